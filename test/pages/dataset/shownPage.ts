import { vi } from "vitest";
import type {
  DatasetPageContent,
  FromDatasetPage,
  PageColumn,
  ToDatasetPage,
} from "../../../pages/dataset/protocol.ts";
import { column } from "./pageColumn.ts";
import { DatasetPageView } from "../../../pages/dataset/page.ts";

/** The page of a dataset in a document of its own, with what VS Code gives it. */
export interface ShownPage {
  /** What the page sent since this was last asked. */
  readonly sent: () => readonly (FromDatasetPage | { readonly kind: "ready" })[];
  readonly receive: (message: ToDatasetPage) => void;
  /** What the page has kept for when it is shown again. */
  readonly kept: () => unknown;
}

/** Loads the page. @param kept what it kept when it was hidden */
export function shownPage(kept?: unknown): ShownPage {
  let state = kept;
  let sent: (FromDatasetPage | { kind: "ready" })[] = [];
  vi.stubGlobal("acquireVsCodeApi", () => ({
    postMessage: (message: FromDatasetPage) => {
      sent.push(message);
    },
    getState: () => state,
    setState: (next: unknown) => {
      state = next;
    },
  }));
  document.body.innerHTML = '<main id="page"></main>';
  const place = document.getElementById("page");
  if (!place) throw new Error("The document has no place for the page");
  new DatasetPageView(place);
  return {
    sent: () => {
      const all = sent;
      sent = [];
      return all;
    },
    receive: (message) => {
      window.dispatchEvent(new MessageEvent("message", { data: message }));
    },
    kept: () => state,
  };
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
      ...{ environment: "PROD", readOnly: undefined, isDirty: false, description, columns, owners: [], links: [] },
      ...parts,
    },
  };
}

/** Presses a key where the focus is. */
export function press(key: string, modifiers: Partial<Record<"ctrlKey" | "shiftKey" | "altKey", boolean>> = {}): void {
  const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...modifiers });
  (document.activeElement ?? document.body).dispatchEvent(event);
}

/** Types into the box that has the focus, instead of what is in it. */
export function type(text: string): void {
  const box = document.activeElement;
  if (!(box instanceof HTMLTextAreaElement)) throw new Error("Nothing is being edited");
  box.value = text;
  box.dispatchEvent(new Event("input", { bubbles: true }));
}

/** The first element of the page with this text. */
export function shown(selector: string, text: string): HTMLElement {
  const found = [...document.querySelectorAll<HTMLElement>(selector)].find((each) => each.textContent.includes(text));
  if (!found) throw new Error(`${selector} does not show "${text}": ${document.body.textContent}`);
  return found;
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
