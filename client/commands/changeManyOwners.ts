import * as l10n from "@vscode/l10n";
import type { ChangedOwners, OwnersChange, OwnersOutcome } from "../../catalogue/graph/changeOwners.ts";
import type { Environment } from "../environment.ts";
import { changeOwners, notUndone, undoChange, type OwnersEnd } from "../owners/changeOwners.ts";
import { failedLines, ownersMessage } from "../owners/ownersMessages.ts";
import type { OwnersNames } from "../owners/ownersQuestion.ts";
import type { NamedChange } from "../underWay.ts";
import { tellChange, undoAll, undoneName, undoWish, type ChangeAction } from "../undoing.ts";
import { notedChange } from "./notedChange.ts";
import { writingInteraction } from "./writingInteraction.ts";

interface ManyOwners {
  readonly names: OwnersNames;
  readonly changes: readonly OwnersChange[];
  /** The ID of the catalogue that has the datasets: another one is not written to. */
  readonly place: string;
}

/** Changes the owners of many datasets, with a preview, progress that can be cancelled, and one undo, which can be tried again. */
export async function changeManyOwners(environment: Environment, { names, changes, place }: ManyOwners): Promise<void> {
  const { catalogue } = environment;
  const noted = notedChange(environment, await catalogue.graphToWrite(place), names.wish);
  const interaction = writingInteraction(environment, { undo: noted.named });
  const ended = ({ failed }: OwnersOutcome): Promise<void> => noted.end(failed);
  const end = await changeOwners(noted.graph, { names, changes, interaction, ended });
  const choice = await tell(environment, { names, end, noted: noted.named });
  if (choice !== "Undo" || end.kind !== "done") return;
  const back = { ...names, doing: l10n.t`Undoing: ${names.doing}`, wish: undoWish(names.wish) };
  await undoAll(environment, end.outcome.changed, {
    wish: back.wish,
    undo: async (all) => {
      const again = await catalogue.graph(place);
      const undoing = writingInteraction(environment, { undo: noted.named });
      const undone = await undoChange(again, all, { names: back, interaction: undoing });
      const left = notUndone(all, undone);
      if (left.length === 0 && undone.kind !== "declined") await noted.undone();
      const wish = undoneName(names.wish, undone.kind === "done" ? undone.outcome.changed.length : 0, left.length);
      return (await tell(environment, { names: { ...back, wish }, end: undone, left })) === "Try Again" ? left : [];
    },
  });
}

/** How a change of owners ended. */
interface EndedOwners {
  readonly names: OwnersNames;
  readonly end: OwnersEnd;
  /** What an undo has left. `undefined`: this was the change. */
  readonly left?: readonly ChangedOwners[];
  /** Names the change, as it is noted. */
  readonly noted?: NamedChange;
}

/** Reports how a change or an undo ended, shows again what has changed, and gives the button that was chosen. */
async function tell(
  environment: Environment,
  { names, end, left, noted }: EndedOwners,
): Promise<ChangeAction | "Try Again" | undefined> {
  if (end.kind === "done") environment.catalogue.changed(end.outcome.changed.map(({ urn }) => urn));
  for (const line of failedLines(end)) environment.output.warn(`owners: ${line}`);
  return tellChange(environment, ownersMessage(names, end), { left: left?.length, noted });
}
