import { parseArgs } from "node:util";
import { build } from "../../scripts/build.mts";
import { machine } from "../machine.mts";
import { measureSearches, STORES } from "./search.mts";

/** What `npm run bench -- --service --help` says. */
const HELP = `npm run bench -- --service [OPTIONS]

Measures the built catalogue service over HTTP: writing datasets in batches, and the first page of searches.

  --store NAME      this store only: ${STORES.join(", ")}; may be given several times
  --datasets LIST   at these numbers of datasets (default 10000,200000)
  --no-build        what is in dist/ already
  --help            this text`;

/** `npm run bench -- --service`. */
export async function measureService(args: readonly string[], signal: AbortSignal): Promise<void> {
  const { values } = parseArgs({ args: [...args], options: KNOWN });
  if (values.help) {
    console.log(HELP);
    return;
  }
  const unknown = values.store?.find((name) => !STORES.some((store) => store === name));
  if (unknown !== undefined) throw new Error(`There is no store "${unknown}": it is one of ${STORES.join(", ")}`);
  if (!values["no-build"]) build();
  console.log(JSON.stringify(machine()));
  const sizes = values.datasets.split(",").map(Number);
  await measureSearches({ stores: STORES.filter((store) => values.store?.includes(store) ?? true), sizes }, signal);
}

const KNOWN = {
  store: { type: "string", multiple: true },
  datasets: { type: "string", default: "10000,200000" },
  "no-build": { type: "boolean", default: false },
  help: { type: "boolean", default: false },
} as const;
