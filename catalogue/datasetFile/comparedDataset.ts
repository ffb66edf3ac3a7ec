import type { CatalogueGraph } from "../graph/graph.ts";
import { failure, success, type Result } from "../result.ts";
import type { DatasetUrn } from "../urn/urn.ts";
import { datasetText } from "./datasetText.ts";
import { SHOWN_ASPECTS } from "../changes/dataset.ts";
import { shownAspects } from "../graph/shownAspects.ts";
import type { SaveFailure } from "./saveDatasetText.ts";
import { savedDataset } from "./savedDataset.ts";

/** The texts of a comparison. */
interface ComparedDataset {
  /** What is stored now. */
  readonly theirs: string;
  /**
   * What is stored with the changes of the person put in, also where somebody else changed the same value; the text of the
   * person as it is, if it is not known what it began from.
   */
  readonly merged: string;
}

interface ComparedWith {
  /** `undefined`: it is not known what the person began from. */
  readonly base: string | undefined;
  readonly mine: string;
  /** What the catalogue is called. */
  readonly place: string;
}

/**
 * What is stored of a dataset now, and the same with what a person changed in its text. A text with errors is not compared:
 * what others changed cannot be put into it, so that a later save of it would take those changes back.
 */
export async function comparedDataset(
  graph: CatalogueGraph,
  urn: DatasetUrn,
  { base, mine, place }: ComparedWith,
): Promise<Result<ComparedDataset, SaveFailure>> {
  const stored = await graph.readAspects(urn, SHOWN_ASPECTS);
  if (!stored.ok) return failure({ kind: "error", error: stored.error });
  const stamp = await graph.stamp();
  if (!stamp.ok) return failure({ kind: "error", error: stamp.error });
  const shown = shownAspects(stored.value);
  const theirs = datasetText(urn, shown, { place }).text;
  const texts = { base: base ?? theirs, mine };
  const saved = savedDataset(urn, shown, texts, { stamp: stamp.value, inConflict: "mine" });
  if (!saved.ok) return saved;
  if (base === undefined) return success({ theirs, merged: mine });
  return success({ theirs, merged: datasetText(urn, { ...shown, ...saved.value.after }, { place }).text });
}
