import { rm } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import * as z from "zod";
import { launchChromium } from "../scripts/browser.mts";
import { checkout, extensionId } from "../scripts/checkout.mts";
import { startCodeServer } from "../scripts/codeServerRun.mts";
import { freshCopy } from "../scripts/freshCopy.mts";
import { installExtension, packExtension } from "../scripts/package.mts";
import { freshProfile, profileFolders } from "../scripts/profile.mts";
import { writtenFile } from "../scripts/writtenFile.mts";
import { activationProbe } from "./activationProbe.mts";
import { installProbe } from "./installProbe.mts";
import { editorFiguresFile } from "./editorFigures.mts";
import { FigureList, publish } from "./figures.mts";
import { machine } from "./machine.mts";
import { timing } from "./statistics.mts";

/**
 * `npm run bench -- --activation [--rounds NUMBER] [--publish]`: what VS Code says of the activation of the packed and installed
 * extension, in a window with the sample files, each time a new one. Prints milliseconds.
 */
export async function measureActivation(args: readonly string[], signal: AbortSignal): Promise<number> {
  const { values } = parseArgs({ args: [...args], options: KNOWN });
  packExtension();
  await using profile = await freshProfile();
  await installExtension(profile.path, signal);
  const answer = join(profile.path, "startup.md");
  await installProbe(profileFolders(profile.path).extensions, activationProbe(answer));
  await using folder = await freshCopy(join(checkout, "samples"));
  await using server = await startCodeServer({ signal, profile: profile.path });
  await using browser = await launchChromium(signal);
  const rounds: Activation[] = [];
  while (rounds.length < Number(values.rounds)) {
    await rm(answer, { force: true });
    const page = await browser.newPage();
    await page.goto(server.url(folder.path).href);
    const round = activationIn(await writtenFile(answer, signal));
    console.log(`load ${round.load}, call ${round.call}, finish ${round.finish} ms`);
    rounds.push(round);
    await page.close();
  }
  const median = (of: (round: Activation) => number): number => timing(rounds.map(of)).median;
  const shown = median(({ load, call }) => load + call);
  const figures = new FigureList(`npm run bench -- --activation --rounds ${values.rounds}`);
  const what = { part: "Activation", store: "", datasets: 0, unit: "ms" };
  figures.add({
    ...what,
    title: `Loading and calling the extension, median of ${rounds.length} windows`,
    value: shown,
    goal: { of: "value", bound: "most", limit: 50 },
  });
  figures.add({ ...what, title: "Until what it starts is ready, median", value: median(total) });
  console.log(JSON.stringify(machine()));
  if (values.publish) await publish(editorFiguresFile, figures.all);
  return 0;
}

const KNOWN = {
  rounds: { type: "string", default: "9" },
  publish: { type: "boolean", default: false },
} as const;

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
