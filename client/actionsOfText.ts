import type { CodeAction, Command, Uri } from "vscode";
import { DATASET_SCHEME, datasetAddress } from "./datasetFiles/datasetUri.ts";

/**
 * The code actions of a text. In the text of a dataset, their commands are given the ID of the catalogue that has the dataset,
 * because the window may be connected to another one by now.
 */
export function actionsOfText<A extends readonly (CodeAction | Command)[] | null | undefined>(uri: Uri, actions: A): A {
  if (uri.scheme !== DATASET_SCHEME) return actions;
  const { catalogue } = datasetAddress(uri);
  for (const action of actions ?? []) {
    const command = typeof action.command === "object" ? action.command : undefined;
    const given: readonly unknown[] = command?.arguments ?? [];
    const [about, ...others] = given;
    if (command && typeof about === "object") command.arguments = [{ ...about, catalogue }, ...others];
  }
  return actions;
}
