import { expect, test } from "vitest";
import { problemsOf } from "../../../catalogue/checking/checkFile.ts";
import { factsFromFiles } from "../../../catalogue/facts/factsFromFiles.ts";
import { recordElsewhere } from "../../../catalogue/rules/recordElsewhere.ts";
import type { RecordKind } from "../../../catalogue/records/recordKinds.ts";
import { datasetUrn, entityName, userUrn } from "../../../catalogue/urn/urn.ts";
import type { Problem } from "../../../catalogue/findings/problem.ts";
import { edited } from "../../edited.ts";

/** What is wrong with a file for what another one has. */
function problemsBeside(own: string, other: string, kind: RecordKind = "user"): readonly Problem[] {
  const file = (uri: string, text: string): { uri: string; kind: RecordKind; text: string } => ({ uri, kind, text });
  return problemsOf(
    kind,
    own,
    factsFromFiles([file("file:///own.yaml", own), file("file:///o.yaml", other)])("file:///own.yaml"),
  );
}

test("a record that another file has too is marked, and where that is", () => {
  const [problem, ...more] = problemsBeside("- id: a\n- id: jdoe\n", "- id: x\n- id: urn:li:corpuser:jdoe\n");
  expect(more).toEqual([]);
  expect(problem).toMatchObject({ code: "duplicate-record", span: { start: 14, end: 18 } });
  expect(problem?.related?.elsewhere).toEqual({
    urn: "urn:li:corpuser:jdoe",
    uri: "file:///o.yaml",
    start: { line: 1, character: 6 },
    end: { line: 1, character: 26 },
  });
});

test("so is one that people take for it; the same id goes first", () => {
  const codes = (own: string, other: string): string[] => problemsBeside(own, other).map(({ code }) => code);
  expect(codes("- id: jdoe\n", "- id: JDoe\n")).toEqual(["near-duplicate-id"]);
  expect(codes("- id: jdoe\n", "- id: jdoe@example.com\n")).toEqual(["same-name-other-domain"]);
  expect(codes("- id: jdoe\n", "- id: JDoe\n- id: jdoe\n")).toEqual(["duplicate-record"]);
});

test("of a dataset, the fix writes the whole URN", () => {
  const recordOf = (name: string): string => `dataset: ${datasetUrn({ platform: "hive", name, env: "PROD" })}\n`;
  const [own, other] = [recordOf("sales.Orders"), recordOf("sales.orders")];
  const [problem] = problemsBeside(own, other, "dataset");
  expect(problem?.message).toContain(' and "urn:li:dataset:(urn:li:dataPlatform:hive,sales.orders,PROD)" differ only');
  expect(problem?.fixes?.map(({ edits }) => edited(own, edits))).toEqual([
    'dataset: "urn:li:dataset:(urn:li:dataPlatform:hive,sales.orders,PROD)"\n',
  ]);
});

test("no fix is offered that makes two records with one ID in a file", () => {
  const near = problemsBeside("- id: JDoe\n- id: jdoe\n", "- id: jdoe\n").filter(({ related }) => related?.elsewhere);
  expect(near.map(({ code, fixes }) => [code, fixes])).toEqual([
    ["near-duplicate-id", undefined],
    ["duplicate-record", undefined],
  ]);
});

test("one place is not reported twice for IDs that are nearly the same, in the own file and in another", () => {
  const codes = (own: string, other: string): string[] => problemsBeside(own, other).map(({ code }) => code);
  expect(codes("- id: jdoe\n- id: JDoe\n", "- id: jdoe\n")).toEqual(["duplicate-record", "near-duplicate-id"]);
  expect(codes("- id: jdoe\n- id: JDoe\n", "- id: JDOE\n")).toEqual(["near-duplicate-id", "near-duplicate-id"]);
  // What a comment allows once is allowed for both.
  expect(codes("- id: jdoe\n- id: JDoe # catalogue-ignore\n", "- id: jdoe\n")).toEqual(["duplicate-record"]);
});

test("other ids are left alone", () => {
  expect(problemsBeside("- id: jdoe\n- title: x\n  id: y\n", "- id: jdoe2\n- id: jane\n")).toEqual([]);
});

test("the message names the record", () => {
  expect(problemsBeside("- id: jdoe\n", "- id: jdoe\n").map(({ message }) => message)).toEqual([
    'Another file also defines "jdoe"',
  ]);
});

test("records of one file, and of different users, are the business of other rules", () => {
  const [one, other] = [userUrn("jdoe"), userUrn("JDoe")].map((urn) => ({ id: entityName(urn), urn }));
  if (!one || !other) throw new Error("There are two");
  expect(recordElsewhere.finding(one, one, true)).toMatchObject({ code: "duplicate-record" });
  expect(recordElsewhere.finding(one, one, false)).toBeUndefined();
  expect(recordElsewhere.finding(one, other, true)).toBeUndefined();
});
