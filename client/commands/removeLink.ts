import * as l10n from "@vscode/l10n";
import { placedLink } from "../../catalogue/changes/link.ts";
import { removeLink } from "../../catalogue/graph/removeLink.ts";
import { restoreLink } from "../../catalogue/graph/restoreLink.ts";
import { entityName } from "../../catalogue/urn/urn.ts";
import type { Environment } from "../environment.ts";
import { changeOne } from "../undo/singleChange.ts";
import { showInformation } from "../sinks/messages.ts";
import { valueOf } from "../value.ts";
import type { Command } from "./command.ts";
import { demandOneRow } from "./declined.ts";
import { countOfLinks, isLinkRow, linksOfRows } from "./linkRows.ts";
import { linkName, linkRemoved, removalUndone, restoringLink } from "./linkSentences.ts";
import { removableRows } from "./removableRows.ts";
import { removeSeveralLinks } from "./removeSeveralLinks.ts";
import { wantedLink } from "./wantedLink.ts";

/** Removes a link from a dataset, or all that are selected. */
export const removeLinkCommand: Command = async (environment, argument, selection) => {
  if (Array.isArray(selection) && selection.length > 1) {
    // Without a link among them, the rows are datasets, whose links are listed: of one only.
    if (!selection.some(isLinkRow)) demandOneRow(selection);
    const removable = removableRows(selection);
    if (removable.kind === "links") return removeLinkRows(environment, removable.rows);
    if (removable.kind === "refused") {
      void showInformation(removable.sentence);
      return;
    }
  }
  await removeOneLink(environment, argument);
};

/** Removes the links of rows. */
export async function removeLinkRows(environment: Environment, rows: readonly unknown[]): Promise<void> {
  const wanted = linksOfRows(rows);
  await (countOfLinks(wanted) > 1 ? removeSeveralLinks(environment, wanted) : removeOneLink(environment, rows[0]));
}

/** Removes the link of a row, or one that the user chooses; can be undone from its message, also when that is shown again. */
async function removeOneLink(environment: Environment, argument: unknown): Promise<void> {
  const { catalogue } = environment;
  const titleOf = (of: string | undefined): string =>
    of === undefined ? l10n.t("Remove Link") : l10n.t`Remove Link from ${of}`;
  const chosen = await wantedLink(environment, argument, titleOf);
  if (!chosen) return;
  const { dataset, graph, link } = chosen;
  const of = entityName(dataset);
  const name = linkName(link);
  const stored = valueOf(await graph.readAspects(dataset, ["institutionalMemory"]));
  const placed = placedLink(stored.aspect("institutionalMemory")?.value, link);
  const wish = { doing: l10n.t`Remove the link ${name} from ${of}`, verb: l10n.t("Remove") };
  if (!placed) {
    // Somebody else has removed it, and what is shown may have it still.
    catalogue.changed([dataset]);
    // The last result, which may be this removal with its Undo, stays to be shown again.
    void showInformation(linkRemoved("unchanged", link, of));
    return;
  }
  await changeOne(environment, chosen.place, {
    wish,
    failed: l10n.t`The link ${name} was not removed from ${of}.`,
    write: (noted) => removeLink(noted, dataset, link),
    urns: [dataset],
    told: (outcome) => ({
      sentence: linkRemoved(outcome, link, of),
      undo: {
        ...restoringLink(link, of),
        write: (again) => restoreLink(again, dataset, placed),
        undone: (undone) => removalUndone(undone, link, of),
      },
    }),
  });
}
