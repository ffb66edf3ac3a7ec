import { homedir } from "node:os";
import { setTimeout } from "node:timers/promises";
import { indentedLines } from "../catalogue/display/terminal.ts";
import { nodeFiles } from "../server/node/nodeFiles.ts";
import { main } from "./catalogue.ts";
import { drained } from "./console/drained.ts";
import { watchWriting } from "./console/writing.ts";
import { writeWhole } from "./console/writeWhole.ts";
import { pathKind } from "./console/pathKind.ts";
import { readBounded, readToEnd } from "./input/readBounded.ts";

/** The program `dist/command.mjs`, which `dist/cli.js` starts: gives the command the real world, and says one sentence when there is a bug. */
async function runInProcess(): Promise<void> {
  const stop = new AbortController();
  const outputLost = new AbortController();
  // Once each: a second signal ends the process at once.
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
    process.once(signal, () => {
      stop.abort();
    });
  // Output may fail to be written after the command has ended.
  const writing = watchWriting(process.stdout, process.stderr, () => {
    process.exitCode ||= 1;
    outputLost.abort();
  });
  try {
    const code = await main(process.argv.slice(2), {
      stdout: { write: (text) => process.stdout.write(text), drained: () => drained(process.stdout) },
      stderr: process.stderr,
      env: process.env,
      home: homedir(),
      cwd: process.cwd(),
      pathKind,
      readInput: () => readToEnd(process.stdin, { signal: stop.signal }),
      readFile: (path) => readBounded(path, { signal: stop.signal }),
      // A folder that cannot be read is skipped here; the editor lists it in its output.
      listFiles: (folder) => nodeFiles.list(folder, () => undefined),
      writeFile: writeWhole,
      fetch: globalThis.fetch,
      now: Date.now,
      waiting: { wait: (ms, signal) => setTimeout(ms, undefined, { signal }), random: Math.random },
      signal: stop.signal,
      outputLost: outputLost.signal,
    });
    process.exitCode = code === 0 && writing.lost() ? 1 : code;
  } catch (error) {
    process.stderr.write(
      `This is a bug in catalogue: ${indentedLines(error instanceof Error ? (error.stack ?? error.message) : String(error))}\n`,
    );
    // For `catalogue diff`, 1 means that there is a difference.
    process.exitCode = process.argv[2] === "diff" ? 2 : 1;
  }
}

void runInProcess();
