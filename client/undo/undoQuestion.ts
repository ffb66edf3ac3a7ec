import * as l10n from "@vscode/l10n";
import { aspectWord } from "../../catalogue/changes/aspectWords.ts";
import { changeLine } from "../../catalogue/changes/changedValue.ts";
import { distinctNames } from "../../catalogue/display/distinctNames.ts";
import { errorSentence, type CatalogueError } from "../../catalogue/graph/error.ts";
import type { RestoredAspect } from "../../catalogue/graph/undoneAspect.ts";
import type { UndoPreview } from "../../catalogue/graph/undoUpsert.ts";
import { capitalized } from "../../catalogue/text/capitalized.ts";
import type { EntityUrn } from "../../catalogue/urn/urn.ts";
import { groupedLines, questionAbout, type Question } from "../question.ts";
import { readableNumber } from "../../catalogue/text/language.ts";
import { countedEntities, entitiesThing } from "./countedEntities.ts";
import type { RecentChange } from "./recentChange.ts";

interface AskedUndo extends Pick<RecentChange, "isComplete"> {
  /** What the change is called. */
  readonly name: string;
  /** The catalogue, as in "the embedded catalogue". */
  readonly target: string;
  /** When it was made, and where if not in the workspace of this window: a sentence. */
  readonly origin?: string | undefined;
  /** Another change that was made since and can be undone from its message: the sentence of that. */
  readonly since?: string | undefined;
}

/** Says what is restored in an aspect, as the change of it is called where it is made. `undefined`: there are no such words. */
export type RestoredWords = (restored: RestoredAspect) => string | undefined;

/** What an undo marks as removed and what it restores: from this follows who stays named where. */
export interface NamingChanges {
  /** The entities that the undo marks as removed. */
  readonly marked: readonly EntityUrn[];
  /** The aspects that the undo restores, which then may no longer name somebody whom they name now. */
  readonly restored: readonly RestoredAspect[];
}

/** Where the catalogue still names users and groups after an undo has marked them as removed. */
export interface StayNamed {
  /** A sentence for each user or group that is still named, with the places. */
  readonly named: readonly string[];
  /** Sentences about the users and groups of whom it was not read, or could not be, where they are named. */
  readonly unread: readonly string[];
}

/** How many sentences about those who stay named a question has if not all fits. */
const MOST_NAMED = 3;

/**
 * What to ask before a change is undone: what is restored, removed and left.
 * @param wordsOf says what is restored of owners
 * @param stay where those who are marked as removed stay named
 */
export function undoQuestion(
  { name, target, origin, since, isComplete }: AskedUndo,
  preview: UndoPreview,
  { wordsOf, stay }: { readonly wordsOf: RestoredWords; readonly stay: StayNamed },
): Question {
  const interrupted = l10n.t("That change was interrupted, so this list may lack what it wrote last.");
  return questionAbout([...stay.named, ...stay.unread, ...undoLines(preview, wordsOf)], {
    brief: groupLines(preview, wordsOf, stay),
    sentence: l10n.t`Undo "${name}" in ${target}?`,
    summary: [
      ...(origin === undefined ? [] : [origin]),
      ...(since === undefined
        ? []
        : [
            l10n.t`A newer change cannot be undone here: "${since}" To undo that one instead, choose Cancel and run "Show Last Result".`,
          ]),
      `${undoSummary(preview)}.`,
      ...(isComplete ? [] : [interrupted]),
    ].join(" "),
    verb: l10n.t("Undo"),
  });
}

/** What an undo does in a few words: "Restores the earlier values of 3 entities, marks the created entity as removed". */
function undoSummary({ restored, removed, changedSince, deleted, failed }: UndoPreview): string {
  const parts = [
    ...(restored.length > 0
      ? [l10n.t`restores the earlier values of ${countedEntities(restored.map(({ urn }) => urn))}`]
      : []),
    ...(removed.length === 1 ? [l10n.t("marks the created entity as removed")] : []),
    ...(removed.length > 1 ? [l10n.t`marks the ${readableNumber(removed.length)} created entities as removed`] : []),
    ...(changedSince.length > 0
      ? [l10n.t`keeps what was edited since in ${countedEntities(changedSince.map(({ urn }) => urn))}`]
      : []),
    ...(deleted.length === 1 ? [l10n.t("skips 1 entity that was deleted since")] : []),
    ...(deleted.length > 1 ? [l10n.t`skips ${readableNumber(deleted.length)} entities that were deleted since`] : []),
    ...(failed.length > 0 ? [l10n.t`skips ${readableNumber(failed.length)} that cannot be read`] : []),
  ];
  return capitalized(parts.join(", "));
}

/** What happens to several entities, and to how many; of one, with its name. First what changes, then what stays named. */
function groupLines(preview: UndoPreview, wordsOf: RestoredWords, stay: StayNamed): readonly string[] {
  const { restored, removed, changedSince, deleted, failed } = preview;
  const nameOf = namesIn(preview);
  const changes = restored.flatMap((each) =>
    valueLines(each, wordsOf).map((text) => ({ name: nameOf(each.urn), line: (who: string) => `${who}: ${text}` })),
  );
  const marked = removed.map(({ urn }) => ({ name: nameOf(urn), line: markedLine }));
  const inPart = aspectsInPart(preview);
  const edited = changedSince.map((each) => ({
    name: nameOf(each.urn),
    line: (who: string) => editedLine(who, each, inPart),
  }));
  const gone = deleted.map(({ urn, createdAgain }) => ({
    name: nameOf(urn),
    line: (who: string) => deletedLine(who, createdAgain),
  }));
  const unread = failed.map(({ urn, error }) => ({ name: nameOf(urn), line: (who: string) => failedLine(who, error) }));
  const thing = entitiesThing(urnsIn(preview));
  return [
    ...groupedLines([...changes, ...marked], thing),
    ...firstNamed(stay.named),
    ...stay.unread,
    ...groupedLines([...edited, ...gone, ...unread], thing),
  ];
}

/** The first sentences about those who stay named, and how many more do. */
function firstNamed(named: readonly string[]): readonly string[] {
  const left = named.length - MOST_NAMED;
  const more =
    left === 1
      ? l10n.t("… and 1 other is still named elsewhere.")
      : l10n.t`… and ${readableNumber(left)} others are still named elsewhere.`;
  return [...named.slice(0, MOST_NAMED), ...(left > 0 ? [more] : [])];
}

/** What is restored in an aspect: in the words that there are for it, otherwise value by value. */
function valueLines(restored: RestoredAspect, wordsOf: RestoredWords): readonly string[] {
  const { urn, changes, name } = restored;
  const words = wordsOf(restored);
  if (words !== undefined) return [words];
  return changes.length > 0 ? changes.map((change) => changeLine(change, urn)) : [l10n.t`restores ${aspectWord(name)}`];
}

/** Each entity and what happens to it, value by value: first what is left as it is. */
function undoLines(preview: UndoPreview, wordsOf: RestoredWords): readonly string[] {
  const { restored, removed, changedSince, deleted, failed } = preview;
  const nameOf = namesIn(preview);
  const inPart = aspectsInPart(preview);
  const values = new Map<EntityUrn, string[]>();
  for (const each of restored) values.set(each.urn, [...(values.get(each.urn) ?? []), ...valueLines(each, wordsOf)]);
  return [
    ...changedSince.map((each) => editedLine(nameOf(each.urn), each, inPart)),
    ...deleted.map(({ urn, createdAgain }) => deletedLine(nameOf(urn), createdAgain)),
    ...failed.map(({ urn, error }) => failedLine(nameOf(urn), error)),
    ...[...values].flatMap(([urn, lines]) => lines.map((line) => `${nameOf(urn)}: ${line}`)),
    ...removed.map(({ urn }) => markedLine(nameOf(urn))),
  ];
}

function namesIn(preview: UndoPreview): ReturnType<typeof distinctNames> {
  return distinctNames(urnsIn(preview));
}

function urnsIn({ restored, removed, changedSince, deleted, failed }: UndoPreview): readonly EntityUrn[] {
  return [...restored, ...removed, ...changedSince, ...deleted, ...failed].map(({ urn }) => urn);
}

function markedLine(who: string): string {
  return l10n.t`${who}: marked as removed`;
}

/** The aspects of which something is restored: of those, only a part is kept. */
function aspectsInPart({ restored }: UndoPreview): ReadonlySet<string> {
  return new Set(restored.map(({ urn, name }) => `${name} ${urn}`));
}

function editedLine(
  who: string,
  { urn, aspects }: UndoPreview["changedSince"][number],
  inPart: ReadonlySet<string>,
): string {
  const kept = aspects.map((name) =>
    inPart.has(`${name} ${urn}`) ? l10n.t`${aspectWord(name)}, in part` : aspectWord(name),
  );
  return l10n.t`${who}: keeps what was edited since (${kept.join(", ")})`;
}

function deletedLine(who: string, createdAgain: boolean): string {
  return createdAgain ? l10n.t`${who}: was deleted and created again since` : l10n.t`${who}: was deleted since`;
}

function failedLine(who: string, error: CatalogueError): string {
  return l10n.t`${who}: unchanged. ${errorSentence(error)}`;
}
