import { expect, test } from "vitest";
import { DATASET_FIELDS } from "../../../../catalogue/records/fields/datasetFields.ts";
import { typeNames, type FieldSpec } from "../../../../catalogue/records/fields/fieldSpec.ts";
import { GROUP_FIELDS } from "../../../../catalogue/records/fields/groupFields.ts";
import { USER_FIELDS } from "../../../../catalogue/records/fields/userFields.ts";

const keys = (specs: readonly FieldSpec[]): string[] => specs.map((spec) => spec.key);

test("a user has every field of the specification, and those its programmatic client accepts", () => {
  const specified = "id first_name last_name email slack phone description picture_link groups".split(" ");
  expect(keys(USER_FIELDS)).toEqual(expect.arrayContaining([...specified, "display_name", "title", "full_name"]));
});

test("a group has every field of the specification, and those its programmatic client accepts", () => {
  const specified = "id display_name owners members".split(" ");
  expect(keys(GROUP_FIELDS)).toEqual(expect.arrayContaining([...specified, "email", "description", "slack"]));
});

test("a dataset has what the programmatic client writes of one", () => {
  expect(keys(DATASET_FIELDS)).toEqual(["dataset", "description", "links", "owners", "columns"]);
});

const items = DATASET_FIELDS.flatMap(({ item }) => (item ? [item] : []));

test.each([
  ["user", ["id"], USER_FIELDS],
  ["group", ["id"], GROUP_FIELDS],
  ["dataset", ["dataset"], DATASET_FIELDS],
  ["link", ["url"], items[0]?.fields ?? []],
  ["owner", ["owner", "type"], items[1]?.fields ?? []],
])("the fields of a %s are told apart and documented; required are %j alone", (_kind, required, specs) => {
  expect(new Set(keys(specs)).size).toBe(specs.length);
  expect(specs.filter((spec) => spec.required).map((spec) => spec.key)).toEqual(required);
  expect(specs.filter((spec) => !/^[A-Z].*\.$/.test(spec.doc))).toEqual([]);
  expect(specs.every((spec) => spec.type in typeNames)).toBe(true);
  expect(specs.every((spec) => spec.replacedBy === undefined || keys(specs).includes(spec.replacedBy))).toBe(true);
});

test("the items of a dataset's lists are called what they are", () => {
  expect(items.map(({ name }) => name)).toEqual(["dataset link", "dataset owner"]);
});
