import * as l10n from "@vscode/l10n";
import { nameWithId } from "../../catalogue/display/nameWithId.ts";
import { addMembers, takeBackMembers, type FormerMember } from "../../catalogue/graph/changeMembers.ts";
import type { CatalogueGraph } from "../../catalogue/graph/graph.ts";
import { membersOf as allMembers } from "../../catalogue/graph/membersOf.ts";
import { listedNames } from "../../catalogue/text/listedNames.ts";
import { parseGroupUrn, parseUserUrn, type GroupUrn, type OwnerUrn, type UserUrn } from "../../catalogue/urn/urn.ts";
import { askFirst } from "../askFirst.ts";
import { placeId } from "../catalogue/place.ts";
import type { Environment } from "../environment.ts";
import { readNames, type NameOf } from "../owners/readNames.ts";
import { pickPerson } from "../pick/pickPerson.ts";
import { changeOne } from "../undo/singleChange.ts";
import { undoneMessage } from "../undo/undoneMessage.ts";
import { readGiven } from "./given.ts";
import { membersQuestion, MOST_NAMED, takenBack } from "./memberSentences.ts";

/** Makes users members of a group; can be undone from its message, also when that is shown again. */
export async function addMemberCommand(environment: Environment, argument: unknown): Promise<void> {
  const { catalogue } = environment;
  const id = placeId(catalogue.place);
  const asked = await membersOf(environment, await catalogue.graphToWrite(id), argument);
  if (!asked) return;
  const { group, users, nameOf, wasPicked } = asked;
  const to = nameOf(group);
  const who = (some: readonly UserUrn[]): string => listedNames(some.map(nameOf));
  const wish = { doing: l10n.t`Add ${who(users)} to the group ${to}`, verb: l10n.t("Add") };
  const added = { members: users.map((user) => ({ user, group })), nameOf };
  const summary = l10n.t("These members are added:");
  const ask = (note: readonly string[]): Promise<boolean> =>
    askFirst(environment.shownTexts, membersQuestion(added, wish, { summary, note }));
  await changeOne(environment, id, {
    wish,
    // A drop may be a mistake. The sentence of the guard names only so many.
    own: wasPicked ? undefined : { ask, always: users.length > MOST_NAMED },
    failed: l10n.t`These users were not added to ${to}: ${who(users)}.`,
    write: (noted) => addMembers(noted, { group, users }),
    urns: [group, ...users],
    told(changed) {
      const others = users.filter((user) => !changed.includes(user));
      const already = others.length === 0 ? "" : l10n.t`Already in ${to}: ${who(others)}.`;
      const unchangedBy = (removed: readonly FormerMember[]): readonly UserUrn[] =>
        changed.filter((user) => !removed.some((former) => former.user === user));
      const news = changed.length === 0 ? "" : l10n.t`Added to ${to}: ${who(changed)}.`;
      return {
        sentence: joined([news, already]),
        undo: {
          urns: [group, ...changed],
          doing: l10n.t`Undo: remove ${who(changed)} from the group ${to}`,
          failed: l10n.t`Not removed from ${to}: ${who(changed)}.`,
          write: (again) => takeBackMembers(again, { group, users: changed }),
          superseded: unchangedBy,
          undone(removed) {
            const about = takenBack(group, { removed, others: unchangedBy(removed) }, nameOf);
            return removed.length === 0 ? { severity: "information", sentence: about } : undoneMessage(about);
          },
        },
      };
    },
  });
}

/** The group and its new members. */
interface AskedMembers {
  readonly group: GroupUrn;
  readonly users: readonly UserUrn[];
  readonly nameOf: NameOf;
  /** Whether the group or the users were chosen from a list. */
  readonly wasPicked: boolean;
}

/**
 * What the command was given, and for what it was not given, what the user chooses. `undefined`: they did not. Throws where it is
 * known that a membership may not be changed.
 */
async function membersOf(
  { catalogue }: Environment,
  graph: CatalogueGraph,
  argument: unknown,
): Promise<AskedMembers | undefined> {
  const { person, members = [] } = readGiven(argument);
  const own = person && parseUserUrn(person);
  const given = members.length === 0 && own ? [own] : members;
  const demand = (user: UserUrn): void => {
    catalogue.access.demand(user, "nativeGroupMembership");
  };
  given.forEach(demand);
  const named = parseGroup(person);
  const group = named ?? parseGroup((await pickPerson(graph, await groupTitle(graph, given), { kind: "group" }))?.urn);
  if (!group) return undefined;
  const nameOf = await readNames(graph, [group, ...given]);
  if (given.length > 0) return { group, users: given, nameOf, wasPicked: !named };
  // If they cannot be read, no row is marked; the message says who was a member already.
  const already = allMembers(graph, group).then((read) => new Set<OwnerUrn>(read.ok ? read.value : []));
  const title = l10n.t`Add Member to ${nameOf(group)}`;
  const picked = await pickPerson(graph, title, { kind: "user", members: already });
  const user = picked && parseUserUrn(picked.urn);
  if (!user) return undefined;
  demand(user);
  const nameOfAll: NameOf = (urn) => (urn === user ? nameWithId(user, picked.name) : nameOf(urn));
  return { group, users: [user], nameOf: nameOfAll, wasPicked: true };
}

/** The title of the list of groups to which users are to be added. */
async function groupTitle(graph: CatalogueGraph, users: readonly UserUrn[]): Promise<string> {
  if (users.length === 0) return l10n.t("Add Member");
  const nameOf = await readNames(graph, users);
  return l10n.t`Add ${listedNames(users.map(nameOf))} to a Group`;
}

function parseGroup(urn: OwnerUrn | undefined): GroupUrn | undefined {
  return urn && parseGroupUrn(urn);
}

function joined(sentences: readonly string[]): string {
  return sentences.filter((each) => each !== "").join(" ");
}
