import { afterAll, expect, test } from "vitest";
import { STORED_MODEL } from "../../../catalogue/model/storedModel.ts";
import { datasetUrn, userUrn, type EntityUrn, type UserUrn } from "../../../catalogue/urn/urn.ts";
import { buildApp } from "../../../service/app.ts";
import { newToken, storedToken } from "../../../service/auth/tokens.ts";
import { openStore } from "../../../service/store/sqlite/openStore.ts";
import type { Store, WriteBatch } from "../../../service/store/store.ts";
import { NOW } from "../testService.ts";

const stamp = { time: NOW, actor: userUrn("datahub") };
const store = await openStore(undefined);
/** What others do before the next writes, one for each. */
const others: (() => Promise<unknown>)[] = [];
const raced: Store = new Proxy<Store>(store, {
  get: (target, name) => {
    if (name === "primary") return raced;
    if (name === "write")
      return async (batch: WriteBatch) => {
        await others.shift()?.();
        return target.write(batch);
      };
    const value: unknown = Reflect.get(target, name);
    return typeof value === "function" ? (...args: unknown[]): unknown => Reflect.apply(value, target, args) : value;
  },
});
const app = buildApp({
  ...{ store: raced, storeKind: "memory", model: STORED_MODEL, unknownEntities: "refuse" },
  runToken: { hash: "", caller: { actor: stamp.actor, role: "owner", tokenId: "" } },
  clock: () => NOW,
  log: { info: () => undefined, error: () => undefined },
  ...{ host: "127.0.0.1", loopback: true },
});
const token = newToken();
await store.addToken(storedToken(token, { actor: stamp.actor, role: "owner", label: "test" }, NOW));
afterAll(async () => {
  await app.close();
  await store.close();
});

test("a user is removed although datasets that they own are deleted meanwhile, in either step", async () => {
  const [first, second] = ["first", "second"].map((name) => datasetUrn({ platform: "hive", name, env: "PROD" }));
  const user = userUrn("owning");
  await own(user, first);
  const deletion = (urn: EntityUrn | undefined) => () =>
    store.write({ writes: [], deletions: urn ? [{ urn }] : [], stamp });
  others.push(
    deletion(first),
    // While the user is removed, somebody else makes them an owner; the second step finds it.
    async () => {
      await own(user, second);
      others.push(deletion(second));
    },
  );
  const query = `mutation { removeUser(urn: "${user}") }`;
  const answer = await app.inject({
    ...{ method: "POST", url: "/api/graphql", payload: { query } },
    headers: { authorization: `Bearer ${token}`, host: "127.0.0.1" },
  });
  expect(answer.json()).toMatchObject({ data: { removeUser: true } });
  expect(await store.existing([user])).toEqual(new Set());
});

/** Makes a user the owner of a new dataset. */
async function own(user: UserUrn, dataset: EntityUrn | undefined): Promise<void> {
  if (dataset === undefined) return;
  const owners = [{ owner: user, type: "NONE" }];
  const written = await store.write({
    writes: [
      { urn: user, name: "corpUserInfo", value: { active: true } },
      { urn: dataset, name: "datasetProperties", value: {} },
      { urn: dataset, name: "ownership", value: { owners } },
    ],
    stamp,
  });
  expect(written).toMatchObject({ ok: true });
}
