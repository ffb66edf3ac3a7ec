import { setMaxListeners } from "node:events";
import { setTimeout } from "node:timers/promises";
import { indentedLines } from "../catalogue/display/terminal.ts";
import { nodeFiles } from "../server/node/nodeFiles.ts";
import { main } from "./catalogue.ts";
import { proxiedFetch } from "./connection/proxies.ts";
import { deletedFolder } from "./console/deletedFolder.ts";
import { endSoon } from "./console/endSoon.ts";
import { fileBefore } from "./console/fileBefore.ts";
import { drained } from "./console/drained.ts";
import { failureCode, lossCode } from "./console/failureCode.ts";
import { homeFolder } from "./console/homeFolder.ts";
import { passwordHider } from "./console/hiddenPasswords.ts";
import { wholeOutput } from "./console/wholeOutput.ts";
import { watchWriting } from "./console/writing.ts";
import { writeWhole } from "./console/writeWhole.ts";
import { isLink, realPath } from "./console/links.ts";
import { pathKind } from "./console/pathKind.ts";
import type { ExitCode } from "./console/output.ts";
import { readBounded, readToEnd } from "./input/readBounded.ts";

/** The program `dist/command.mjs`, which `dist/cli.js` starts: gives the command the real world, and says one sentence when there is a bug. */
async function runInProcess(): Promise<void> {
  const stop = new AbortController();
  // Every file that is being read and every request listens to it until it ends. Newer versions of Node set no limit themselves.
  setMaxListeners(0, stop.signal);
  const outputLost = new AbortController();
  // Once each: a second signal ends the process at once.
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
    process.once(signal, () => {
      // As without a reason, and with the signal.
      const reason = new DOMException("This operation was aborted", "AbortError");
      stop.abort(Object.assign(reason, { by: signal }));
    });
  const argv = process.argv.slice(2);
  const [out, err] = [wholeOutput(process.stdout), wholeOutput(process.stderr)];
  let code: ExitCode = 0;
  // Output may fail to be written after the command has ended.
  const writing = watchWriting(argv, { out, err }, () => {
    process.exitCode = lossCode(argv, code);
    outputLost.abort();
  });
  // What counts if the process ends although the command has not, as nothing is left that it could wait for.
  process.exitCode = failureCode(argv);
  try {
    code = await main(argv, {
      stdout: {
        isTTY: out.isTTY,
        write: (text) => out.write(text),
        drained: () => drained(out),
      },
      stderr: err,
      env: process.env,
      home: homeFolder(),
      cwd: process.cwd(),
      pathKind,
      realPath,
      isLink,
      readInput: () => readToEnd(process.stdin, { signal: stop.signal }),
      readFile: (path) => readBounded(path, { signal: stop.signal }),
      listFiles: (folder, onSkip) =>
        nodeFiles.list(folder, (why, path) => {
          if (why === "link" || why === "unreadable" || why === "too-many-folders") onSkip?.(why, path);
        }),
      fileBefore,
      writeFile: (path, text, how) => writeWhole(path, text, { signal: stop.signal, ...how }),
      fetch: proxiedFetch(process.env),
      now: Date.now,
      waiting: { wait: (ms, signal) => setTimeout(ms, undefined, { signal }), random: Math.random },
      signal: stop.signal,
      outputLost: outputLost.signal,
    });
    process.exitCode = writing.lost() ? lossCode(argv, code) : code;
  } catch (error) {
    const what = passwordHider(argv)(error instanceof Error ? (error.stack ?? error.message) : String(error));
    err.write(`${deletedFolder(error) ?? `This is a bug in catalogue: ${indentedLines(what)}`}\n`);
    process.exitCode = code = failureCode(argv);
  }
  await endSoon([out, err], () => {
    process.exit();
  });
}

void runInProcess();
