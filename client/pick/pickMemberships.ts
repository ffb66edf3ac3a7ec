import * as l10n from "@vscode/l10n";
import type { CatalogueGraph } from "../../catalogue/graph/graph.ts";
import type { CatalogueError } from "../../catalogue/graph/error.ts";
import { externalGroups } from "../../catalogue/graph/memberships.ts";
import { markGone, type MaybeGone } from "../../catalogue/graph/markGone.ts";
import type { Person } from "../../catalogue/graph/person.ts";
import { everyRelated, readGroups, readMembers } from "../../catalogue/graph/readRelated.ts";
import type { MemberOfGroup } from "../../catalogue/graph/removeMembers.ts";
import { stoppableGraph } from "../../catalogue/graph/stoppableGraph.ts";
import { success, type Result } from "../../catalogue/result.ts";
import { parseGroupUrn, parseUserUrn, type GroupUrn, type UserUrn } from "../../catalogue/urn/urn.ts";
import { readCancellable } from "../work/readCancellable.ts";
import { showInformation } from "../sinks/messages.ts";
import { chooseMany, type Prompt } from "../sinks/quickPick.ts";
import { personChoice } from "./pickPerson.ts";

/** Whose memberships are offered, and how it is called. */
interface Named<Urn> {
  readonly urn: Urn;
  readonly name: string;
}

/** Asks which members are to leave a group. None: the user did not say, or was told that there are none. */
export function pickMembers(
  graph: CatalogueGraph,
  { urn: group, name }: Named<GroupUrn>,
): Promise<readonly MemberOfGroup[]> {
  return pickMemberships(graph, {
    prompt: { title: l10n.t`Remove Member from ${name}`, placeholder: l10n.t("Which members?") },
    reading: l10n.t`Reading the members of ${name}`,
    none: l10n.t`${name} has no members.`,
    read: (signal) => everyRelated((page) => readMembers(graph, group, page), signal),
    membership: ({ urn }) => {
      const user = parseUserUrn(urn);
      return user && { user, group };
    },
  });
}

/** Asks which groups a user is to leave. None: the user of VS Code did not say, or was told that there are none. */
export function pickGroupsOf(
  graph: CatalogueGraph,
  { urn: user, name }: Named<UserUrn>,
): Promise<readonly MemberOfGroup[]> {
  return pickMemberships(graph, {
    prompt: { title: l10n.t`Remove ${name} from Groups`, placeholder: l10n.t("Which groups?") },
    reading: l10n.t`Reading the groups of ${name}`,
    none: l10n.t`${name} is not a member of any group.`,
    read: (signal) => readMarkedGroups(graph, user, signal),
    membership: ({ urn }) => {
      const group = parseGroupUrn(urn);
      return group && { user, group };
    },
  });
}

/** The groups of a user. A choice of which one cannot be left is refused as a whole, so those are marked. */
async function readMarkedGroups(
  graph: CatalogueGraph,
  user: UserUrn,
  signal: AbortSignal,
): Promise<Result<readonly OfferedPerson[], CatalogueError>> {
  const groups = await everyRelated((page) => readGroups(graph, user, page), signal);
  if (!groups.ok) return groups;
  const external = await externalGroups(
    stoppableGraph(graph, signal),
    groups.value.flatMap(({ urn }) => parseGroupUrn(urn) ?? []),
  );
  if (!external.ok) return external;
  const marked = new Set<string>(external.value);
  const remark = l10n.t("Managed by another system; its members can be changed only there");
  return success(groups.value.map((group) => (marked.has(group.urn) ? { ...group, remark } : group)));
}

interface OfferedPerson extends Person, MaybeGone {
  /** What is said of it in the list. */
  readonly remark?: string;
}

/** The members of a group, or the groups of a user. */
interface OfferedMemberships {
  readonly prompt: Prompt;
  /** The title while they are read. */
  readonly reading: string;
  /** What is said if there are none. */
  readonly none: string;
  readonly read: (signal: AbortSignal) => Promise<Result<readonly OfferedPerson[], CatalogueError>>;
  /** `undefined`: this is not such a membership. */
  readonly membership: (person: Person) => MemberOfGroup | undefined;
}

/** Asks which memberships are to end; none is ticked at first. */
async function pickMemberships(
  graph: CatalogueGraph,
  { prompt, reading, none, read, membership }: OfferedMemberships,
): Promise<readonly MemberOfGroup[]> {
  const people = await readCancellable(reading, async (signal) => {
    const found = await read(signal);
    const marked = found.ok ? await markGone(stoppableGraph(graph, signal), found.value) : found;
    return marked.ok || marked.error.kind === "cancelled" ? marked : found;
  });
  if (people?.length === 0) void showInformation(none);
  if (!people || people.length === 0) return [];
  // Who is a member twice, by ingestion and in the catalogue, is offered once.
  const each = new Map(people.map((person) => [person.urn, person]));
  const choices = [...each.values()].map(({ remark, ...person }) => ({
    ...personChoice(person),
    ...(remark === undefined ? {} : { detail: remark }),
    ticked: false,
  }));
  const chosen = await chooseMany(choices, prompt);
  if (chosen?.length === 0) void showInformation(l10n.t("Nothing was removed because nothing was ticked."));
  return (chosen ?? []).flatMap((person) => membership(person) ?? []);
}
