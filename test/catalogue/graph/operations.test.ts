import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { buildSchema, parse, validate } from "graphql";
import { expect, test } from "vitest";

const checkout = join(import.meta.dirname, "../../..");
const operations = join(checkout, "catalogue/graph/operations");
const schema = buildSchema(readFileSync(join(checkout, "service/schema.graphql"), "utf8"));

test.each(readdirSync(operations))("the operation %s is one that the service answers", (file) => {
  const document = parse(readFileSync(join(operations, file), "utf8"));
  expect(validate(schema, document).map(({ message }) => message)).toEqual([]);
});
