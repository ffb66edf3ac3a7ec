import { readFileSync } from "node:fs";
import { join } from "node:path";
import { buildSchema, parse, validate } from "graphql";
import { expect, test } from "vitest";
import * as z from "zod";
import * as generated from "../../../catalogue/graph/operations.generated.ts";

const schema = buildSchema(readFileSync(join(import.meta.dirname, "../../../service/schema.graphql"), "utf8"));
const operation = z.object({ document: z.string(), data: z.instanceof(z.ZodType) });

test.each(Object.entries(generated))("the operation %s is a query that the service answers", (_, value) => {
  const { document } = operation.parse(value);
  const parsed = parse(document);
  expect(validate(schema, parsed).map(({ message }) => message)).toEqual([]);
  expect(parsed.definitions.flatMap((each) => ("operation" in each ? [each.operation] : []))).toEqual(["query"]);
});
