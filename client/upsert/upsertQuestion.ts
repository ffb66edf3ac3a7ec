import type { CompletePreview } from "../../catalogue/graph/previewUpsert.ts";
import { overwrites } from "../../catalogue/graph/recordOutcome.ts";
import { previewSummary } from "../../catalogue/graph/upsertSummary.ts";
import { questionAbout, type Question } from "../question.ts";
import type { UpsertedFile } from "./upsertedFile.ts";
import { previewLines } from "./upsertReport.ts";

/** When an upsert shows what it changes and asks first. */
export type WhenToAsk = "overwrites" | "always" | "never";

/** More new records than these are not created without a question: nothing takes them back at once. */
const MANY_NEW = 100;

/**
 * The question to ask before a file is upserted. `undefined`: it is upserted without a question.
 * @param when the user's setting
 * @param always ask even though nothing is overwritten
 */
export function upsertQuestion(
  { title, kind, target }: UpsertedFile,
  { records }: Pick<CompletePreview, "records">,
  { when, always }: { readonly when: WhenToAsk; readonly always: boolean },
): Question | undefined {
  const overwriting = records.some(({ result }) => result.ok && overwrites(result.value));
  const created = records.filter(({ result }) => result.ok && result.value.created).length;
  const matters = overwriting || created > MANY_NEW;
  if (!always && (when === "never" || (when === "overwrites" && !matters))) return undefined;
  return questionAbout(previewLines(records), {
    sentence: `Upsert ${title} into ${target}?`,
    summary: `${previewSummary(kind, records)}.`,
    verb: "Upsert",
  });
}
