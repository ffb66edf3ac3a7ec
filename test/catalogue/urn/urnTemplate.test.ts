import { expect, test } from "vitest";
import { isUrnBeginning, isUrnTemplate } from "../../../catalogue/urn/urnTemplate.ts";
import { findUrns } from "../../../catalogue/urn/urnSearch.ts";

/** Whether the one URN in a text is a template. */
function isTemplate(text: string): boolean {
  const [span] = findUrns(text);
  if (!span) throw new Error("There is no URN");
  return isUrnTemplate(text, span);
}

test.each([
  ['"urn:li:corpuser:{{ user }}"'],
  ['f"urn:li:corpuser:{name}"'],
  ["`urn:li:corpuser:${name}`"],
  ["urn:li:corpuser:<id>"],
  ["urn:li:dataset:*"],
  ["urn:li:dataset:(urn:li:dataPlatform:%s,%s,%s)"],
  ["urn:li:corpuser:%(name)s"],
  ["LIKE 'urn:li:dataset:(urn:li:dataPlatform:hive,%'"],
  ["urn:li:corpuser:..."],
  ["urn:li:corpuser:…"],
  ["urn:li:dataset:(...)"],
  ["urn:li:dataset:(urn:li:dataPlatform:hive,...,PROD)"],
  ["*urn:li:corpuser:*"],
  ['r"urn:li:(dataset|chart):"'],
  ['r"urn:li:dataset:\\((.*)\\)"'],
])("%s is a template", (text) => {
  expect(isTemplate(text)).toBe(true);
});

test.each([
  ["urn:li:corpuser:a%2Cb"],
  ["urn:li:corpuser:jdoe."],
  ['"urn:li:corpuser:jdoe\\n"'],
  ["| urn:li:corpuser:jdoe| Jane |"],
  ["**urn:li:corpuser:jdoe**"],
  ["**urn:li:dataset:(urn:li:dataPlatform:hive,a,PROD)**"],
  ["urn:li:dataset:(urn:li:dataPlatform:hive,a,PROD)"],
])("%s is none", (text) => {
  expect(isTemplate(text)).toBe(false);
});

test.each([
  ["urn:li:"],
  ["urn:li:corp"],
  ["urn:li:corpuser"],
  ["urn:li:corpuser:"],
  ["urn:li:dataset:(urn:li:dataPlatform:"],
  ["urn:li:dataset:(urn:li:dataPlatform:hive,a,"],
])("%s may go on to become a URN", (text) => {
  expect(isUrnBeginning(text)).toBe(true);
});

test.each([
  ["urn:li:corpuser:jdoe"],
  ["urn:li:dataset:(urn:li:dataPlatform:hive,a)"],
  ["urn:li:corpUser:"],
  ["urn:li:DATASET:("],
  ["urn:li:corp-user:"],
  ["corpuser:"],
])("%s may not, or is done", (text) => {
  expect(isUrnBeginning(text)).toBe(false);
});
