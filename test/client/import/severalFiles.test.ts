import { expect, test } from "vitest";
import type { ImportEnd } from "../../../client/import/importFile.ts";
import { importInTurn, metadataFilesOf, notImportedMessage } from "../../../client/import/severalFiles.ts";

const READING = { proposals: [], series: [], patches: [], skipped: [], replaced: [] };
const NOTHING = {
  written: [],
  failed: [],
  untried: [],
  aspects: new Map<string, number>(),
  stopped: undefined,
  unwritten: [],
};
const DONE: ImportEnd = { kind: "done", reading: READING, imported: NOTHING, older: 0 };
const named = (name: string): string => name;

test("of several selected files, those that are JSON are imported; one alone is meant", () => {
  expect(metadataFilesOf(["a.json", "b.yaml", "C.JSON"], named)).toEqual({
    wanted: ["a.json", "C.JSON"],
    leftOut: ["b.yaml"],
  });
  expect(metadataFilesOf(["a.txt"], named)).toEqual({ wanted: ["a.txt"], leftOut: [] });
});

test("a file that fails is told, and the next is imported", async () => {
  const [tried, told]: [string[], unknown[]] = [[], []];
  const untried = await importInTurn(
    ["a", "b", "c"],
    (file) => {
      tried.push(file);
      return file === "a" ? Promise.reject(new Error("no list")) : Promise.resolve(DONE);
    },
    (file, error) => told.push([file, error]),
  );
  expect({ tried, told, untried }).toEqual({
    tried: ["a", "b", "c"],
    told: [["a", new Error("no list")]],
    untried: [],
  });
});

const unanswered = { kind: "unexpected-answer", url: "http://a", detail: "the response is not GraphQL" } as const;
const cancelled = { kind: "cancelled" } as const;

test.each<[string, ImportEnd, readonly string[]]>([
  ["is declined", { kind: "declined" }, ["c"]],
  ["is cancelled while it is compared", { kind: "cut-off", why: cancelled }, ["c"]],
  [
    "is cancelled while it is written",
    { kind: "done", reading: READING, imported: { ...NOTHING, stopped: cancelled }, older: 0 },
    ["c"],
  ],
  ["cannot be compared", { kind: "cut-off", why: unanswered }, []],
  ["is no metadata file", { kind: "unreadable", why: { code: "not-a-metadata-file", message: "No list" } }, []],
  ["is in the catalogue already", { kind: "unchanged", reading: READING, failed: [], older: 0 }, []],
])("the files that are not tried after one that %s", async (_, end, expected) => {
  const ends = new Map([["b", end]]);
  expect(
    await importInTurn(
      ["a", "b", "c"],
      (file) => Promise.resolve(ends.get(file) ?? DONE),
      () => undefined,
    ),
  ).toEqual(expected);
});

test("the files that were not imported are named, the first five of each kind", () => {
  expect(notImportedMessage([], [])).toBeUndefined();
  expect(notImportedMessage(["b.json", "c.json"], [])).toEqual({
    severity: "warning",
    sentence: "Not imported, because you ended the import earlier: b.json, c.json.",
    actions: [],
  });
  const many = Array.from({ length: 7 }, (_, at) => `${at}.yaml`);
  expect(notImportedMessage([], many)).toEqual({
    severity: "warning",
    sentence: "Left out, because only .json files are imported: 0.yaml, 1.yaml, 2.yaml, 3.yaml, 4.yaml and 2 more.",
    actions: ["Show Output"],
  });
  expect(notImportedMessage([], many, Infinity)?.sentence).toContain("6.yaml.");
});
