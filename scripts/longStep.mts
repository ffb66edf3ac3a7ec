import { mkdir, open, readFile } from "node:fs/promises";
import { dirname } from "node:path";
import { startProcessGroup } from "./processGroup.mts";
import { unlessAborted } from "./unlessAborted.mts";

/** A command that may take long and says more than a person wants to read. */
interface LongStep {
  /** What is being done, for the person waiting: "Installing Chromium". */
  readonly headline: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly cwd?: string;
  readonly env?: NodeJS.ProcessEnv;
  /** The file that receives everything the command prints. */
  readonly log: string;
  readonly signal: AbortSignal;
}

const heartbeatMs = 10_000;

/** Runs the step with a sign of life every ten seconds. Throws, naming the log and showing its end, when the step fails. */
export async function longStep(step: LongStep): Promise<void> {
  const started = Date.now();
  const elapsed = (): string => `${Math.round((Date.now() - started) / 1000)} s`;
  await mkdir(dirname(step.log), { recursive: true });
  const log = await open(step.log, "w");
  console.log(`${step.headline} …`);
  const heartbeat = setInterval(() => {
    console.log(`${step.headline} … ${elapsed()}`);
  }, heartbeatMs);
  try {
    const { cwd, env } = step;
    await using group = startProcessGroup(step.command, step.args, {
      cwd,
      env,
      stdio: ["ignore", log.fd, log.fd],
    });
    const code = await unlessAborted(step.signal, group.exited);
    if (code !== 0)
      throw new Error(`${step.headline} failed after ${elapsed()}; see ${step.log}\n${await end(step.log)}`);
    console.log(`${step.headline}: done in ${elapsed()}`);
  } finally {
    clearInterval(heartbeat);
    await log.close();
  }
}

/** The last lines of a log, indented. */
async function end(log: string): Promise<string> {
  const lines = (await readFile(log, "utf8")).trimEnd().split("\n");
  return lines
    .slice(-15)
    .map((line) => `    ${line}`)
    .join("\n");
}
