import { execFile } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { format, resolveConfig } from "prettier";
import * as z from "zod";
import { checkout } from "./checkout.mts";
import { script } from "./script.mts";
import { upstreamPython } from "./upstream/virtualenv.mts";

const said = z.object({
  registry: z.record(z.string(), z.array(z.string())),
  keyFields: z.record(z.string(), z.array(z.string())),
  records: z.record(z.string(), z.tuple([z.string(), z.string()])),
  timed: z.array(z.string()),
});

/** `npm run generate:registry`: writes the names of DataHub's entity types and aspects, as its Python package has them. */
await script(async (signal) => {
  const upstream = await upstreamPython(signal);
  if ("missing" in upstream) throw new Error(`The registry was not written: ${upstream.missing}.`);
  const program = join(import.meta.dirname, "upstream/entityRegistry.py");
  const { stdout } = await promisify(execFile)(upstream.python, [program]);
  const { registry, keyFields, records, timed } = said.parse(JSON.parse(stdout));
  const stored = new Set(Object.values(registry).flat());
  const namespaces: Record<string, string[]> = {};
  for (const name of [...stored].sort()) {
    const [namespace = "", record = ""] = records[name] ?? [];
    const usual = name.charAt(0).toUpperCase() + name.slice(1);
    (namespaces[namespace] ??= []).push(record === usual ? name : `${name}=${record}`);
  }
  const file = join(checkout, "catalogue/model/registry.generated.ts");
  const text = `// Made by \`npm run generate:registry\`.

/** The entity types of DataHub's registry: the key aspect of each, then its other aspects. */
export const REGISTRY: Readonly<Record<string, string>> = ${words(registry)};

/** The fields of each key aspect, in the order in which a URN has them. */
export const KEY_FIELDS: Readonly<Record<string, string>> = ${words(keyFields)};

/** The aspects whose records are in each namespace; with the name of the record, where it is not the aspect's. */
export const RECORDS: Readonly<Record<string, string>> = ${words(namespaces)};

/** The aspects that DataHub keeps by time; each value has the time for which it was true. */
export const TIMED: ReadonlySet<string> = new Set(${JSON.stringify(timed)});
`;
  await writeFile(file, await format(text, { ...(await resolveConfig(file)), filepath: file }));
  return 0;
});

function words(table: Readonly<Record<string, readonly string[]>>): string {
  const sorted = Object.entries(table).sort(([one], [other]) => (one < other ? -1 : 1));
  return JSON.stringify(Object.fromEntries(sorted.map(([key, names]) => [key, names.join(" ")])));
}
