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
  // A view that is open already does not open again.
  const view = ["onView:metadataCatalogue.datasets", "onCommand:metadataCatalogue.datasets.focus"];
  expect(events.toSorted()).toEqual([...done, ...view].toSorted());
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

test.for(["", "de."] as const)("the texts of a picture (package.nls.%sjson) are inside their boxes", (language) => {
  const texts = pictures(language).flatMap((picture) => {
    const boxes = boxesOf(picture);
    return textsOf(picture).map((text) => ({ ...text, isInside: isInside(text, boxes) }));
  });
  expect(texts.length).toBeGreaterThan(40);
  expect(texts.filter((text) => !text.isInside)).toEqual([]);
});

interface PicturedText {
  readonly words: string;
  readonly left: number;
  readonly right: number;
  readonly y: number;
}

type PicturedBox = Readonly<Record<"x" | "y" | "width" | "height", number>>;

/** How wide a character is, as a part of the font size, in DejaVu, which is wider than what systems show. */
const WIDTHS = { text: 0.56, code: 0.61 };

function textsOf(picture: string): readonly PicturedText[] {
  return Array.from(picture.matchAll(/<text ([^>]*)>(.*)<\/text>/g), ([, attributes = "", inner = ""]) => {
    const size = numberIn(attributes, "font-size");
    const each = attributes.includes('class="code"') ? WIDTHS.code : WIDTHS.text;
    const parts = Array.from(
      inner.matchAll(/(?:<tspan([^>]*)>)?([^<>]+)(?:<\/tspan>)?/g),
      ([, own = "", words = ""]) => ({
        words,
        width: (numberIn(own, "dx") || 0) + words.length * each * (numberIn(own, "font-size") || size),
      }),
    );
    const width = parts.reduce((sum, part) => sum + part.width, 0);
    const isCentred = attributes.includes('text-anchor="middle"');
    const left = numberIn(attributes, "x") - (isCentred ? width / 2 : 0);
    const words = parts.map((part) => part.words).join("");
    return { words, left, right: left + width, y: numberIn(attributes, "y") };
  });
}

function boxesOf(picture: string): readonly PicturedBox[] {
  return Array.from(picture.matchAll(/<rect ([^>]*)>/g), ([, attributes = ""]) => ({
    x: numberIn(attributes, "x"),
    y: numberIn(attributes, "y"),
    width: numberIn(attributes, "width"),
    height: numberIn(attributes, "height"),
  }));
}

/** Whether a text ends in the smallest box in which it is. */
function isInside({ left, right, y }: PicturedText, boxes: readonly PicturedBox[]): boolean {
  const middle = (left + right) / 2;
  const around = boxes.filter(
    (box) => box.x < middle && middle < box.x + box.width && box.y < y && y < box.y + box.height,
  );
  const [smallest] = around.toSorted((one, other) => one.width * one.height - other.width * other.height);
  return smallest !== undefined && smallest.x <= left && right <= smallest.x + smallest.width;
}

function numberIn(attributes: string, name: string): number {
  return Number(new RegExp(`(?:^| )${name}="([^"]*)"`).exec(attributes)?.[1]);
}
