import { terminalLine } from "../catalogue/display/terminal.ts";
import { serve } from "./serve.ts";
import { untilStopped } from "./untilStopped.ts";

/** The program `dist/service.mjs`: the catalogue as a process of its own, started by the extension. */
async function main(): Promise<void> {
  // A parent that has gone reads no more; that is no reason to fail while closing.
  process.stderr.on("error", () => undefined);
  process.stdout.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code === "EPIPE" || error.code === "EOF") return;
    // Nobody will ever learn the address and the token.
    process.stderr.write(`The address and access token could not be printed: ${error.message}.\n`, () =>
      process.exit(1),
    );
  });
  // What counts if the process ends although the service has not, as nothing is left that it could wait for.
  process.exitCode = 1;
  const code = await serve(process.argv.slice(2), {
    env: process.env,
    out: (line) => process.stdout.write(`${line}\n`),
    error: (line) => process.stderr.write(`${terminalLine(line)}\n`),
    stopped: untilStopped,
  });
  process.exit(code);
}

void main();
