import type { CatalogueGraph } from "../catalogue/graph/graph.ts";
import { listAll } from "../catalogue/graph/listAll.ts";
import { readOnce } from "../catalogue/graph/readOnce.ts";
import { peopleInFile } from "../catalogue/pull/peopleInFile.ts";
import { entitiesOfText } from "../catalogue/pull/pulledFile.ts";
import { pulledInto } from "../catalogue/pull/pulledInto.ts";
import { pullRecords } from "../catalogue/pull/pullRecords.ts";
import { kindOfUrn } from "../catalogue/records/recordUrn.ts";
import { ENTITY_TYPE, type RecordKind } from "../catalogue/records/recordKinds.ts";
import { success } from "../catalogue/result.ts";
import { parseEntityUrn, type EntityUrn } from "../catalogue/urn/urn.ts";
import { requireProperties } from "./arguments.ts";
import type { EndableGraph } from "./endableGraph.ts";
import { kindOf } from "./problems.ts";
import type { FileType, Pulled, PullOptions, Result } from "./public.ts";
import { publicError, publicResult, readArgument } from "./refusal.ts";

/** Writes entities as records. */
export async function pull(connected: EndableGraph, type: FileType, wish: PullOptions = {}): Promise<Result<Pulled>> {
  requireProperties("The options", "pull", wish);
  const { urns, into: given, signal, onProgress } = wish;
  const [graph, kind] = [readOnce(connected.endingWith(signal)), kindOf(type)];
  const wanted = await entities(graph, kind, { urns, into: given, signal });
  if (!wanted.ok) return wanted;
  const into = given ?? "";
  const options = {
    ...peopleInFile(kind, into),
    ...(signal ? { signal } : {}),
    ...(onProgress ? { onProgress } : {}),
  };
  const pulled = await pullRecords(graph, wanted.value, options);
  if (!pulled.ok) return publicResult(pulled, () => EMPTY);
  const { records, notes, failed } = pulled.value;
  const after = await pulledInto(graph, kind, { before: into, records: records[kind], signal, turn });
  return publicResult(after, ({ file, faults, left }) => ({
    ...(faults.length > 0 ? { ...EMPTY, text: into } : { text: file.text, added: file.added, changed: file.changed }),
    notes,
    faults,
    left: left.map(({ urn, why }) => ({ urn, message: why })),
    failed: failed.map(({ urn, error }) => ({ urn, error: publicError(error) })),
  }));
}

function turn(): Promise<void> {
  return new Promise((end) => setTimeout(end));
}

const EMPTY: Pulled = { text: "", added: 0, changed: 0, notes: [], faults: [], left: [], failed: [] };

/** The entities to write: those that are named, those of a text, or all. */
async function entities(
  graph: CatalogueGraph,
  kind: RecordKind,
  { urns, into, signal }: Pick<PullOptions, "urns" | "into" | "signal">,
): Promise<Result<readonly EntityUrn[]>> {
  if (urns) return named(kind, urns);
  if (into !== undefined) return success(entitiesOfText(kind, into));
  const all = await listAll(graph, { type: ENTITY_TYPE[kind] }, { signal: signal ?? new AbortController().signal });
  return publicResult(all, (listed) => listed.toSorted());
}

function named(kind: RecordKind, urns: readonly string[]): Result<readonly EntityUrn[]> {
  const read: EntityUrn[] = [];
  for (const text of urns) {
    const ofKind = (each: string): EntityUrn | undefined => {
      const urn = parseEntityUrn(each);
      return urn && kindOfUrn(urn) === kind ? urn : undefined;
    };
    const urn = readArgument(ofKind, text, `a ${kind}`);
    if (!urn.ok) return urn;
    read.push(urn.value);
  }
  return success(read);
}
