import { expect, test } from "vitest";
import * as z from "zod";
import { proposal, startTest, type TestService } from "../testService.ts";

const Suggested = z.object({ type: z.string().optional(), suggestions: z.array(z.string()) });

async function withUsers(count: number): Promise<TestService> {
  const service = await startTest(undefined, { unknownEntities: "create" });
  const users = Array.from({ length: count }, (_, at) => `urn:li:corpuser:person${at}`);
  await service.emit(users.map((urn) => proposal(urn, "status", { removed: false })));
  return service;
}

test("there are a hundred completions of a type at most, and ten when nothing is said", async () => {
  const service = await withUsers(120);
  const completed = async (limit: string): Promise<number> => {
    const query = `{ completed: autoComplete(input: { type: CORP_USER, query: "person" ${limit} }) { suggestions } }`;
    const answer = z.object({ data: z.object({ completed: Suggested }) }).parse(await service.ask(query));
    return answer.data.completed.suggestions.length;
  };
  expect(await completed("")).toBe(10);
  expect(await completed("limit: null")).toBe(10);
  expect(await completed("limit: 110")).toBe(100);
  expect(await service.ask(`{ autoComplete(input: { query: "person", limit: -1 }) { suggestions } }`)).toHaveProperty(
    "errors.0.message",
    "limit may not be negative.",
  );
  await service.close();
});

test("a type that is named many times is completed once, with a hundred completions at most", async () => {
  const service = await withUsers(120);
  const query = `query ($types: [EntityType!]) {
    all: autoCompleteForMultiple(input: { types: $types, query: "person", limit: 10000 }) { suggestions { type suggestions } } }`;
  const types = ["CORP_USER", "CORP_GROUP", "CORP_USER", "CORP_USER"];
  const answer = z
    .object({ data: z.object({ all: z.object({ suggestions: z.array(Suggested) }) }) })
    .parse(await service.ask(query, { types }));
  expect(answer.data.all.suggestions.map(({ type, suggestions }) => [type, suggestions.length])).toEqual([
    ["CORP_USER", 100],
  ]);
  await service.close();
});

test("what is typed may end with a star, as in a search", async () => {
  const service = await withUsers(1);
  for (const typed of ["pers", "pers*", "*son0", "*", "**"]) {
    const query = `{ autoComplete(input: { type: CORP_USER, query: "${typed}" }) { suggestions } }`;
    expect(await service.ask(query), typed).toMatchObject({ data: { autoComplete: { suggestions: ["person0"] } } });
  }
  await service.close();
});
