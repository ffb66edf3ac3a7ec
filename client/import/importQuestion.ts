import * as l10n from "@vscode/l10n";
import { changeLine } from "../../catalogue/changes/changedValue.ts";
import { errorSentence } from "../../catalogue/graph/error.ts";
import { addedChange, importPreviewSummary, patchedName } from "../../catalogue/ingestion/importSummary.ts";
import type { AddedValues } from "../../catalogue/graph/missingSeries.ts";
import type { CompleteImportPreview, ImportPreview } from "../../catalogue/graph/previewImport.ts";
import { entityName, readUrn, typeNameOf, type EntityUrn } from "../../catalogue/urn/urn.ts";
import { MANY_WRITTEN, questionAbout, type Question } from "../question.ts";

/** What an import is called by in questions and messages. */
export interface ImportNames {
  /** The name of the file without its folder. */
  readonly title: string;
  /** The catalogue it is written to, as in "the embedded catalogue". */
  readonly target: string;
}

/** What an import would write. */
interface ShownImport extends Pick<CompleteImportPreview, "entities" | "failed"> {
  /** The values of aspects that are kept by time, which are among the changes of the entities, too. */
  readonly added: readonly AddedValues[];
}

/**
 * What to ask before an import that changes something stored, leaves out entities that cannot be compared, or creates or
 * changes many entities. `undefined`: nothing.
 * @param always ask about whatever is written
 */
export function importQuestion(
  { title, target }: ImportNames,
  { entities: previews, failed, added }: ShownImport,
  always: boolean,
): Question | undefined {
  const overwritten = [
    ...previews.flatMap(overwrittenLines),
    ...previews.flatMap(patchedLines),
    ...added
      .filter(({ isStored }) => isStored)
      .map((each) => `${shownName(each.urn)}: ${changeLine(addedChange(each), each.urn)}`),
  ];
  const refused = failed.map(
    ({ urn, error }) => `${l10n.t`${shownName(urn)}: cannot be imported.`} ${errorSentence(error)}`,
  );
  const lines = [...refused, ...overwritten];
  const sentence = l10n.t`Import ${title} into ${target}?`;
  const verb = l10n.t("Import");
  const counts = importPreviewSummary(previews, failed);
  const many = previews.filter(({ created, changes }) => created || changes.length > 0).length > MANY_WRITTEN;
  if (lines.length === 0) return many || always ? questionAbout([], { sentence, summary: counts, verb }) : undefined;
  const summary = [
    counts,
    ...(overwritten.length === 0
      ? []
      : [l10n.t("The values below change. An import cannot be undone; earlier versions are kept.")]),
    ...(refused.length === 0 ? [] : [l10n.t("What cannot be imported is left out.")]),
  ];
  return questionAbout(lines, { sentence, summary: summary.join(" "), verb });
}

function overwrittenLines({ urn, changes }: ImportPreview): string[] {
  return changes
    .filter(({ effect }) => effect !== "adds")
    .map((change) => `${shownName(urn)}: ${changeLine(change, urn)}`);
}

/** What patches change of an entity that exists. Of a new one, those that would change it again. */
function patchedLines({ urn, created, patched = [] }: ImportPreview): string[] {
  return patched
    .filter(({ repeatable }) => !created || !repeatable)
    .map((each) => `${shownName(urn)}: ${l10n.t`patches ${patchedName(each)}`}`);
}

/** Datasets of several platforms and environments may have one name, and so may entities of several types. */
function shownName(urn: EntityUrn): string {
  const reading = readUrn(urn);
  if (reading.kind !== "dataset") return `${entityName(urn)} (${typeWord(urn)})`;
  const { name, platform, env } = reading.parts;
  return `${name} (${platform}, ${env})`;
}

/** What an entity type is called; one that has no word here, as in URNs. */
function typeWord(urn: EntityUrn): string {
  const type = typeNameOf(urn);
  return TYPE_WORDS.get(type)?.() ?? type;
}

const TYPE_WORDS: ReadonlyMap<string, () => string> = new Map([
  ["corpuser", () => l10n.t("user")],
  ["corpGroup", () => l10n.t("group")],
  ["chart", () => l10n.t("chart")],
  ["container", () => l10n.t("container")],
  ["dashboard", () => l10n.t("dashboard")],
  ["dataFlow", () => l10n.t("pipeline")],
  ["dataJob", () => l10n.t("pipeline task")],
  ["domain", () => l10n.t("domain")],
  ["glossaryNode", () => l10n.t("term group")],
  ["glossaryTerm", () => l10n.t("glossary term")],
  ["ownershipType", () => l10n.t("ownership type")],
  ["tag", () => l10n.t("tag")],
]);
