import type { CatalogueGraph } from "../../catalogue/graph/graph.ts";
import { aspectHistory, aspectVersion, type HistoryEntry } from "../../catalogue/graph/history.ts";
import { withSortedKeys } from "../../catalogue/json/canonicalJson.ts";
import type { AspectName } from "../../catalogue/model/aspects.ts";
import { counted } from "../../catalogue/text/counted.ts";
import type { EntityUrn } from "../../catalogue/urn/urn.ts";
import type { Io } from "../console/io.ts";
import type { CommandOutput, ExitCode } from "../console/output.ts";
import { progressTo } from "../console/progress.ts";
import { changeLine } from "./changeLines.ts";
import { shownTime } from "./shownTime.ts";

/** Whose history is printed. */
interface WantedHistory {
  readonly urn: EntityUrn;
  readonly names: readonly AspectName[];
  /** The names that the user gave. */
  readonly wanted: readonly string[];
  /** How many versions of each aspect are listed at most. */
  readonly limit: number;
}

/** Prints the versions of some aspects of an entity, the newest first. */
export async function sayHistory(
  io: Io,
  output: CommandOutput,
  graph: CatalogueGraph,
  { urn, names, wanted, limit }: WantedHistory,
): Promise<ExitCode> {
  const histories = new Map<AspectName, readonly HistoryEntry[]>();
  const older = new Map<AspectName, number>();
  const progress = progressTo(io, "Reading");
  for (const name of names) {
    const history = await aspectHistory(graph, { urn, name }, { limit, signal: io.signal, onProgress: progress.show });
    progress.clear();
    if (!history.ok)
      return history.error.kind === "cancelled"
        ? output.stopped("the history was not read to its end.")
        : output.failed(history.error);
    if (history.value.entries.length > 0) histories.set(name, history.value.entries);
    if (history.value.older > 0) older.set(name, history.value.older);
  }
  if (histories.size === 0) {
    const known = await graph.readAspects(urn, []);
    if (!known.ok) return output.failed(known.error);
  }
  for (const [name, entries] of histories) {
    output.line(name);
    for (const entry of entries) entryLines(entry).forEach(output.line);
  }
  for (const [name, count] of older)
    output.note(
      `${counted(count, "older version")} of "${name}" ${count === 1 ? "is" : "are"} not listed; --limit lists more.`,
    );
  const document = [...histories].map(([name, entries]) => [name, entries.map(entryDocument)] as const);
  output.document({ urn, history: Object.fromEntries(document), notListed: Object.fromEntries(older) });
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
  const when = shownTime(time);
  const head = `  version ${version}, ${when}${actor === undefined ? "" : `, ${actor}`}`;
  if (!changes) return [head, "    the previous version is no longer stored"];
  return [head, ...changes.map((change) => `  ${changeLine(change)}`)];
}

function entryDocument({ value, ...entry }: HistoryEntry): object {
  return { ...entry, value: withSortedKeys(value) };
}
