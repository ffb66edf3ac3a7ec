import { expect, test } from "vitest";
import { linkReplacements } from "../../../catalogue/changes/linkReplacements.ts";

/** Links as `URL label`, what became of them as `URL label → URL label`. */
function became(gone: readonly string[], come: readonly string[]): readonly string[] {
  const links = (texts: readonly string[]): { url: string; description: string }[] =>
    texts.map((text) => {
      const [url = "", description = ""] = text.split(" ");
      return { url, description };
    });
  const written = (link: { url: string; description: string }): string => `${link.url} ${link.description}`.trim();
  const { replaced, removed, added } = linkReplacements(links(gone), links(come));
  return [
    ...[...replaced].map(([from, to]) => `${written(from)} → ${written(to)}`),
    ...removed.map((link) => `${written(link)} →`),
    ...added.map((link) => `→ ${written(link)}`),
  ];
}

test("thousands of links with one URL are followed in their order, without comparing each to each", () => {
  const links = Array.from({ length: 50_000 }, (_, at) => ({ url: "a", description: `${at}` }));
  const began = performance.now();
  const { replaced, removed } = linkReplacements(links, links.slice(1));
  expect(performance.now() - began).toBeLessThan(5_000);
  expect([removed.length, replaced.get(links[1] ?? { url: "", description: "" })?.description]).toEqual([1, "2"]);
});

test.for([
  ["another label", ["a x"], ["a y"], ["a x → a y"]],
  ["a label that is removed", ["a x"], ["a"], ["a x → a"]],
  ["another URL", ["a x"], ["b x"], ["a x → b x"]],
  ["another URL without a label", ["a"], ["b"], ["a →", "→ b"]],
  ["another URL and label", ["a x"], ["b y"], ["a x →", "→ b y"]],
  ["the URL of one and the label of another", ["a x", "b y"], ["a y"], ["a x → a y", "b y →"]],
  ["the label that two had", ["a x", "b x"], ["c x"], ["a x →", "b x →", "→ c x"]],
  ["two that have the label", ["a x"], ["b x", "c x"], ["a x →", "→ b x", "→ c x"]],
  ["one of two with the label, whose URL stays", ["a x", "b x"], ["a y", "c x"], ["a x → a y", "b x → c x"]],
  ["two labels of a URL, of which one is left", ["a x", "a y"], ["a z"], ["a x → a z", "a y →"]],
] as const)("a link is followed to %s", ([, gone, come, expected]) => {
  expect(became(gone, come)).toEqual(expected);
});
