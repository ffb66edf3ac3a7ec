import { TabInputCustom, TabInputWebview, window } from "vscode";

/**
 * Whether a page of this extension is in front. It takes the focus back after whatever closed before, such as the palette,
 * and a list that opens meanwhile would close at once; so lists that open in front of a page stay open without the focus.
 */
export function isPageInFront(): boolean {
  const input = window.tabGroups.activeTabGroup.activeTab?.input;
  // VS Code puts a prefix of its own before the type of a page that is no editor.
  return (
    (input instanceof TabInputCustom || input instanceof TabInputWebview) &&
    /metadataCatalogue\.\w+$/.test(input.viewType)
  );
}
