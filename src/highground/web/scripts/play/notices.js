// How somebody hears that it is his turn: the tab's title and icon, a notification and a sound; and what is read aloud.

import { byId } from "../dom.js";
import { settings } from "../settings.js";
import { fill, words } from "../words.js";

const DOTTED = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 28 28"><rect width="28" height="28" rx="6" fill="#221d17"/><path d="M3 23 10 11l4 6 3-3 8 9z" fill="#fffdf8"/><circle cx="20" cy="8" r="6" fill="#f3b61f"/></svg>')}`;

const link = /** @type {HTMLLinkElement | null} */ (document.querySelector('link[rel="icon"]'));
const plain = link?.href ?? "";
/** @type {AudioContext | null} */
let audio = null;

/**
 * Say something to whoever hears the page: at once, or when there is a pause.
 * @param {string} text
 * @param {"assertive" | "polite"} how
 */
export function announce(text, how = "polite") {
  const host = byId(how);
  host.textContent = host.textContent === text ? `${text} ` : text;
}

/**
 * Whose turn it is, in the tab.
 * @param {boolean} isYours
 * @param {string} what  what is asked, or what the page is about
 */
export function showTurn(isYours, what) {
  document.title = isYours ? fill(words.play.titleYours, { what }) : `${what} · Highground`;
  const icon = isYours ? DOTTED : plain;
  if (link && link.href !== icon) link.href = icon;
}

/**
 * It has become one's turn.
 * @param {string} what
 */
export function callBack(what) {
  play([660, 880]);
  if (!settings.notifications || !document.hidden || !("Notification" in window) || Notification.permission !== "granted") return;
  const notice = new Notification(words.play.yourTurnNotice, { body: what, tag: location.pathname });
  notice.addEventListener("click", () => {
    window.focus();
    notice.close();
  });
}

/**
 * Tones, one after the other, if somebody has turned sounds on and has touched the page.
 * @param {number[]} tones
 */
export function play(tones) {
  if (!settings.sounds || !navigator.userActivation?.hasBeenActive) return;
  audio ??= new AudioContext();
  tones.forEach((tone, place) => {
    if (!audio) return;
    const begin = audio.currentTime + 0.11 * place;
    const [voice, loudness] = [audio.createOscillator(), audio.createGain()];
    voice.frequency.value = tone;
    loudness.gain.setValueAtTime(0.06, begin);
    loudness.gain.exponentialRampToValueAtTime(0.001, begin + 0.16);
    voice.connect(loudness).connect(audio.destination);
    voice.start(begin);
    voice.stop(begin + 0.18);
  });
}

/** Ask whether notifications may be shown; whether they may. */
export async function mayNotify() {
  return "Notification" in window && (await Notification.requestPermission()) === "granted";
}
