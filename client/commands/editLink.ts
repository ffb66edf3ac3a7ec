import * as l10n from "@vscode/l10n";
import { isLink } from "../../catalogue/changes/link.ts";
import { changeLink } from "../../catalogue/graph/changeLink.ts";
import { readDataset } from "../../catalogue/graph/readDataset.ts";
import { entityName } from "../../catalogue/urn/urn.ts";
import { askLink } from "../pick/askLink.ts";
import { changeOne } from "../undo/singleChange.ts";
import { showInformation } from "../sinks/messages.ts";
import { valueOf } from "../value.ts";
import type { Command } from "./command.ts";
import { editUndone, linkChanged, linkName, linkRemoved, restoringLink } from "./linkSentences.ts";
import { wantedLink } from "./wantedLink.ts";

/** Changes where a link of a dataset leads, or what it is called; can be undone from its message. */
export const editLink: Command = async (environment, argument) => {
  const { catalogue } = environment;
  const titleOf = (of: string | undefined): string =>
    of === undefined ? l10n.t("Edit Link") : l10n.t`Edit Link of ${of}`;
  const chosen = await wantedLink(environment, argument, titleOf);
  if (!chosen) return;
  const { dataset, graph, link: seen } = chosen;
  const of = entityName(dataset);
  const { links } = valueOf(await readDataset(graph, dataset));
  if (!links.some(({ url, label }) => isLink({ url, description: label }, seen))) {
    catalogue.changed([dataset]);
    void showInformation(linkRemoved("unchanged", seen, of));
    return;
  }
  const taken = new Set(links.map(({ url }) => url).filter((url) => url !== seen.url));
  const wanted = await askLink({ title: titleOf(of), current: seen, taken });
  if (!wanted) return;
  const name = linkName(seen);
  if (isLink(wanted, seen)) {
    void showInformation(l10n.t`The link ${name} of ${of} was not changed.`);
    return;
  }
  const wish = { doing: l10n.t`Change the link ${name} of ${of}`, verb: l10n.t("Change") };
  await changeOne(environment, chosen.place, {
    wish,
    failed: l10n.t`The link ${name} of ${of} was not changed.`,
    async write(noted) {
      const changed = await changeLink(noted, dataset, { seen, wanted });
      // The change may be refused because somebody has added another link with the wanted URL: the view must show that link.
      if (!changed.ok && changed.error.kind === "refused") catalogue.changed([dataset]);
      return changed;
    },
    urns: [dataset],
    told: (outcome) => ({
      sentence: linkChanged(outcome, wanted, of),
      undo: {
        ...restoringLink(seen, of),
        since: {
          sentence: l10n.t`The link ${name} of ${of} was not restored, because somebody has changed or removed it; their change is kept.`,
        },
        write: (again) => changeLink(again, dataset, { seen: wanted, wanted: seen }),
        undone: (undoing) => editUndone(undoing, seen, of),
      },
    }),
  });
};
