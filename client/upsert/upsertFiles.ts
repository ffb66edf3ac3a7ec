import * as l10n from "@vscode/l10n";
import { countUnconfirmed, type CatalogueError } from "../../catalogue/graph/error.ts";
import type { CatalogueGraph } from "../../catalogue/graph/graph.ts";
import { upsertPreviewed, type CompletePreview } from "../../catalogue/graph/previewUpsert.ts";
import { isChange, type RecordOutcome } from "../../catalogue/graph/recordOutcome.ts";
import { writtenBy } from "../../catalogue/graph/writtenAspects.ts";
import type { ChangeInteraction } from "../changeInteraction.ts";
import type { NamedChange, WriteProgress } from "../work/underWay.ts";
import { WrittenNotes, type NoteWritten } from "../undo/writtenNotes.ts";
import { compareFiles, type UpsertComparison } from "./compareFiles.ts";
import { namedElsewhere, type MembershipsInFiles } from "./namedElsewhere.ts";
import type { WantedUpsert } from "./upsertedFile.ts";
import { upsertQuestion, type UpsertQuestion, type WhenToAsk } from "./upsertQuestion.ts";

/** The outcome of an upsert. Only `done` may have written something. */
export type UpsertEnd =
  | Exclude<UpsertComparison, CompletePreview>
  /** The user was asked, and did not agree. */
  | { readonly kind: "declined" }
  | ChangedFile
  /** `restarts`: how often the embedded service was restarted meanwhile because it had stopped. */
  | {
      readonly kind: "done";
      readonly outcomes: readonly RecordOutcome[];
      readonly restarts: number;
      /** Names what was written, to undo it. `undefined`: nothing was, or it could not be noted. */
      readonly undo: NamedChange | undefined;
    };

/** What was compared of this file is no longer what the user sees. */
interface ChangedFile {
  readonly kind: "edited" | "closed" | "deleted";
  readonly title: string;
}

/** The functions of the editor that an upsert uses to compare and write. */
export interface UpsertInteraction extends Pick<ChangeInteraction, "progress"> {
  /** Notes on disk that this is being written for as long as it takes, and how far it has come. */
  readonly noted: <T>(work: (onProgress: (progress: WriteProgress) => void) => Promise<T>) => Promise<T>;
  readonly membershipsInFiles: MembershipsInFiles;
  /** The first of the files that has changed since it was read. */
  readonly changedFile: () => Promise<ChangedFile | undefined>;
  /** Names the upsert, as it is noted. */
  readonly named: NamedChange;
  /** Forgets the oldest of the earlier upserts, if too many can be undone. */
  readonly makeRoom: () => Promise<void>;
  /** Notes on disk what was written, while it is written and in the end. */
  readonly noteWritten: NoteWritten;
  /** How often the embedded service was restarted so far because it had stopped. */
  readonly restarts: () => number;
}

/** What an upsert needs to ask first. */
export interface AskingInteraction {
  readonly whenToAsk: WhenToAsk;
  /** Asks before anything is written, whatever the setting says. */
  readonly alwaysAsk: boolean;
  /** Whether the user agrees. */
  readonly agreed: (question: UpsertQuestion) => Promise<boolean>;
}

interface AskedUpsert {
  readonly upsert: WantedUpsert;
  /** Ask in any case, because the files are not those that the user is looking at. */
  readonly confirm: boolean;
  readonly interaction: UpsertInteraction & AskingInteraction;
}

/**
 * Upserts files: refused while one has errors, and shown first if it would overwrite something. Each record is written
 * atomically, and only what was shown, from the texts that were compared, is written.
 */
export async function upsertFiles(
  graph: CatalogueGraph,
  { upsert, confirm, interaction }: AskedUpsert,
): Promise<UpsertEnd> {
  const restartsBefore = interaction.restarts();
  const comparison = await interaction.progress(l10n.t`Comparing ${upsert.title}`, async ({ signal, onProgress }) => {
    const compared = await compareFiles(graph, upsert, {
      signal,
      onRecord: (_record, done, total) => {
        onProgress(done, total);
      },
    });
    if (compared.kind !== "complete") return compared;
    const named = await namedElsewhere(compared.records, interaction.membershipsInFiles, signal);
    if (!named.ok) return cutOff(compared, named.error);
    return { kind: "noted" as const, compared, notes: named.value(compared.records) };
  });
  if (comparison.kind !== "noted") return comparison;
  const { compared, notes } = comparison;
  const ask =
    confirm || (interaction.alwaysAsk && compared.records.some(({ result }) => result.ok && isChange(result.value)));
  const question = upsertQuestion(upsert, compared, { when: interaction.whenToAsk, confirm: ask, notes });
  if (question && !(await interaction.agreed(question))) return { kind: "declined" };
  return writeCompared(compared, { upsert, interaction, restartsBefore });
}

/** The end of an upsert that was cancelled, or failed, after all its records were compared. */
export function cutOff({ records }: CompletePreview, why: CatalogueError): Extract<UpsertEnd, { kind: "cut-off" }> {
  return { kind: "cut-off", why, records, notCompared: [] };
}

/** Writes what the user has seen in a preview; asks first if the catalogue is marked as production. */
export async function writeShown(
  compared: CompletePreview,
  {
    upsert,
    interaction,
  }: { readonly upsert: WantedUpsert; readonly interaction: UpsertInteraction & AskingInteraction },
): Promise<UpsertEnd> {
  const question = upsertQuestion(upsert, compared, { when: interaction.whenToAsk, confirm: interaction.alwaysAsk });
  if (interaction.alwaysAsk && question && !(await interaction.agreed(question))) return { kind: "declined" };
  return writeCompared(compared, { upsert, interaction });
}

/**
 * Writes what was compared and shown, unless a file is no longer what it was.
 * @param restartsBefore how often the service had been restarted when the comparison began
 */
export async function writeCompared(
  compared: CompletePreview,
  {
    upsert,
    interaction,
    restartsBefore = interaction.restarts(),
  }: { readonly upsert: WantedUpsert; readonly interaction: UpsertInteraction; readonly restartsBefore?: number },
): Promise<UpsertEnd> {
  const changed = await interaction.changedFile();
  if (changed) return changed;
  const notes = new WrittenNotes(interaction.noteWritten, writtenBy);
  const outcomes = await interaction.progress(l10n.t`Upserting ${upsert.title}`, async ({ signal, onProgress }) => {
    if (compared.records.some(({ result }) => result.ok && isChange(result.value))) await interaction.makeRoom();
    return interaction.noted((onNoted) => {
      const reached = { written: 0, failed: 0 };
      return upsertPreviewed(compared, {
        signal,
        onStored: (decision) => {
          notes.add(decision);
        },
        onOutcome: ({ kind: outcome }, done, total) => {
          onProgress(done, total);
          if (outcome === "upserted") reached.written++;
          if (outcome === "failed") reached.failed++;
          onNoted({ ...reached, total });
        },
      });
    });
  });
  const failed = outcomes.filter((each) => each.kind === "failed");
  const undo = (await notes.end(countUnconfirmed(failed) === 0)) ? interaction.named : undefined;
  return { kind: "done", outcomes, undo, restarts: interaction.restarts() - restartsBefore };
}
