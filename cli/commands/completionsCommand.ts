import { Argument } from "commander";
import type { DeclareCommand } from "./command.ts";
import { completionScript, SHELLS } from "../console/completionScript.ts";

/** `catalogue completions SHELL`: prints a script that completes commands and options. */
export const completionsCommand: DeclareCommand = (program, { io, run }) => {
  const command = program
    .command("completions")
    .description("print a script that completes commands and options in a shell")
    .addArgument(new Argument("<shell>", "the shell").choices([...SHELLS]));
  command.action(() =>
    run(() => {
      const shell = SHELLS.find((each) => each === command.args[0]) ?? "bash";
      io.stdout.write(completionScript(program, shell));
      return Promise.resolve(0);
    }),
  );
};
