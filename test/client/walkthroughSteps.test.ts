import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import * as z from "zod";
import { WALKTHROUGH_STEPS } from "../../client/walkthroughSteps.ts";

const step = z.object({ id: z.string(), completionEvents: z.array(z.string()) });
const manifest = z.object({
  contributes: z.object({ walkthroughs: z.tuple([z.object({ steps: z.array(step) })]) }),
});

test("a step of the walkthrough is done when the person has done it, not when they began", () => {
  const { contributes } = manifest.parse(JSON.parse(readFileSync("package.json", "utf8")));
  const events = contributes.walkthroughs[0].steps.flatMap(({ completionEvents }) => completionEvents);
  const done = WALKTHROUGH_STEPS.map((name) => `onContext:metadataCatalogue.done.${name}`);
  expect(events.toSorted()).toEqual([...done, "onView:metadataCatalogue.datasets"].toSorted());
});
