import type { CatalogueGraph } from "../../catalogue/graph/graph.ts";
import type { RestoredAspect } from "../../catalogue/graph/undoneAspect.ts";
import { schemaOf } from "../../catalogue/model/aspects.ts";
import type { RestoredWords } from "../undo/undoQuestion.ts";
import { readOwnershipNames } from "./ownershipNames.ts";
import { changeText, type OwnersDifference } from "./ownersQuestion.ts";

/** Asks the catalogue for what it takes to say what an undo restores of owners in the words in which they were changed. */
export async function restoredOwnersWords(
  graph: CatalogueGraph,
  restored: readonly RestoredAspect[],
): Promise<RestoredWords> {
  const owners = restored.flatMap((each) => Object.values(ownersIn(each) ?? {}).flat());
  if (owners.length === 0) return () => undefined;
  const names = await readOwnershipNames(graph, owners);
  return (each) => {
    const difference = ownersIn(each);
    // Empty where the owners are the same, and something else about them is not.
    return (difference && changeText(difference, names)) || undefined;
  };
}

/** The owners before and after an undo. `undefined`: it restores something else. */
function ownersIn({ name, value, proposal }: RestoredAspect): OwnersDifference | undefined {
  if (name !== "ownership") return undefined;
  const [before, after] = [value, proposal.aspect].map((each) => schemaOf("ownership").safeParse(each).data?.owners);
  return before && after && { before, after };
}
