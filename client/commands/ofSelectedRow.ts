import type { Command } from "./command.ts";

/** A command that is about the selected rows when it is called without an argument: from the palette or by a key. */
export function ofSelectedRow(command: Command): Command {
  return (environment, argument, selection) => {
    if (argument !== undefined && argument !== null) return command(environment, argument, selection);
    const { rows } = environment.selectedRows;
    return command(environment, rows[0], rows);
  };
}
