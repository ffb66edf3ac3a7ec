import type { CatalogueGraph } from "../../catalogue/graph/graph.ts";
import { aspectHistory, aspectVersion, type HistoryEntry } from "../../catalogue/graph/history.ts";
import { withSortedKeys } from "../../catalogue/json/canonicalJson.ts";
import type { AspectName } from "../../catalogue/model/aspects.ts";
import type { EntityUrn } from "../../catalogue/urn/urn.ts";
import type { CommandOutput, ExitCode } from "../console/output.ts";
import { changeLine } from "./changeLines.ts";

/** Prints the versions of some aspects of an entity, the newest first. */
export async function sayHistory(
  output: CommandOutput,
  graph: CatalogueGraph,
  {
    urn,
    names,
    wanted,
  }: { readonly urn: EntityUrn; readonly names: readonly AspectName[]; readonly wanted: readonly string[] },
): Promise<ExitCode> {
  const histories = new Map<AspectName, readonly HistoryEntry[]>();
  for (const name of names) {
    const history = await aspectHistory(graph, urn, name);
    if (!history.ok) return output.failed(history.error);
    if (history.value.length > 0) histories.set(name, history.value);
  }
  if (histories.size === 0) {
    const known = await graph.readAspects(urn, []);
    if (!known.ok) return output.failed(known.error);
  }
  for (const [name, entries] of histories) {
    output.line(name);
    for (const entry of entries) entryLines(entry).forEach(output.line);
  }
  const document = [...histories].map(([name, entries]) => [name, entries.map(entryDocument)] as const);
  output.document({ urn, history: Object.fromEntries(document) });
  const missing = wanted.filter((name) => ![...histories.keys()].some((each) => each === name));
  for (const name of missing) output.complain(`"${urn}" has no aspect "${name}".`);
  return missing.length === 0 ? 0 : 1;
}

/** Prints one version of an aspect as JSON. */
export async function sayVersion(
  output: CommandOutput,
  graph: CatalogueGraph,
  { urn, name, version }: { readonly urn: EntityUrn; readonly name: AspectName; readonly version: number },
): Promise<ExitCode> {
  const read = await aspectVersion(graph, { urn, name, version });
  if (!read.ok) return output.failed(read.error);
  if (!read.value) {
    const message = `"${urn}" has no version ${version} of the aspect "${name}"; --history lists those that it has.`;
    output.complain(message);
    output.document({ error: { kind: "version-not-found", message } });
    return 1;
  }
  const value = { [name]: withSortedKeys(read.value.value) };
  output.value(value);
  output.document(value);
  return 0;
}

function entryLines({ version, time, actor, changes }: HistoryEntry): string[] {
  const when = time === undefined ? "unknown time" : new Date(time).toISOString();
  const head = `  version ${version}, ${when}${actor === undefined ? "" : `, ${actor}`}`;
  if (!changes) return [head, "    the version before is no longer stored"];
  return [head, ...changes.map((change) => `  ${changeLine(change)}`)];
}

function entryDocument({ value, ...entry }: HistoryEntry): object {
  return { ...entry, value: withSortedKeys(value) };
}
