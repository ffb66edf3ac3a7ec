import { fieldOf, isObject, mapAt, objectAt, setField, type JsonObject } from "./json.ts";

/** The aspects that have lineage of columns. */
const ASPECTS: ReadonlySet<string> = new Set(["upstreamLineage", "dataJobInputOutput"]);
const FIELD = "fineGrainedLineages";
const NONE = "NONE";

/**
 * The lineage of columns as DataHub's patches address it: by operation, downstream column, query and upstream column, with the
 * confidence as the value. `undefined`: an entry cannot be addressed so, because it has not exactly one downstream column.
 */
export function columnLineageToMap(name: string, value: JsonObject): JsonObject | undefined {
  if (!ASPECTS.has(name)) return value;
  const entries = fieldOf(value, FIELD);
  if (!Array.isArray(entries)) return value;
  const map: JsonObject = {};
  for (const entry of entries) {
    const downstreams = fieldOf(entry, "downstreams");
    if (!Array.isArray(downstreams) || downstreams.length !== 1) return undefined;
    const upstreams: unknown = fieldOf(entry, "upstreams");
    const operation = text(fieldOf(entry, "transformOperation")) ?? NONE;
    const query = text(fieldOf(entry, "query")) ?? NONE;
    const byUpstream = objectAt(map, [operation, String(downstreams[0]), query]);
    for (const upstream of Array.isArray(upstreams) ? upstreams : []) {
      setField(byUpstream, String(upstream), {
        confidenceScore: fieldOf(entry, "confidenceScore") ?? 1,
        upstreamType: fieldOf(entry, "upstreamType") ?? "FIELD_SET",
        downstreamType: fieldOf(entry, "downstreamType") ?? "FIELD",
      });
    }
  }
  return { ...value, [FIELD]: map };
}

/** The aspect of `columnLineageToMap` with its list again: one entry for each operation, downstream column and query. */
export function columnLineageToList(name: string, value: JsonObject): JsonObject {
  if (!ASPECTS.has(name)) return value;
  return mapAt(value, FIELD, (map) => {
    if (!isObject(map)) return map;
    return leaves(map, 3).map(([[operation = NONE, downstream = "", query = NONE], upstreams]) => {
      const details = Object.values(upstreams);
      const scores = details.map((each) => Number(fieldOf(each, "confidenceScore") ?? 1));
      return {
        upstreamType: last(details, "upstreamType") ?? "FIELD_SET",
        upstreams: Object.keys(upstreams),
        downstreamType: last(details, "downstreamType") ?? "FIELD",
        downstreams: [downstream],
        transformOperation: operation,
        confidenceScore: Math.min(...scores),
        ...(query === NONE ? {} : { query }),
      };
    });
  });
}

/** What is at a depth of objects in objects, with the keys that lead to it; objects without fields are left out. */
function leaves(map: JsonObject, depth: number): readonly (readonly [readonly string[], JsonObject])[] {
  return Object.entries(map).flatMap(([key, value]): readonly (readonly [readonly string[], JsonObject])[] => {
    if (!isObject(value) || Object.keys(value).length === 0) return [];
    if (depth === 1) return [[[key], value]];
    return leaves(value, depth - 1).map(([keys, leaf]) => [[key, ...keys], leaf]);
  });
}

function last(details: readonly unknown[], field: string): unknown {
  return details.map((each) => fieldOf(each, field)).findLast((each) => each !== undefined);
}

function text(value: unknown): string | undefined {
  return typeof value === "string" && value !== "" ? value : undefined;
}
