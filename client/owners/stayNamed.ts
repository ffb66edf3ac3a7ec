import * as l10n from "@vscode/l10n";
import { inFlight } from "../../catalogue/collections/inFlight.ts";
import { distinctNames } from "../../catalogue/display/distinctNames.ts";
import { errorSentence, type CatalogueError } from "../../catalogue/graph/error.ts";
import type { CatalogueGraph } from "../../catalogue/graph/graph.ts";
import type { NamedElsewhere } from "../../catalogue/graph/namingPlaces.ts";
import { readNaming, type NamedIn } from "../../catalogue/graph/readNaming.ts";
import type { NamedEntity } from "../../catalogue/graph/readRelated.ts";
import { schemaOf } from "../../catalogue/model/aspects.ts";
import { failure, success, type Result } from "../../catalogue/result.ts";
import { readableNumber } from "../../catalogue/text/language.ts";
import { listedNames } from "../../catalogue/text/listedNames.ts";
import { parseOwnerUrn, type OwnerUrn } from "../../catalogue/urn/urn.ts";
import type { NamingChanges, StayNamed } from "../undo/undoQuestion.ts";
import { stillNamedSentence } from "./stillNamed.ts";

/** Of how many users and groups it is read what names them, and of how many at the same time: each takes several requests. */
const MOST_READ = 50;
const AT_ONCE = 4;

/**
 * What names the users and groups that an undo marks as removed besides each other, and stays as it is: what they own, the groups
 * that they are in, and who reports to them.
 */
export async function stayNamed(
  graph: CatalogueGraph,
  { marked, restored }: NamingChanges,
  signal: AbortSignal,
): Promise<Result<StayNamed, CatalogueError>> {
  const people = marked.flatMap((urn) => parseOwnerUrn(urn) ?? []);
  const [some, left] = [people.slice(0, MOST_READ), people.length - MOST_READ];
  const nameOf = distinctNames(marked);
  const among = new Set<string>(marked);
  const taken = takenIn(restored);
  const all = await inFlight(AT_ONCE, some, async (urn) => ({
    urn,
    name: nameOf(urn),
    named: await readNaming(graph, urn, signal),
  }));
  if (signal.aborted) return failure({ kind: "cancelled" });
  const sentences = all.flatMap(({ urn, name, named }) =>
    named.ok ? (stillNamedSentence(name, withoutThose(withoutTaken(urn, named.value, taken), among)) ?? []) : [],
  );
  const failed = all.flatMap(({ name, named }) => (named.ok ? [] : [{ name, why: errorSentence(named.error) }]));
  const [first] = failed;
  const unread = [
    ...(first
      ? [
          l10n.t`Where else the catalogue names ${listedNames(failed.map(({ name }) => name))} could not be read. ${first.why}`,
        ]
      : []),
    ...(left > 0 ? [unreadSentence(left)] : []),
  ];
  return success({ named: sentences, unread });
}

function unreadSentence(left: number): string {
  return l10n.t`For ${readableNumber(left)} of those who are marked as removed, it was not checked where else the catalogue names them.`;
}

function withoutThose({ groups, owned, reports, ...rest }: NamedElsewhere, those: ReadonlySet<string>): NamedElsewhere {
  const others = (of: readonly NamedEntity[]): readonly NamedEntity[] => of.filter(({ urn }) => !those.has(urn));
  return { groups: others(groups), owned: others(owned), reports: others(reports), ...rest };
}

/** What names somebody, without what no longer does when aspects are restored. */
function withoutTaken(
  person: OwnerUrn,
  { datasets, groups, owned, reports, ...rest }: NamedIn,
  taken: ReadonlyMap<string, ReadonlySet<string>>,
): NamedElsewhere {
  const isTaken = (urn: string, name: string, named: string): boolean =>
    taken.get(`${urn} ${name}`)?.has(named) === true;
  return {
    groups: groups.filter(({ urn }) => !MEMBERSHIPS.some((name) => isTaken(person, name, urn))),
    owned: [...datasets, ...owned].filter(({ urn }) => !isTaken(urn, "ownership", person)),
    reports: reports.filter(({ urn }) => !isTaken(urn, "corpUserInfo", person)),
    ...rest,
  };
}

/** What restored aspects no longer name, by the URN and the name of each. */
function takenIn(restored: NamingChanges["restored"]): ReadonlyMap<string, ReadonlySet<string>> {
  return new Map(
    restored.map(({ urn, name, value, proposal }) => {
      const kept = new Set(namedIn(name, proposal.aspect));
      return [`${urn} ${name}`, new Set(namedIn(name, value).filter((each) => !kept.has(each)))];
    }),
  );
}

/** The aspects of a user with groups: ingested, and added in the catalogue. */
const MEMBERSHIPS = ["groupMembership", "nativeGroupMembership"];

/** The owners, the manager or the groups that an aspect names. */
function namedIn(name: string, aspect: object): readonly string[] {
  switch (name) {
    case "ownership":
      return (schemaOf(name).safeParse(aspect).data?.owners ?? []).map(({ owner }) => owner);
    case "corpUserInfo":
      return [schemaOf(name).safeParse(aspect).data?.managerUrn ?? []].flat();
    case "groupMembership":
      return schemaOf(name).safeParse(aspect).data?.groups ?? [];
    case "nativeGroupMembership":
      return schemaOf(name).safeParse(aspect).data?.nativeGroups ?? [];
    default:
      return [];
  }
}
