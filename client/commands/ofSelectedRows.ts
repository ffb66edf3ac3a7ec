import type { Environment } from "../environment.ts";
import type { Command } from "./command.ts";
import { demandOneRow } from "./declined.ts";
import { readGiven } from "./given.ts";
import { readKey, rowsOfKey } from "./rowsOfKey.ts";

/** What the palette takes of the selected rows. */
type InPalette = (rows: readonly unknown[]) => readonly unknown[];

/**
 * A command that is about the selected rows when it is called without an argument, from the palette, or by a key of the view. It
 * acts on all of them; one that cannot is made by `ofOneRow`.
 * @param inPalette left out: all of them, which the command then names in what it asks
 */
export function ofSelectedRows(command: Command, inPalette: InPalette = all): Command {
  return (environment, argument, selection) => {
    const key = readKey(argument);
    if (argument !== undefined && argument !== null && !key) return command(environment, argument, selection);
    const { selectedRows } = environment;
    if (key) {
      const about = rowsOfKey(key.focused, selectedRows.of(key.view));
      return command(environment, about.argument, about.selection);
    }
    const about = inPalette(selectedRows.rows);
    return command(environment, about[0], about);
  };
}

/** A command that acts on one row: the one that it is called on or that is selected. Several selected rows are declined. */
export function ofOneRow(
  command: (environment: Environment, argument: unknown) => Promise<void>,
  inPalette?: InPalette,
): Command {
  return ofSelectedRows(async (environment, argument, selection) => {
    demandOneRow(selection);
    await command(environment, argument);
  }, inPalette);
}

/**
 * Of one selected row of an owner, its dataset alone: for a command that would act on the row without a question, which the user of the
 * palette does not look at. It asks for the rest. Of several rows, all: they are asked about anyway.
 */
export function datasetOfOne(rows: readonly unknown[]): readonly unknown[] {
  const [row, ...others] = rows;
  const { dataset: urn, owner, person } = readGiven(row);
  return others.length === 0 && urn !== undefined && (owner ?? person) !== undefined ? [{ urn }] : rows;
}

/** For a command that asks in the palette, whatever is selected. */
export function asksInPalette(): readonly unknown[] {
  return [];
}

function all(rows: readonly unknown[]): readonly unknown[] {
  return rows;
}
