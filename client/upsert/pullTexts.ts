import * as l10n from "@vscode/l10n";
import { inFlight } from "../../catalogue/collections/inFlight.ts";
import { errorSentence, type CatalogueError } from "../../catalogue/graph/error.ts";
import type { CatalogueGraph } from "../../catalogue/graph/graph.ts";
import { failure, success, type Result } from "../../catalogue/result.ts";
import { counted } from "../../catalogue/text/counted.ts";
import type { Message } from "../message.ts";
import { moreInOutput } from "../moreInOutput.ts";
import { pullText, type PulledText } from "./pullText.ts";
import type { UpsertedFile } from "./upsertedFile.ts";
import { readableNumber } from "../../catalogue/text/language.ts";
import { sentence as closed } from "../../catalogue/text/sentence.ts";
import type { WorkOptions } from "../../catalogue/graph/workOptions.ts";

/** The outcome of a pull for one of several files. */
export type FileOutcome =
  | { readonly title: string; readonly kind: "changed"; readonly records: number; readonly left: readonly string[] }
  | { readonly title: string; readonly kind: "same"; readonly left: readonly string[] }
  /** A clause or sentence says why. */
  | { readonly title: string; readonly kind: "left"; readonly why: string };

/** How many files are read from the catalogue at once. */
const IN_FLIGHT = 8;

/** Reads what the catalogue has of the records of several files. Fails when it does not answer, or the user cancels. */
export async function pullTexts<T extends Pick<UpsertedFile, "kind" | "text">>(
  graph: CatalogueGraph,
  files: readonly T[],
  { signal, onProgress }: Required<WorkOptions>,
): Promise<Result<readonly (PulledText & { readonly file: T })[], CatalogueError>> {
  let done = 0;
  let failed: CatalogueError | undefined;
  const texts = await inFlight(IN_FLIGHT, files, async (file) => {
    if (failed) return [];
    const pulled = await pullText(graph, file, { signal });
    if (!pulled.ok) failed ??= pulled.error;
    onProgress(++done, files.length);
    return pulled.ok ? [{ ...pulled.value, file }] : [];
  });
  return failed ? failure(failed) : success(texts.flat());
}

/** The message about several files: what was changed, what was the same, what was left and why. */
export function pullFilesMessage(
  {
    count,
    target,
    isAutoSaved = false,
  }: { readonly count: number; readonly target: string; readonly isAutoSaved?: boolean },
  ended: readonly FileOutcome[] | CatalogueError,
): Message<"Show Output"> {
  const files = counted(count, "file");
  if ("kind" in ended)
    return ended.kind === "cancelled"
      ? { severity: "information", sentence: l10n.t`The ${files} are unchanged because you cancelled.` }
      : { severity: "error", sentence: l10n.t`The ${files} are unchanged. ${errorSentence(ended)}` };
  const changed = ended.filter(({ kind }) => kind === "changed").length;
  const records = ended.reduce((sum, each) => sum + (each.kind === "changed" ? each.records : 0), 0);
  const same = ended.filter((each) => each.kind === "same" && each.left.length === 0).length;
  // Of an unchanged file, records that were not updated may differ from the catalogue, or not be in it.
  const left = ended.length - changed - same;
  const parts = [
    changed === 0
      ? l10n.t`${readableNumber(same)} of ${files} already up to date`
      : isAutoSaved
        ? l10n.t`${readableNumber(changed)} of ${files} changed to match ${target} (${counted(records, "record")})`
        : l10n.t`${readableNumber(changed)} of ${files} changed to match ${target} (${counted(records, "record")}), but not saved yet`,
    ...(same > 0 && changed > 0 ? [l10n.t`${readableNumber(same)} already up to date`] : []),
    ...(left > 0 ? [left === 1 ? l10n.t("1 not changed") : l10n.t`${readableNumber(left)} not changed`] : []),
  ];
  const done = `${parts.join(", ")}.`;
  const [first, ...more] = ended.flatMap((each) =>
    each.kind === "left" ? [`${each.title}: ${each.why}`] : each.left.map((line) => `${each.title}: ${line}`),
  );
  if (first === undefined) return { severity: "information", sentence: done };
  return {
    severity: ended.every(({ kind }) => kind === "left") ? "error" : "warning",
    sentence: [done, closed(first), ...moreInOutput(more.length)].join(" "),
    actions: ["Show Output"],
  };
}
