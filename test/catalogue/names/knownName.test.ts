import { expect, test } from "vitest";
import { keyOf, knownId, urnOf, urnOfRecord } from "../../../catalogue/names/knownName.ts";
import { parseEntityUrn } from "../../../catalogue/urn/urn.ts";

test.each(["urn:li:corpuser:a:b", "urn:li:corpGroup:urn:li:tag:x", "urn:li:dataset:(urn:li:dataPlatform:hive,a,PROD)"])(
  "%s is made of its kind and id",
  (text) => {
    const urn = parseEntityUrn(text);
    if (!urn) throw new Error(`"${text}" is no URN`);
    const { kind, id } = keyOf(urn);
    expect(urnOf(kind, id)).toBe(text);
  },
);

test("an id is read without the spaces at its edges; what leaves no URN is nobody", () => {
  expect([urnOfRecord("user", " jdoe "), knownId("user", " jdoe ")]).toEqual(["urn:li:corpuser:jdoe", "jdoe"]);
  expect([urnOfRecord("group", "  "), knownId("dataset", "jdoe")]).toEqual([undefined, undefined]);
});
