import { expect, test } from "vitest";
import { userUrn } from "../../../catalogue/urn/urn.ts";
import { placedLeft } from "../../../cli/input/placedLeft.ts";

test("a record that was not pulled has the place of its ID, unless the file does not have it", () => {
  const file = { path: "u.yaml", text: "# Users\n- id: ann\n" };
  const [ann, ben] = [userUrn("ann"), userUrn("ben")];
  const left = [
    { urn: ann, why: "a", start: file.text.indexOf("ann") },
    { urn: ben, why: "b", start: undefined },
  ];
  expect(placedLeft(file, left)).toEqual([
    { urn: ann, why: "a", place: { file: "u.yaml", line: 2, column: 7 } },
    { urn: ben, why: "b", place: undefined },
  ]);
});
