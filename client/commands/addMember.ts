import * as l10n from "@vscode/l10n";
import { nameWithId } from "../../catalogue/display/nameWithId.ts";
import { addMembers, takeBackMembers } from "../../catalogue/graph/changeMembers.ts";
import type { CatalogueGraph } from "../../catalogue/graph/graph.ts";
import { listedNames } from "../../catalogue/text/listedNames.ts";
import { parseGroupUrn, parseUserUrn, type GroupUrn, type OwnerUrn, type UserUrn } from "../../catalogue/urn/urn.ts";
import { askedOver } from "../askFirst.ts";
import { placeId } from "../catalogue/place.ts";
import type { Environment } from "../environment.ts";
import { readNames, type NameOf } from "../owners/readNames.ts";
import { pickOfKind } from "../pick/pickOfKind.ts";
import { changeOne, tellOne } from "../singleChange.ts";
import { showInformation } from "../sinks/messages.ts";
import { undoneMessage } from "../undoneMessage.ts";
import { readGiven } from "./given.ts";

/** Makes users members of a group; can be undone from its message, also when that is shown again. */
export async function addMemberCommand(environment: Environment, argument: unknown): Promise<void> {
  const { catalogue } = environment;
  const { guard, place } = catalogue;
  const graph = await catalogue.graphToWrite(placeId(place));
  const asked = await membersOf(graph, argument);
  if (!asked) return;
  const { group, users, nameOf, wasPicked } = asked;
  const to = nameOf(group);
  const who = (some: readonly UserUrn[]): string => listedNames(some.map(nameOf));
  const wish = { doing: l10n.t`Add ${who(users)} to the group ${to}`, verb: l10n.t("Add") };
  // What is dropped by mistake is added to nothing. Of a catalogue that is marked as production, the guard asks.
  if (!wasPicked && !guard.asks(place) && !(await askedOver({ ...wish, sentence: `${wish.doing}?`, detail: [] })))
    return;
  const added = await changeOne(
    environment,
    { graph, place: placeId(place) },
    { wish, failed: l10n.t`Not added to ${to}: ${who(users)}.`, write: (noted) => addMembers(noted, { group, users }) },
  );
  if (!added) return;
  const { outcome: changed, noted } = added;
  catalogue.changed([group, ...users]);
  const others = users.filter((user) => !changed.includes(user));
  const already = others.length === 0 ? "" : l10n.t`Already in ${to}: ${who(others)}.`;
  if (changed.length === 0) {
    void showInformation(already);
    return;
  }
  await tellOne(environment, {
    noted,
    sentence: [l10n.t`Added to ${to}: ${who(changed)}.`, already].filter((each) => each !== "").join(" "),
    urns: [group, ...changed],
    wish: { doing: l10n.t`Undo: remove ${who(changed)} from the group ${to}`, verb: l10n.t("Undo") },
    failed: l10n.t`Still in ${to}: ${who(changed)}.`,
    write: (again) => takeBackMembers(again, { group, users: changed }),
    undone: () => undoneMessage(l10n.t`Removed from ${to}: ${who(changed)}.`),
  });
}

/** The group and its new members. */
interface AskedMembers {
  readonly group: GroupUrn;
  readonly users: readonly UserUrn[];
  readonly nameOf: NameOf;
  /** Whether the users were chosen from a list. */
  readonly wasPicked: boolean;
}

/** What the command was given, and for what it was not given, what the user chooses. `undefined`: they did not. */
async function membersOf(graph: CatalogueGraph, argument: unknown): Promise<AskedMembers | undefined> {
  const { person, members = [] } = readGiven(argument);
  const group = parseGroup(person) ?? parseGroup((await pickOfKind(graph, "group", l10n.t("Add Member")))?.urn);
  if (!group) return undefined;
  const nameOf = await readNames(graph, [group, ...members]);
  if (members.length > 0) return { group, users: members, nameOf, wasPicked: false };
  const picked = await pickOfKind(graph, "user", l10n.t`Add Member to ${nameOf(group)}`);
  const user = picked && parseUserUrn(picked.urn);
  if (!user) return undefined;
  const named: NameOf = (urn) => (urn === user ? nameWithId(user, picked.name) : nameOf(urn));
  return { group, users: [user], nameOf: named, wasPicked: true };
}

function parseGroup(urn: OwnerUrn | undefined): GroupUrn | undefined {
  return urn && parseGroupUrn(urn);
}
