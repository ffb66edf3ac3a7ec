import fc from "fast-check";
import { expect, test } from "vitest";
import type { RecordKind } from "../../../../catalogue/records/recordKinds.ts";
import { LazySubject } from "../../../../catalogue/subjects/subject.ts";
import { bestMatches, type SoughtSubject } from "../../../../server/workspace/subjects/bestMatches.ts";
import { SubjectStore } from "../../../../server/workspace/subjects/subjectStore.ts";
import { subjectText } from "../../../../server/workspace/subjects/subjectText.ts";

type Named = readonly [id: string, displayName?: string];

/** The ids found among names of which some are in open documents and some in files. */
function found(
  open: readonly Named[],
  stored: readonly Named[],
  sought: SoughtSubject,
  kind: RecordKind = "user",
): string[] {
  const texts = open.map(([id, displayName]) => subjectText([new LazySubject(kind, id, displayName)]));
  const store = new SubjectStore(kind);
  const place = { kind, line: 0, character: 0, length: 1 };
  store.add(
    "/w/a.yaml",
    stored.map(([id, displayName]) => ({ ...place, id, displayName })),
  );
  return bestMatches([...texts, ...store.texts()], sought).map(({ id }) => id);
}

const people: readonly Named[] = [["zoe", "Zoe Jansen"], ["abe", "JAN"], ["janet"], ["ajan", "Bo"], ["bo"]];

test("those that begin with it come first, by id or display name, then those that contain it", () => {
  expect(found(people, [], { text: "jan", most: 9 })).toEqual(["abe", "janet", "ajan", "zoe"]);
  expect(found([], people, { text: "JAN", most: 9 })).toEqual(["abe", "janet", "ajan", "zoe"]);
});

test("no more are told than are wanted, the best of them", () => {
  expect(found(people, [], { text: "jan", most: 3 })).toEqual(["abe", "janet", "ajan"]);
});

test("all are found by nothing", () => {
  expect(found(people.slice(0, 2), people.slice(2), { text: "", most: 9 })).toEqual([
    "abe",
    "ajan",
    "bo",
    "janet",
    "zoe",
  ]);
});

test("one that is in several places is told once, with a display name if one has it", () => {
  expect(found([["jan"]], [["jan", "Jan"]], { text: "jan", most: 9 })).toEqual(["jan"]);
  const texts = subjectText(
    [undefined, "Jan", undefined].map((displayName) => new LazySubject("user", "j", displayName)),
  );
  expect(bestMatches([texts], { text: "j", most: 9 }).map(({ displayName }) => displayName)).toEqual(["Jan"]);
});

test("nothing is found across two names", () => {
  expect(found([["a"], ["b"]], [["c", "d"]], { text: "a\nb", most: 9 })).toEqual([]);
  expect(found([["a", "x"], ["b"]], [], { text: "xb", most: 9 })).toEqual([]);
});

test("letters whose small form is longer do not put the others out of place", () => {
  expect(found([["İ", "İİİİ"], ["jan"], ["İx"]], [["İy", "İ"], ["ajan"]], { text: "jan", most: 9 })).toEqual([
    "jan",
    "ajan",
  ]);
});

test("with what all ids begin is not searched", () => {
  const beginning = "urn:li:dataset:(urn:li:dataPlatform:";
  const datasets: Named[] = ["hive,a.data,PROD)", "s3,hive,DEV)", "kafka,b,DEV)"].map((end) => [beginning + end]);
  const names = (text: string): string[] =>
    found(datasets.slice(0, 2), datasets.slice(2), { text, most: 9, beginning }, "dataset").map((id) =>
      id.slice(beginning.length),
    );
  expect(names("hive")).toEqual(["hive,a.data,PROD)", "s3,hive,DEV)"]);
  expect(names("data")).toEqual(["hive,a.data,PROD)"]);
  expect(names("urn:")).toEqual([]);
  expect(names("hive,a")).toEqual(["hive,a.data,PROD)"]);
  expect(names("")).toHaveLength(3);
});

const id = fc.stringMatching(/^[abA.]{1,4}$/);
const names = fc.array(fc.tuple(id, fc.option(fc.stringMatching(/^[ab ]{0,4}$/), { nil: undefined })), {
  maxLength: 30,
});

test("the same are found as when each name is looked at", () => {
  fc.assert(
    fc.property(names, names, fc.stringMatching(/^[aB. ]{0,3}$/), (open, stored, text) => {
      const wanted = text.toLowerCase();
      const has = ([each, displayName = ""]: Named, test: (part: string) => boolean): boolean =>
        test(each.toLowerCase()) || test(displayName.toLowerCase());
      const ids = (test: (part: string) => boolean): string[] =>
        [...new Set([...open, ...stored].filter((each) => has(each, test)).map(([each]) => each))].sort();
      const begin = ids((part) => part.startsWith(wanted));
      const contain = ids((part) => part.includes(wanted)).filter((each) => !begin.includes(each));
      expect(found(open, stored, { text, most: 99 })).toEqual([...begin, ...contain]);
    }),
  );
});

test("of very many that fit, some are told", () => {
  const many = Array.from({ length: 3_000 }, (_, at): Named => [`u${at}`]);
  expect(found(many.slice(0, 1_500), many.slice(1_500), { text: "u", most: 100 })).toHaveLength(100);
  expect(found([...many, ["x.u2999"]], [], { text: "u2999", most: 100 })).toEqual(["u2999", "x.u2999"]);
});
