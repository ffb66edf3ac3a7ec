import { equal } from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { FrameLocator, Page } from "playwright-core";
import * as z from "zod";

/** What is in the page that is in front, or in this one of several: VS Code shows it in a frame within a frame. */
export function pageContent(page: Page, at?: number): FrameLocator {
  const frames = page.locator("iframe.webview.ready");
  return (at === undefined ? frames : frames.nth(at)).contentFrame().frameLocator("#active-frame");
}

/** The element of a page with the focus, and what is in front of its upper or lower edge. `null`: nothing is. */
export async function hiddenFocus(shown: FrameLocator): Promise<unknown> {
  return shown.locator("body").evaluate(`(() => {
    const focused = document.activeElement;
    const { left, right, top, bottom } = focused.getBoundingClientRect();
    const points = [top + 2, bottom - 2].map((y) => document.elementFromPoint((left + right) / 2, y));
    const hiding = points.find((each) => !focused.contains(each));
    return hiding === undefined ? null : [focused, hiding].map((each) => each?.outerHTML.slice(0, 80)).join(" behind ");
  })()`);
}

const AxeResult = z.object({
  violations: z.array(
    z.object({ id: z.string(), nodes: z.array(z.object({ html: z.string(), failureSummary: z.string() })) }),
  ),
  passes: z.array(z.unknown()),
});

/** What axe-core finds wrong in a page, each with its elements. */
export async function findingsOfAxe(shown: FrameLocator): Promise<readonly unknown[]> {
  const source = await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
  const body = shown.locator("body");
  const run = `(async () => { ${source}; return axe.run(document, { runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"] }); })()`;
  const result = AxeResult.parse(await body.evaluate(run));
  equal(result.passes.length > 10, true);
  return result.violations;
}
