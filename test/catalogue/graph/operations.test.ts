import { readFileSync } from "node:fs";
import { join } from "node:path";
import { buildSchema, parse, validate } from "graphql";
import { expect, test } from "vitest";
import { ME } from "../../../catalogue/graph/connect.ts";
import { EXISTING } from "../../../catalogue/graph/missingEntity.ts";
import { DATASET } from "../../../catalogue/graph/readDataset.ts";
import { ENTITIES } from "../../../catalogue/graph/readFacts.ts";
import { SEARCH } from "../../../catalogue/graph/searchEntities.ts";

const schema = buildSchema(readFileSync(join(import.meta.dirname, "../../../service/schema.graphql"), "utf8"));

test.each(Object.entries({ ME, DATASET, ENTITIES, EXISTING, SEARCH }))(
  "the operation %s is one that the service answers",
  (...[, { document }]) => {
    expect(validate(schema, parse(document)).map(({ message }) => message)).toEqual([]);
  },
);
