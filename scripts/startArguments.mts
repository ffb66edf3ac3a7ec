import { statSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";

/** What `npm start -- --help` prints. */
export const START_HELP = `Usage: npm start [-- FOLDER]

Opens VS Code with the extension on FOLDER, or on samples/ without one: a desktop VS Code if there is one, otherwise one in
the browser. Its embedded catalogue has the sample data. Settings and catalogue are kept for the next start.

Options:
  -h, --help  Prints this.`;

/** What `npm start` is asked for. `folder`: an absolute path; `undefined`: samples/. */
export type StartArguments =
  | { readonly kind: "help" }
  | { readonly kind: "start"; readonly folder: string | undefined }
  /** The arguments are wrong; a sentence says why. */
  | { readonly kind: "misused"; readonly sentence: string };

/** @param from the folder that the user is in: npm starts scripts in that of package.json */
export function startArguments(args: readonly string[], from: string): StartArguments {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { help: { type: "boolean", short: "h" } },
      allowPositionals: true,
    });
    if (values.help === true) return { kind: "help" };
    const [named, ...others] = positionals;
    if (others.length > 0) return misused(`Only one folder can be opened, not ${positionals.length}.`);
    const folder = named === undefined ? undefined : resolve(from, named);
    if (folder !== undefined && !statSync(folder, { throwIfNoEntry: false })?.isDirectory())
      return misused(`${folder} is not a folder.`);
    return { kind: "start", folder };
  } catch {
    return misused(`npm start does not know ${args.join(" ")}.`);
  }
}

function misused(why: string): StartArguments {
  return { kind: "misused", sentence: `${why} Run "npm start -- --help" to see what can be given.` };
}
