import { workspace, type TextDocument } from "vscode";
import { withLineFeeds } from "../../catalogue/text/lines.ts";
import { replacedText } from "./documentWith.ts";

/**
 * Gives whether an edit that VS Code has just made in a document is lost because the file is read-only: VS Code says that the
 * edit was made, but neither marks the text as unsaved nor saves it. An open document then gets the text of its file again.
 */
export async function isLostEdit(document: TextDocument): Promise<boolean> {
  if (document.isDirty || document.isUntitled) return false;
  const stored = await storedText(document);
  // What was saved meanwhile, as by itself, is what the file has.
  if (stored === undefined || withLineFeeds(stored) === withLineFeeds(document.getText())) return false;
  if (!document.isClosed) await replacedText(document, stored);
  return true;
}

/** What the file of a document has. `undefined`: it cannot be read. */
async function storedText({ uri, encoding }: TextDocument): Promise<string | undefined> {
  try {
    return await workspace.decode(await workspace.fs.readFile(uri), { encoding });
  } catch {
    return undefined;
  }
}
