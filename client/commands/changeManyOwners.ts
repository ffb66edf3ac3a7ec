import * as l10n from "@vscode/l10n";
import type { OwnersChange } from "../../catalogue/graph/changeOwners.ts";
import { saidOf } from "../catalogue/place.ts";
import type { Environment } from "../environment.ts";
import { changeOwners, undoChange, type OwnersEnd } from "../owners/changeOwners.ts";
import { failedLines, ownersMessage, type OwnersAction } from "../owners/ownersMessages.ts";
import type { OwnersNames } from "../owners/ownersQuestion.ts";
import { writingDoors } from "./writingDoors.ts";

interface ManyOwners {
  readonly names: OwnersNames;
  readonly changes: readonly OwnersChange[];
  /** The ID of the catalogue that has the datasets: another one is not written to. */
  readonly place: string;
}

/** Changes the owners of many datasets, with a preview, progress that can be cancelled, and one undo. */
export async function changeManyOwners(environment: Environment, { names, changes, place }: ManyOwners): Promise<void> {
  const { catalogue } = environment;
  const graph = await catalogue.graphToWrite(place);
  const doors = writingDoors(environment);
  const end = await changeOwners(graph, { names, changes, doors });
  const choice = await tell(environment, { names, end });
  if (choice !== "Undo" || end.kind !== "done") return;
  const back = { ...names, doing: l10n.t`Undoing: ${names.doing}`, wish: l10n.t`Undo: ${names.wish}` };
  const undone = await undoChange(await catalogue.graph(place), end.outcome, {
    names: back,
    doors: writingDoors(environment),
  });
  // What was undone is not offered to be undone.
  await tell(environment, { names: back, end: undone }, ["Show Output"]);
}

/** Reports how a change ended, shows again what has changed, and gives the button that was chosen. */
async function tell(
  { catalogue, lastResult, output }: Environment,
  { names, end }: { readonly names: OwnersNames; readonly end: OwnersEnd },
  offered: readonly OwnersAction[] = ["Undo", "Show Output"],
): Promise<OwnersAction | undefined> {
  if (end.kind === "done") catalogue.changed(end.outcome.changed.map(({ urn }) => urn));
  for (const line of failedLines(end)) output.warn(`owners: ${line}`);
  const { severity, sentence, actions } = ownersMessage(names, end);
  output.info(sentence);
  const message = {
    severity,
    sentence: saidOf(catalogue.place, sentence),
    actions: actions.filter((action) => offered.includes(action)),
  };
  const choice = await (message.actions.includes("Undo") ? lastResult.tellKept(message) : lastResult.tell(message));
  if (choice === "Show Output") output.show();
  return choice;
}
