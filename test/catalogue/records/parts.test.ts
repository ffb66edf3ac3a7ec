import { expect, test } from "vitest";
import { partsOf, valuesOf } from "../../../catalogue/records/parts.ts";
import { readRecordFile } from "../../../catalogue/records/readRecordFile.ts";
import type { RecordKind } from "../../../catalogue/records/recordKinds.ts";

function parts(kind: RecordKind, text: string): string[] {
  return readRecordFile(kind, text)
    .records.flatMap(partsOf)
    .map(({ name, mapping }) => `${name}: ${mapping.fields.map(({ key }) => key).join(" ")}`);
}

test("the links and owners of a dataset are its parts", () => {
  const text = "owners: [{ owner: a }]\nlinks:\n  - url: x\n  - url: y\n    descripion: z\n";
  expect(parts("dataset", text)).toEqual([
    "dataset: owners links",
    "dataset link: url",
    "dataset link: url descripion",
    "dataset owner: owner",
  ]);
});

test("what is no list of mappings has no parts", () => {
  expect(parts("dataset", "owners: { owner: a }\nlinks: [x, [{ url: y }]]\n")).toEqual(["dataset: owners links"]);
});

test("users and groups are of one part; people written out are records of their own", () => {
  expect(parts("group", "id: eng\nmembers: [{ id: a }]\n")).toEqual(["group: id members"]);
});

test("values are those of the fields that are known, of the parts too", () => {
  const { records } = readRecordFile("dataset", "x: 1\nlinks: [{ url: y, z: 2 }]\n");
  const found = records.flatMap((record) => [...valuesOf(record)]);
  expect(found.map(({ part, spec, value }) => [part.name, spec.key, value.kind])).toEqual([
    ["dataset", "links", "list"],
    ["dataset link", "url", "scalar"],
  ]);
});
