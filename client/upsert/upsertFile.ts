import type { CatalogueGraph } from "../../catalogue/graph/graph.ts";
import { previewUpsert, upsertPreviewed, type UpsertPreview } from "../../catalogue/graph/previewUpsert.ts";
import type { RecordOutcome } from "../../catalogue/graph/recordOutcome.ts";
import type { Question } from "../question.ts";
import type { UpsertProgress } from "../underWay.ts";
import type { UpsertedFile } from "./upsertedFile.ts";
import { upsertQuestion, type WhenToAsk } from "./upsertQuestion.ts";

/** How an upsert of a file ended. Only `done` may have written something. */
export type UpsertEnd =
  | Extract<UpsertPreview, { kind: "refused" | "cut-off" }>
  | { readonly kind: "no-records" }
  /** The user was asked, and did not agree. */
  | { readonly kind: "declined" }
  /** What was compared is no longer what the user sees. */
  | { readonly kind: "edited" | "closed" }
  /** `restarts`: how often the embedded service was restarted meanwhile because it had stopped. */
  | { readonly kind: "done"; readonly outcomes: readonly RecordOutcome[]; readonly restarts: number };

/** Work that can be cancelled, and reports how many of how many are done. */
export type Cancellable<T> = (signal: AbortSignal, onDone: (done: number, total: number) => void) => Promise<T>;

/** What an upsert needs from the editor. */
export interface UpsertDoors {
  /** Runs work with progress, alone; `doing` is its title. */
  readonly alone: <T>(doing: string, work: Cancellable<T>) => PromiseLike<T>;
  /** Notes on disk that the file is being written for as long as this takes, and how far it has come. */
  readonly noted: <T>(work: (onProgress: (progress: UpsertProgress) => void) => Promise<T>) => Promise<T>;
  readonly whenToAsk: WhenToAsk;
  /** Whether the user agrees. */
  readonly agreed: (question: Question) => Promise<boolean>;
  /** What has become of the file since it was read. */
  readonly now: () => "same" | "edited" | "closed";
  /** How often the embedded service was restarted so far because it had stopped. */
  readonly restarts: () => number;
}

/**
 * Upserts a file: refused while it has errors, and shown first if it would overwrite something. Each record is written
 * atomically, and only what was shown, from the text that was compared, is written.
 * @param confirm ask in any case, because the file is not the one the user is looking at
 */
export async function upsertFile(
  graph: CatalogueGraph,
  { file, confirm, doors }: { readonly file: UpsertedFile; readonly confirm: boolean; readonly doors: UpsertDoors },
): Promise<UpsertEnd> {
  const { title, kind, text } = file;
  const restartsBefore = doors.restarts();
  const preview = await doors.alone(`Comparing ${title}`, (signal, onDone) =>
    previewUpsert(graph, kind, [text], {
      signal,
      onRecord: (_record, done, total) => {
        onDone(done, total);
      },
    }),
  );
  if (preview.kind !== "complete") return preview;
  if (preview.records.length === 0) return { kind: "no-records" };
  const question = upsertQuestion(file, preview, { when: doors.whenToAsk, confirm });
  if (question && !(await doors.agreed(question))) return { kind: "declined" };
  const now = doors.now();
  if (now !== "same") return { kind: now };
  const outcomes = await doors.alone(`Upserting ${title}`, (signal, onDone) =>
    doors.noted((onProgress) => {
      const reached = { written: 0, failed: 0 };
      return upsertPreviewed(preview, {
        signal,
        onOutcome: ({ kind: outcome }, done, total) => {
          onDone(done, total);
          if (outcome === "upserted") reached.written++;
          if (outcome === "failed") reached.failed++;
          onProgress({ ...reached, total });
        },
      });
    }),
  );
  return { kind: "done", outcomes, restarts: doors.restarts() - restartsBefore };
}
