// Use the reader's light or dark theme before anything is painted.
if (matchMedia("(prefers-color-scheme: dark)").matches) {
  document.body.dataset.jpThemeLight = "false";
  document.body.dataset.jpThemeName = "JupyterLab Dark";
}

// anywidget needs this, and tablets without updates lack it.
AbortSignal.any ??= (signals) => {
  const life = new AbortController();
  for (const signal of signals) {
    const end = () => life.abort(signal.reason);
    if (signal.aborted) end();
    else signal.addEventListener("abort", end, { signal: life.signal });
  }
  return life.signal;
};
