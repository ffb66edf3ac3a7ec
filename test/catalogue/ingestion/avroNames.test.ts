import { expect, test } from "vitest";
import { withoutAvroName, withoutAvroNames } from "../../../catalogue/ingestion/avroNames.ts";

test("the namespace that Avro adds is taken out of a name, and no other", () => {
  expect(withoutAvroName("com.linkedin.pegasus2avro.common.Status")).toBe("com.linkedin.common.Status");
  for (const name of ["com.linkedin.common.Status", "x.com.linkedin.pegasus2avro.y", ""])
    expect(withoutAvroName(name)).toBe(name);
});

test("keys lose it at any depth, values do not; what is null is left out", () => {
  const name = "com.linkedin.pegasus2avro.schema.StringType";
  expect(withoutAvroNames({ type: { [name]: {} }, list: [{ [name]: null, kept: name }], none: null })).toEqual({
    type: { "com.linkedin.schema.StringType": {} },
    list: [{ kept: name }],
  });
  expect(withoutAvroNames([null, 0, false])).toEqual([null, 0, false]);
});
