/** The themes in which pages are looked at, by a short name; `page` is the class of a page in it. */
export const THEMES = {
  light: { theme: "Light 2026", page: "vscode-light" },
  dark: { theme: "Dark 2026", page: "vscode-dark" },
  "high-contrast": { theme: "Default High Contrast", page: "vscode-high-contrast" },
} as const;
