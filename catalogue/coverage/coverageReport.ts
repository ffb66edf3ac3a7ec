import * as l10n from "@vscode/l10n";
import type { PhrasingContent, RootContent, Table, TableCell } from "mdast";
import { inlineCode, markdownOf, named, paragraph, type Markdown } from "../display/markdown.ts";
import { counted } from "../text/counted.ts";
import { entityName } from "../urn/urn.ts";
import { figuresOf, MEASURE_NAMES, MEASURES, shareOf, shareText, type Figures } from "./figures.ts";
import { GROUPING_HEADERS, GROUPINGS, groupsOf, measuresBy, type Grouping } from "./groups.ts";
import type { Coverage } from "./coverage.ts";
import { gapWords, worklist } from "./worklist.ts";
import { readableNumber } from "../text/language.ts";

/** What a report is about. */
interface Reported {
  /** The catalogue, and which of its datasets. */
  readonly about: string;
  /** Whether that is a name in plain words, instead of an address. */
  readonly isName?: boolean;
  /** When it was read, in milliseconds since the epoch. */
  readonly time: number;
}

/** How many groups a table of the report has at most. The page of the overview says this number. */
const MOST_GROUPS = 500;
/** How many datasets a table of the report has at most; how many others there are is said below it. */
const MOST_DATASETS = 500;

/** A report of the coverage as Markdown, for people who do not use the catalogue: figures, tables, and what is missing. */
export function coverageReport(coverage: Coverage, reported: Reported): Markdown {
  const all = figuresOf(coverage.datasets);
  const blocks: RootContent[] = [
    heading(1, l10n.t("Coverage of the catalogue")),
    paragraph(...readWhen(all, reported)),
    ...unreadBlocks(coverage),
    table(
      [l10n.t("Measure"), l10n.t("All datasets")],
      MEASURES.map((measure) => [MEASURE_NAMES[measure], shareText(shareOf(all, measure))]),
    ),
    ...GROUPINGS.flatMap((grouping) => groupBlocks(coverage, grouping)),
    ...worklistBlocks(coverage),
  ];
  return markdownOf(blocks);
}

/** A sentence that says what was read when, the address of the catalogue in the type of code. */
function readWhen(
  { datasets, columns }: Figures,
  { about, isName = false, time }: Reported,
): readonly PhrasingContent[] {
  const minute = new Date(time).toISOString().slice(0, 16).replace("T", " ");
  const counts = [counted(datasets, "dataset"), counted(columns, "column")] as const;
  const sentence = l10n.t`Read on ${minute} UTC from ${CODE}: ${counts[0]} with ${counts[1]}.`;
  return sentence
    .split(CODE)
    .flatMap((value, at) => [
      ...(at === 0 ? [] : [isName ? named(about) : inlineCode(about)]),
      { type: "text", value } as const,
    ]);
}

/** The place of the catalogue in a sentence, wherever a language has it: a character that no text has. */
const CODE = "\uE000";

const GROUPING_TITLES: Readonly<Record<Grouping, string>> = {
  platform: l10n.t("By platform"),
  schema: l10n.t("By schema"),
  owner: l10n.t("By owner"),
};

function groupBlocks(coverage: Coverage, grouping: Grouping): readonly RootContent[] {
  const groups = groupsOf(coverage, grouping);
  if (groups.length === 0) return [];
  const measures = measuresBy(grouping);
  const rows = groups
    .slice(0, MOST_GROUPS)
    .map(({ name, figures }) => [
      name,
      readableNumber(figures.datasets),
      ...measures.map((measure) => shareText(shareOf(figures, measure))),
    ]);
  return [
    heading(2, GROUPING_TITLES[grouping]),
    table([GROUPING_HEADERS[grouping], l10n.t("Datasets"), ...measures.map((measure) => MEASURE_NAMES[measure])], rows),
    ...more(groups.length - rows.length, (count) => l10n.t`And ${readableNumber(count)} more.`),
  ];
}

function worklistBlocks(coverage: Coverage): readonly RootContent[] {
  const all = worklist(coverage.datasets);
  const title = heading(2, l10n.t("What is missing"));
  if (all.length === 0)
    return [title, paragraph(l10n.t("Nothing: every dataset that was read has an owner and all its descriptions."))];
  const rows = all
    .slice(0, MOST_DATASETS)
    .map((each) => [
      each.dataset.displayName ?? entityName(each.dataset.urn),
      inlineCode(each.dataset.urn),
      gapWords(each),
    ]);
  const intro = l10n.t`${counted(all.length, "dataset")}, grouped by schema, largest schemas first.`;
  return [
    title,
    paragraph(intro),
    table([l10n.t("Name"), l10n.t("Dataset"), l10n.t("Missing")], rows),
    ...more(
      all.length - rows.length,
      (count) => l10n.t`And ${readableNumber(count)} more datasets, which the CSV of the whole worklist lists.`,
    ),
  ];
}

function unreadBlocks({ unread }: Coverage): readonly RootContent[] {
  if (unread.length === 0) return [];
  const rows = unread.slice(0, MOST_DATASETS).map(({ urn, message }) => [inlineCode(urn), message]);
  const intro =
    unread.length === 1
      ? l10n.t("1 dataset could not be read and is not counted in any of the figures:")
      : l10n.t`${readableNumber(unread.length)} datasets could not be read and are not counted in any of the figures:`;
  return [
    paragraph(intro),
    table([l10n.t("Dataset"), l10n.t("Why")], rows),
    ...more(
      unread.length - rows.length,
      (count) => l10n.t`And ${readableNumber(count)} more, which the CSV of the whole worklist lists.`,
    ),
  ];
}

function more(count: number, sentence: (count: number) => string): readonly RootContent[] {
  return count > 0 ? [paragraph(sentence(count))] : [];
}

function heading(depth: 1 | 2, text: string): RootContent {
  return { type: "heading", depth, children: [{ type: "text", value: text }] };
}

/** What is in a cell: a text is one, whatever is in it. */
type Cell = PhrasingContent | string;

function table(header: readonly string[], rows: readonly (readonly Cell[])[]): Table {
  const row = (cells: readonly Cell[]): Table["children"][number] => ({ type: "tableRow", children: cells.map(cell) });
  return { type: "table", children: [row(header), ...rows.map(row)] };
}

function cell(content: Cell): TableCell {
  return { type: "tableCell", children: [typeof content === "string" ? named(content) : content] };
}
