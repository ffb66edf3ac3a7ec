import * as l10n from "@vscode/l10n";
import { removeLink } from "../../catalogue/graph/removeLink.ts";
import { restoreLink } from "../../catalogue/graph/restoreLink.ts";
import { entityName } from "../../catalogue/urn/urn.ts";
import { orTryAgain } from "../orTryAgain.ts";
import { valueOf } from "../value.ts";
import type { Command } from "./command.ts";
import { linkName, wantedLink } from "./wantedLink.ts";

/** Removes a link from a dataset; can be undone from its message, also when that is shown again. */
export const removeLinkCommand: Command = async (environment, argument, selection) => {
  const { catalogue, lastResult } = environment;
  const { guard } = catalogue;
  const graph = await catalogue.graphToWrite();
  const titleOf = (of: string | undefined): string =>
    of === undefined ? l10n.t("Remove Link") : l10n.t`Remove Link of ${of}`;
  const chosen = await wantedLink(environment, graph, { argument, selection, titleOf });
  if (!chosen) return;
  const { dataset, link } = chosen;
  const of = entityName(dataset);
  const name = linkName(link);
  const stored = valueOf(await graph.readAspects(dataset, ["institutionalMemory"]));
  const elements = stored.aspect("institutionalMemory")?.value.elements ?? [];
  const at = elements.findIndex(({ url, description }) => url === link.url && description === link.description);
  const element = elements[at];
  const wish = { doing: l10n.t`Remove the link ${name} from ${of}`, verb: l10n.t("Remove") };
  const outcome = element
    ? await orTryAgain(l10n.t`The link ${name} was not removed from ${of}.`, () =>
        guard.confirmed(graph, wish, () => removeLink(graph, dataset, link)),
      )
    : "unchanged";
  if (outcome === undefined) return;
  // Somebody else may have removed it, and what is shown may have it still.
  catalogue.changed([dataset]);
  if (outcome === "unchanged" || !element) {
    const sentence = l10n.t`${of} has no link ${name} any longer; nothing was written.`;
    void lastResult.tell({ severity: "information", sentence, actions: [] });
    return;
  }
  if (!(await lastResult.tellUndoable(l10n.t`The link ${name} was removed from ${of}.`))) return;
  const back = { doing: l10n.t`Undo: put back the link ${name} of ${of}`, verb: l10n.t("Undo") };
  const restored = await orTryAgain(l10n.t`The link ${name} of ${of} was not put back.`, () =>
    guard.confirmed(graph, back, () => restoreLink(graph, dataset, { element, at })),
  );
  catalogue.changed([dataset]);
  if (restored === undefined) return;
  void lastResult.tell({ severity: "brief", sentence: l10n.t`The link ${name} of ${of} is as before.`, actions: [] });
};
