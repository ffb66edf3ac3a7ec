import { window, type TreeView } from "vscode";
import type { EntityUrn } from "../../catalogue/urn/urn.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import type { Disposable } from "../emitter.ts";
import { windowAnswers } from "../work/windowAnswers.ts";
import { withinTime } from "../withinTime.ts";
import type { AskedRows } from "./askedRows.ts";
import { RowsToLeave } from "./rowsToLeave.ts";

/** A row of a view that a command is called on. */
interface Followed {
  /** Moves the focus to the row after it and after others that go with it; else to the one before, or above. */
  leave(gone: readonly unknown[]): void;
  /** Moves the focus to the first row that is new beside it, once there is one. */
  toNew(): Promise<void>;
}

/** Rows that are removed, and the datasets, users and groups that change when they are. */
interface RemovedRows {
  readonly gone: readonly unknown[];
  readonly changed: readonly EntityUrn[];
}

/** Moves the focus of the views where the row that has it goes: without that, VS Code begins again at the first row. */
export class RowFocus implements Disposable {
  readonly #following: Disposable;
  readonly #views: ((row: unknown) => Followed | undefined)[] = [];
  readonly #toLeave = new RowsToLeave();

  constructor(catalogue: Pick<Catalogue, "onDidStore">) {
    // What shows changes follows later: a row is left while VS Code still has it.
    this.#following = catalogue.onDidStore((urns) => {
      this.#toLeave.changed(urns);
    });
  }

  /** Moves the focus in this view, too. */
  follow<Row>(view: TreeView<Row>, rows: AskedRows<Row>): void {
    this.#views.push((row) => rowIn(view, rows, row));
  }

  /** Runs a removal, and moves the focus away from `focused`, one of the removed rows, once it is stored. */
  async leaving(focused: unknown, { gone, changed }: RemovedRows, remove: () => Promise<void>): Promise<void> {
    const row = this.#find(focused);
    const leave = (): void => row?.leave(gone);
    await this.#toLeave.during(row && { changed, leave }, remove);
  }

  /** Shows more rows where a row offers them. */
  async toNew(row: unknown, show: () => Promise<void>): Promise<void> {
    const shown = this.#find(row)?.toNew();
    await show();
    await shown;
  }

  dispose(): void {
    this.#following.dispose();
  }

  #find(row: unknown): Followed | undefined {
    for (const find of this.#views) {
      const found = find(row);
      if (found) return found;
    }
    return undefined;
  }
}

/** A row that a view has. `undefined`: it does not. */
function rowIn<Row>(view: TreeView<Row>, rows: AskedRows<Row>, row: unknown): Followed | undefined {
  const level = rows.levelOf(row);
  if (!level) return undefined;
  const staysHere = staysIn(view, rows);
  const reveal = async (wanted: Row | null | undefined): Promise<void> => {
    if (!wanted || !staysHere()) return;
    // A row that others have removed meanwhile cannot be revealed.
    await Promise.resolve(view.reveal(wanted, { select: true, focus: true })).catch(() => undefined);
  };
  const untilShown = async (): Promise<readonly Row[] | undefined> => {
    const next = await withinTime(LONGEST_MS, level.next);
    // VS Code has to show the rows before it can reveal one.
    await withinTime(LONGEST_MS, rows.shown(windowAnswers));
    return next;
  };
  const keepFocusOn = async (wanted: Row | undefined): Promise<void> => {
    await reveal(wanted);
    const late = performance.now() + AGAIN_WITHIN_MS;
    await untilShown();
    // VS Code may have put the rows anew into the view before it selected this one, and forgotten it.
    if (performance.now() < late && view.selection.length === 0) await reveal(wanted);
  };
  const at = level.rows.findIndex((each) => each === row);
  return {
    leave: (gone) => {
      const others = (part: readonly Row[]): readonly Row[] => part.filter((each) => !gone.includes(each));
      const [after] = others(level.rows.slice(at + 1));
      void keepFocusOn(after ?? others(level.rows.slice(0, at)).at(-1) ?? level.above);
    },
    toNew: async () => {
      const next = await untilShown();
      const known = new Set(level.rows.map((each) => rows.idOf(each)));
      await reveal(next?.find((each) => !known.has(rows.idOf(each))));
    },
  };
}

/** Whether the user is still where they are now, as far as VS Code says that. */
function staysIn<Row>(view: TreeView<Row>, { idOf }: AskedRows<Row>): () => boolean {
  const editor = window.activeTextEditor;
  const tab = window.tabGroups.activeTabGroup.activeTab;
  const terminal = window.activeTerminal;
  const selected = (): string | undefined => view.selection.map(idOf)[0];
  const before = selected();
  return () =>
    view.visible &&
    window.state.focused &&
    window.activeTextEditor === editor &&
    window.tabGroups.activeTabGroup.activeTab === tab &&
    window.activeTerminal === terminal &&
    (view.selection.length === 0 || selected() === before);
}

/** How long, in milliseconds, further rows are waited for. */
const LONGEST_MS = 10_000;

/**
 * How long after the first time, in milliseconds, a row is revealed once more: after that the user may have gone on to a search box
 * or another view, of which VS Code says nothing.
 */
const AGAIN_WITHIN_MS = 2_000;
