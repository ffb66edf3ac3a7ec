import type { Command } from "commander";
import type { Io } from "../console/io.ts";
import type { ExitCode } from "../console/output.ts";

/** The means by which a command declares itself. */
export interface Cli {
  readonly io: Io;
  /** Runs the command; what it gives becomes the exit code. */
  readonly run: (work: () => Promise<ExitCode>) => Promise<void>;
}

/** Adds one command, with its arguments, options and action, to the program. */
export type DeclareCommand = (program: Command, cli: Cli) => void;
