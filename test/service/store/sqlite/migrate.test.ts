import { copyFileSync, globSync } from "node:fs";
import { basename, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, onTestFinished, test } from "vitest";
import { datasetUrn, groupUrn, userUrn } from "../../../../catalogue/urn/urn.ts";
import { migrate } from "../../../../service/store/sqlite/migrate.ts";
import { openStore } from "../../../../service/store/sqlite/openStore.ts";
import { APPLICATION_ID, migrations } from "../../../../service/store/sqlite/migrations.ts";
import type { AspectWrite } from "../../../../service/store/store.ts";
import { testFolder } from "../../testService.ts";

/** Catalogues as programs of the past wrote them, one for each version of the tables; all hold the same. */
const old = globSync(join(import.meta.dirname, "../old/*.sqlite")).toSorted();

const ORDERS = datasetUrn({ platform: "hive", name: "sales.orders", env: "PROD" });

function described(version: number): AspectWrite {
  const value = { name: "Orders", description: `Version ${version}.` };
  return { urn: ORDERS, name: "datasetProperties", value, expectedVersion: version - 1 };
}

test("there is a catalogue of every version of the tables before this one", () => {
  expect(old.map((file) => basename(file))).toEqual(migrations.slice(1).map((_, at) => `schema${at + 1}.sqlite`));
});

test.for(old)("%s is brought up to date, and all that is in it is there", async (file) => {
  const data = testFolder();
  copyFileSync(file, join(data, "catalogue.sqlite"));
  const store = await openStore(data);
  for (let version = 5; version <= 60; version++) {
    const stamp = { time: version, actor: userUrn("datahub") };
    expect(await store.write({ writes: [described(version)], stamp })).toMatchObject({ ok: true });
  }
  const versions = await store.history(ORDERS, "datasetProperties", { count: 100 });
  const all = Array.from({ length: 60 }, (_, at) => JSON.stringify(described(60 - at).value));
  expect(versions.map(({ value }) => value)).toEqual(all);
  expect(await store.search({ types: undefined, query: "", start: 0, count: 10 })).toMatchObject({
    total: 3,
    urns: [userUrn("jdoe"), groupUrn("sales"), ORDERS],
  });
  for (const query of ["sales.ord", "version"]) {
    expect(await store.search({ types: undefined, query, start: 0, count: 10 })).toMatchObject({ urns: [ORDERS] });
  }
  expect(await store.browse({ types: undefined, query: "", path: ["hive"], start: 0, count: 10 })).toMatchObject({
    folders: [{ name: "sales", datasets: 1 }],
  });
  expect(await store.aspects([ORDERS], ["ownership"])).toMatchObject([{ version: 1 }]);
  await store.close();
  const database = new DatabaseSync(join(data, "catalogue.sqlite"));
  expect(database.prepare("select role, label, created_by, description from token").all()).toEqual([
    { role: "owner", label: "owner", created_by: null, description: null },
  ]);
  expect(database.prepare("select version from catalogue_schema").get()).toEqual({ version: migrations.length });
  expect(database.prepare("pragma application_id").get()).toEqual({ application_id: APPLICATION_ID });
  database.close();
});

function versions(database: DatabaseSync): unknown {
  return database.prepare("select version from catalogue_schema").all();
}

test("the tables are made once, and are left alone when they are up to date, also while they cannot be written", () => {
  const file = join(testFolder(), "catalogue.sqlite");
  const [database, other] = [new DatabaseSync(file), new DatabaseSync(file)];
  onTestFinished(() => {
    database.close();
    other.close();
  });
  migrate(database);
  other.exec("begin immediate");
  migrate(database);
  other.exec("rollback");
  expect(versions(database)).toEqual([{ version: migrations.length }]);
});

test("a catalogue of a newer program is refused and left as it is", () => {
  const database = new DatabaseSync(":memory:");
  const version = migrations.length + 1;
  database.exec(`create table catalogue_schema (version integer); insert into catalogue_schema values (${version})`);
  const said = `This catalogue has schema ${version}, and this version supports up to ${migrations.length}; update`;
  const message: unknown = expect.stringContaining(said);
  const refused = (): unknown => {
    try {
      migrate(database);
      return undefined;
    } catch (error) {
      return error;
    }
  };
  expect(refused()).toMatchObject({ code: "STORE_NEWER", message });
  expect(versions(database)).toEqual([{ version }]);
});
