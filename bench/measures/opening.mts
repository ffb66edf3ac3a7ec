import type { ServerProgram } from "../client/languageClient.mts";
import type { Effort } from "../plan.mts";
import type { Measured } from "../results.mts";
import { timing } from "../statistics.mts";
import { emailLine } from "./places.mts";
import { failure } from "./rounds.mts";
import { startSession, type DataFile } from "./session.mts";

/**
 * Measures how long after a file was opened a server answers the first question about it, a hover in its middle: several
 * servers one after the other, as many as the effort has rounds, since a file is opened once in the life of most servers.
 * The servers of `programs` take turns. Gives the times of each.
 */
export async function openingTurns(
  programs: readonly ServerProgram[],
  data: DataFile,
  { effort, signal }: { readonly effort: Effort; readonly signal: AbortSignal },
): Promise<readonly Measured[]> {
  const times = programs.map((): number[] => []);
  try {
    for (let round = 0; round < effort.rounds; round++) {
      for (const [index, program] of programs.entries()) {
        times[index]?.push(await firstAnswer(program, data, { capMs: effort.capMs, signal }));
      }
    }
  } catch (error) {
    signal.throwIfAborted();
    return programs.map(() => failure(error));
  }
  return times.map(timing);
}

async function firstAnswer(
  program: ServerProgram,
  data: DataFile,
  options: { readonly capMs: number; readonly signal: AbortSignal },
): Promise<number> {
  await using session = await startSession(program, data, options);
  const { file, lines } = session;
  const openedAt = file.begin(data.text);
  const position = { line: emailLine(lines, 0.5), character: 4 };
  const { result, at } = await file.request("textDocument/hover", { position });
  if (result === null) throw new Error("The hover shows nothing");
  return at - openedAt;
}
