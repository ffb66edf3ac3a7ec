import { Uri, window } from "vscode";
import type { DatasetPlace } from "../../catalogue/datasetFile/datasetPlace.ts";
import { documentKind } from "../files/openFileContext.ts";
import { DATASET_SCHEME } from "./datasetUri.ts";

/**
 * What the cursor is at in the dataset file that has the focus. `undefined`: none has, or a command was called on something
 * else than a file.
 * @param argument what the command was given; VS Code gives the file of an editor's menu
 */
export async function placeInDataset(argument: unknown): Promise<DatasetPlace | undefined> {
  if (argument !== undefined && argument !== null && !(argument instanceof Uri)) return undefined;
  const editor = window.activeTextEditor;
  if (!editor) return undefined;
  const { document, selection } = editor;
  const isDataset = document.uri.scheme === DATASET_SCHEME || documentKind(document) === "dataset";
  if (!isDataset || (argument instanceof Uri && argument.toString() !== document.uri.toString())) return undefined;
  // With the YAML library, which is loaded when it is first needed.
  const { datasetPlace } = await import("../../catalogue/datasetFile/datasetPlace.ts");
  return datasetPlace(document.getText(), document.offsetAt(selection.active));
}
