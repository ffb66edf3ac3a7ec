import * as l10n from "@vscode/l10n";
import { errorSentence, type CatalogueError } from "../../catalogue/graph/error.ts";
import type { CatalogueGraph } from "../../catalogue/graph/graph.ts";
import { namingPlaces } from "../../catalogue/graph/namingPlaces.ts";
import { readNamingAndMembers } from "../../catalogue/graph/readNaming.ts";
import { removeEntity, restoreEntity } from "../../catalogue/graph/removeEntity.ts";
import { success, type Result } from "../../catalogue/result.ts";
import { parseUserUrn, type OwnerUrn } from "../../catalogue/urn/urn.ts";
import { listedNames } from "../../catalogue/text/listedNames.ts";
import { readableNumber } from "../../catalogue/text/language.ts";
import { askFirst } from "../askFirst.ts";
import { placeId } from "../catalogue/place.ts";
import { readNames } from "../owners/readNames.ts";
import { pickPerson } from "../pick/pickPerson.ts";
import { changeOne } from "../undo/singleChange.ts";
import { nothingUndone, undoneMessage } from "../undo/undoneMessage.ts";
import { readCancellable } from "../work/readCancellable.ts";
import type { Command } from "./command.ts";
import { readGiven } from "./given.ts";
import { validTokens } from "./validTokens.ts";

/**
 * Marks a user or group as removed, after a question that says what names them, and which access tokens of a user stay valid; can be
 * undone from its message.
 */
export const markAsRemoved: Command = async (environment, argument) => {
  const { catalogue, shownTexts } = environment;
  const place = placeId(catalogue.place);
  const graph = await catalogue.graphToWrite(place);
  const { state } = catalogue;
  const urn = readGiven(argument).person ?? (await pickPerson(graph, l10n.t("Mark User or Group as Removed")))?.urn;
  if (!urn) return;
  catalogue.access.demand(urn, "status");
  const name = (await readNames(graph, [urn]))(urn);
  // The embedded service says nothing of itself. Of others, such as DataHub, it is not known whether tokens stay valid.
  const isOurs = state.kind === "connected" && (!state.server || state.server.product === "Metadata Catalogue");
  const user = isOurs ? parseUserUrn(urn) : undefined;
  const known = await readCancellable(l10n.t`Reading what else names ${name}`, async (signal) => {
    const tokens = user ? validTokens(graph, user, { now: Date.now(), signal }) : success([]);
    const naming = await placesNaming(graph, urn, signal);
    return naming.ok ? success([...naming.value, ...tokensLeft(await tokens)]) : naming;
  });
  if (!known) return;
  const wish = { doing: l10n.t`Mark ${name} as removed`, verb: l10n.t("Mark as Removed") };
  const kept = l10n.t("Lists and searches leave out what is marked as removed; everything that is said of it is kept.");
  const ask = (note: readonly string[]): Promise<boolean> =>
    askFirst(shownTexts, {
      sentence: `${wish.doing}?`,
      verb: wish.verb,
      all: undefined,
      detail: [...note, kept, ...known],
    });
  await changeOne(environment, place, {
    wish,
    own: { ask, always: true },
    failed: l10n.t`${name} was not marked as removed.`,
    write: (noted) => removeEntity(noted, urn),
    urns: [urn],
    told: (outcome) => ({
      sentence:
        outcome === "written" ? l10n.t`${name} is marked as removed.` : l10n.t`${name} was already marked as removed.`,
      undo: {
        doing: l10n.t`Undo: mark ${name} as removed`,
        failed: l10n.t`${name} is still marked as removed.`,
        write: (again) => restoreEntity(again, urn),
        undone: (undone) =>
          (undone === "written" ? undoneMessage : nothingUndone)(l10n.t`${name} is no longer marked as removed.`),
      },
    }),
  });
};

/** Which access tokens stay valid, and how to revoke them, as a sentence if there are any; or why they are not known. */
function tokensLeft(tokens: Result<readonly string[], CatalogueError>): readonly string[] {
  // Only an owner may list them.
  if (!tokens.ok && tokens.error.kind === "forbidden") return [];
  if (!tokens.ok) return [l10n.t`Access tokens that stay valid could not be listed. ${errorSentence(tokens.error)}`];
  const names = tokens.value;
  if (names.length === 0) return [];
  const count = readableNumber(names.length);
  return [
    l10n.t`Access tokens that stay valid: ${count} (${listedNames(names)}). On the command line, "catalogue token list" shows their IDs, and "catalogue token revoke ID" revokes one.`,
  ];
}

/** What names a user or group, and who is in a group, as sentences. */
async function placesNaming(
  graph: CatalogueGraph,
  urn: OwnerUrn,
  signal: AbortSignal,
): Promise<Result<readonly string[], CatalogueError>> {
  const naming = await readNamingAndMembers(graph, urn, signal);
  if (!naming.ok) return naming;
  const { datasets } = naming.value;
  const owned = readableNumber(datasets.length);
  return success([
    ...(datasets.length === 0
      ? []
      : [l10n.t`Datasets owned: ${owned}. To hand them over first, cancel and run "Transfer Ownership…".`]),
    ...namingPlaces(naming.value),
  ]);
}
