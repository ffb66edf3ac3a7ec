import { workspace, type Uri } from "vscode";
import { asSettingsSave } from "./asSettingsSave.ts";

/**
 * Whether a text that VS Code gives to be saved has nothing in it that the user changed in the other one: they are the same, or
 * differ only in white space that VS Code changes by its settings whenever it saves. An automatic save leaves some of it.
 */
export function sameOnceSaved(uri: Uri, saved: string, other: string): boolean {
  const files = workspace.getConfiguration("files", { uri, languageId: "markdown" });
  const settings = {
    trimTrailingWhitespace: files.get("trimTrailingWhitespace") === true,
    trimFinalNewlines: files.get("trimFinalNewlines") === true,
    insertFinalNewline: files.get("insertFinalNewline") === true,
  };
  return asSettingsSave(saved, settings) === asSettingsSave(other, settings);
}
