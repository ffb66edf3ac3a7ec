import { window, type Tab } from "vscode";

/**
 * Closes tabs that were just looked up. One that the user closes at the same time is closed anyway.
 * @param preserveFocus whether the focus stays where it is; otherwise, it goes to the next editor
 */
export async function closeTabs(tabs: readonly Tab[], preserveFocus = false): Promise<void> {
  await Promise.resolve(window.tabGroups.close(tabs, preserveFocus)).catch(() => undefined);
}
