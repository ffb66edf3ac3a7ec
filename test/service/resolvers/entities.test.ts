import { afterAll, expect, test } from "vitest";
import { DATASET, GROUP, seed, startTest, UNKNOWN_DATASET, USER } from "../testService.ts";

const service = await startTest();
await seed(service);
afterAll(() => service.close());

/** What is answered about these URNs. */
function ask(urns: readonly string[], checkForExistence?: boolean): Promise<unknown> {
  const query = `query ($urns: [String!]!, $checkForExistence: Boolean) {
    entities(urns: $urns, checkForExistence: $checkForExistence) {
      urn ... on Dataset { properties { description } } ... on CorpUser { username } ... on CorpGroup { name }
    } }`;
  return service.ask(query, { urns, ...(checkForExistence === undefined ? {} : { checkForExistence }) });
}

const user = { urn: USER, username: "jdoe" };
const dataset = { urn: DATASET, properties: { description: "Ingested." } };

test("entities are answered in the order asked for, whatever their type, and twice when asked twice", async () => {
  expect(await ask([USER, DATASET, GROUP, USER])).toEqual({
    data: { entities: [user, dataset, { urn: GROUP, name: "sales" }, user] },
    extensions: {},
  });
  expect(await ask([])).toMatchObject({ data: { entities: [] } });
});

test("in place of one that does not exist is null, or nothing when existence is checked for", async () => {
  const urns = [UNKNOWN_DATASET, USER, "urn:li:tag:pii"];
  expect(await ask(urns)).toMatchObject({ data: { entities: [null, user, null] } });
  expect(await ask(urns, false)).toMatchObject({ data: { entities: [null, user, null] } });
  expect(await ask(urns, true)).toMatchObject({ data: { entities: [user] } });
});

test("a malformed URN, or too many of them, is an error", async () => {
  const refused = { data: { entities: null }, errors: [{ extensions: { code: 400 } }] };
  expect(await ask([USER, "urn:li:corpuser:"])).toMatchObject(refused);
  expect(await ask(Array.from({ length: 1_001 }, () => USER))).toMatchObject(refused);
});
