import * as l10n from "@vscode/l10n";
import { removeLinks, restoreLinks, type LinksOf } from "../../catalogue/graph/removeLinks.ts";
import type { PlacedLink } from "../../catalogue/changes/link.ts";
import { counted } from "../../catalogue/text/counted.ts";
import type { Link } from "../../catalogue/vocabulary/link.ts";
import { placeId } from "../catalogue/place.ts";
import type { Environment } from "../environment.ts";
import { tellChange, undoAll, undoName } from "../undoing.ts";
import { linksQuestion, linksRemoved, linksRestored } from "./linksMessages.ts";
import { writingInteraction } from "./writingInteraction.ts";

/** Removes several links, of one dataset or several, after a question that names them; with one undo, which can be tried again. */
export async function removeSeveralLinks(environment: Environment, wanted: readonly LinksOf<Link>[]): Promise<void> {
  const { catalogue } = environment;
  const place = placeId(catalogue.place);
  const graph = await catalogue.graphToWrite(place);
  for (const { urn } of wanted) catalogue.access.demand(urn, "institutionalMemory");
  const links = counted(
    wanted.reduce((sum, each) => sum + each.links.length, 0),
    "link",
  );
  const wish = l10n.t`Remove ${links}`;
  const interaction = writingInteraction(environment);
  if (!(await interaction.agreed(linksQuestion(wanted)))) {
    await tellChange(environment, declined(wish));
    return;
  }
  const outcome = await interaction.progress(l10n.t`Removing ${links}`, (options) =>
    removeLinks(graph, wanted, options),
  );
  catalogue.changed(wanted.map(({ urn }) => urn));
  if ((await tellChange(environment, linksRemoved(wish, wanted, outcome))) !== "Undo") return;
  await undoAll(environment, outcome.changed, {
    wish: undoName(wish, 0),
    undo: (all) => undo(environment, { place, wish }, all),
  });
}

/** Puts links back and tells how that ended. Gives what is left, if the user tries again. */
async function undo(
  environment: Environment,
  { place, wish }: { readonly place: string; readonly wish: string },
  all: readonly LinksOf<PlacedLink>[],
): Promise<readonly LinksOf<PlacedLink>[]> {
  const { catalogue } = environment;
  const graph = await catalogue.graph(place);
  const interaction = writingInteraction(environment);
  const title = undoName(wish, 0);
  if (interaction.alwaysAsk) {
    const question = linksQuestion(all.map(({ urn, links }) => ({ urn, links: links.map(({ element }) => element) })));
    const detail = question.detail.slice(1);
    const back = { ...question, sentence: `${title}?`, detail, verb: l10n.t("Undo") };
    if (!(await interaction.agreed(back))) {
      await tellChange(environment, declined(title), 0);
      return [];
    }
  }
  const outcome = await interaction.progress(l10n.t`Undoing: ${wish}`, (options) => restoreLinks(graph, all, options));
  catalogue.changed(all.map(({ urn }) => urn));
  const message = linksRestored(undoName(wish, outcome.changed.length), all, outcome);
  return (await tellChange(environment, message, outcome.left.length)) === "Try Again" ? outcome.left : [];
}

function declined(wish: string): { severity: "brief"; sentence: string; actions: readonly [] } {
  return { severity: "brief", sentence: l10n.t`${wish}: nothing was changed.`, actions: [] };
}
