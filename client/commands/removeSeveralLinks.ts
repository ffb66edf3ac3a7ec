import * as l10n from "@vscode/l10n";
import { removeLinks, restoreLinks, type LinksOf, type LinksOutcome } from "../../catalogue/graph/removeLinks.ts";
import type { PlacedLink } from "../../catalogue/changes/link.ts";
import { counted } from "../../catalogue/text/counted.ts";
import type { Link } from "../../catalogue/vocabulary/link.ts";
import { placeId } from "../catalogue/place.ts";
import type { Environment } from "../environment.ts";
import { notedChange, type NotedChange } from "../undo/notedChange.ts";
import {
  nothingChanged,
  tellAndUndo,
  tellChange,
  undoneStep,
  undoWish,
  type UndoneStep,
} from "../undo/changeOfMany.ts";
import { countOfLinks } from "./linkRows.ts";
import {
  failedLinksLines,
  linksQuestion,
  linksRemoved,
  linksRestored,
  restoreQuestion,
  supersededLinks,
} from "./linksMessages.ts";
import { writingInteraction } from "./writingInteraction.ts";
import { answeredLater } from "../tellThrown.ts";

/** Removes several links, of one dataset or several, after a question that names them; with one undo, which can be tried again. */
export async function removeSeveralLinks(environment: Environment, wanted: readonly LinksOf<Link>[]): Promise<void> {
  const { catalogue } = environment;
  const { place } = catalogue;
  const into = placeId(place);
  const graph = await catalogue.graphToWrite(into);
  for (const { urn } of wanted) catalogue.access.demand(urn, "institutionalMemory");
  const links = counted(countOfLinks(wanted), "link");
  const wish = l10n.t`Remove ${links}`;
  const noted = notedChange(environment, graph, { into, title: wish });
  const interaction = writingInteraction(environment, { undo: noted.named });
  if (!(await interaction.agreed(linksQuestion(wanted)))) {
    await tellChange(environment, nothingChanged(wish), { place });
    return;
  }
  const outcome = await interaction.notedProgress(l10n.t`Removing ${links}`, async (options) => {
    const removed = await removeLinks(noted.graph, wanted, options);
    await noted.end(removed.failed);
    return removed;
  });
  catalogue.changed(wanted.map(({ urn }) => urn));
  logFailed(environment, outcome);
  const message = linksRemoved(wish, wanted, outcome);
  answeredLater(
    environment,
    tellAndUndo(environment, message, outcome.changed, {
      wish,
      place,
      noted,
      undo: (all) => undo(environment, { into, wish, noted }, all),
    }),
  );
}

/** Puts links back. */
async function undo(
  environment: Environment,
  { into, wish, noted }: { readonly into: string; readonly wish: string; readonly noted: NotedChange },
  all: readonly LinksOf<PlacedLink>[],
): Promise<UndoneStep<LinksOf<PlacedLink>>> {
  const { catalogue } = environment;
  const graph = await catalogue.graph(into);
  const interaction = writingInteraction(environment, { undo: noted.named });
  const title = undoWish(wish);
  if (interaction.alwaysAsk && !(await interaction.agreed(restoreQuestion(title, all))))
    return { message: nothingChanged(title), left: [], superseded: [] };
  const outcome = await interaction.notedProgress(l10n.t`Undoing: ${wish}`, (options) =>
    restoreLinks(graph, all, options),
  );
  catalogue.changed(all.map(({ urn }) => urn));
  logFailed(environment, outcome);
  const left = [...outcome.failed, ...outcome.untried];
  const message = linksRestored(title, all, outcome);
  const restored = outcome.changed.map(({ urn }) => urn);
  return undoneStep({ message, left, superseded: supersededLinks(all, outcome) }, wish, restored);
}

function logFailed({ output }: Environment, outcome: LinksOutcome<unknown>): void {
  for (const line of failedLinksLines(outcome)) output.warn(`links: ${line}`);
}
