import { expect, test } from "vitest";
import { subjectKey, subjectId, subjectUrn, urnOfRecord } from "../../../catalogue/subjects/subject.ts";
import { parseEntityUrn } from "../../../catalogue/urn/urn.ts";

test.each(["urn:li:corpuser:a:b", "urn:li:corpGroup:urn:li:tag:x", "urn:li:dataset:(urn:li:dataPlatform:hive,a,PROD)"])(
  "%s is made of its kind and id",
  (text) => {
    const urn = parseEntityUrn(text);
    if (!urn) throw new Error(`"${text}" is no URN`);
    const { kind, id } = subjectKey(urn);
    expect(subjectUrn(kind, id)).toBe(text);
  },
);

test("an ID is read without the spaces at its edges; an ID that cannot form a URN has no subject", () => {
  expect([urnOfRecord("user", " jdoe "), subjectId("user", " jdoe ")]).toEqual(["urn:li:corpuser:jdoe", "jdoe"]);
  expect([urnOfRecord("group", "  "), subjectId("dataset", "jdoe")]).toEqual([undefined, undefined]);
});
