import * as l10n from "@vscode/l10n";
import { inFlight } from "../../catalogue/collections/inFlight.ts";
import { distinctNames } from "../../catalogue/display/distinctNames.ts";
import { errorSentence, type CatalogueError } from "../../catalogue/graph/error.ts";
import type { CatalogueGraph } from "../../catalogue/graph/graph.ts";
import { readNaming, type NamedIn } from "../../catalogue/graph/readNaming.ts";
import type { NamedEntity } from "../../catalogue/graph/readRelated.ts";
import { failure, success, type Result } from "../../catalogue/result.ts";
import { listedNames } from "../../catalogue/text/listedNames.ts";
import { parseOwnerUrn, type EntityUrn } from "../../catalogue/urn/urn.ts";
import type { StayNamed } from "../undo/undoQuestion.ts";
import { stillNamedSentence, type NamedElsewhere } from "./stillNamed.ts";

/** Of how many users and groups it is read what names them, and of how many at the same time: each takes several requests. */
const MOST_READ = 50;
const AT_ONCE = 4;

/**
 * What names the users and groups among these entities besides each other, which stays when they are marked as removed: what they
 * own, the groups that they are in, and who reports to them.
 */
export async function stayNamed(
  graph: CatalogueGraph,
  marked: readonly EntityUrn[],
  signal: AbortSignal,
): Promise<Result<StayNamed, CatalogueError>> {
  const people = marked.flatMap((urn) => parseOwnerUrn(urn) ?? []);
  const [some, left] = [people.slice(0, MOST_READ), people.length - MOST_READ];
  const nameOf = distinctNames(marked);
  const among = new Set<string>(marked);
  const all = await inFlight(AT_ONCE, some, async (urn) => ({
    name: nameOf(urn),
    named: await readNaming(graph, urn, signal),
  }));
  if (signal.aborted) return failure({ kind: "cancelled" });
  const sentences = all.flatMap(({ name, named }) =>
    named.ok ? (stillNamedSentence(name, withoutThose(named.value, among)) ?? []) : [],
  );
  const failed = all.flatMap(({ name, named }) => (named.ok ? [] : [{ name, why: errorSentence(named.error) }]));
  const [first] = failed;
  const unread = [
    ...(first
      ? [
          l10n.t`Where else the catalogue names ${listedNames(failed.map(({ name }) => name))} could not be read. ${first.why}`,
        ]
      : []),
    ...(left > 0 ? [l10n.t("Where else the catalogue names the others was not read.")] : []),
  ];
  return success({ named: sentences, unread });
}

function withoutThose({ datasets, groups, owned, reports }: NamedIn, those: ReadonlySet<string>): NamedElsewhere {
  const others = (of: readonly NamedEntity[]): readonly NamedEntity[] => of.filter(({ urn }) => !those.has(urn));
  return { groups: others(groups), owned: others([...datasets, ...owned]), reports: others(reports) };
}
