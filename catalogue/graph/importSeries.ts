import { groupedBy } from "../collections/groupedBy.ts";
import { sameJson } from "../json/canonicalJson.ts";
import type { EntityUrn } from "../urn/urn.ts";
import type { AspectProposal, CatalogueGraph } from "./graph.ts";
import { importMetadata, type Imported, type ImportOptions } from "./importMetadata.ts";

/** Values of aspects that DataHub keeps by time, in rounds: each has one value of an aspect, the first the earliest. */
export type Series = readonly (readonly AspectProposal[])[];

/**
 * The series without the aspects whose latest value is the one that the catalogue has: they were imported before. An aspect
 * that cannot be read is written.
 */
export async function missingSeries(graph: CatalogueGraph, series: Series): Promise<Series> {
  const latest = new Map(series.flat().map((each) => [nameOf(each), each]));
  if (latest.size === 0) return [];
  const entities = groupedBy([...latest.values()], ({ entityUrn }) => entityUrn);
  const stored = await graph.readMany(
    [...entities].map(([urn, values]) => ({ urn, names: values.map(({ aspectName }) => aspectName) })),
  );
  const known = [...latest].filter(([, { entityUrn, aspectName, aspect }]) => {
    const entity = stored.ok ? stored.value.get(entityUrn) : undefined;
    return entity?.ok === true && sameJson(entity.value.kept(aspectName)?.value, aspect);
  });
  const names = new Set(known.map(([name]) => name));
  const rounds = series.map((round) => round.filter((each) => !names.has(nameOf(each))));
  return rounds.filter((round) => round.length > 0);
}

/**
 * Imports with `rest`, then writes the series round by round. What `rest` did not write gets no values of a series; once it
 * or a round was cut off, the entities of the rounds that are left are untried.
 */
export async function importSeries(
  graph: CatalogueGraph,
  series: Series,
  { signal }: ImportOptions,
  rest: () => Promise<Imported>,
): Promise<Imported> {
  let done = await rest();
  for (const round of series) {
    const refused = new Set(done.failed.map(({ urn }) => urn));
    const left = round.filter(({ entityUrn }) => !refused.has(entityUrn));
    done = together(
      done,
      done.stopped ? untried(left, done.stopped) : await importMetadata(graph, left, signal ? { signal } : {}),
    );
  }
  return done;
}

function untried(proposals: readonly AspectProposal[], stopped: Imported["stopped"]): Imported {
  return { written: [], aspects: new Map(), failed: [], untried: proposals.map(({ entityUrn }) => entityUrn), stopped };
}

/** The outcome of two imports that follow each other, each entity in one of its lists: the worst of what became of it. */
function together(one: Imported, other: Imported): Imported {
  const failed = new Map([...one.failed, ...other.failed].map((each) => [each.urn, each]));
  const left = new Set([...one.untried, ...other.untried].filter((urn) => !failed.has(urn)));
  const written = new Set(
    [...one.written, ...other.written].filter((urn: EntityUrn) => !failed.has(urn) && !left.has(urn)),
  );
  const aspects = new Map(one.aspects);
  for (const [name, count] of other.aspects) aspects.set(name, (aspects.get(name) ?? 0) + count);
  return {
    written: [...written],
    aspects,
    failed: [...failed.values()],
    untried: [...left],
    stopped: one.stopped ?? other.stopped,
  };
}

function nameOf({ entityUrn, aspectName }: AspectProposal): string {
  return `${entityUrn} ${aspectName}`;
}
