import { fastify } from "fastify";
import { afterAll, expect, test } from "vitest";
import { STORED_MODEL } from "../../../catalogue/model/storedModel.ts";
import { userUrn, type UserUrn } from "../../../catalogue/urn/urn.ts";
import { openApiLists } from "../../../service/endpoints/openApiLists.ts";
import { openStore } from "../../../service/store/sqlite/openStore.ts";
import { NOW } from "../testService.ts";

const store = await openStore(undefined);
/** The entities whose aspects were read, one item for each call of the store. */
const read: unknown[] = [];
const watched: typeof store = new Proxy(store, {
  get: (target, name) => {
    const value: unknown = Reflect.get(target, name);
    if (typeof value !== "function") return value;
    return (...args: unknown[]): unknown => {
      if (name === "aspects") read.push(args[0]);
      return Reflect.apply(value, target, args);
    };
  },
});
const app = fastify();
openApiLists(app, {
  ...{ store: watched, storeKind: "memory", model: STORED_MODEL, unknownEntities: "refuse" },
  runToken: { hash: "", caller: { actor: userUrn("datahub"), role: "owner", tokenId: "" } },
  clock: () => NOW,
  log: { info: () => undefined, error: () => undefined },
  ...{ host: "127.0.0.1", loopback: true },
});
afterAll(async () => {
  await app.close();
  await store.close();
});

test("a page that is cut short is read once", async () => {
  const users: readonly UserUrn[] = ["a", "b"].map((id) => userUrn(`long.${id}`));
  const stamp = { time: NOW, actor: userUrn("datahub") };
  for (const urn of users) {
    const value = { active: true, title: "x".repeat(9_000_000) };
    expect(await store.write({ writes: [{ urn, name: "corpUserInfo", value }], stamp })).toMatchObject({ ok: true });
  }
  let scrollId = "";
  for (const urn of users) {
    read.length = 0;
    const from = scrollId && `&scrollId=${scrollId}`;
    const answer = await app.inject({
      url: `/openapi/v3/entity/corpuser?query=long&count=2&aspects=corpUserInfo${from}`,
    });
    const body: { readonly entities: unknown; readonly scrollId?: string } = answer.json();
    expect(body.entities).toMatchObject([{ urn, corpUserInfo: {} }]);
    expect(read.length).toBe(1);
    scrollId = body.scrollId ?? "";
  }
});
