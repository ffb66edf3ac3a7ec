import type { CellEdit, DatasetPageContent, PageColumn, PageDescription } from "./protocol.ts";

/** What is shown of a description: without one of its own, the ingested one, which is shown again once that is saved. */
export function shownWords({ mine, ingested }: PageDescription): string {
  return mine === "" ? (ingested ?? "") : mine;
}

/** Whether it has unsaved changes. A text that somebody else has stored meanwhile is none. */
export function isPending({ mine, base, theirs }: PageDescription): boolean {
  return mine !== base && mine !== theirs;
}

/** Whether somebody else changed it to another text since the unsaved changes of its dataset began. */
export function isChangedByOthers({ base, mine, theirs }: PageDescription): boolean {
  return base !== theirs && mine !== theirs;
}

/** Whether the ingested description is another than the shown one, so that it can be used instead. */
export function hidesIngested(description: PageDescription): boolean {
  return description.ingested !== undefined && shownWords(description) !== description.ingested;
}

/**
 * The edit that gives a description this text. An ingested description cannot be removed, so that without a text it stays.
 * A text that differs from a known one in its line ends only, which a box makes `\n`, is the known one.
 * `undefined`: nothing is changed.
 */
export function editOf(column: string | null, description: PageDescription, text: string): CellEdit | undefined {
  const { mine, base, theirs, ingested } = description;
  const words = withLineFeeds(text);
  const known = words === "" ? undefined : [mine, base, theirs].find((each) => withLineFeeds(each) === words);
  const isBack = words === "" || (ingested !== undefined && words === withLineFeeds(ingested));
  // Nothing at all, where there is an edited one, is the ingested one.
  const wanted = known ?? (isBack && ingested !== undefined ? backTo(description, ingested) : words);
  return wanted === mine ? undefined : { column, text: wanted };
}

/** A text with the line ends that a box gives it. */
export function withLineFeeds(text: string): string {
  return text.replace(/\r\n?/g, "\n");
}

function backTo({ origin, mine }: PageDescription, ingested: string): string {
  if (origin === "ingested") return ingested;
  return mine === ingested ? ingested : "";
}

/** The description of a column, or (`null`) of the dataset. `undefined`: there is no such column. */
export function descriptionIn(content: DatasetPageContent, column: string | null): PageDescription | undefined {
  return column === null ? content.description : content.columns.find(({ path }) => path === column);
}

/** What the page shows once these edits, which the extension has not made yet, are made. */
export function withEdits(content: DatasetPageContent, edits: readonly CellEdit[]): DatasetPageContent {
  if (edits.length === 0) return content;
  const texts = new Map(edits.map(({ column, text }) => [column, text]));
  const columns = content.columns.map((column): PageColumn => {
    const text = texts.get(column.path);
    return text === undefined ? column : { ...column, mine: text };
  });
  const text = texts.get(null);
  // Markdown is read by the extension.
  const description = text === undefined ? content.description : { ...content.description, mine: text };
  const columnless = content.columnless.flatMap((each) => {
    const mine = texts.get(each.name) ?? each.mine;
    return mine === each.base ? [] : [{ ...each, mine }];
  });
  return { ...content, isDirty: true, description, columns, columnless };
}

/** How many columns have a description. */
export function describedCount(columns: readonly PageDescription[]): number {
  return columns.filter((column) => shownWords(column) !== "").length;
}

/** How many descriptions have unsaved changes. */
export function pendingCount({ description, columns, columnless }: DatasetPageContent): number {
  return [description, ...columns].filter(isPending).length + columnless.length;
}
