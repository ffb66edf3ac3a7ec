import { TabInputCustom, TabInputWebview, window } from "vscode";

/**
 * Whether a page is in front. It takes the focus back after whatever closed before, such as the palette, and a list that
 * opens meanwhile would close at once; so lists that open in front of a page stay open without the focus.
 */
export function isPageInFront(): boolean {
  const input = window.tabGroups.activeTabGroup.activeTab?.input;
  return input instanceof TabInputCustom || input instanceof TabInputWebview;
}
