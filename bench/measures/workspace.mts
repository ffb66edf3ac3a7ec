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

/** Measures how our server reads a workspace, and what typing in one of its files takes meanwhile and afterwards: several servers one after the other. */
export async function workspace(
  program: ServerProgram,
  read: Workspace,
  { effort, signal }: { readonly effort: Effort; readonly signal: AbortSignal },
): Promise<Figures> {
  const { capMs, rounds } = effort;
  const done: Round[] = [];
  try {
    for (let round = 0; round < STARTS * rounds; round++) done.push(await readOnce(program, read, { capMs, signal }));
  } catch (error) {
    signal.throwIfAborted();
    return { index: failure(error) };
  }
  const [last] = done.slice(-1);
  return {
    index: timing(done.map(({ readMs }) => readMs)),
    ...last?.used,
    ...typingFigures("While", together(done.map(({ meanwhile }) => meanwhile))),
    ...typingFigures("After", together(done.map(({ afterwards }) => afterwards))),
  };
}

/** How many servers for each round of other measures: some fifty edits are made while one reads, and a thousand are needed. */
const STARTS = 2;

/** One server that reads the workspace. */
interface Round {
  readonly readMs: number;
  readonly used: Figures;
  readonly meanwhile: Typed;
  readonly afterwards: Typed;
}

async function readOnce(
  program: ServerProgram,
  { folder, files, typedIn }: Workspace,
  { capMs, signal }: { readonly capMs: number; readonly signal: AbortSignal },
): Promise<Round> {
  await using client = startServer(program, signal);
  await client.initialize(folder, capMs);
  const reading = watchReading(client, files);
  const startedAt = client.notify("initialized", {});
  const typing = await startTyping(client, join(folder, typedIn.path), typedIn.text, capMs);
  const meanwhile = await typing.until(() => reading.doneAt !== undefined, capMs);
  const { doneAt } = reading;
  if (doneAt === undefined) throw new Error(`The workspace was not read within ${capMs / 1000} s`);
  const used = client.figures();
  const end = performance.now() + AFTERWARDS_MS;
  const afterwards = await typing.until(() => performance.now() > end, capMs);
  return {
    readMs: doneAt - startedAt,
    used: used
      ? {
          indexCpu: { kind: "amount", value: rounded(used.cpuSeconds) },
          indexMemory: { kind: "amount", value: Math.round(used.peakMb) },
        }
      : {},
    meanwhile,
    afterwards,
  };
}

function together(all: readonly Typed[]): Typed {
  return { edits: all.flatMap(({ edits }) => edits), completions: all.flatMap(({ completions }) => completions) };
}

/** How long is typed when all has been read. */
const AFTERWARDS_MS = 1000;

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
