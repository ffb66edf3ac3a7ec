import { idle } from "../client/busy.mts";
import type { ServerProgram } from "../client/languageClient.mts";
import type { Diagnostic, Sight } from "../client/telling.mts";
import type { Lines } from "../data/lines.mts";
import type { Effort } from "../plan.mts";
import type { EditRow } from "../results.mts";
import { timing } from "../statistics.mts";
import { undoing } from "./changes.mts";
import type { EditKind } from "./edits.mts";
import { failure, inRounds } from "./rounds.mts";
import { startSession, type DataFile, type Session } from "./session.mts";
import { anything, otherThan, sameAs } from "./sights.mts";

/** A file and the edits to be measured in it. */
export interface EditedFile extends DataFile {
  /** What the diagnostics hold once it has been read. */
  readonly read: (lines: Lines) => Sight["whole"];
  readonly kinds: readonly EditKind[];
}

interface Conditions {
  readonly effort: Effort;
  readonly signal: AbortSignal;
}

/** A server that has read the file, and what it said is wrong in it. */
interface Opened {
  readonly session: Session;
  readonly row: EditRow;
  readonly before: readonly Diagnostic[];
}

/** Measures opening a file and each kind of edit in it. Where one fails, the next begins with a new server. */
export async function editedFile(program: ServerProgram, file: EditedFile, how: Conditions): Promise<EditRow[]> {
  const rows: EditRow[] = [];
  let opened: Opened | undefined;
  try {
    for (const kind of file.kinds) {
      try {
        opened ??= await open(program, file, how);
        if (rows.length === 0) rows.push(opened.row);
        rows.push(...(await edits(opened, kind, how.effort)));
      } catch (error) {
        how.signal.throwIfAborted();
        const failed = failure(error);
        rows.push({ name: kind.name, first: failed, all: failed });
        await opened?.session[Symbol.asyncDispose]();
        opened = undefined;
      }
    }
  } finally {
    await opened?.session[Symbol.asyncDispose]();
  }
  return rows;
}

async function open(program: ServerProgram, file: EditedFile, { effort, signal }: Conditions): Promise<Opened> {
  const session = await startSession(program, file, { capMs: effort.capMs, signal });
  try {
    const { firstMs, allMs, diagnostics } = await session.open({ shows: anything, whole: file.read(session.lines) });
    await idle(session.client, effort.capMs);
    const row = { name: "open", first: timing([firstMs]), all: timing([allMs]) };
    return { session, row, before: diagnostics };
  } catch (error) {
    await session[Symbol.asyncDispose]();
    throw error;
  }
}

async function edits(opened: Opened, kind: EditKind, effort: Effort): Promise<EditRow[]> {
  const { file, lines } = opened.session;
  const prepared = kind.prepared?.(lines) ?? [];
  let { before } = opened;
  if (prepared.length > 0)
    before = (await file.edit(prepared, { shows: anything, whole: otherThan(before) })).diagnostics;

  const changes = kind.changes(lines);
  const undo = undoing(lines, changes);
  const there = new Times();
  const back = new Times();
  await inRounds(effort, async () => {
    there.add(await file.edit(changes, kind.sight({ lines, before })));
    back.add(await file.edit(undo, { shows: anything, whole: sameAs(before) }));
  });

  if (prepared.length > 0) await file.edit(undoing(lines, prepared), { shows: anything, whole: sameAs(opened.before) });
  return [there.row(kind.name), ...(kind.undoName === undefined ? [] : [back.row(kind.undoName)])];
}

/** The times of the rounds of one row. */
class Times {
  readonly #first: number[] = [];
  readonly #all: number[] = [];

  add({ firstMs, allMs }: { readonly firstMs: number; readonly allMs: number }): void {
    this.#first.push(firstMs);
    this.#all.push(allMs);
  }

  row(name: string): EditRow {
    return { name, first: timing(this.#first), all: timing(this.#all) };
  }
}
