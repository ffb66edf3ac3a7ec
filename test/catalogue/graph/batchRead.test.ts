import { expect, test } from "vitest";
import { readManyAspects } from "../../../catalogue/graph/batchRead.ts";
import { userUrn } from "../../../catalogue/urn/urn.ts";
import { AT_ONCE } from "./waiting.ts";

/** How many requests reading three users takes, and how it ends, when the request for all is answered with a status. */
async function readAfter(status: number): Promise<readonly [number, string]> {
  let asked = 0;
  const connection = {
    url: "http://catalogue",
    fetch: (input: string | URL | Request): Promise<Response> => {
      asked += 1;
      const isBatch = (input instanceof Request ? input.url : String(input)).includes("batchGet");
      return Promise.resolve(isBatch ? new Response("{}", { status }) : Response.json({ urn: "urn:li:corpuser:a" }));
    },
    now: () => 0,
    waiting: AT_ONCE,
  };
  const requests = ["a", "b", "c"].map((id) => ({ urn: userUrn(id), names: ["corpUserInfo"] as const }));
  const read = await readManyAspects(connection, requests);
  return [asked, read.ok ? "read" : read.error.kind];
}

test.each([400, 404, 405])("a catalogue that answers %i to a batch is asked about each entity", async (status) => {
  expect(await readAfter(status)).toEqual([4, "read"]);
});

test.each([
  [401, "token-missing"],
  [403, "forbidden"],
  [429, "unexpected-answer"],
  [503, "unexpected-answer"],
])("a catalogue that answers %i to a batch is not asked about each entity", async (status, kind) => {
  expect(await readAfter(status)).toEqual([1, kind]);
});
