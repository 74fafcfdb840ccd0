// Before anything is painted: the reader's own light or dark.
if (matchMedia("(prefers-color-scheme: dark)").matches) {
  document.body.dataset.jpThemeLight = "false";
  document.body.dataset.jpThemeName = "JupyterLab Dark";
}
