import * as l10n from "@vscode/l10n";
import type { CatalogueGraph } from "../../catalogue/graph/graph.ts";
import type { Person } from "../../catalogue/graph/person.ts";
import { everyRelated, readGroups, readMembers } from "../../catalogue/graph/readRelated.ts";
import type { MemberOfGroup } from "../../catalogue/graph/removeMembers.ts";
import { parseGroupUrn, parseUserUrn, type GroupUrn, type UserUrn } from "../../catalogue/urn/urn.ts";
import { showInformation } from "../sinks/messages.ts";
import { chooseMany, type Prompt } from "../sinks/quickPick.ts";
import { valueOf } from "../value.ts";
import { personChoice } from "./pickPerson.ts";

/** Whose memberships are offered, and how it is called. */
interface Named<Urn> {
  readonly urn: Urn;
  readonly name: string;
}

/** Asks which members are to leave a group; none is ticked at first. None: the user did not say, or was told that there are none. */
export async function pickMembers(
  graph: CatalogueGraph,
  { urn: group, name }: Named<GroupUrn>,
): Promise<readonly MemberOfGroup[]> {
  const members = valueOf(await everyRelated((page) => readMembers(graph, group, page)));
  if (members.length === 0) void showInformation(l10n.t`${name} has no members.`);
  const title = l10n.t`Remove Member from ${name}`;
  const chosen = await chosenOf(members, { title, placeholder: l10n.t("Which members?") });
  return chosen.flatMap((each) => {
    const user = parseUserUrn(each.urn);
    return user ? [{ user, group }] : [];
  });
}

/** Asks which groups a user is to leave. None: the user of VS Code did not say, or was told that there are none. */
export async function pickGroupsOf(
  graph: CatalogueGraph,
  { urn: user, name }: Named<UserUrn>,
): Promise<readonly MemberOfGroup[]> {
  const groups = valueOf(await everyRelated((page) => readGroups(graph, user, page)));
  if (groups.length === 0) void showInformation(l10n.t`${name} is not a member of any group.`);
  const title = l10n.t`Remove ${name} from Groups`;
  const chosen = await chosenOf(groups, { title, placeholder: l10n.t("Which groups?") });
  return chosen.flatMap((each) => {
    const group = parseGroupUrn(each.urn);
    return group ? [{ user, group }] : [];
  });
}

async function chosenOf(people: readonly Person[], prompt: Prompt): Promise<readonly Person[]> {
  if (people.length === 0) return [];
  // Who is a member twice, by ingestion and in the catalogue, is offered once.
  const each = new Map(people.map((person) => [person.urn, person]));
  const choices = [...each.values()].map((person) => ({ ...personChoice(person), value: person, ticked: false }));
  return (await chooseMany(choices, prompt)) ?? [];
}
