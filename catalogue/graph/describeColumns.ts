import { groupedBy } from "../collections/groupedBy.ts";
import { inFlight } from "../collections/inFlight.ts";
import type { ExpectedDescription } from "../facts/shownDescription.ts";
import type { DatasetUrn } from "../urn/urn.ts";
import { describeColumn } from "./describeColumn.ts";
import { concernsOne, isUnsent, type CatalogueError } from "./error.ts";
import type { CatalogueGraph } from "./graph.ts";
import type { Outcome } from "./modify.ts";
import type { Result } from "../result.ts";
import type { WorkOptions } from "./workOptions.ts";

/** A description to store of a column. If it has another one than expected, nothing is written. */
export interface ColumnToDescribe extends ExpectedDescription {
  readonly urn: DatasetUrn;
  /** The exact path in the schema. */
  readonly column: string;
  readonly description: string;
}

/** The outcome of describing columns; each wish is in one of the lists. */
export interface DescribedColumns<W extends ColumnToDescribe> {
  readonly written: readonly W[];
  /** They had the description already. */
  readonly unchanged: readonly W[];
  readonly failed: readonly { readonly wish: W; readonly error: CatalogueError }[];
  /** Columns after the error or the cancellation that ended the work. */
  readonly untried: readonly W[];
  /** Why the work ended early. `undefined`: it did not. */
  readonly stopped: CatalogueError | undefined;
}

/** How many datasets are written at the same time; the columns of one follow each other. */
const IN_FLIGHT = 8;

/** Describes columns of many datasets, each by itself. One that fails does not stop the others, unless all would fail. */
export async function describeColumns<W extends ColumnToDescribe>(
  graph: CatalogueGraph,
  wishes: readonly W[],
  { signal, onProgress }: WorkOptions = {},
): Promise<DescribedColumns<W>> {
  const outcomes = new Map<W, Result<Outcome, CatalogueError>>();
  let stopped: CatalogueError | undefined;
  await inFlight(IN_FLIGHT, [...groupedBy(wishes, ({ urn }) => urn)], async ([urn, ofDataset]) => {
    for (const wish of ofDataset) {
      if (signal?.aborted) stopped ??= { kind: "cancelled" };
      if (stopped) return;
      const done = await describeColumn(graph, urn, wish);
      if (!done.ok && !concernsOne(done.error)) stopped ??= done.error;
      if (!done.ok && isUnsent(done.error)) return;
      outcomes.set(wish, done);
      onProgress?.(outcomes.size, wishes.length);
    }
  });
  const ended = (outcome: Outcome): readonly W[] =>
    wishes.filter((wish) => {
      const done = outcomes.get(wish);
      return done?.ok === true && done.value === outcome;
    });
  return {
    written: ended("written"),
    unchanged: ended("unchanged"),
    failed: wishes.flatMap((wish) => {
      const done = outcomes.get(wish);
      return done?.ok === false ? [{ wish, error: done.error }] : [];
    }),
    untried: wishes.filter((wish) => !outcomes.has(wish)),
    stopped,
  };
}
