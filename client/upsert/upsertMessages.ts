import { errorSentence } from "../../catalogue/graph/error.ts";
import type { RecordOutcome } from "../../catalogue/graph/recordOutcome.ts";
import { outcomeSentence, stopOf } from "../../catalogue/graph/upsertSummary.ts";
import type { Message } from "../message.ts";
import type { WantedUpsert } from "./upsertedFile.ts";
import type { UpsertEnd } from "./upsertFiles.ts";

/** What a message about an upsert offers. */
export type UpsertAction = "Undo" | "Show Problems" | "Show Output" | "Compare Again";

/**
 * The message about the end of an upsert.
 * @param open whether the file is still open, so that it can be compared again
 * @param preview whether only a preview was asked for
 */
export function upsertMessage(
  { title, files, what, target }: WantedUpsert,
  end: UpsertEnd,
  { open, preview = false }: { readonly open: boolean; readonly preview?: boolean | undefined },
): Message<UpsertAction> {
  const again: readonly UpsertAction[] = open ? ["Compare Again"] : [];
  switch (end.kind) {
    case "refused": {
      const { file, errors } = end;
      const [first] = errors;
      const line = file.text.slice(0, first?.span.start).split("\n").length;
      const count = errors.length === 1 ? "an error" : `${errors.length} errors, the first`;
      const whose = files.length === 1 ? "it" : file.title;
      const sentence = `${title} ${preview ? "cannot be previewed" : `${was(files)} not upserted`} because ${whose} has ${count} in line ${line}: ${first?.message ?? ""}`;
      return { severity: "error", sentence, actions: ["Show Problems"] };
    }
    case "cut-off":
      return cutOffMessage(title, end, again);
    case "no-records":
      return {
        severity: "error",
        sentence: `${title} ${files.length === 1 ? "has" : "have"} no records, so there is nothing to upsert.`,
        actions: [],
      };
    case "declined":
      return { severity: "brief", sentence: `${title} ${was(files)} not upserted. Nothing was written.`, actions: [] };
    case "edited":
    case "closed": {
      const sentence = `${end.title} was ${end.kind} after it was compared with the catalogue. Nothing was written.`;
      return { severity: "warning", sentence, actions: again };
    }
    case "done": {
      const { outcomes, restarts } = end;
      const undo: readonly UpsertAction[] = end.undo === undefined ? [] : ["Undo"];
      const beginning = beginningClause({ title, target }, outcomes);
      const sentence = `${beginning}${outcomeSentence(what, outcomes)}${restartsSentence(restarts)}`;
      if (outcomes.every((outcome) => outcome.kind === "upserted"))
        return { severity: "information", sentence, actions: [...undo, "Show Output"] };
      if (outcomes.every((outcome) => outcome.kind !== "failed"))
        return { severity: "warning", sentence, actions: [...undo, "Show Output", ...again] };
      return { severity: "error", sentence, actions: [...undo, "Show Problems", "Show Output", ...again] };
    }
  }
}

function was(files: WantedUpsert["files"]): string {
  return files.length === 1 ? "was" : "were";
}

function cutOffMessage(
  title: string,
  { why, records, notCompared }: Extract<UpsertEnd, { kind: "cut-off" }>,
  again: readonly UpsertAction[],
): Message<UpsertAction> {
  const done = `${records.length} of ${records.length + notCompared.length} records`;
  if (why.kind === "cancelled") {
    const sentence = `Nothing was written: you cancelled the upsert of ${title} after ${done} were compared.`;
    return { severity: "information", sentence, actions: [] };
  }
  const sentence = `Nothing was written: comparing ${title} with the catalogue failed after ${done}. ${errorSentence(why)}`;
  return { severity: "error", sentence, actions: again };
}

/** Which upsert it was, and whether it was done in full, at the beginning of a sentence. */
function beginningClause(
  { title, target }: Pick<WantedUpsert, "title" | "target">,
  outcomes: readonly RecordOutcome[],
): string {
  const upsert = `upsert of ${title} into ${target}`;
  const stop = stopOf(outcomes);
  if (stop) return stop.kind === "cancelled" ? `You cancelled the ${upsert}: ` : `The ${upsert} stopped: `;
  return `The ${upsert} is ${outcomes.some(({ kind }) => kind === "failed") ? "incomplete" : "complete"}: `;
}

function restartsSentence(restarts: number): string {
  if (restarts === 0) return "";
  return ` The embedded service stopped${restarts === 1 ? "" : ` ${restarts} times`} meanwhile and was restarted.`;
}
