import { firstNear } from "../facts/firstNear.ts";
import { entityTypes } from "../urn/entityTypes.ts";
import { parseDatasetUrn, type DatasetUrn } from "../urn/urn.ts";
import type { CatalogueError } from "./error.ts";
import type { CatalogueGraph } from "./graph.ts";
import { suggestEntities } from "./searchEntities.ts";

/** Finds the dataset that is meant by the URN of one that does not exist; `undefined` if none is like it, or several are, or it is not looked for. */
export type DatasetGuess = (urn: DatasetUrn) => Promise<DatasetUrn | undefined>;

/** For so many datasets a similar one is looked for, by some requests each. More would not be read. */
const MOST_SOUGHT = 20;

/** The guesses of one command. A catalogue that fails to search only leaves the guess out. */
export function datasetGuess(graph: CatalogueGraph, signal?: AbortSignal): DatasetGuess {
  const guessed = new Map<DatasetUrn, DatasetUrn | undefined>();
  return async (urn) => {
    if (guessed.has(urn) || guessed.size >= MOST_SOUGHT) return guessed.get(urn);
    const [nearest, ...others] = await firstNear(urn, async (typed) => {
      const reply = await suggestEntities(graph, {
        type: entityTypes.dataset.type,
        typed,
        ...(signal ? { signal } : {}),
      });
      return reply.ok ? reply.value.flatMap((each) => parseDatasetUrn(each.urn) ?? []) : undefined;
    });
    // Of several that are equally near, none is more likely than the others.
    const meant = others.length === 0 ? nearest : undefined;
    guessed.set(urn, meant);
    return meant;
  };
}

/** The error, with the dataset that is meant if it is about one that does not exist. */
export async function withGuess(error: CatalogueError, guess: DatasetGuess | undefined): Promise<CatalogueError> {
  if (error.kind !== "entity-not-found" || !guess) return error;
  const dataset = parseDatasetUrn(error.urn);
  const meant = dataset && (await guess(dataset));
  return meant === undefined ? error : { ...error, meant };
}
