import { statSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { cacheFolder } from "./checkout.mts";

/** Where `npm start` keeps things for the next start. */
export const START_FOLDER = join(cacheFolder, "start");

/** What `npm start -- --help` prints. */
export const START_HELP = `Usage: npm start [-- [OPTIONS] [FOLDER]]

Opens VS Code with the extension on FOLDER or, if none is given, on a copy of samples/: a desktop VS Code if there is one,
otherwise one in the browser. Its embedded catalogue has the sample data. The copy, the settings and the catalogue are kept
in ${START_FOLDER} for the next start,
whichever checkout starts it; only one start can run at a time.

Options:
  --fresh     Begins afresh: deletes what earlier starts have kept.
  --no-build  Opens what is built already.
  -h, --help  Prints this.`;

/** What `npm start` is asked for. `folder`: an absolute path; `undefined`: a copy of samples/. `fresh`: without what earlier starts have kept. */
type StartArguments =
  | { readonly kind: "help" }
  | { readonly kind: "start"; readonly folder: string | undefined; readonly fresh: boolean; readonly build: boolean }
  /** The arguments are wrong; a sentence says why. */
  | { readonly kind: "misused"; readonly sentence: string };

/** @param from the folder that the user is in: npm starts scripts in that of package.json */
export function startArguments(args: readonly string[], from: string): StartArguments {
  const { tokens } = parseArgs({
    args: [...args],
    options: { fresh: { type: "boolean" }, "no-build": { type: "boolean" }, help: { type: "boolean", short: "h" } },
    allowPositionals: true,
    strict: false,
    tokens: true,
  });
  const options = tokens.filter((token) => token.kind === "option");
  const unknown = options.find(
    ({ name, value }) => !["fresh", "no-build", "help"].includes(name) || value !== undefined,
  );
  if (unknown) {
    const given = unknown.inlineValue === true ? `${unknown.rawName}=${unknown.value}` : unknown.rawName;
    return misused(`npm start does not know ${given}.`);
  }
  const asked = (option: string): boolean => options.some(({ name }) => name === option);
  if (asked("help")) return { kind: "help" };
  const named = tokens.flatMap((token) => (token.kind === "positional" ? [token.value] : []));
  if (named.length > 1) return misused(`Only one folder can be opened, not ${named.length}.`);
  const [folder] = named.map((each) => resolve(from, each));
  if (folder !== undefined && !isFolder(folder)) return misused(`${folder} is not a folder, or cannot be read.`);
  return { kind: "start", folder, fresh: asked("fresh"), build: !asked("no-build") };
}

function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch {
    return false;
  }
}

function misused(why: string): StartArguments {
  return { kind: "misused", sentence: `${why} Run "npm start -- --help" to see what can be given.` };
}
