import { checkRecordFile } from "../checking/checkFile.ts";
import type { RecordKind } from "../records/recordKinds.ts";
import type { ComparedText, RecordState } from "../facts/recordState.ts";
import { failure, success, type Result } from "../result.ts";
import { errorSentence, type CatalogueError } from "./error.ts";
import type { CatalogueGraph } from "./graph.ts";
import { previewRecords, type PreviewOptions } from "./previewUpsert.ts";
import { isChange, type PreviewedRecord } from "./recordOutcome.ts";
import { haveErrors } from "../findings/problem.ts";

/**
 * How the catalogue compares with each record of a text, in its order: what an upsert of them would do, tried without
 * writing. None when the text, or the entries whose anchors it uses, have errors. Fails when the catalogue does not answer, or
 * was not asked to the end.
 */
export async function recordStates(
  graph: CatalogueGraph,
  kind: RecordKind,
  { above, text }: ComparedText,
  options: PreviewOptions = {},
): Promise<Result<readonly RecordState[], CatalogueError>> {
  const { records, entries, problems } = checkRecordFile(kind, above + text);
  if (haveErrors(problems)) return success([]);
  const compared = records.filter((_, at) => (entries[at]?.start ?? 0) >= above.length);
  const preview = await previewRecords(graph, compared, options);
  if (preview.kind === "cut-off") return failure(preview.why);
  return success(preview.records.map(({ result }) => stateOf(result)));
}

function stateOf(result: PreviewedRecord["result"]): RecordState {
  if (!result.ok) {
    const { error } = result;
    const missing = error.kind === "missing-entities" ? error.urns : undefined;
    return { kind: "refused", why: errorSentence(error), missing };
  }
  if (!isChange(result.value)) return { kind: "same" };
  const { created, changes, alongside } = result.value;
  if (created) return { kind: "new" };
  const fields = [...new Set(changes.map(({ field }) => field))];
  return { kind: "differs", fields, people: alongside.length };
}
