import * as l10n from "@vscode/l10n";
import { readableNumber } from "../../catalogue/text/language.ts";
import { datasetContent, type DatasetContent } from "../../catalogue/datasetFile/datasetContent.ts";
import { mergedText } from "../../catalogue/datasetFile/mergedText.ts";
import { nameWithId } from "../../catalogue/display/nameWithId.ts";
import { tellingName } from "../../catalogue/display/tellingName.ts";
import { quotation } from "../../catalogue/display/quotation.ts";
import type { ShownDescription } from "../../catalogue/facts/shownDescription.ts";
import type { Dataset } from "../../catalogue/graph/readDataset.ts";
import { datasetParts, type DatasetUrn } from "../../catalogue/urn/urn.ts";
import { columnPaths, shortestPaths, simpleFieldPath } from "../../catalogue/vocabulary/fieldPath.ts";
import { linkProblem } from "../../catalogue/vocabulary/link.ts";
import type {
  ColumnlessDescription,
  DatasetPageContent,
  PageDescription,
  PageSubject,
} from "../../pages/dataset/protocol.ts";
import { goneWord } from "../../catalogue/display/goneWord.ts";
import { personLook } from "../entityLook.ts";

/** The text of a dataset in its editor. */
interface EditedDataset {
  readonly text: string;
  /** What its unsaved changes began from. `undefined`: unknown. */
  readonly base: string | undefined;
  /** The base when the dataset was read. `undefined`: unknown. */
  readonly baseWhenRead: string | undefined;
  readonly isDirty: boolean;
  /** Why it cannot be changed, as a sentence. */
  readonly readOnly: string | undefined;
  /** Why it cannot be saved now, although it can be edited, as a sentence. */
  readonly notice: string | undefined;
}

const ERRORS = l10n.t("The text of this dataset has errors. Open it as text to correct them.");

/** What the page of a dataset shows: what is stored, with what is changed in the editor. */
export function pageContent(stored: Dataset, edited: EditedDataset): DatasetPageContent {
  const { text, base, baseWhenRead, isDirty, readOnly, notice } = edited;
  const read = datasetContent(text);
  // With errors, the text may seem to say something else than is meant.
  const content = read?.isBroken ? undefined : read;
  const theirs = textsOf(stored);
  const pathOf = columnPaths(stored.columns.map(({ fieldPath }) => fieldPath));
  const beganFrom = base === undefined ? undefined : datasetContent(base);
  const began = descriptionsOf(beganFrom, pathOf) ?? theirs;
  const before = baseWhenRead === undefined || baseWhenRead === base ? undefined : datasetContent(baseWhenRead);
  const earlier = descriptionsOf(before, pathOf) ?? began;
  const mine = descriptionsOf(content, pathOf) ?? began;
  const part = (column: string | undefined, shown: ShownDescription | undefined): PageDescription => {
    const start = began.get(column) ?? "";
    // An editor without changes follows what is stored by itself. With changes, a base that was set after the read is newer than
    // what was read.
    const isLatest = isDirty && start === (earlier.get(column) ?? "");
    const words = { mine: mine.get(column) ?? "", base: start, theirs: isLatest ? (theirs.get(column) ?? "") : start };
    return {
      ...words,
      ingested: shown?.origin === "ingested" ? shown.text : shown?.hidden,
      origin: shown?.origin,
      inConflict: isInConflict(words),
    };
  };
  const own = part(undefined, stored.description);
  return {
    ...pageSubject(stored.urn, stored.displayName),
    gone: goneWord(stored.isRemoved ? { gone: "removed" } : {}),
    readOnly: readOnly ?? (content ? undefined : ERRORS),
    notice,
    isDirty,
    description: {
      ...own,
      blocks: blocksOf(
        own.mine === "" ? (own.ingested ?? "") : own.mine,
        l10n.t("To see all of it, choose Edit or Open as Text."),
      ),
      ingestedBlocks:
        own.ingested === undefined || own.mine === own.ingested
          ? []
          : blocksOf(own.ingested, l10n.t("Compare with Ingested shows all.")),
    },
    columns: stored.columns.map(({ fieldPath, name: shownName, nativeDataType, description }) => ({
      path: fieldPath,
      name: shownName,
      type: nativeDataType,
      ...part(fieldPath, description),
    })),
    columnless: beganFrom && content ? columnlessIn(beganFrom, content, pathOf) : [],
    owners: stored.owners.map((owner) => {
      const { urn, kind, typeUrn, typeLabel } = owner;
      const { label, description: id } = personLook(owner);
      const gone = goneWord(owner);
      return { urn, kind, name: label, id, nameWithId: nameWithId(urn, owner.name), typeUrn, typeLabel, gone };
    }),
    malformedOwners: stored.malformedOwners ?? [],
    links: stored.links.map(({ url, label }) => ({ url, label, isOpenable: linkProblem(url) === undefined })),
  };
}

/**
 * How the text names a column: as it does already, otherwise as it would be written. The text may still have a column that the
 * schema does not have any more.
 */
export function namesInText(stored: Dataset, text: string): (path: string) => string {
  const paths = stored.columns.map(({ fieldPath }) => fieldPath);
  const known = new Set(paths);
  const written = shortestPaths(paths);
  const pathOf = columnPaths(paths);
  const names = new Map<string, string>();
  for (const name of datasetContent(text)?.columns.keys() ?? []) {
    const path = pathOf(name);
    names.set(path.ok ? path.value : name, name);
  }
  return (path) => names.get(path) ?? (known.has(path) ? undefined : names.get(simpleFieldPath(path))) ?? written(path);
}

/** The changed descriptions of a text of which the schema has no column, or several. */
function columnlessIn(
  began: DatasetContent,
  content: DatasetContent,
  pathOf: PathOfName,
): readonly ColumnlessDescription[] {
  const names = new Set([...content.columns.keys(), ...began.columns.keys()]);
  return [...names].flatMap((name) => {
    const [mine = "", base] = [content.columns.get(name)?.text, began.columns.get(name)?.text];
    return pathOf(name).ok || mine === base ? [] : [{ name, mine, base }];
  });
}

/** Finds the column of the schema that a name in a text means. */
type PathOfName = ReturnType<typeof columnPaths>;

/** Descriptions by column; that of the dataset itself is under `undefined`. */
type TextsByColumn = ReadonlyMap<string | undefined, string>;

function textsOf({ description, columns }: Dataset): TextsByColumn {
  return new Map<string | undefined, string>([
    [undefined, description?.text ?? ""],
    ...columns.map((column) => [column.fieldPath, column.description?.text ?? ""] as const),
  ]);
}

function descriptionsOf(content: DatasetContent | undefined, pathOf: PathOfName): TextsByColumn | undefined {
  if (!content) return undefined;
  const texts = new Map<string | undefined, string>([[undefined, content.description?.text ?? ""]]);
  for (const [name, { text }] of content.columns) {
    const path = pathOf(name);
    texts.set(path.ok ? path.value : name, text);
  }
  return texts;
}

/** Whether a save of it would be refused, since the same lines were changed on both sides. */
function isInConflict({ base, mine, theirs }: Readonly<Record<"base" | "mine" | "theirs", string>>): boolean {
  if (mine === base || theirs === base || mine === theirs) return false;
  return mergedText({ base, mine, theirs }) === undefined;
}

/** @param how to read all of it */
function blocksOf(markdown: string, how: string): DatasetPageContent["description"]["blocks"] {
  const shown = quotation(markdown, LONGEST).children.flatMap((each) =>
    each.type === "definition" || each.type === "footnoteDefinition" ? [] : [each],
  );
  if (markdown.trim().length <= LONGEST) return shown;
  const value = `${l10n.t`These are the first ${readableNumber(LONGEST)} of ${readableNumber(markdown.trim().length)} characters.`} ${how}`;
  return [...shown, { type: "paragraph", children: [{ type: "emphasis", children: [{ type: "text", value }] }] }];
}

/**
 * How much of a description is rendered, in UTF-16 code units; all of it can be edited. It is read on each change, and some
 * texts take time that grows with the square of their length.
 */
const LONGEST = 5_000;

/** Which dataset a page is about. @param displayName `undefined`: it has none, or was not read */
export function pageSubject(urn: DatasetUrn, displayName: string | undefined): PageSubject {
  const { platform, name, env } = datasetParts(urn);
  return { urn, displayName: tellingName(urn, displayName), name, platform, environment: env };
}
