import type { OwnerKind } from "../records/recordUrn.ts";
import type { RecordState } from "../recordState.ts";
import { failure, success, type Result } from "../result.ts";
import { concernsAll, errorSentence, type CatalogueError } from "./error.ts";
import type { CatalogueGraph } from "./graph.ts";
import { rehearsal } from "./rehearsal.ts";
import { upsertFile, type RecordOutcome, type UpsertFileOptions } from "./upsertFile.ts";

/**
 * How the catalogue compares with each record of a text, in its order: what an upsert of them would do, tried without
 * writing. None when the text has errors. Fails when the catalogue does not answer, or was not asked to the end.
 */
export async function recordStates(
  graph: CatalogueGraph,
  kind: OwnerKind,
  text: string,
  options: UpsertFileOptions = {},
): Promise<Result<readonly RecordState[], CatalogueError>> {
  const outcomes = await upsertFile(rehearsal(graph), kind, text, options);
  if (!outcomes.ok) return success([]);
  const states: RecordState[] = [];
  for (const { result } of outcomes.value) {
    if (!result.ok && (concernsAll(result.error) || result.error.kind === "cancelled")) return failure(result.error);
    states.push(stateOf(result));
  }
  return success(states);
}

function stateOf(result: RecordOutcome["result"]): RecordState {
  if (!result.ok) return { kind: "refused", why: errorSentence(result.error) };
  const { created, changes, alongside } = result.value;
  if (created) return { kind: "new" };
  if (changes.length === 0 && alongside.length === 0) return { kind: "same" };
  const fields = [...new Set(changes.map(({ field }) => field))];
  return { kind: "differs", fields, people: alongside.length };
}
