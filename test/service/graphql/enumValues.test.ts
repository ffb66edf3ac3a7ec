import { buildSchema, parse, validate } from "graphql";
import { expect, test } from "vitest";
import { withEnumValues } from "../../../service/graphql/enumValues.ts";

const schema = buildSchema("enum Size { SMALL LARGE } type Query { size(of: Size): String }");

function complaint(value: string): string {
  const [error] = validate(schema, parse(`{ size(of: ${value}) }`));
  return withEnumValues(schema, error?.message ?? "");
}

test("a value that is like none of the enum is told with all that there are", () => {
  expect(complaint("HUGE")).toBe('Value "HUGE" does not exist in "Size" enum. Its values: SMALL, LARGE.');
});

test("a value that is like one of them, and any other error, are told as they are", () => {
  expect(complaint("SMAL")).toBe('Value "SMAL" does not exist in "Size" enum. Did you mean the enum value "SMALL"?');
  expect(complaint("3")).toBe('Enum "Size" cannot represent non-enum value: 3.');
});
