import * as l10n from "@vscode/l10n";
import type { Problem } from "../../catalogue/findings/problem.ts";
import { errorSentence, type CatalogueError } from "../../catalogue/graph/error.ts";
import type { CatalogueGraph } from "../../catalogue/graph/graph.ts";
import { readOnce } from "../../catalogue/graph/readOnce.ts";
import { stoppableGraph } from "../../catalogue/graph/stoppableGraph.ts";
import { peopleInFile } from "../../catalogue/pull/peopleInFile.ts";
import { entitiesOfText } from "../../catalogue/pull/pulledFile.ts";
import { pulledInto } from "../../catalogue/pull/pulledInto.ts";
import { pullRecords } from "../../catalogue/pull/pullRecords.ts";
import type { RecordKind } from "../../catalogue/records/recordKinds.ts";
import { failure, success, type Result } from "../../catalogue/result.ts";
import { counted } from "../../catalogue/text/counted.ts";
import { readableNumber } from "../../catalogue/text/language.ts";
import { sentence as closed } from "../../catalogue/text/sentence.ts";
import type { Message } from "../message.ts";
import { moreInOutput } from "../moreInOutput.ts";
import { nextTurn } from "../nextTurn.ts";
import type { WorkOptions } from "../../catalogue/graph/workOptions.ts";
import { lineBreaks } from "../../catalogue/text/lines.ts";

/** A text with what the catalogue has of its records. */
export interface PulledText {
  /** As it was if `faults` has something. */
  readonly text: string;
  readonly changed: number;
  /** Why the text is left as it was, each a sentence. */
  readonly faults: readonly string[];
  /** The YAML errors because of which the text is left as it was. Empty: there is another reason, or it is not left. */
  readonly errors: readonly Problem[];
  /** What of the catalogue, and which records, were left out, each a sentence. */
  readonly left: readonly string[];
}

/** Updates the records of a text from the catalogue: comments, order and quoting stay. */
export async function pullText(
  catalogue: CatalogueGraph,
  { kind, text }: { readonly kind: RecordKind; readonly text: string },
  options: WorkOptions = {},
): Promise<Result<PulledText, CatalogueError>> {
  const graph = readOnce(stoppableGraph(catalogue, options.signal));
  const entities = entitiesOfText(kind, text);
  const pulled = await pullRecords(graph, entities, { ...options, ...peopleInFile(kind, text) });
  if (!pulled.ok) return pulled;
  const { records, notes, failed } = pulled.value;
  const left = [...failed.map(({ urn, error }) => l10n.t`${urn} was not updated. ${errorSentence(error)}`), ...notes];
  const after = await pulledInto(graph, kind, {
    before: text,
    records: records[kind],
    signal: options.signal,
    turn: nextTurn,
  });
  if (!after.ok) return after;
  if (options.signal?.aborted) return failure({ kind: "cancelled" });
  const { file, errors } = after.value;
  const [error] = errors;
  const faults = error ? [yamlError(text, error)] : after.value.faults.concat(entities.length > 0 ? [] : NO_RECORDS);
  left.unshift(...after.value.left.map(({ why }) => why));
  return success({ ...(faults.length > 0 ? { text, changed: 0 } : file), faults, errors, left });
}

const NO_RECORDS = l10n.t(
  'No record in it has an ID that can be read. Correct the IDs, or add records of the catalogue with "Pull into Files…".',
);

function yamlError(text: string, { span, message }: Problem): string {
  const line = lineBreaks(text.slice(0, span.start)) + 1;
  return l10n.t`Line ${readableNumber(line)} has a YAML error: ${closed(message)}`;
}

interface AboutPull {
  readonly title: string;
  readonly kind: RecordKind;
  /** The catalogue, as in "the embedded catalogue". */
  readonly target: string;
  /** Whether VS Code saves it without being asked. */
  readonly isAutoSaved?: boolean;
}

/** The message about a text that was updated, or was not. */
export function pullMessage(
  { title, kind, target, isAutoSaved = false }: AboutPull,
  pulled: Result<PulledText, CatalogueError>,
): Message<"Show Output" | "Show Problems"> {
  if (!pulled.ok)
    return pulled.error.kind === "cancelled"
      ? { severity: "information", sentence: l10n.t`${title} is unchanged because you cancelled.` }
      : { severity: "error", sentence: l10n.t`${title} is unchanged. ${errorSentence(pulled.error)}` };
  const { changed, faults, errors, left } = pulled.value;
  const [fault] = faults;
  if (fault !== undefined) {
    const sentence = l10n.t`${title} is unchanged. ${fault}`;
    return { severity: "error", sentence, actions: [errors.length > 0 ? "Show Problems" : "Show Output"] };
  }
  const done =
    changed === 0
      ? left.length > 0
        ? l10n.t`${title} is unchanged.`
        : l10n.t`${title} already matches ${target}.`
      : isAutoSaved
        ? l10n.t`${counted(changed, kind)} of ${title} changed to match ${target}.`
        : l10n.t`${counted(changed, kind)} of ${title} changed to match ${target}; the file has not been saved yet.`;
  const [first] = left;
  if (first === undefined) return { severity: "information", sentence: done };
  const sentence = [done, first, ...moreInOutput(left.length - 1)].join(" ");
  return { severity: "warning", sentence, actions: ["Show Output"] };
}
