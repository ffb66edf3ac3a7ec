import { expect, onTestFinished, test } from "vitest";
import { STORED_MODEL } from "../../../catalogue/model/storedModel.ts";
import { datasetUrn, userUrn } from "../../../catalogue/urn/urn.ts";
import { relatedLoader } from "../../../service/resolvers/relatedLoader.ts";
import { openStore } from "../../../service/store/sqlite/openStore.ts";
import type { Store } from "../../../service/store/store.ts";
import { STAMP } from "../store/contract.ts";

test("the related entities of many are read in portions, and no further than one answer may have", async () => {
  const store = await openStore(undefined);
  onTestFinished(() => store.close());
  const users = Array.from({ length: 400 }, (_, at) => userUrn(`user${at}`));
  const value = { owners: users.map((owner) => ({ owner, type: "NONE" })) };
  const datasets = Array.from({ length: 60 }, (_, at) => datasetUrn({ platform: "hive", name: `d${at}`, env: "PROD" }));
  await store.write({
    writes: datasets.map((urn) => ({ urn, name: "ownership", value })),
    stamp: STAMP,
    createEntities: true,
  });
  const read: number[] = [];
  const counting: Store = {
    ...store,
    references: (urns, page) => {
      read.push(urns.length);
      return store.references(urns, page);
    },
  };
  const load = relatedLoader({ store: counting, model: STORED_MODEL });
  const page = { direction: "INCOMING", types: ["OwnedBy"], start: 0, count: 1_000 } as const;
  const found = await Promise.all(users.map((urn) => load(urn, page)));
  expect(found.map((each) => each.ok)).toEqual(users.map((_, at) => at < 333));
  expect(read).toEqual([50, 50, 50, 50, 50, 50, 50]);
});

test("the store is asked once about a type that is named twice", async () => {
  const store = await openStore(undefined);
  onTestFinished(() => store.close());
  const asked: (readonly string[])[] = [];
  const noting: Store = {
    ...store,
    references: (urns, page) => {
      asked.push(page.aspects);
      return store.references(urns, page);
    },
  };
  const types = ["OwnedBy", "ReportsTo", "OwnedBy", "DownstreamOf"];
  const load = relatedLoader({ store: noting, model: STORED_MODEL });
  await load(userUrn("jdoe"), { direction: "INCOMING", types, start: 0, count: 1 });
  expect(asked).toEqual([["ownership", "corpUserInfo"]]);
});
