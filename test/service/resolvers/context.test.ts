import { expect, test } from "vitest";
import { STORED_MODEL } from "../../../catalogue/model/storedModel.ts";
import { userUrn } from "../../../catalogue/urn/urn.ts";
import { resolverContext, type ResolverContext } from "../../../service/resolvers/context.ts";
import { openStore } from "../../../service/store/sqlite/openStore.ts";

const store = await openStore(undefined);
const caller = { actor: userUrn("jdoe"), role: "reader", tokenId: "" } as const;
const log = { info: () => undefined, error: () => undefined };

function newContext(): ResolverContext {
  return resolverContext({ caller, store, model: STORED_MODEL, clock: () => 1, log, asUpstream: false });
}

test("the lists of an answer may have all fields of 2,000 columns of a hundred datasets, but not twice", () => {
  const { countListed } = newContext();
  expect(countListed(200_000, 12)).toMatchObject({ ok: true });
  expect(countListed(200_000, 2)).toMatchObject({ ok: true });
  expect(countListed(200_000, 12)).toMatchObject({ error: { code: "BAD_REQUEST" } });
});

test("an answer is for everybody until something asks who the caller is, or what time it is", async () => {
  const context = newContext();
  await context.aspects(caller.actor, "corpUserInfo");
  expect(context.isForEverybody()).toBe(true);
  expect(context.caller).toEqual(caller);
  expect(context.isForEverybody()).toBe(false);
  const another = newContext();
  expect(another.clock()).toBe(1);
  expect(another.isForEverybody()).toBe(false);
  await store.close();
});
