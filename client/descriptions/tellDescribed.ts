import * as l10n from "@vscode/l10n";
import { entityName } from "../../catalogue/urn/urn.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import type { LastResult } from "../lastResult.ts";
import { orTryAgain } from "../orTryAgain.ts";
import { undoneMessage } from "../undoneMessage.ts";
import { writeDescription, type DescriptionAddress } from "./saveDescription.ts";

/** A description that was stored, and what can be put back. */
export interface StoredDescription extends DescriptionAddress {
  /** How the column is shown; of a dataset's own description, the name of the dataset. */
  readonly name: string;
  readonly text: string;
  /** The edited description that was stored before; empty: none. */
  readonly before: string;
}

/** Says that a description was stored; can be undone from the message, also when that is shown again. */
export async function tellDescribed(
  { catalogue, lastResult }: { readonly catalogue: Catalogue; readonly lastResult: LastResult },
  stored: StoredDescription,
): Promise<void> {
  const { text, before } = stored;
  const of = describedName(stored);
  const changed =
    text === "" ? l10n.t`The description of ${of} was removed.` : l10n.t`The description of ${of} was changed.`;
  if (!(await lastResult.tellUndoable(changed))) return;
  // Undo only this change: somebody may have written since. After a removal the ingested description is shown.
  const undo = { description: before, seen: text === "" ? undefined : text };
  const wish = { doing: l10n.t`Undo: restore the description of ${of}`, verb: l10n.t("Undo") };
  const { urn, column } = stored;
  const undone = await orTryAgain(
    l10n.t`The description of ${of} was not restored.`,
    async () => {
      const graph = await catalogue.graph(stored.catalogue);
      return catalogue.guard.confirmed(graph, wish, () => writeDescription(graph, stored, undo));
    },
    {
      sentence: l10n.t`The description of ${of} was not restored, because it has been changed again. The newer text is kept.`,
      subject: { kind: "description", urn, column },
    },
  );
  catalogue.changed([stored.urn]);
  if (undone === undefined) return;
  void lastResult.tell(undoneMessage(l10n.t`The description of ${of} was restored.`));
}

/** The name of what a description describes: `id in sales.orders`, or the dataset's name. */
export function describedName({ urn, column, name }: Pick<StoredDescription, "urn" | "column" | "name">): string {
  return column === "" ? entityName(urn) : l10n.t`${name} in ${entityName(urn)}`;
}
