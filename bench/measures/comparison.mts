import { isBusy } from "../client/busy.mts";
import type { ServerProgram } from "../client/languageClient.mts";
import { userId } from "../data/userFile.mts";
import type { Effort } from "../plan.mts";
import type { Figures } from "../results.mts";
import { timing } from "../statistics.mts";
import { replacement, undoing } from "./changes.mts";
import { completionAfterKey, typingBursts } from "./completion.mts";
import { emailLine, wrongLine } from "./places.mts";
import { failure, inRounds } from "./rounds.mts";
import { startSession, type DataFile, type Session } from "./session.mts";
import { all, anything, marked, unmarked } from "./sights.mts";

/** One measure, or some that come of the same: their names, and how they are made. */
interface Step {
  readonly names: readonly string[];
  readonly run: (session: Session, effort: Effort) => Promise<Figures>;
}

/** The steps in their order; each leaves the text as it was, but for what the next says that it begins with. */
const STEPS: readonly Step[] = [
  { names: ["openFirst", "open"], run: opening },
  { names: ["editEarly"], run: editingEarly },
  { names: ["edit"], run: editing },
  { names: ["hover"], run: hovering },
  { names: ["recordSymbols"], run: recordSymbols },
  { names: ["outline"], run: outline },
  { names: ["completion"], run: completionAfterKey },
  { names: ["burst"], run: typingBursts },
];

/** Measures one server on a file of users of whom the last has a wrong e-mail address. What it cannot do is left out. */
export async function comparison(
  program: ServerProgram,
  data: DataFile,
  { effort, signal }: { readonly effort: Effort; readonly signal: AbortSignal },
): Promise<Figures> {
  try {
    await using session = await startSession(program, data, { capMs: effort.capMs, signal });
    return await inSession(session, effort);
  } catch (error) {
    return { open: failure(error) };
  } finally {
    // What an interruption cut off is no result.
    signal.throwIfAborted();
  }
}

/** Takes the steps one after the other, up to the first that fails: what state the server is in then, nobody knows. */
async function inSession(session: Session, effort: Effort): Promise<Figures> {
  const figures: Figures = {};
  for (const { names, run } of STEPS) {
    try {
      Object.assign(figures, await run(session, effort), memory(session));
    } catch (error) {
      for (const name of names) figures[name] = failure(error);
      return { ...figures, ...memory(session) };
    }
  }
  return figures;
}

/** What the server has held at most until now; of one that has ended, nothing is known any more. */
function memory({ client }: Session): Figures {
  const used = client.figures();
  return used === undefined ? {} : { memory: { kind: "amount", value: Math.round(used.peakMb) } };
}

async function opening(session: Session): Promise<Figures> {
  const { firstMs, allMs } = await session.open({ shows: anything, whole: marked(wrongLine(session.lines)) });
  return { openFirst: timing([firstMs]), open: timing([allMs]) };
}

/** The same edits right after opening, as long as the server still does something in the background. */
async function editingEarly(session: Session, effort: Effort): Promise<Figures> {
  const times: number[] = [];
  const end = performance.now() + effort.budgetMs;
  while (performance.now() < end && (await isBusy(session.client))) times.push(...(await brokenAndRepaired(session)));
  return times.length === 0 ? {} : { editEarly: timing(times) };
}

async function editing(session: Session, effort: Effort): Promise<Figures> {
  const times: number[] = [];
  await inRounds(effort, async () => {
    times.push(...(await brokenAndRepaired(session)));
  });
  return { edit: timing(times) };
}

/** A character that makes the e-mail address wrong, and its undoing: what each takes. */
async function brokenAndRepaired({ lines, file }: Session): Promise<number[]> {
  const line = emailLine(lines, 0.5);
  const there = [replacement(lines, line, "@", "#")];
  const back = undoing(lines, there);
  const others = marked(wrongLine(lines));
  const broken = await file.edit(there, { shows: marked(line), whole: all(marked(line), others) });
  const repaired = await file.edit(back, { shows: unmarked(line), whole: all(unmarked(line), others) });
  return [broken.allMs, repaired.allMs];
}

async function hovering(session: Session, effort: Effort): Promise<Figures> {
  const position = { line: emailLine(session.lines, 0.5), character: 4 };
  return asked("hover", effort, async () => {
    const { result, sentAt, at } = await session.file.request("textDocument/hover", { position });
    return { ms: at - sentAt, good: result !== null };
  });
}

/** Finds one record in the workspace by its id. */
async function recordSymbols(session: Session, effort: Effort): Promise<Figures> {
  const { capabilities, client, lines } = session;
  if (!capabilities["workspaceSymbolProvider"]) return {};
  const query = userId(Math.floor(lines.records.length / 2));
  return asked("recordSymbols", effort, async () => {
    const { result, sentAt, at } = await client.request("workspace/symbol", { query }, effort.capMs);
    return { ms: at - sentAt, good: JSON.stringify(result).includes(query) };
  });
}

/** The outline of the file, as much of it as the server gives. */
async function outline(session: Session, effort: Effort): Promise<Figures> {
  return asked("outline", effort, async () => {
    const { result, sentAt, at } = await session.file.request("textDocument/documentSymbol");
    return { ms: at - sentAt, good: Array.isArray(result) && result.length > 0 };
  });
}

async function asked(
  name: string,
  effort: Effort,
  ask: () => Promise<{ readonly ms: number; readonly good: boolean }>,
): Promise<Figures> {
  const times: number[] = [];
  const bad: number[] = [];
  await inRounds(effort, async () => {
    const { ms, good } = await ask();
    (good ? times : bad).push(ms);
  });
  return { [name]: bad.length === 0 ? timing(times) : { kind: "failed", why: "The answer lacks what was asked for" } };
}
