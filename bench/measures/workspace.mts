import { join } from "node:path";
import * as z from "zod";
import { startServer, type LanguageClient, type ServerProgram } from "../client/languageClient.mts";
import type { Figures } from "../results.mts";
import { ENOUGH_FOR_P999, rounded, timing } from "../statistics.mts";
import { floor } from "./floor.mts";
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

/** How long a measurement may go on. */
interface Bounds {
  /** How many servers read the workspace at most. */
  readonly servers: number;
  /** How long to wait for one answer, in milliseconds. */
  readonly capMs: number;
  readonly signal: AbortSignal;
}

/**
 * Measures how our server reads a workspace, and what typing in one of its files takes meanwhile and afterwards. Some thirty
 * edits are made while one server reads, so that one server follows another until there are enough. In turns with them, a
 * process that does nothing else answers as many messages: the floor of all other times.
 */
export async function workspace(
  program: ServerProgram,
  read: Workspace,
  { servers, capMs, signal }: Bounds,
): Promise<Figures> {
  const done: Round[] = [];
  const answers: number[] = [];
  try {
    while (done.length < servers && !isEnough(done)) {
      const round = await readOnce(program, read, { capMs, signal });
      done.push(round);
      const { edits, completions } = together([round.meanwhile, round.afterwards]);
      const times = await floorOrNone(edits.length + completions.length, { folder: read.folder, capMs, signal });
      answers.push(...times);
    }
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
    ...(answers.length > 0 && { floor: timing(answers) }),
  };
}

/** The floor; no times if it cannot be measured, so that what was measured of our server is kept. */
export async function floorOrNone(count: number, bounds: Parameters<typeof floor>[1]): Promise<readonly number[]> {
  try {
    return await floor(count, bounds);
  } catch (error) {
    bounds.signal.throwIfAborted();
    failure(error);
    return [];
  }
}

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
  { capMs, signal }: Omit<Bounds, "servers">,
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

/** Whether so much was typed, both meanwhile and afterwards, that it can be said what all but one of a thousand take. */
export function isEnough(rounds: readonly Pick<Round, "meanwhile" | "afterwards">[]): boolean {
  return (["meanwhile", "afterwards"] as const).every((when) => {
    const { edits, completions } = together(rounds.map((round) => round[when]));
    return Math.min(edits.length, completions.length) >= ENOUGH_FOR_P999;
  });
}

function together(all: readonly Typed[]): Typed {
  return { edits: all.flatMap(({ edits }) => edits), completions: all.flatMap(({ completions }) => completions) };
}

/** How long is typed when all has been read: about as long as that takes. */
const AFTERWARDS_MS = 2000;

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
