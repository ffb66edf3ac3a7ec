import { afterAll, expect, test } from "vitest";
import * as z from "zod";
import { connectGraph } from "../../../catalogue/graph/connect.ts";
import { seed, startTest, USER } from "../../service/testService.ts";
import { AT_ONCE } from "./waiting.ts";

const service = await startTest();
await seed(service);
afterAll(() => service.close());

/** Runs a document; tells what came of it, and how many requests were sent. */
async function execute(document: string): Promise<{ readonly result: unknown; readonly sent: number }> {
  let sent = 0;
  const fetch: typeof globalThis.fetch = (input, init) => {
    sent++;
    return globalThis.fetch(input, init);
  };
  const graph = connectGraph({ url: service.url, token: service.token, fetch, now: () => 0, waiting: AT_ONCE });
  const result: unknown = await graph
    .execute({ document, data: z.unknown() }, {})
    .catch((error: unknown) => (error instanceof Error ? error.message : error));
  return { result, sent };
}

const REMOVE = `removeOwner(input: { resourceUrn: "${USER}", ownerUrn: "${USER}" })`;

test.each([
  `mutation { ${REMOVE} }`,
  `mutation named { ${REMOVE} }`,
  `# query\n  mutation { ${REMOVE} }`,
  `query a { me { corpUser { urn } } } mutation b { ${REMOVE} }`,
  `fragment f on CorpUser { urn } mutation { ${REMOVE} }`,
  `fragment f on CorpUser { urn }mutation{ ${REMOVE} }`,
  "subscription { changes }",
])("a document with a mutation or subscription is refused before anything is sent: %s", async (document) => {
  const result: unknown = expect.stringContaining("runs queries");
  expect(await execute(document)).toEqual({ result, sent: 0 });
});

test.each([
  "query mutation { me { corpUser { urn } } }",
  '{ entityExists(urn: "urn:li:corpuser:} mutation {") }',
  "# } mutation {\n{ me { corpUser { urn } } }",
  "{ mutation: me { corpUser { urn } } }",
])("the word alone makes no mutation of a query: %s", async (document) => {
  expect(await execute(document)).toMatchObject({ result: { ok: true }, sent: 1 });
});
