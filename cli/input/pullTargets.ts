import { resolve } from "node:path";
import type { CatalogueError } from "../../catalogue/graph/error.ts";
import type { CatalogueGraph } from "../../catalogue/graph/graph.ts";
import { listAll } from "../../catalogue/graph/listAll.ts";
import { isRecordKind } from "../../catalogue/fileKinds/kinds.ts";
import { unreadableIn } from "../../catalogue/pull/pullFaults.ts";
import { entityOfRecord } from "../../catalogue/records/entityOfRecord.ts";
import { readRecordFile } from "../../catalogue/records/readRecordFile.ts";
import { ENTITY_TYPE, RECORD_KINDS } from "../../catalogue/records/recordKinds.ts";
import { datasetParts, parseDatasetUrn, type EntityUrn } from "../../catalogue/urn/urn.ts";
import type { Io } from "../console/io.ts";
import { entityArgument } from "./entityArgument.ts";
import { FILE_TYPES, kindOfType } from "./fileTypes.ts";
import { readRecordInput } from "./inputFile.ts";
import { inputKind } from "./inputKind.ts";
import { namedEntity } from "./namedEntity.ts";
import { namesFolder } from "./namesFolder.ts";
import { platformProblem } from "./platformProblem.ts";
import { placedProblems, type PlacedProblem } from "./problems.ts";

/** The entities to pull, or why they are not known. */
type PullTargets =
  | { readonly kind: "entities"; readonly urns: readonly EntityUrn[] }
  | { readonly kind: "misused"; readonly sentence: string }
  /** No record can be read in the file that is written, because of these errors. */
  | { readonly kind: "unreadable"; readonly errors: readonly PlacedProblem[] }
  | { readonly kind: "failed"; readonly error: CatalogueError };

interface PullFilter {
  readonly output?: string | undefined;
  readonly platform?: string | undefined;
  readonly query?: string | undefined;
  readonly owner?: string | undefined;
}

/** The entities that arguments name: all of a type, or by URN; without arguments, those of the file that is written. */
export async function pullTargets(
  io: Io,
  graph: CatalogueGraph,
  what: readonly string[],
  how: PullFilter,
): Promise<PullTargets> {
  const isOfDatasets = how.platform !== undefined || how.owner !== undefined;
  if (isOfDatasets && !what.some((each) => each === "datasets" || each === "dataset" || parseDatasetUrn(each)))
    return { kind: "misused", sentence: "--platform and --owner select datasets; add the argument datasets." };
  if (how.query !== undefined && !what.some((each) => FILE_TYPES.some((type) => type === each)))
    return { kind: "misused", sentence: "--query selects users, groups or datasets; name them as arguments." };
  if (what.length === 0) return targetsOfFile(io, how.output);
  const urns = new Set<EntityUrn>();
  const words = what.values();
  for (const each of words) {
    const kind = RECORD_KINDS.find((name) => name === each);
    if (kind) {
      const named = namedEntity(kind, words.next().value);
      if (!named.ok) return { kind: "misused", sentence: named.error };
      urns.add(named.value);
      continue;
    }
    const type = FILE_TYPES.find((name) => name === each);
    if (type) {
      const wanted = { type: ENTITY_TYPE[kindOfType(type)], ...(how.query === undefined ? {} : { query: how.query }) };
      const listed = await listAll(graph, wanted, { signal: io.signal });
      if (!listed.ok) return { kind: "failed", error: listed.error };
      for (const urn of listed.value.toSorted()) urns.add(urn);
      continue;
    }
    const urn = entityArgument(each);
    if (!urn.ok) return { kind: "misused", sentence: `${urn.error} Name users, groups, datasets or URNs.` };
    urns.add(urn.value);
  }
  const wanted = [...urns].filter((urn) => isOn(urn, how.platform));
  if (how.platform !== undefined && !wanted.some((urn) => parseDatasetUrn(urn))) {
    const problem = await platformProblem(graph, how.platform, io.signal);
    if (!problem.ok) return { kind: "failed", error: problem.error };
    if (problem.value !== undefined) return { kind: "misused", sentence: problem.value };
  }
  return { kind: "entities", urns: wanted };
}

async function targetsOfFile(io: Io, path: string | undefined): Promise<PullTargets> {
  if (path === undefined)
    return { kind: "misused", sentence: "Name what to pull: users, groups, datasets or URNs; or a file with -o." };
  if (namesFolder(path) || (await io.pathKind(resolve(io.cwd, path))) === "folder")
    return {
      kind: "misused",
      sentence: `"${path}" is a folder; name what to pull into it, for example: catalogue pull users groups datasets -o ${path}`,
    };
  const file = await readRecordInput(io, path);
  if (!file.ok) return { kind: "misused", sentence: file.error };
  const kind = inputKind(file.value);
  if (!isRecordKind(kind)) return { kind: "misused", sentence: `"${path}" has no users, groups or datasets to pull.` };
  const { records } = readRecordFile(kind, file.value.text);
  const urns = records.flatMap((record) => entityOfRecord(record) ?? []);
  const errors = unreadableIn(kind, file.value.text);
  if (urns.length === 0 && errors.length > 0) return { kind: "unreadable", errors: placedProblems(file.value, errors) };
  if (urns.length === 0)
    return {
      kind: "misused",
      sentence: `No record with an ID can be read in "${path}". Correct it, or name what to pull: users, groups, datasets or URNs.`,
    };
  return { kind: "entities", urns: [...new Set(urns)] };
}

function isOn(urn: EntityUrn, platform: string | undefined): boolean {
  const dataset = parseDatasetUrn(urn);
  return platform === undefined || !dataset || datasetParts(dataset).platform === platform;
}
