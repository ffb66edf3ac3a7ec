import { expect, test } from "vitest";
import { groupedLines, questionAbout, type OneOfMany } from "../../client/question.ts";

const about = { sentence: "Upsert it?", summary: "All of it.", verb: "Upsert" };

test("changes that fit the dialog are all shown in it", () => {
  const lines = Array.from({ length: 20 }, (_, at) => `change ${at}`);
  const question = questionAbout(lines, about);
  expect(question).toEqual({
    sentence: "Upsert it?",
    detail: ["All of it.", ...lines],
    all: undefined,
    verb: "Upsert",
  });
});

test("of more, the others are counted, and all can be read elsewhere", () => {
  const lines = Array.from({ length: 22 }, (_, at) => `change ${at}`);
  const { detail, all } = questionAbout(lines, about);
  expect(detail).toEqual(["All of it.", ...lines.slice(0, 20), "… and 2 more changes"]);
  expect(all).toEqual(lines);
});

test("of more than fit, equal ones can be shown together, and all can be read elsewhere", () => {
  const lines = Array.from({ length: 600 }, (_, at) => `change ${at}`);
  expect(questionAbout(lines, { ...about, brief: ["600 changes"] })).toMatchObject({
    detail: ["All of it.", "600 changes"],
    all: lines,
  });
  expect(questionAbout(["one"], { ...about, brief: ["not shown"] }).detail).toEqual(["All of it.", "one"]);
});

test("of lines that take several rows, fewer are shown, and at least one", () => {
  const long = Array.from({ length: 22 }, (_, at) => `${at} ${"changes ".repeat(12)}`);
  expect(questionAbout(long, about).detail).toEqual(["All of it.", ...long.slice(0, 10), "… and 12 more changes"]);
  const longest = "word ".repeat(1_000);
  expect(questionAbout([longest, "next"], about).detail).toEqual(["All of it.", longest, "… and 1 more change"]);
});

test("a line of which a dialog shows the beginning can be read whole elsewhere", () => {
  const line = `orders: ${"+Ada (a.l) as Data Steward, ".repeat(8)}`;
  expect(questionAbout([line], about)).toMatchObject({ detail: ["All of it.", line], all: [line] });
});

test("of equal changes that are shown together, what takes something away comes first, then the most frequent", () => {
  const change = (name: string, what: string, isAddition: boolean): OneOfMany => ({
    name,
    line: (who) => `${who}: ${what}`,
    isAddition,
  });
  const added = ["ann", "bob", "cat"].map((name) => change(name, "adds to groups: a", true));
  const changes = [...added, change("dan", "new", true), change("ann", "removes phone: 1", false)];
  expect(groupedLines(changes, "entity")).toEqual([
    "ann: removes phone: 1",
    "3 entities: adds to groups: a",
    "dan: new",
  ]);
});
