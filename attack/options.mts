import { parseArgs } from "node:util";
import type { Scale } from "./attack.mts";

/** The text that `npm run attack -- --help` prints. */
export const HELP = `npm run attack [-- OPTIONS]

Attacks the built programs: kills them, locks and damages their data, sends them hostile requests and documents.
Everything happens on this machine, in temporary folders, with a bounded number of steps.
A full run updates docs/reliability.md, also with --only. The exit code is 1 if anything failed.

  --short        fewer repetitions; docs/reliability.md is left as it is
  --only NAME    only this attack; may be given several times
  --no-build     attack what is in dist/
  --list         print the names of the attacks
  --render       attack nothing; write docs/reliability.md from attack/results.json
  --help         this text`;

/** The options of a run. */
interface Options {
  readonly scale: Scale;
  /** Empty: every attack. */
  readonly only: readonly string[];
  /** Whether the programs are built first. */
  readonly build: boolean;
  readonly list: boolean;
  readonly render: boolean;
}

/** Reads the command line; `undefined` when it asks for help. Throws when it makes no sense. */
export function optionsOf(args: readonly string[], names: readonly string[]): Options | undefined {
  const { values } = parseArgs({ args: [...args], options: KNOWN });
  if (values.help) return undefined;
  const { short, list, render, only = [] } = values;
  const unknown = only.find((name) => !names.includes(name));
  if (unknown !== undefined) throw new Error(`There is no attack "${unknown}". Known: ${names.join(", ")}`);
  return { scale: short ? "short" : "full", only, build: !values["no-build"], list, render };
}

const KNOWN = {
  short: { type: "boolean", default: false },
  only: { type: "string", multiple: true },
  "no-build": { type: "boolean", default: false },
  list: { type: "boolean", default: false },
  render: { type: "boolean", default: false },
  help: { type: "boolean", default: false },
} as const;
