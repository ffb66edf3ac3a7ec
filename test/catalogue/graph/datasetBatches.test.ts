import { afterAll, expect, test } from "vitest";
import * as z from "zod";
import { connectGraph } from "../../../catalogue/graph/connect.ts";
import { readSummaries } from "../../../catalogue/graph/readSummaries.ts";
import { parseDatasetUrn } from "../../../catalogue/urn/urn.ts";
import { DATASET, OTHER_DATASET, seed, startTest, UNKNOWN_DATASET } from "../../service/testService.ts";
import { AT_ONCE } from "./waiting.ts";

const service = await startTest();
await seed(service);
afterAll(() => service.close());

const body = z.object({ variables: z.object({ urns: z.array(z.string()) }) });

test("datasets that are too many for one answer are asked about in halves", async () => {
  const asked: number[] = [];
  // Refuses as the service does whose lists have too many items, which would take hundreds of thousands of columns.
  const strict: typeof fetch = (input, init) => {
    const { urns } = body.parse(JSON.parse(z.string().parse(init?.body))).variables;
    asked.push(urns.length);
    const errors = [{ message: "The lists of the answer have too many items together; ask for fewer at a time." }];
    return urns.length > 1 ? Promise.resolve(Response.json({ errors })) : fetch(input, init);
  };
  const graph = connectGraph({ ...service, fetch: strict, now: () => 0, waiting: AT_ONCE });
  const urns = [DATASET, UNKNOWN_DATASET, OTHER_DATASET].map((urn) => parseDatasetUrn(urn) ?? expect.fail(urn));
  const read = await readSummaries(graph, urns);
  expect(read.ok && [...read.value.keys()]).toEqual([DATASET, OTHER_DATASET]);
  expect(asked).toEqual([3, 2, 1, 1, 1]);
});
