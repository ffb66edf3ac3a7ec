import * as l10n from "@vscode/l10n";
import type { OwnersChange, OwnersOutcome } from "../../catalogue/graph/changeOwners.ts";
import { placeId, type Place } from "../catalogue/place.ts";
import type { Environment } from "../environment.ts";
import type { Message } from "../message.ts";
import { notedChange, type NotedChange } from "../undo/notedChange.ts";
import {
  changeOwners,
  isWhole,
  notUndone,
  shownAnew,
  supersededIn,
  undoOwnersChange,
  type OwnersEnd,
} from "../owners/changeOwners.ts";
import { failedLines, ownersMessage, ownersUndoMessage } from "../owners/ownersMessages.ts";
import type { OwnersNames } from "../owners/ownersQuestion.ts";
import { tellAndUndo, undoneStep, undoWish, type ChangeAction } from "../undo/changeOfMany.ts";
import { writingInteraction } from "./writingInteraction.ts";
import { answeredLater } from "../tellThrown.ts";
import type { NamedChange } from "../work/underWay.ts";

interface ManyOwners {
  readonly names: OwnersNames;
  readonly changes: readonly OwnersChange[];
  /** The ID of the catalogue that has the datasets: another one is not written to. */
  readonly place: string;
  /** Called when the owners of all datasets were changed, while the message about it is shown. It is given the noted change. */
  readonly whenChanged?: ((change: NamedChange) => void) | undefined;
}

/** Changes the owners of many datasets, with a preview, progress that can be cancelled, and one undo, which can be tried again. */
export async function changeManyOwners(
  environment: Environment,
  { names, changes, place, whenChanged }: ManyOwners,
): Promise<void> {
  const { catalogue } = environment;
  const graph = await catalogue.graphToWrite(place);
  const target = catalogue.place;
  const noted = notedChange(environment, graph, { into: place, title: names.wish });
  const interaction = writingInteraction(environment, { undo: noted.named });
  const note = ({ failed }: OwnersOutcome): Promise<void> => noted.end(failed);
  const end = await changeOwners(noted.graph, { names, changes, interaction, ended: note });
  answeredLater(environment, tellEnd(environment, { names, changes, target, noted, end }));
  if (isWhole(end)) whenChanged?.(noted.named);
}

interface EndedOwners extends Pick<ManyOwners, "names" | "changes"> {
  readonly target: Place;
  readonly noted: NotedChange;
  readonly end: OwnersEnd;
}

/** Tells how a change ended, and undoes it if that is chosen in its message. */
async function tellEnd(environment: Environment, { names, changes, target, noted, end }: EndedOwners): Promise<void> {
  const { catalogue } = environment;
  catalogue.changed(shownAnew(changes, end));
  const back = { ...names, doing: l10n.t`Undoing: ${names.doing}`, wish: undoWish(names.wish), asks: undefined };
  const changed = end.kind === "done" ? end.outcome.changed : [];
  await tellAndUndo(environment, logged(environment, names, end), changed, {
    wish: names.wish,
    place: target,
    noted,
    undo: async (all) => {
      const again = await catalogue.graph(placeId(target));
      const undoing = writingInteraction(environment, { undo: noted.named });
      const undone = await undoOwnersChange(again, all, { names: back, interaction: undoing });
      catalogue.changed(shownAnew(all, undone));
      const left = notUndone(all, undone);
      const message = logged(environment, back, undone, ownersUndoMessage);
      const written = undone.kind === "done" ? undone.outcome.changed.map(({ urn }) => urn) : [];
      return undoneStep({ message, left, superseded: supersededIn(all, undone) }, names.wish, written);
    },
  });
}

/** Logs what failed of a change or an undo, and gives the message about it. */
function logged(
  { output }: Environment,
  names: OwnersNames,
  end: OwnersEnd,
  messageOf = ownersMessage,
): Message<ChangeAction> {
  for (const line of failedLines(end)) output.warn(`owners: ${line}`);
  return messageOf(names, end);
}
