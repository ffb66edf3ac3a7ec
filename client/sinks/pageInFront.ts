import { TabInputCustom, TabInputWebview, window, type QuickInput } from "vscode";
import type { Disposable } from "../emitter.ts";
import { withinTime } from "../withinTime.ts";

/** How long VS Code waits before it sends the focus to a page, and a little more, in milliseconds. */
const FOCUS_SENT_MS = 60;
/**
 * How long a list waits at most for the pages to answer before it opens, in milliseconds. On a busy machine a page takes part of
 * this time; all of it passes only if the program of a page hangs.
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
 * would lose the focus. The window may be busy, so that it has not even closed the other list yet: its first answer says that it
 * has, and its last one that nothing was late that was due before.
 */
export async function untilPagesAnswered(): Promise<void> {
  if (!isPageInFront()) return;
  const end = performance.now() + LONGEST_MS;
  const answers = async (): Promise<void> => {
    const all = Promise.allSettled(Array.from(OPEN_PAGES, (answered) => answered()));
    await withinTime(Math.max(end - performance.now(), 0), all);
  };
  await answers();
  await pause(FOCUS_SENT_MS);
  await answers();
  await answers();
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
