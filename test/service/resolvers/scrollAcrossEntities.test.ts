import { afterAll, expect, test } from "vitest";
import * as z from "zod";
import { proposal, startTest } from "../testService.ts";

const service = await startTest();
const USERS = Array.from({ length: 7 }, (_, at) => `urn:li:corpuser:u${6 - at}`);
await service.emit(USERS.map((urn) => proposal(urn, "corpUserInfo", { active: true })));
afterAll(() => service.close());

const QUERY = `query ($input: ScrollAcrossEntitiesInput!) { scrollAcrossEntities(input: $input) {
  nextScrollId count total searchResults { entity { urn } } facets { field } } }`;

const answer = z.object({
  data: z.object({
    scrollAcrossEntities: z.object({
      nextScrollId: z.string().nullable(),
      count: z.number(),
      total: z.number(),
      searchResults: z.array(z.object({ entity: z.object({ urn: z.string() }) })),
    }),
  }),
});

/** The URNs of all pages. */
async function scrolled(input: object): Promise<readonly (readonly string[])[]> {
  const pages: (readonly string[])[] = [];
  for (let scrollId: string | undefined; ;) {
    const body = await service.ask(QUERY, { input: { query: "*", scrollId, ...input } });
    const { nextScrollId, count, total, searchResults } = answer.parse(body).data.scrollAcrossEntities;
    expect([count, total]).toEqual([searchResults.length, 7]);
    pages.push(searchResults.map(({ entity }) => entity.urn));
    if (nextScrollId === null) return pages;
    scrollId = nextScrollId;
  }
}

test("a scroll gives each entity once, page by page, in the order in which they came into being", async () => {
  expect(await scrolled({ count: 3 })).toEqual([USERS.slice(0, 3), USERS.slice(3, 6), USERS.slice(6)]);
  expect(await scrolled({ count: 7, keepAlive: "5m" })).toEqual([USERS]);
  expect(await scrolled({ count: 100, query: "u" })).toEqual([USERS]);
});

test("a scroll goes by name or URN on request", async () => {
  const sortInput = { sortCriterion: { field: "urn", sortOrder: "ASCENDING" } };
  expect((await scrolled({ count: 3, sortInput })).flat()).toEqual(USERS.toReversed());
});

test("a scrollId that is not of this scroll is refused", async () => {
  const first = await service.ask(QUERY, { input: { query: "*", count: 2 } });
  const { nextScrollId } = answer.parse(first).data.scrollAcrossEntities;
  const sortInput = { sortCriteria: [{ field: "name", sortOrder: "ASCENDING" }] };
  for (const input of [{ scrollId: "x" }, { scrollId: nextScrollId, sortInput }]) {
    const body = JSON.stringify(await service.ask(QUERY, { input: { query: "*", ...input } }));
    expect(body).toContain(
      "scrollId is not from this catalogue, or belongs to another scroll; omit it to start again.",
    );
    expect(body).toContain('"code":400');
  }
});

test("a page of no entities is refused: it would say that nothing follows", async () => {
  expect(await service.ask(QUERY, { input: { query: "*", count: 0 } })).toMatchObject({
    errors: [{ extensions: { code: 400 } }],
  });
});
