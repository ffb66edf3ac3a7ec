import { workspace, type Uri } from "vscode";
import { sameText } from "./bases.ts";

/** The settings by which VS Code changes the white space at the ends of lines, or of a text, whenever it saves it. */
const WHITE_SPACE = ["trimTrailingWhitespace", "trimFinalNewlines", "insertFinalNewline"];

/**
 * Whether a text that VS Code gives to be saved has nothing in it that the user changed in the other one: they are the same, or
 * differ only in white space that VS Code itself has changed for the save.
 */
export function sameOnceSaved(uri: Uri, saved: string, other: string): boolean {
  if (sameText(saved, other)) return true;
  const settings = workspace.getConfiguration("files", { uri, languageId: "markdown" });
  return WHITE_SPACE.some((name) => settings.get(name) === true) && trimmed(saved) === trimmed(other);
}

function trimmed(text: string): string {
  return text.replace(/[^\S\n]+$/gm, "").trimEnd();
}
