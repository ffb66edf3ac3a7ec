import * as l10n from "@vscode/l10n";
import { entityName } from "../../catalogue/urn/urn.ts";
import type { NotedChange } from "../undo/notedChange.ts";
import { tellOne } from "../undo/singleChange.ts";
import { nothingUndone, undoneMessage } from "../undo/undoneMessage.ts";
import { writeDescription, type DescriptionAddress } from "./saveDescription.ts";

/** A description that was stored, and what can be put back. */
export interface StoredDescription extends DescriptionAddress {
  /** How the column is shown; of a dataset's own description, the name of the dataset. */
  readonly name: string;
  /** What is shown since; empty: it was removed. */
  readonly text: string;
  /** The edited description that is stored since; empty: none. */
  readonly edited: string;
  /** The edited description that was stored before; empty: none. */
  readonly before: string;
}

/**
 * Says that a description was stored; can be undone from the message, also when that is shown again.
 * @param noted a change that has ended
 */
export function tellDescribed(
  environment: Parameters<typeof tellOne>[0],
  stored: StoredDescription,
  noted: NotedChange,
): void {
  const { urn, column, text, edited, before } = stored;
  const of = describedName(stored);
  const changed =
    text === "" ? l10n.t`The description of ${of} was removed.` : l10n.t`The description of ${of} was changed.`;
  // Undo only this change: somebody may have written since. An ingestion meanwhile does not matter.
  const undo = { description: before, edited };
  tellOne(environment, {
    noted,
    sentence: changed,
    urns: [urn],
    doing: l10n.t`Undo: restore the description of ${of}`,
    failed: l10n.t`The description of ${of} was not restored.`,
    since: {
      sentence: l10n.t`The description of ${of} was not restored, because it has been changed again. The newer text is kept.`,
      subject: { kind: "description", urn, column, catalogue: noted.named.into },
    },
    write: (graph) => writeDescription(graph, stored, undo),
    undone: (outcome) =>
      outcome === "written"
        ? undoneMessage(l10n.t`The description of ${of} was restored.`)
        : nothingUndone(l10n.t`The description of ${of} is already as it was before.`),
  });
}

/** Said where somebody removes a description that only an ingestion can remove. */
export const NOTHING_REMOVED = l10n.t(
  "Nothing was removed: this description comes from an ingestion. To replace it, enter another one.",
);

/** The name of what a description describes: `id in sales.orders`, or the dataset's name. */
export function describedName({ urn, column, name }: Pick<StoredDescription, "urn" | "column" | "name">): string {
  return column === "" ? entityName(urn) : l10n.t`${name} in ${entityName(urn)}`;
}
