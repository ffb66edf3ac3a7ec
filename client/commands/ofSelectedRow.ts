import type { Command } from "./command.ts";

/** A command that is about the selected row when it is called without an argument: from the palette or by a key. */
export function ofSelectedRow(command: Command): Command {
  return (environment, argument) => command(environment, argument ?? environment.selectedRows.rows[0]);
}
