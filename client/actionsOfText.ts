import type { CodeAction, Command, Uri } from "vscode";
import { DATASET_SCHEME, datasetAddress } from "./datasetFiles/datasetUri.ts";

/**
 * The code actions of a text. In that of a dataset, what they do in a catalogue is said to be about the one that has the dataset,
 * which may not be the one that the window works with by now.
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
