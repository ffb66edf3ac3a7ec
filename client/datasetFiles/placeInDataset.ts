import { Uri, window } from "vscode";
import type { DatasetPlace } from "../../catalogue/datasetFile/datasetPlace.ts";
import { documentKind } from "../files/openFileContext.ts";
import { DATASET_SCHEME, datasetAddress } from "./datasetUri.ts";

/** A place in a dataset file. */
interface PlaceInFile extends DatasetPlace {
  /** The ID of the catalogue whose text it is. `undefined`: a file of the workspace, which is of no catalogue. */
  readonly catalogue: string | undefined;
}

/**
 * What the cursor is at in the dataset file that has the focus. `undefined`: none has, or a command was called on something
 * else than a file.
 * @param argument what the command was given; VS Code gives the file of an editor's menu
 */
export async function placeInDataset(argument: unknown): Promise<PlaceInFile | undefined> {
  if (argument !== undefined && argument !== null && !(argument instanceof Uri)) return undefined;
  const editor = window.activeTextEditor;
  if (!editor) return undefined;
  const { document, selection } = editor;
  const isStored = document.uri.scheme === DATASET_SCHEME;
  const isDataset = isStored || documentKind(document) === "dataset";
  if (!isDataset || (argument instanceof Uri && argument.toString() !== document.uri.toString())) return undefined;
  // With the YAML library, which is loaded when it is first needed.
  const { datasetPlace } = await import("../../catalogue/datasetFile/datasetPlace.ts");
  const place = datasetPlace(document.getText(), document.offsetAt(selection.active));
  return place && { ...place, catalogue: isStored ? datasetAddress(document.uri).catalogue : undefined };
}
