// A step in words: what came of the last try, what is to be done, and the answers.

import { element } from "../dom.js";
import { choiceList } from "../play/choices.js";
import { chips } from "../play/clauses.js";
import { readPoint } from "../play/describing.js";
import { fill, words } from "../words.js";

/** @import { EventTold, JudgedTold, LessonNow } from "../types.js" */
/** @import { Course } from "./course.js" */
/** @import { Child } from "../dom.js" */

const say = words.learn;

/**
 * @param {Course} course
 * @param {LessonNow} now
 * @returns {Child[]}
 */
export function stepParts(course, now) {
  const progress = now.is_over && !course.isPaused ? fill(say.over, { steps: now.steps }) : fill(say.step, { step: Math.min(course.isPaused ? now.step : now.step + 1, now.steps), steps: now.steps });
  const head = element("p", { class: "progress" }, element("b", {}, now.title), " · ", progress);
  const bar = element("progress", { max: now.steps, value: now.step, "aria-label": progress });
  if (course.isPaused) {
    return [head, bar, judgedPart(course, now), element("div", { class: "row last" }, element("button", { class: "btn go", type: "button", onclick: () => course.goOn() }, say.next))];
  }
  if (now.is_over) return [head, bar, element("h1", { tabindex: -1 }, say.done), course.overParts()];
  return [
    head,
    bar,
    now.step === 0 && course.tried.length === 0 && element("p", { class: "story" }, cited(course, now.text)),
    now.judged && !isTold(course, now) && judgedPart(course, now),
    now.before.length > 0 && element("div", { class: "before" }, element("p", {}, say.before), events(course, now.before)),
    element("h1", { tabindex: -1 }, cited(course, now.prompt)),
    now.look && lookPart(course, now),
    now.question && questionPart(course, now),
    course.problem && element("p", { class: "problem", role: "alert" }, course.problem),
    helpPart(course, now),
  ];
}

/**
 * A text in which clauses that stand in brackets open their own texts.
 * @param {Course} course
 * @param {string} text
 * @returns {Child[]}
 */
function cited(course, text) {
  const parts = text.split(/\s*\[([A-Z]+-[A-Z]*\d+(?:[\s,]+[A-Z]+-[A-Z]*\d+)*)\]/);
  return parts.flatMap((part, place) => (place % 2 ? [" ", ...chips(course.game.id, part.replaceAll(",", " "))] : [part]));
}

/**
 * What was told where the last step ended is not told again.
 * @param {Course} course
 * @param {LessonNow} now
 */
function isTold(course, now) {
  return now.judged !== null && course.wasPausedAt === now;
}

/**
 * @param {Course} course
 * @param {LessonNow} now
 */
function judgedPart(course, now) {
  const judged = /** @type {JudgedTold} */ (now.judged);
  const verdict = say[/** @type {"right" | "wrong" | "other" | "refused"} */ (judged.verdict)];
  const sight = judged.clear === null ? "" : judged.clear ? say.seesIt : say.doesNotSee;
  return element(
    "div",
    { class: `judged ${judged.verdict}`, role: "status" },
    element("p", {}, element("b", {}, verdict), " ", sight, " ", cited(course, judged.otherwise)),
    judged.reasons.length > 0 && element("ul", { class: "reasons" }, judged.reasons.map((reason) => element("li", {}, reason.text, " ", chips(course.game.id, reason.clause)))),
    judged.events.length > 0 && events(course, judged.events),
    judged.end && element("p", {}, element("b", {}, judged.end)),
    judged.afterwards && element("p", { class: "afterwards" }, cited(course, judged.afterwards)),
  );
}

/**
 * @param {Course} course
 * @param {EventTold[]} told
 */
function events(course, told) {
  return element("ul", { class: "events" }, told.map((event) => element("li", {}, event.text, " ", chips(course.game.id, event.cite))));
}

/**
 * @param {Course} course
 * @param {LessonNow} now
 */
function lookPart(course, now) {
  const look = /** @type {NonNullable<LessonNow["look"]>} */ (now.look);
  /** @param {boolean} sees */
  const answer = (sees) => element("button", { class: "btn", type: "button", onclick: () => void course.attempt(sees) }, sees ? say.yes : say.no, " ", element("kbd", {}, sees ? "Y" : "N"));
  return element("div", { class: "look" }, element("p", {}, fill(say.look, { start: look.start, end: look.end })), element("div", { class: "row" }, answer(true), answer(false)));
}

/**
 * @param {Course} course
 * @param {LessonNow} now
 */
function questionPart(course, now) {
  const question = /** @type {NonNullable<LessonNow["question"]>} */ (now.question);
  return element(
    "div",
    { class: "asked" },
    element("div", { class: "ask" }, element("p", {}, question.text), element("span", { class: "cite" }, chips(course.game.id, question.cite))),
    question.hint && element("p", { class: "hint" }, question.hint),
    choiceList(/** @type {any} */ (course)),
    question.areas && pointField(course),
  );
}

/** @param {Course} course */
function pointField(course) {
  const input = element("input", { autocomplete: "off", inputmode: "text" });
  const form = element("form", { class: "typing" }, element("label", { class: "field" }, words.play.typePoint, input), element("button", { class: "btn small" }, words.play.takePoint));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const point = readPoint(input.value);
    input.setCustomValidity(point ? "" : words.play.noPoint);
    if (point) void course.attempt(point);
    else input.reportValidity();
  });
  return form;
}

/**
 * @param {Course} course
 * @param {LessonNow} now
 */
function helpPart(course, now) {
  if (now.look || now.suggestions.length === 0) return null;
  if (course.isShown) return element("p", { class: "tip" }, fill(say.tryThis, { answers: now.suggestions.join(say.or) }));
  return element("p", {}, element("button", { class: "btn small", type: "button", onclick: () => course.showAnswer() }, say.show));
}
