import { expect, test } from "vitest";
import type { RecordOutcome } from "../../../catalogue/graph/recordOutcome.ts";
import { userUrn } from "../../../catalogue/urn/urn.ts";
import { failedEntities, failedMarks } from "../../../client/upsert/failedMarks.ts";
import { marksAfter, marksAfterUpsert, type RecordMark } from "../../../client/upsert/recordMarks.ts";

const TEXT = "- id: ann\n  title: x\n- id: bob\n- id: joe\n";
const failedAs = (id: string): RecordOutcome => ({
  id,
  urn: userUrn(id),
  kind: "failed",
  error: { kind: "refused", message: "no." },
});
const marks = failedMarks(
  "user",
  TEXT,
  failedEntities([failedAs("bob"), { ...failedAs("joe"), kind: "not-tried", why: { kind: "cancelled" } }]),
);
const idAt = (text: string, mark: RecordMark | undefined): string => text.slice(mark?.span.start, mark?.span.end);

/** The marked IDs after the first `from` of the text was replaced. */
function after(from: string, to: string): readonly string[] {
  const offset = TEXT.indexOf(from);
  const text = TEXT.replace(from, () => to);
  return marksAfter(marks, { offset, removed: from.length, inserted: to.length }).map((mark) => idAt(text, mark));
}

test("a record that failed is marked at its ID, with what happened", () => {
  expect(marks).toMatchObject([{ code: "refused", message: "Not upserted: The catalogue refused the request: no" }]);
  expect(idAt(TEXT, marks[0])).toBe("bob");
  expect(failedMarks("user", TEXT, failedEntities([]))).toEqual([]);
});

test("an edit of the record removes its mark; others move it or leave it where it is", () => {
  expect(after("bob", "rob")).toEqual([]);
  expect(after("id: bob", "id: bob\n  title: y")).toEqual([]);
  expect(after("title: x", "title: something long")).toEqual(["bob"]);
  expect(after("  title: x\n", "")).toEqual(["bob"]);
  expect(after("joe", "jo")).toEqual(["bob"]);
  expect(after("x\n- id: bob\n", "")).toEqual([]);
});

test("another upsert takes the marks of its records away, and leaves those of others", () => {
  const joe = failedMarks("user", TEXT, failedEntities([failedAs("joe")]));
  const now = marksAfterUpsert(
    [...marks, ...joe],
    [],
    [{ ...failedAs("bob"), kind: "not-tried", why: { kind: "cancelled" } }],
  );
  expect(now).toEqual(joe);
});
