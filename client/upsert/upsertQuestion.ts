import * as l10n from "@vscode/l10n";
import { shownEffect } from "../../catalogue/changes/changedValue.ts";
import type { CompletePreview } from "../../catalogue/graph/previewUpsert.ts";
import { entitiesOf, isChange, overwrites } from "../../catalogue/graph/recordOutcome.ts";
import type { EntityChange } from "../../catalogue/graph/upsert.ts";
import { previewSummary } from "../../catalogue/graph/upsertSummary.ts";
import { eachLine, groupedLines, MANY_WRITTEN, questionAbout, type Question } from "../question.ts";
import { listedNames } from "../../catalogue/text/listedNames.ts";
import { unsavedClauses, type WantedUpsert } from "./upsertedFile.ts";
import { previewChanges } from "./upsertReport.ts";

/** When an upsert shows what it changes and asks first. */
export type WhenToAsk = "overwrites" | "always" | "never";

/** Why an upsert asks first: the setting, or what it would do. */
export type WhyAsked = "always" | "leaves" | "overwrites" | "many";

/** A question before an upsert, and why it is asked. */
export interface UpsertQuestion extends Question {
  readonly why: WhyAsked;
}

/**
 * The question to ask before an upsert. `undefined`: it is done without a question.
 * @param when the user's setting
 * @param confirm ask even though nothing is overwritten
 * @param notes what else there is to know, each a sentence
 */
export function upsertQuestion(
  { title, files, what, target, pruneMembers }: WantedUpsert,
  { records }: Pick<CompletePreview, "records">,
  {
    when,
    confirm,
    notes = [],
  }: { readonly when: WhenToAsk; readonly confirm: boolean; readonly notes?: readonly string[] },
): UpsertQuestion | undefined {
  // There is nothing to agree to.
  if (!confirm && records.every(({ result }) => result.ok && !isChange(result.value))) return undefined;
  const overwriting = records.some(({ result }) => result.ok && overwrites(result.value));
  const written = records.flatMap(({ result }) =>
    result.ok ? entitiesOf(result.value).filter(({ created, changes }) => created || changes.length > 0) : [],
  );
  const matters = overwriting || new Set(written.map(({ urn }) => urn)).size > MANY_WRITTEN;
  const leaves = pruneMembers && written.some(isLeft);
  const asksAnyway = confirm || leaves;
  if (!asksAnyway && (when === "never" || (when === "overwrites" && !matters))) return undefined;
  const changes = previewChanges(records);
  const why = when === "always" ? when : leaves ? "leaves" : overwriting ? "overwrites" : "many";
  const question = questionAbout(eachLine(changes), {
    brief: groupedLines(changes, "entity"),
    sentence: l10n.t`Upsert ${title} into ${target}?`,
    summary: `${previewSummary(what, records)}.`,
    notes: [...fileNotes(files), ...notes],
    verb: l10n.t("Upsert"),
  });
  return { ...question, why };
}

/** Whether a group loses members or a user loses groups. That is asked about even if `upsert.preview` is `never`. */
function isLeft({ changes }: EntityChange): boolean {
  return changes.some((each) => ["groups", "members"].includes(each.field) && shownEffect(each) !== "adds");
}

/** Which files they are if there are several, and which of them are not as they are on disk. */
function fileNotes(files: WantedUpsert["files"]): readonly string[] {
  const names = files.length > 1 ? [l10n.t`Files: ${listedNames(files.map(({ title }) => title))}.`] : [];
  return [...names, ...unsavedClauses(files).map((clause) => `${clause}.`)];
}
