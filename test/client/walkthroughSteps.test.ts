import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import * as z from "zod";
import { WALKTHROUGH_STEPS } from "../../client/walkthroughSteps.ts";

const step = z.object({
  id: z.string(),
  completionEvents: z.array(z.string()),
  media: z.object({ svg: z.string(), altText: z.string().min(20) }),
});
const manifest = z.object({
  contributes: z.object({ walkthroughs: z.tuple([z.object({ steps: z.array(step) })]) }),
});

test("a step of the walkthrough is done when the person has done it, not when they began", () => {
  const { contributes } = manifest.parse(JSON.parse(readFileSync("package.json", "utf8")));
  const events = contributes.walkthroughs[0].steps.flatMap(({ completionEvents }) => completionEvents);
  const done = WALKTHROUGH_STEPS.map((name) => `onContext:metadataCatalogue.done.${name}`);
  expect(events.toSorted()).toEqual([...done, "onView:metadataCatalogue.datasets"].toSorted());
});

test("the picture of a step has the colours of the theme only, so that it is readable in each", () => {
  const { contributes } = manifest.parse(JSON.parse(readFileSync("package.json", "utf8")));
  for (const { media } of contributes.walkthroughs[0].steps) {
    const picture = readFileSync(media.svg, "utf8");
    const colours = Array.from(picture.matchAll(/(?:fill|stroke)="([^"]*)"/g), ([, colour = ""]) => colour);
    expect(colours.length).toBeGreaterThan(3);
    expect(colours.filter((colour) => colour !== "none" && !colour.startsWith("var(--vscode-"))).toEqual([]);
  }
});
