import { canonicalJson } from "../json/canonicalJson.ts";
import { inChunks } from "../collections/inChunks.ts";
import { groupedBy } from "../collections/groupedBy.ts";
import { timeOf } from "../model/timedValues.ts";
import { failure, success, type Result } from "../result.ts";
import type { EntityUrn } from "../urn/urn.ts";
import type { CatalogueError } from "./error.ts";
import { versionRead, type AspectProposal, type CatalogueGraph, type StoredAspects } from "./graph.ts";
import { stoppableGraph } from "./stoppableGraph.ts";
import type { WorkOptions } from "./workOptions.ts";

/** Values of aspects that DataHub keeps by time, in rounds: each has one value of an aspect, the first the earliest. */
export type Series = readonly (readonly AspectProposal[])[];

/** The values of a series that follow, in the series or in time, those in the catalogue. */
export interface MissingSeries {
  /** The first value of each aspect on condition of the version that was compared. */
  readonly rounds: Series;
  readonly added: readonly AddedValues[];
  /** The values that could not be compared, and are not written: the catalogue refused to read the current ones. */
  readonly failed: readonly UnwrittenValues[];
  /** How many values are left out, because the current one of their aspect is as late or later. */
  readonly older: number;
}

interface CountedValues {
  readonly urn: EntityUrn;
  readonly aspectName: string;
  readonly count: number;
}

/** Values of an aspect of an entity that were not written. */
export interface UnwrittenValues extends CountedValues {
  /** Why the first of them was not; `undefined`: the import had ended before. */
  readonly error: CatalogueError | undefined;
}

/** The number of values of one aspect that an import adds. */
export interface AddedValues extends CountedValues {
  /** Whether the catalogue has a value of this aspect, which then is no longer the current one. */
  readonly isStored: boolean;
}

/** How many entities are read, in four requests at the same time, before a cancellation is looked for. */
const AT_ONCE = 800;

/**
 * The values of a series that follow the stored current one of their aspect, in the series or in time: the others were
 * imported before, or would make an older value the current one. Fails when the catalogue does not answer.
 */
export async function missingSeries(
  catalogue: CatalogueGraph,
  series: Series,
  { signal, onProgress }: WorkOptions = {},
): Promise<Result<MissingSeries, CatalogueError>> {
  const graph = stoppableGraph(catalogue, signal);
  const aspects = [...groupedBy(series.flat(), nameOf).values()];
  if (aspects.length === 0) return success({ rounds: [], added: [], failed: [], older: 0 });
  const entities = groupedBy(series[0] ?? [], ({ entityUrn }) => entityUrn);
  const requests = [...entities].map(([urn, values]) => ({ urn, names: values.map(({ aspectName }) => aspectName) }));
  const current = new Map<EntityUrn, Result<StoredAspects, CatalogueError>>();
  for (const chunk of inChunks(requests, AT_ONCE)) {
    if (signal?.aborted) return failure({ kind: "cancelled" });
    const read = await graph.readMany(chunk);
    if (!read.ok) return read;
    for (const [urn, each] of read.value) current.set(urn, each);
    onProgress?.(current.size, requests.length);
  }
  const [rounds, added]: [AspectProposal[][], AddedValues[]] = [[], []];
  const failed: UnwrittenValues[] = [];
  let older = 0;
  for (const values of aspects) {
    const [first] = values;
    if (!first) continue;
    const { entityUrn: urn, aspectName } = first;
    const entity = current.get(urn);
    if (entity?.ok === false && entity.error.kind !== "entity-not-found") {
      failed.push({ urn, aspectName, count: values.length, error: entity.error });
      continue;
    }
    const stored = entity?.ok ? entity.value.kept(aspectName) : undefined;
    const later = following(values, stored?.value);
    older += values.length - later.length;
    if (later.length === 0) continue;
    added.push({ urn, aspectName, count: later.length, isStored: stored !== undefined });
    for (const [at, each] of later.entries())
      (rounds[at] ??= []).push(at === 0 ? { ...each, ifVersion: versionRead(stored) } : each);
  }
  return success({ rounds, added, failed, older });
}

/** The values after the stored one. Where the series does not have that: those of a later time. */
function following(values: readonly AspectProposal[], stored: object | undefined): readonly AspectProposal[] {
  if (!stored) return values;
  const json = canonicalJson(stored);
  const at = values.findIndex(({ aspect }) => canonicalJson(aspect) === json);
  if (at >= 0) return values.slice(at + 1);
  const time = timeOf(stored) ?? -Infinity;
  return values.filter(({ aspect }) => (timeOf(aspect) ?? 0) > time);
}

function nameOf({ entityUrn, aspectName }: AspectProposal): string {
  return `${entityUrn} ${aspectName}`;
}
