import { expect, test } from "vitest";
import type { FoldingRange } from "vscode-languageserver";
import { folding } from "../../../server/features/folding.ts";
import { readDocument, type PathKind } from "../openDocument.ts";
import { AT_ONCE } from "./pace.ts";

function folded(text: string, most = 5000, kind: PathKind = "user"): Promise<FoldingRange[] | undefined> {
  return folding(readDocument("file:///f.yaml", text, { kind }), most, AT_ONCE);
}

/** Each region by its first and last line. */
async function check(text: string, ...regions: string[]): Promise<void> {
  const lines = text.split("\n").map((line) => line.trim());
  const found = (await folded(text)) ?? [];
  expect(
    found.map(
      ({ startLine, endLine, kind }) =>
        `${kind ? `(${kind}) ` : ""}${lines[startLine] ?? ""} … ${lines[endLine] ?? ""}`,
    ),
  ).toEqual(regions);
}

test("all records of a file are folded, ordinary ones and others", async () => {
  await check(
    "# a\n# b\n\n- id: c\n  groups:\n    - d\n  title: e\n- id: f\n  description: |\n    g\n- id: h\n  email: i\n\n",
    "(comment) # a … # b",
    "- id: c … title: e",
    "groups: … - d",
    "- id: f … g",
    "description: | … g",
    "- id: h … email: i",
  );
});

test("of too many regions, the outer ones are told", async () => {
  const text = "- id: a\n  groups:\n    - b\n".repeat(5);
  expect(await folded(text)).toHaveLength(10);
  const some = (await folded(text, 7)) ?? [];
  expect(some.filter(({ startLine }) => startLine % 3 === 0)).toHaveLength(5);
  expect(some).toHaveLength(7);
  expect((await folded(text, 3))?.map(({ startLine }) => startLine)).toEqual([0, 3, 6]);
});

test("a large file is not looked at further than there is room for regions", async () => {
  const file = readDocument("file:///f.yaml", `- id: a\n  title: ${"b".repeat(1000)}\n`.repeat(1000), { kind: "user" });
  let turns = 0;
  const turn = (): Promise<void> => {
    turns++;
    return Promise.resolve();
  };
  expect(await folding(file, 100, { ...AT_ONCE, turn })).toHaveLength(100);
  expect(turns).toBeLessThan(10);
});

test("of a long entry, the lines are folded as they look", async () => {
  const text = `id: a\ndescription: |\n${"  b\n".repeat(20_000)}members:\n  - id: c\n    title: d\n`;
  const found = (await folded(text, 5000, "group")) ?? [];
  expect(found.map(({ startLine, endLine }) => endLine - startLine)).toEqual([20_000, 2, 1]);
});

test("other files are left to the editor", async () => {
  expect(await folded("a:\n  b: c\n", 5000, "other")).toBeUndefined();
  expect(await folded("# catalogue: off\na:\n  b: c\n")).toBeUndefined();
});
