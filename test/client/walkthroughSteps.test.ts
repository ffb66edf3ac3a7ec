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

const pictures = (language: "" | "de."): readonly string[] => {
  const texts = z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(`package.nls.${language}json`, "utf8")));
  return Object.keys(texts)
    .filter((name) => /^walkthrough\..*\.picture$/.test(name))
    .map((name) => readFileSync(texts[name] ?? "", "utf8"));
};

test.for(["", "de."] as const)("a picture (package.nls.%sjson) has the colours of the theme only", (language) => {
  expect(pictures(language)).toHaveLength(5);
  for (const picture of pictures(language)) {
    const colours = Array.from(picture.matchAll(/(?:fill|stroke)="([^"]*)"/g), ([, colour = ""]) => colour);
    expect(colours.length).toBeGreaterThan(3);
    expect(colours.filter((colour) => colour !== "none" && !colour.startsWith("var(--vscode-"))).toEqual([]);
  }
});

test("the German pictures are the English ones in other words", () => {
  const withoutWords = (picture: string): string =>
    picture.replaceAll(/>[^<>]*\p{L}[^<>]*</gu, ">…<").replaceAll(/aria-label="[^"]*"/g, "");
  expect(pictures("de.").map(withoutWords)).toEqual(pictures("").map(withoutWords));
  expect(pictures("de.").filter((picture, at) => picture === pictures("")[at])).toEqual([]);
});
