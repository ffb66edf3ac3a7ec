import type {
  DatasetPageContent,
  FromDatasetPage,
  PageColumn,
  ToDatasetPage,
} from "../../../pages/dataset/protocol.ts";
import { pageInDocument, press, shown, type PageInDocument } from "../pageInDocument.ts";
import { column } from "./pageColumn.ts";
import { DatasetPageView } from "../../../pages/dataset/page.ts";

/** Loads the page of a dataset. @param kept what it kept when it was hidden */
export function shownPage(kept?: unknown): PageInDocument<ToDatasetPage, FromDatasetPage> {
  return pageInDocument((place) => new DatasetPageView(place), kept);
}

/** What the extension sends of a dataset with these columns. */
export function contentOf(
  columns: readonly PageColumn[],
  parts: Partial<DatasetPageContent> = {},
): Extract<ToDatasetPage, { kind: "content" }> {
  const description = { ...column("", { mine: "All orders" }), blocks: [], ingestedBlocks: [] };
  return {
    kind: "content",
    applied: 0,
    content: {
      ...{ urn: "urn:li:dataset:(urn:li:dataPlatform:hive,sales.orders,PROD)", name: "sales.orders", platform: "hive" },
      displayName: undefined,
      ...{
        environment: "PROD",
        gone: undefined,
        readOnly: undefined,
        notice: undefined,
        isDirty: false,
        description,
        columns,
        columnless: [],
        owners: [],
        malformedOwners: [],
        links: [],
      },
      ...parts,
    },
  };
}

/** Types into the box that has the focus, instead of what is in it. */
export function type(text: string): void {
  const box = document.activeElement;
  if (!(box instanceof HTMLTextAreaElement)) throw new Error("Nothing is being edited");
  box.value = text;
  box.dispatchEvent(new Event("input", { bubbles: true }));
}

/** Puts the focus on the description of a column. */
export function focusOn(name: string): void {
  const cell = shown("tbody th", name).parentElement?.querySelector<HTMLElement>("td.words");
  cell?.dispatchEvent(new MouseEvent("mousedown", { bubbles: true, cancelable: true }));
}

/** Pastes where Ctrl+V puts the focus. */
export function paste(text: string): void {
  press("V", { ctrlKey: true });
  const clipboardData = new DataTransfer();
  clipboardData.setData("text/plain", text);
  document.activeElement?.dispatchEvent(
    new ClipboardEvent("paste", { bubbles: true, cancelable: true, clipboardData }),
  );
}
