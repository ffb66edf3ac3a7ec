import * as l10n from "@vscode/l10n";
import type { CatalogueGraph } from "../../catalogue/graph/graph.ts";
import { removeMembers, restoreMembers, type MemberOfGroup } from "../../catalogue/graph/removeMembers.ts";
import { parseGroupUrn, parseUserUrn } from "../../catalogue/urn/urn.ts";
import { askFirst } from "../askFirst.ts";
import { placeId } from "../catalogue/place.ts";
import type { Environment } from "../environment.ts";
import { readNames } from "../owners/readNames.ts";
import { pickGroupsOf, pickMembers } from "../pick/pickMemberships.ts";
import { pickPerson } from "../pick/pickPerson.ts";
import { changeOne } from "../undo/singleChange.ts";
import { undoneMessage } from "../undo/undoneMessage.ts";
import type { Command } from "./command.ts";
import { Declined } from "./declined.ts";
import { readAllGiven, type Given } from "./given.ts";
import {
  membersQuestion,
  MOST_NAMED,
  notRemoved,
  notRestored,
  removalDoing,
  removalDone,
  undoDoing,
  undoDone,
} from "./memberSentences.ts";

/** Removes users from groups, after a question; can be undone from its message, also when that is shown again. */
export const removeMemberCommand: Command = async (environment, argument, selection) => {
  const { catalogue } = environment;
  const id = placeId(catalogue.place);
  const members = await membersOf(environment, await catalogue.graphToWrite(id), readAllGiven(argument, selection));
  if (members.length === 0) return;
  const urns = [...new Set(members.flatMap(({ user, group }) => [user, group]))];
  const nameOf = await readNames(await catalogue.graphToWrite(id), urns);
  const asked = { members, nameOf };
  const wish = { doing: removalDoing(asked), verb: l10n.t("Remove") };
  const summary = l10n.t("These members are removed:");
  const ask = (note: readonly string[]): Promise<boolean> =>
    askFirst(environment.shownTexts, membersQuestion(asked, wish, { summary, note }));
  await changeOne(environment, id, {
    wish,
    // The sentence of the guard names only so many.
    own: { ask, always: members.length > MOST_NAMED },
    failed: notRemoved(asked),
    write: (noted) => removeMembers(noted, members),
    urns,
    told(removed) {
      const back = { members: removed, nameOf };
      return {
        sentence: removalDone(removed, without(members, removed), nameOf),
        undo: {
          doing: undoDoing(back),
          failed: notRestored(back),
          write: (again) => restoreMembers(again, removed),
          superseded: (restored) => without(removed, restored).map(({ user }) => user),
          undone(restored) {
            const about = undoDone(restored, without(removed, restored), nameOf);
            return restored.length === 0 ? { severity: "information", sentence: about } : undoneMessage(about);
          },
        },
      };
    },
  });
};

/** The memberships that rows stand for, each once; otherwise those that the user chooses of a group or user. None: they did not. */
async function membersOf(
  { catalogue }: Environment,
  graph: CatalogueGraph,
  given: readonly [Given, ...Given[]],
): Promise<readonly MemberOfGroup[]> {
  const demand = (members: readonly MemberOfGroup[]): readonly MemberOfGroup[] => {
    for (const { user } of members)
      for (const aspect of ["groupMembership", "nativeGroupMembership"]) catalogue.access.demand(user, aspect);
    return members;
  };
  catalogue.access.demand();
  const named = given.flatMap(({ membership }) => membership ?? []);
  if (named.length > 0 && named.length < given.length)
    throw new Declined(
      l10n.t(
        "Some of the selected rows are not members of groups. Select only members below a group, or groups below a user.",
      ),
    );
  if (named.length > 0) return demand([...new Map(named.map((each) => [keyOf(each), each])).values()]);
  if (given.length > 1)
    throw new Declined(l10n.t("Select members below groups, groups below users, or a single user or group."));
  const [{ person, members = [] }] = given;
  const user = person && parseUserUrn(person);
  const group = person && parseGroupUrn(person);
  if (user) return demand(await pickGroupsOf(graph, { urn: user, name: (await readNames(graph, [user]))(user) }));
  if (group && members.length > 0) return demand(members.map((each) => ({ user: each, group })));
  const asked = group ?? (await askedGroup(graph));
  if (!asked) return [];
  return demand(await pickMembers(graph, { urn: asked, name: (await readNames(graph, [asked]))(asked) }));
}

async function askedGroup(graph: CatalogueGraph): Promise<MemberOfGroup["group"] | undefined> {
  const picked = await pickPerson(graph, l10n.t("Remove Member"), { kind: "group" });
  return picked && parseGroupUrn(picked.urn);
}

function without<M extends MemberOfGroup>(members: readonly M[], others: readonly MemberOfGroup[]): readonly M[] {
  const known = new Set(others.map(keyOf));
  return members.filter((each) => !known.has(keyOf(each)));
}

function keyOf({ user, group }: MemberOfGroup): string {
  return JSON.stringify([user, group]);
}
