import * as l10n from "@vscode/l10n";

/** Whether the page is shown on macOS, where Option types characters and Command has the place of Ctrl. */
export function isMac(): boolean {
  return navigator.userAgent.includes("Mac");
}

/** The name of a shortcut that VS Code binds as `ctrl+` or `ctrl+alt+` and a key; on macOS, with Command. */
export function keysWith(modifiers: "ctrl" | "ctrl+alt", key: string): string {
  if (modifiers === "ctrl") return isMac() ? `⌘${key}` : l10n.t`Ctrl+${key}`;
  return isMac() ? `⌥⌘${key}` : l10n.t`Ctrl+Alt+${key}`;
}
