import { groupedBy } from "../collections/groupedBy.ts";
import { failure, success } from "../result.ts";
import { entityName, type EntityUrn } from "../urn/urn.ts";
import type { CatalogueError } from "./error.ts";
import type { AspectProposal, CatalogueGraph } from "./graph.ts";
import { importMetadata, summedCounts, type Imported } from "./importMetadata.ts";
import { isStoredAlready } from "./isStoredAlready.ts";
import type { MissingSeries, UnwrittenValues } from "./missingSeries.ts";
import type { WorkOptions } from "./workOptions.ts";

/** The outcome of an import with values that are kept by time. */
export interface SeriesImported extends Imported {
  /** The values that were not written of entities of which the rest was. */
  readonly unwritten: readonly UnwrittenValues[];
}

/**
 * Imports with `rest`, then writes the values that are missing round by round. Entities that `rest` did not write get no values.
 * Its progress counts values, after that of `rest`.
 * After one value of an entity was not written, none of its later ones is, so that another import begins with that one.
 */
export async function importSeries(
  graph: CatalogueGraph,
  { rounds, failed: unread }: MissingSeries,
  { signal, onProgress }: WorkOptions,
  rest: () => Promise<Imported>,
): Promise<SeriesImported> {
  const done = await rest();
  const told = new Set([...done.failed.map(({ urn }) => urn), ...done.untried]);
  const written = new Set(done.written);
  const errors = new Map<EntityUrn, CatalogueError>();
  const left: AspectProposal[] = [];
  const total = rounds.flat().length;
  let [before, { aspects, stopped }] = [0, done];
  for (const round of rounds) {
    const wanted = round.filter(({ entityUrn }) => !told.has(entityUrn));
    const next = stopped ? [] : wanted.filter(({ entityUrn }) => !errors.has(entityUrn));
    const imported = await importMetadata(graph, next, {
      ...(signal && { signal }),
      onProgress: (count) => onProgress?.(Math.min(before + count, total), total),
      onConflict: async (urn) => {
        const values = next.filter(({ entityUrn }) => entityUrn === urn);
        const stored = await isStoredAlready(graph, urn, values);
        if (!stored.ok) return stored;
        return stored.value ? success(undefined) : failure({ kind: "changed-meanwhile", what: `"${entityName(urn)}"` });
      },
    });
    before += round.length;
    for (const { urn, error } of imported.failed) errors.set(urn, error);
    for (const urn of imported.written) written.add(urn);
    aspects = summedCounts(aspects, imported.aspects);
    const now = new Set(imported.written);
    for (const each of wanted) if (!now.has(each.entityUrn)) left.push(each);
    stopped ??= imported.stopped;
  }
  const later = [...groupedBy(left, ({ entityUrn, aspectName }) => `${entityUrn} ${aspectName}`).values()].flatMap(
    (values): readonly UnwrittenValues[] => {
      const [first] = values;
      if (!first) return [];
      const { entityUrn: urn, aspectName } = first;
      return [{ urn, aspectName, count: values.length, error: errors.get(urn) }];
    },
  );
  const unwritten = [...unread.filter(({ urn }) => !told.has(urn)), ...later];
  return { written: [...written], aspects, failed: done.failed, untried: done.untried, stopped, unwritten };
}
