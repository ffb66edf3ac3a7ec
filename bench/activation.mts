import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { parseArgs } from "node:util";
import * as z from "zod";
import { launchChromium } from "../scripts/browser.mts";
import { checkout, extensionId } from "../scripts/checkout.mts";
import { startCodeServer } from "../scripts/codeServerRun.mts";
import { freshCopy } from "../scripts/freshCopy.mts";
import { installExtension, packExtension } from "../scripts/package.mts";
import { freshProfile, profileFolders } from "../scripts/profile.mts";
import { installProbe } from "./activationProbe.mts";
import { machine } from "./machine.mts";
import { timing } from "./statistics.mts";

/**
 * `npm run bench -- --activation [--rounds NUMBER]`: what VS Code says of the activation of the packed and installed
 * extension, in a window with the sample files, each time a new one. Prints milliseconds.
 */
export async function measureActivation(args: readonly string[], signal: AbortSignal): Promise<number> {
  const { values } = parseArgs({ args: [...args], options: { rounds: { type: "string", default: "9" } } });
  packExtension();
  await using profile = await freshProfile();
  await installExtension(profile.path, signal);
  const answer = join(profile.path, "startup.md");
  await installProbe(profileFolders(profile.path).extensions, answer);
  await using folder = await freshCopy(join(checkout, "samples"));
  await using server = await startCodeServer({ signal, profile: profile.path });
  await using browser = await launchChromium(signal);
  const rounds: Activation[] = [];
  while (rounds.length < Number(values.rounds)) {
    await rm(answer, { force: true });
    const page = await browser.newPage();
    await page.goto(server.url(folder.path).href);
    const round = activationIn(await written(answer, signal));
    console.log(`load ${round.load}, call ${round.call}, finish ${round.finish} ms`);
    rounds.push(round);
    await page.close();
  }
  const median = (of: (round: Activation) => number): number => timing(rounds.map(of)).median;
  const shown = median(({ load, call }) => load + call);
  console.log(`Median of load and call, VS Code's figure: ${shown} ms; until it is finished: ${median(total)} ms`);
  console.log(JSON.stringify(machine()));
  return 0;
}

/** Milliseconds: to load the program, until `activate` returns a promise, and until that is fulfilled. */
interface Activation {
  readonly load: number;
  readonly call: number;
  readonly finish: number;
}

const total = ({ load, call, finish }: Activation): number => load + call + finish;

const activation = z.tuple([z.coerce.number(), z.coerce.number(), z.coerce.number()]);

/** The columns after the name: whether VS Code waited for it, then the figures. */
function activationIn(text: string): Activation {
  const line = text.split("\n").find((each) => each.startsWith(`| ${extensionId} `));
  const cells = line?.split("|").map((cell) => cell.trim()) ?? [];
  const [load, call, finish] = activation.parse(cells.slice(3, 6));
  return { load, call, finish };
}

/** The text of a file, as soon as it is there. */
async function written(file: string, signal: AbortSignal): Promise<string> {
  for (;;) {
    signal.throwIfAborted();
    const text = await readFile(file, "utf8").catch(() => "");
    if (text !== "") return text;
    await delay(200, undefined, { signal });
  }
}
