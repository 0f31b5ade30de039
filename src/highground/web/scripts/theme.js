// Sets the theme before anything is drawn, so that a dark page does not flash. No module: it runs where it stands.
(() => {
  try {
    const theme = JSON.parse(localStorage.getItem("highground.settings") ?? "{}").theme;
    if (theme === "dark" || theme === "light") document.documentElement.dataset.theme = theme;
  } catch {
    // no storage, or something else in it: the system decides
  }
})();
