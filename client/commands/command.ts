import type { Environment } from "../environment.ts";

/**
 * One command: asks the person what it needs, calls one function of the programmatic client, says what came of it.
 * `argument` is the row of the tree it was called on, or what a keybinding passes; from the palette it is the selected row,
 * if there is one.
 * `selection` is all selected rows, when there are several and the command was called on one of them.
 * Thrown errors are shown as they are: one sentence.
 */
export type Command = (environment: Environment, argument: unknown, selection?: unknown) => Promise<void>;
