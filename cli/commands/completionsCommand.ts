import { Argument } from "commander";
import { RECORD_KINDS } from "../../catalogue/records/recordKinds.ts";
import type { DeclareCommand } from "./command.ts";
import { completionScript, SHELLS } from "../console/completionScript.ts";
import { FILE_TYPES } from "../input/fileTypes.ts";

/** `catalogue completions SHELL`: prints a script that completes commands, options and their values. */
export const completionsCommand: DeclareCommand = (program, { io, run }) => {
  const command = program
    .command("completions")
    .description("print a script that completes commands and options in a shell")
    .addArgument(new Argument("<shell>", "the shell").choices([...SHELLS]));
  command.action(() =>
    run(async () => {
      // Loaded when it is wanted, as by serve itself.
      const { serveOptions } = await import("./serve.ts");
      const shell = SHELLS.find((each) => each === command.args[0]) ?? "bash";
      io.stdout.write(completionScript(program, shell, { serve: { options: serveOptions() }, pull: PULLED }));
      return 0;
    }),
  );
};

/** What pull is given may be a URN, too, so that its declaration has no choices. */
const PULLED = { words: [...FILE_TYPES, ...RECORD_KINDS] };
