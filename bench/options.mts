import { parseArgs } from "node:util";
import { isPart, PARTS, type Part } from "./run.mts";

/** What `npm run bench -- --help` says. */
export const HELP = `npm run bench [-- OPTIONS]

Measures the language server beside its peer, and writes docs/performance.md and bench/results.json.
With one of the first four options both go to artefacts/bench/ instead.

  --quick        smaller files, fewer rounds
  --no-peer      ours alone
  --part NAME    only this part: ${PARTS.join(", ")}; may be given several times
  --server FILE  this built server, instead of building one
  --render       measures nothing; writes docs/performance.md anew from bench/results.json
  --help         this text

With --service as the first option it measures the catalogue service instead; --service --help says how.
With --editor as the first option it measures the Catalogue view in VS Code (--datasets NUMBER, default 100000) and the
upsert of a large file there; --part view or --part upsert measures one of them.
With --activation as the first option it measures the activation of the packed extension (--rounds NUMBER, default 9).
With --memory as the first option it measures the memory of the extension host (--datasets NUMBER, default 100000).
With --typing as the first option it measures how soon a search list follows each key (--datasets NUMBER, default 100000).
These four take --publish as well, which puts their figures into those that docs/performance.md shows.`;

/** What a run is asked to do. */
export interface Options {
  readonly quick: boolean;
  readonly peer: boolean;
  readonly parts: readonly Part[];
  /** A built server; else one is built. */
  readonly server: string | undefined;
  readonly render: boolean;
  /** Whether everything is measured, so that the documentation can show it. */
  readonly complete: boolean;
}

/** Reads the command line; `undefined` when it asks for help. Throws when it makes no sense. */
export function optionsOf(args: readonly string[]): Options | undefined {
  const { values } = parseArgs({ args: [...args], options: KNOWN });
  if (values.help) return undefined;
  const { quick, server, render, part: names = PARTS } = values;
  const unknown = names.find((name) => !isPart(name));
  if (unknown !== undefined) throw new Error(`There is no part "${unknown}": it is one of ${PARTS.join(", ")}`);
  const peer = !values["no-peer"];
  const complete = !quick && peer && values.part === undefined && server === undefined;
  return { quick, peer, parts: names.filter(isPart), server, render, complete };
}

const KNOWN = {
  quick: { type: "boolean", default: false },
  "no-peer": { type: "boolean", default: false },
  part: { type: "string", multiple: true },
  server: { type: "string" },
  render: { type: "boolean", default: false },
  help: { type: "boolean", default: false },
} as const;
