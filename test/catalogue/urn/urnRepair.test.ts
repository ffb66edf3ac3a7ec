import fc from "fast-check";
import { expect, test } from "vitest";
import { datasetUrn, readUrn, userUrn } from "../../../catalogue/urn/urn.ts";
import { meantUrn } from "../../../catalogue/urn/urnRepair.ts";

test.each([
  ["urn:li:corpUser:jdoe", "urn:li:corpuser:jdoe"],
  ["urn:li:corpgroup:eng", "urn:li:corpGroup:eng"],
  [" urn:li:corpuser:jdoe\n", "urn:li:corpuser:jdoe"],
  ["URN:LI:corpuser:jdoe", "urn:li:corpuser:jdoe"],
  ["urn:corpuser:jdoe", "urn:li:corpuser:jdoe"],
  ["li:corpuser:jdoe", "urn:li:corpuser:jdoe"],
  ["corpUser:jdoe", "urn:li:corpuser:jdoe"],
  ["urn:li:corpuser:doe, jane (ext)", "urn:li:corpuser:doe%2C jane %28ext%29"],
  ["urn%3Ali%3Acorpuser%3Ajdoe", "urn:li:corpuser:jdoe"],
  ["URN%3ali%3acorpUser%3Ajdoe", "urn:li:corpuser:jdoe"],
  ["urn:li:corpuser:a␟b", "urn:li:corpuser:a%E2%90%9Fb"],
])("%j means a user or group", (text, meant) => {
  expect(meantUrn(text)).toBe(meant);
});

test.each([
  "urn:li:dataset:(hive,a.b,PROD)",
  "urn:li:dataset:hive,a.b,PROD",
  "urn:li:dataset:(urn:li:dataPlatform:hive,a.b,PROD",
  "urn:li:dataset:(urn:li:dataplatform:hive, a.b, PROD)",
  "urn:li:DataSet:(urn:dataPlatform:hive,a.b,PROD)",
])("%j means the dataset", (text) => {
  expect(meantUrn(text)).toBe("urn:li:dataset:(urn:li:dataPlatform:hive,a.b,PROD)");
});

test("a dataset that was copied from the address of a web page is decoded once", () => {
  const urn = "urn:li:dataset:(urn:li:dataPlatform:excel,orders %28old%29,PROD)";
  expect(meantUrn(encodeURIComponent(urn))).toBe(urn);
  expect(readUrn(encodeURIComponent(urn))).toEqual({
    kind: "malformed",
    problem: `it is percent-encoded, as in the address of a web page; write "${urn}"`,
  });
  for (const text of ["urn%3Ali%3A%ZZ", encodeURIComponent(encodeURIComponent(urn))]) {
    expect(meantUrn(text)).toBeUndefined();
    expect(readUrn(text).kind).toBe("malformed");
  }
});

test("commas too many belong to the name", () => {
  expect(meantUrn("urn:li:dataset:(urn:li:dataPlatform:s3,a,b␟,PROD)")).toBe(
    "urn:li:dataset:(urn:li:dataPlatform:s3,a%2Cb%E2%90%9F,PROD)",
  );
});

test.each([
  "",
  "urn:li:",
  "urn:li:corpuser:",
  "urn:isbn:12",
  "urn:li:tag:(a",
  "urn:li:dataset:(urn:li:dataPlatform:hive,a)",
  "urn:li:dataset:(urn:li:user:hive,a,PROD)",
  "urn:li:dataset:((((a,b,c)",
])("%j means nothing that is near", (text) => {
  expect(meantUrn(text)).toBeUndefined();
});

test("a URN as it should be means itself, and is not put right", () => {
  expect(meantUrn(userUrn("jdoe"))).toBeUndefined();
  expect(meantUrn(datasetUrn({ platform: "hive", name: "a (b)", env: "PROD" }))).toBeUndefined();
});

test("whatever is meant is well-formed", () => {
  const piece = fc.constantFrom(
    "urn:",
    "li:",
    "LI:",
    "corpUser:",
    "dataset:",
    "(",
    ")",
    ",",
    "hive",
    " ",
    "␟",
    "dataPlatform:",
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 15 }), (pieces) => {
      const meant = meantUrn(pieces.join(""));
      if (meant !== undefined) expect(readUrn(meant).kind).toMatch(/^(dataset|user|group)$/);
    }),
    { numRuns: 2_000 },
  );
});
