import { expect, test } from "vitest";
import * as z from "zod";
import { readManyAspects } from "../../../catalogue/graph/batchRead.ts";
import { userUrn } from "../../../catalogue/urn/urn.ts";
import { AT_ONCE } from "./waiting.ts";

/** How many requests for all and for each reading three users takes, and how it ends, when the one for all has a status. */
async function readAfter(status: number): Promise<readonly [batches: number, single: number, end: string]> {
  let batches = 0;
  let single = 0;
  const connection = {
    url: "http://catalogue",
    fetch: (input: string | URL | Request): Promise<Response> => {
      const isBatch = (input instanceof Request ? input.url : String(input)).includes("batchGet");
      if (isBatch) batches += 1;
      else single += 1;
      return Promise.resolve(isBatch ? new Response("{}", { status }) : Response.json({ urn: "urn:li:corpuser:a" }));
    },
    now: () => 0,
    waiting: AT_ONCE,
  };
  const requests = ["a", "b", "c"].map((id) => ({ urn: userUrn(id), names: ["corpUserInfo"] as const }));
  const read = await readManyAspects(connection, requests);
  return [batches, single, read.ok ? "read" : read.error.kind];
}

test.each([400, 404, 405])("a catalogue that answers %i to a batch is asked about each entity", async (status) => {
  expect(await readAfter(status)).toEqual([1, 3, "read"]);
});

test.each([
  [401, 1, "token-missing"],
  [403, 1, "forbidden"],
  [429, 4, "unexpected-answer"],
  [503, 4, "unexpected-answer"],
])("a catalogue that answers %i to a batch is not asked about each entity", async (status, batches, kind) => {
  expect(await readAfter(status)).toEqual([batches, 0, kind]);
});

test.each([1, 2, 200, 201])("of %i entities, one with a malformed aspect is an error of its own", async (count) => {
  const wrong = userUrn(`u${count - 1}`);
  const stored = (urn: string): object => ({
    urn,
    corpUserKey: { value: { username: "u" } },
    corpUserInfo: { value: urn === wrong ? "text" : { active: true } },
  });
  const connection = {
    url: "http://catalogue",
    fetch: (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
      const asked = z
        .array(z.looseObject({ urn: z.string() }))
        .safeParse(JSON.parse(typeof init?.body === "string" ? init.body : "null")).data;
      const single = decodeURIComponent(
        /corpuser\/([^?]*)/.exec(input instanceof Request ? input.url : String(input))?.[1] ?? "",
      );
      return Promise.resolve(Response.json(asked?.map(({ urn }) => stored(urn)) ?? stored(single)));
    },
    now: () => 0,
    waiting: AT_ONCE,
  };
  const requests = Array.from({ length: count }, (_, at) => ({ urn: userUrn(`u${at}`), names: ["corpUserInfo"] }));
  const read = await readManyAspects(connection, requests);
  const failed = read.ok && [...read.value].filter(([, each]) => !each.ok);
  expect(failed).toMatchObject([[wrong, { error: { kind: "unreadable-aspect", urn: wrong } }]]);
});

/** An answer with more values than are received. */
const TOO_LARGE = `[${"[],".repeat(10_000_000)}0]`;

test("of entities that are too large for one answer, fewer are read at a time", async () => {
  const sizes: number[] = [];
  const connection = {
    url: "http://catalogue",
    fetch: (_input: string | URL | Request, init?: RequestInit): Promise<Response> => {
      const asked = z
        .array(z.looseObject({ urn: z.string() }))
        .parse(JSON.parse(typeof init?.body === "string" ? init.body : "null"));
      sizes.push(asked.length);
      const stored = asked.map(({ urn }) => ({ urn, corpUserInfo: { value: { active: true } } }));
      return Promise.resolve(new Response(asked.length > 2 ? TOO_LARGE : JSON.stringify(stored)));
    },
    now: () => 0,
    waiting: AT_ONCE,
  };
  const requests = Array.from({ length: 8 }, (_, at) => ({ urn: userUrn(`u${at}`), names: ["corpUserInfo"] }));
  const read = await readManyAspects(connection, requests);
  expect(read.ok && [...read.value.values()].filter((each) => each.ok)).toHaveLength(8);
  expect(sizes).toEqual([8, 4, 2, 2, 4, 2, 2]);
});
