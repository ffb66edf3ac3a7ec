import { TabInputCustom, TabInputWebview, window, type QuickInput } from "vscode";
import type { Disposable } from "../emitter.ts";
import { withinTime } from "../withinTime.ts";

/** How long VS Code waits before it sends the focus to a page, and a little more, in milliseconds. */
const FOCUS_SENT_MS = 60;
/**
 * How long a list waits at most for each answer of the pages before it opens, in milliseconds. On a busy machine a page takes
 * part of this time; all of it passes only if the program of a page hangs.
 */
const LONGEST_MS = 2_000;

const OPEN_PAGES = new Set<() => Promise<void>>();

/**
 * While a page is open, lists and boxes wait for it before they are shown.
 * @param answered fulfilled once the page has handled what was sent to it before, at once if it is not in front
 */
export function registerPage(answered: () => Promise<void>): Disposable {
  OPEN_PAGES.add(answered);
  return {
    dispose: () => {
      OPEN_PAGES.delete(answered);
    },
  };
}

/**
 * To be awaited before a list or an input box is shown. When a command of the palette, or the answer to another list, shows it over
 * a page, VS Code has just sent the focus to the page, which takes it when it handles that message: a list opened before that
 * would lose the focus. A window that is busy may not even have closed the other list yet.
 */
export async function untilPagesAnswered(): Promise<void> {
  if (!isPageInFront()) return;
  // The list before is closed.
  await answers();
  // VS Code sends the focus.
  await pause(FOCUS_SENT_MS);
  // The page has handled what was sent until then, and after that what a busy window sent late.
  await answers();
  await answers();
}

async function answers(): Promise<void> {
  const all = Promise.allSettled(Array.from(OPEN_PAGES, (answered) => answered()));
  await withinTime(LONGEST_MS, all);
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** Shows a list or an input box that may be over a page. */
export function showOverPage(input: QuickInput): void {
  void untilPagesAnswered().then(() => {
    input.show();
  });
}

/** Whether a page of this extension is in front: lists that open then stay open if the page takes the focus from them. */
export function isPageInFront(): boolean {
  const input = window.tabGroups.activeTabGroup.activeTab?.input;
  // VS Code puts a prefix of its own before the type of a page that is no editor.
  return (
    (input instanceof TabInputCustom || input instanceof TabInputWebview) &&
    /metadataCatalogue\.\w+$/.test(input.viewType)
  );
}
