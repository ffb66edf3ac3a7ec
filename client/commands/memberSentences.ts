import * as l10n from "@vscode/l10n";
import type { FormerMember } from "../../catalogue/graph/changeMembers.ts";
import type { MemberOfGroup, RemovedMember } from "../../catalogue/graph/removeMembers.ts";
import { counted } from "../../catalogue/text/counted.ts";
import { listedNames } from "../../catalogue/text/listedNames.ts";
import type { GroupUrn, UserUrn } from "../../catalogue/urn/urn.ts";
import type { WriteWish } from "../catalogue/writeWish.ts";
import type { NameOf } from "../owners/readNames.ts";
import { questionAbout, type Question } from "../question.ts";

/** How many memberships a sentence names; a question about more lists them all. */
export const MOST_NAMED = 5;

/** Memberships, and how users and groups are called. Those of one group are told by its members, others one by one. */
interface ToldMembers {
  readonly members: readonly MemberOfGroup[];
  readonly nameOf: NameOf;
}

/** What a removal does, as a question begins. */
export function removalDoing(told: ToldMembers): string {
  const of = ofOneGroup(told);
  return of
    ? l10n.t`Remove ${of.who} from the group ${of.group}`
    : l10n.t`Remove ${counted(told.members.length, "membership")}: ${each(told)}`;
}

/** What failed. */
export function notRemoved(told: ToldMembers): string {
  const of = ofOneGroup(told);
  return of ? l10n.t`Not removed from ${of.group}: ${of.who}.` : l10n.t`Not removed: ${each(told)}.`;
}

/** What was done, and which memberships did not exist. */
export function removalDone(
  removed: readonly RemovedMember[],
  others: readonly MemberOfGroup[],
  nameOf: NameOf,
): string {
  const ingested = removed.filter(({ from }) => from.ingested);
  return [
    ...(removed.length === 0 ? [] : [removedSentence({ members: removed, nameOf })]),
    ...(ingested.length === 0 ? [] : [ingestedSentence({ members: ingested, nameOf })]),
    ...(others.length === 0 ? [] : [noMembers({ members: others, nameOf })]),
  ].join(" ");
}

/** What an undo does, as a question begins. */
export function undoDoing(told: ToldMembers): string {
  const of = ofOneGroup(told);
  return of
    ? l10n.t`Undo: add ${of.who} to the group ${of.group} again`
    : l10n.t`Undo: restore ${counted(told.members.length, "membership")}: ${each(told)}`;
}

/** What of an undo failed. */
export function notRestored(told: ToldMembers): string {
  const of = ofOneGroup(told);
  return of ? l10n.t`Not added to ${of.group} again: ${of.who}.` : l10n.t`Not added again: ${each(told)}.`;
}

/** What was undone, and for whom there was nothing to undo, because they are members again, or they or the group no longer exist. */
export function undoDone(restored: readonly MemberOfGroup[], others: readonly MemberOfGroup[], nameOf: NameOf): string {
  return [
    ...(restored.length === 0 ? [] : [restoredSentence({ members: restored, nameOf })]),
    ...(others.length === 0 ? [] : [nothingToUndo({ members: others, nameOf })]),
  ].join(" ");
}

/** What was undone of new members of a group, who is in it all the same, and for whom there was nothing to undo. */
export function takenBack(
  group: GroupUrn,
  { removed, others }: { readonly removed: readonly FormerMember[]; readonly others: readonly UserUrn[] },
  nameOf: NameOf,
): string {
  const told = (some: readonly UserUrn[]): ToldMembers => ({ members: some.map((user) => ({ user, group })), nameOf });
  const gone = told(removed.flatMap(({ user, stays }) => (stays ? [] : user)));
  const still = told(removed.flatMap(({ user, stays }) => (stays ? user : [])));
  return [
    ...(gone.members.length === 0 ? [] : [removedSentence(gone)]),
    ...(still.members.length === 0
      ? []
      : [
          l10n.t`An ingestion or upsert added these users to ${nameOf(group)}, too, so they are still members: ${users(still)}.`,
        ]),
    ...(others.length === 0 ? [] : [nothingToUndo(told(others))]),
  ].join(" ");
}

/** For whom there was nothing to undo. */
function nothingToUndo(told: ToldMembers): string {
  return new Set(told.members.map(({ user }) => user)).size === 1
    ? l10n.t`Not undone for ${users(told)}: somebody has changed the membership since, or the user or group no longer exists.`
    : l10n.t`Not undone for ${users(told)}: somebody has changed the memberships since, or the users or groups no longer exist.`;
}

/**
 * What to ask before memberships change, with a list if a sentence does not name them all.
 * @param summary what the list is of
 * @param note what the question also says of the catalogue
 */
export function membersQuestion(
  { members, nameOf }: ToldMembers,
  { doing, verb }: WriteWish,
  { summary, note }: { readonly summary: string; readonly note: readonly string[] },
): Question {
  const question = { sentence: `${doing}?`, verb };
  if (members.length <= MOST_NAMED) return { ...question, detail: note, all: undefined };
  const lines = members.map((each) => memberLine(each, nameOf));
  const listed = questionAbout(lines, { ...question, summary });
  return { ...listed, detail: [...note, ...listed.detail] };
}

/** A membership as a line: "Ada Lovelace (ada) in Analytics (analytics)". */
export function memberLine({ user, group }: MemberOfGroup, nameOf: NameOf): string {
  return l10n.t`${nameOf(user)} in ${nameOf(group)}`;
}

function ingestedSentence(told: ToldMembers): string {
  return told.members.length === 1
    ? l10n.t`This membership came from an ingestion or upsert, which may add it again: ${each(told)}.`
    : l10n.t`These memberships came from an ingestion or upsert, which may add them again: ${each(told)}.`;
}

function removedSentence(told: ToldMembers): string {
  const of = ofOneGroup(told);
  return of ? l10n.t`Removed from ${of.group}: ${of.who}.` : l10n.t`Removed: ${each(told)}.`;
}

function restoredSentence(told: ToldMembers): string {
  const of = ofOneGroup(told);
  return of ? l10n.t`Added to ${of.group} again: ${of.who}.` : l10n.t`Added again: ${each(told)}.`;
}

function noMembers(told: ToldMembers): string {
  const of = ofOneGroup(told);
  return of ? l10n.t`Not in ${of.group}: ${of.who}.` : l10n.t`Not members, so not removed: ${each(told)}.`;
}

function ofOneGroup(told: ToldMembers): { readonly group: string; readonly who: string } | undefined {
  const [group, ...others] = new Set(told.members.map((member) => member.group));
  return group === undefined || others.length > 0 ? undefined : { group: told.nameOf(group), who: users(told) };
}

function users({ members, nameOf }: ToldMembers): string {
  return listedNames([...new Set(members.map(({ user }) => user))].map(nameOf), MOST_NAMED);
}

function each({ members, nameOf }: ToldMembers): string {
  return listedNames(
    members.map((member) => memberLine(member, nameOf)),
    MOST_NAMED,
  );
}
