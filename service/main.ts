import { serve } from "./serve.ts";
import { untilStopped } from "./untilStopped.ts";

/** The program `dist/service.js`: the catalogue as a process of its own, started by the extension. */
async function main(): Promise<void> {
  // A parent that has gone reads no more; that is no reason to fail while closing.
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => undefined);
  const code = await serve(process.argv.slice(2), {
    out: (line) => process.stdout.write(`${line}\n`),
    error: (line) => process.stderr.write(`${line}\n`),
    stopped: untilStopped,
  });
  process.exit(code);
}

void main();
