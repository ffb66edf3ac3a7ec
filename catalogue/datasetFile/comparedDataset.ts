import type { CatalogueError } from "../graph/error.ts";
import type { CatalogueGraph } from "../graph/graph.ts";
import { success, type Result } from "../result.ts";
import type { DatasetUrn } from "../urn/urn.ts";
import { datasetText, shownAspects, SHOWN_ASPECTS } from "./datasetText.ts";
import { savedDataset } from "./savedDataset.ts";

/** The texts of a comparison. */
interface ComparedDataset {
  /** What is stored now. */
  readonly theirs: string;
  /** The same with what the person changed, also where somebody else changed the same. */
  readonly merged: string;
}

interface ComparedWith {
  /** `undefined`: it is not known what the person began from. */
  readonly base: string | undefined;
  readonly mine: string;
  /** What the catalogue is called. */
  readonly place: string;
}

/** What is stored of a dataset now, and the same with what a person changed in its text. */
export async function comparedDataset(
  graph: CatalogueGraph,
  urn: DatasetUrn,
  { base, mine, place }: ComparedWith,
): Promise<Result<ComparedDataset, CatalogueError>> {
  const stored = await graph.readAspects(urn, SHOWN_ASPECTS);
  if (!stored.ok) return stored;
  const stamp = await graph.stamp();
  if (!stamp.ok) return stamp;
  const shown = shownAspects(stored.value);
  const theirs = datasetText(urn, shown, { place }).text;
  // A text that cannot be read is compared as it is.
  if (base === undefined) return success({ theirs, merged: mine });
  const saved = savedDataset(urn, shown, { base, mine }, { stamp: stamp.value, inConflict: "mine" });
  const merged = saved.ok ? datasetText(urn, { ...shown, ...saved.value.after }, { place }).text : mine;
  return success({ theirs, merged });
}
