import { join } from "node:path";
import * as z from "zod";
import { startServer, type LanguageClient, type ServerProgram } from "../client/languageClient.mts";
import type { Effort } from "../plan.mts";
import type { Figures } from "../results.mts";
import { rounded, timing } from "../statistics.mts";
import { failure } from "./rounds.mts";
import { startTyping, type Typed } from "./typing.mts";

/** A folder with many files of users. */
export interface Workspace {
  readonly folder: string;
  readonly files: number;
  /** How long they are together. */
  readonly bytes: number;
  /** The file in which is typed: its path in the folder, and its text. */
  readonly typedIn: { readonly path: string; readonly text: string };
}

/** Measures how our server reads a workspace, and what typing in one of its files takes meanwhile and afterwards. */
export async function workspace(
  program: ServerProgram,
  { folder, files, typedIn }: Workspace,
  { effort: { capMs }, signal }: { readonly effort: Effort; readonly signal: AbortSignal },
): Promise<Figures> {
  await using client = startServer(program, signal);
  const figures: Figures = {};
  try {
    await client.initialize(folder, capMs);
    const reading = watchReading(client, files);
    const startedAt = client.notify("initialized", {});
    const typing = await startTyping(client, join(folder, typedIn.path), typedIn.text, capMs);
    const meanwhile = await typing.until(() => reading.doneAt !== undefined, capMs);
    const used = client.figures();
    figures["index"] = reading.doneAt === undefined ? { kind: "over", capMs } : timing([reading.doneAt - startedAt]);
    if (used !== undefined) {
      figures["indexCpu"] = { kind: "amount", value: rounded(used.cpuSeconds) };
      figures["indexMemory"] = { kind: "amount", value: Math.round(used.peakMb) };
    }
    const end = performance.now() + AFTERWARDS_MS;
    const afterwards = await typing.until(() => performance.now() > end, capMs);
    return { ...figures, ...typingFigures("While", meanwhile), ...typingFigures("After", afterwards) };
  } catch (error) {
    signal.throwIfAborted();
    return { index: failure(error), ...figures };
  }
}

/** How long is typed when all has been read. */
const AFTERWARDS_MS = 3000;

/** The server's word that it has read all files of the workspace. */
const READ = /^Read (\d+) files/;
const logged = z.object({ message: z.string() });

function watchReading(client: LanguageClient, files: number): { readonly doneAt: number | undefined } {
  const reading: { doneAt: number | undefined } = { doneAt: undefined };
  client.watch("window/logMessage", ({ params, at }) => {
    if (READ.exec(logged.parse(params).message)?.[1] === String(files)) reading.doneAt ??= at;
  });
  return reading;
}

function typingFigures(when: "While" | "After", { edits, completions }: Typed): Figures {
  // Nothing is typed in a workspace that is read at once.
  if (edits.length === 0) return {};
  return { [`edit${when}`]: timing(edits), [`completion${when}`]: timing(completions) };
}
