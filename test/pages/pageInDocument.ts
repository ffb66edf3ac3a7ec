import { vi } from "vitest";
import type { PageMessage } from "../../pages/ground/host.ts";

/** A page in a document of its own, with what VS Code gives it. */
export interface PageInDocument<ToPage, FromPage> {
  /** What the page sent since this was last asked. */
  readonly sent: () => readonly (FromPage | { readonly kind: "ready" })[];
  readonly receive: (message: ToPage) => void;
  /** What the page has kept for when it is shown again. */
  readonly kept: () => unknown;
}

/** Loads a page. @param kept what it kept when it was hidden */
export function pageInDocument<ToPage extends PageMessage, FromPage extends PageMessage>(
  load: (place: HTMLElement) => void,
  kept?: unknown,
): PageInDocument<ToPage, FromPage> {
  let state = kept;
  let sent: (FromPage | { kind: "ready" })[] = [];
  vi.stubGlobal("acquireVsCodeApi", () => ({
    postMessage: (message: FromPage) => {
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
  load(place);
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

/** Presses a key where the focus is. */
export function press(key: string, modifiers: Partial<Record<"ctrlKey" | "shiftKey" | "altKey", boolean>> = {}): void {
  const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...modifiers });
  (document.activeElement ?? document.body).dispatchEvent(event);
}

/** The first element of the page with this text. */
export function shown(selector: string, text: string): HTMLElement {
  const found = [...document.querySelectorAll<HTMLElement>(selector)].find((each) => each.textContent.includes(text));
  if (!found) throw new Error(`${selector} does not show "${text}": ${document.body.textContent}`);
  return found;
}
