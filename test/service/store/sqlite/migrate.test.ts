import { copyFileSync, globSync } from "node:fs";
import { basename, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, onTestFinished, test } from "vitest";
import { STORED_MODEL } from "../../../../catalogue/model/storedModel.ts";
import { datasetUrn, groupUrn, userUrn } from "../../../../catalogue/urn/urn.ts";
import type { MigrationProgress } from "../../../../service/store/migration.ts";
import { migrate } from "../../../../service/store/sqlite/migrate.ts";
import { openStore } from "../../../../service/store/sqlite/openStore.ts";
import { finishMigration } from "../../../../service/store/sqlite/unfinished.ts";
import { APPLICATION_ID, migrations } from "../../../../service/store/sqlite/migrations.ts";
import type { AspectWrite } from "../../../../service/store/store.ts";
import { DAMAGED_MANAGERS } from "../damagedManagers.ts";
import { testFolder } from "../../testService.ts";

/** Catalogues as programs of the past wrote them, one for each version of the tables; all hold the same. */
const old = globSync(join(import.meta.dirname, "../old/*.sqlite")).toSorted(
  new Intl.Collator("en", { numeric: true }).compare,
);
/** The old catalogues of schemas in which users were not yet found by their managers. */
const beforeManagers = old.slice(0, 9);

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
  expect(database.prepare("select version, work from catalogue_schema").get()).toEqual({
    version: migrations.length,
    work: null,
  });
  expect(database.prepare("pragma application_id").get()).toEqual({ application_id: APPLICATION_ID });
  database.close();
});

test.for(beforeManagers)("the manager that a user of %s has is found, and the user by the manager", async (file) => {
  const data = copyOf(file);
  const database = new DatabaseSync(join(data, "catalogue.sqlite"));
  const [jane, boss] = [userUrn("jdoe"), userUrn("bö'ss")];
  const info = { customProperties: { managerUrn: "nobody", odd: "\u0000 \ud800" }, active: true, managerUrn: boss };
  const sql = "update aspect set value = ? where name = 'corpUserInfo' and urn = ?";
  expect(database.prepare(sql).run(JSON.stringify(info), jane)).toMatchObject({ changes: 1 });
  database.close();
  const store = await openStore(data);
  onTestFinished(() => store.close());
  const page = { aspects: ["corpUserInfo"], start: 0, count: 10 };
  const found = await store.references([boss], page);
  expect(found.get(boss)).toEqual({ total: 1, found: [{ urn: jane, name: "corpUserInfo" }] });
});

test.for<string | Uint8Array>([...DAMAGED_MANAGERS, new TextEncoder().encode('{"managerUrn":"urn:li:corpuser:x"}')])(
  "the damaged value %s keeps no manager of others from being found",
  async (value) => {
    const data = copyOf(beforeManagers.at(-1) ?? "");
    const database = new DatabaseSync(join(data, "catalogue.sqlite"));
    const [ann, boss] = [userUrn("ann"), userUrn("boss")];
    database.prepare("insert into entity select ?, type, name, created_at, created_by from entity limit 1").run(ann);
    const insert = "insert into aspect select ?, name, version, ?, actor, time from aspect where name = 'corpUserInfo'";
    database.prepare(insert).run(ann, JSON.stringify({ managerUrn: boss }));
    const damage = "update aspect set value = ? where name = 'corpUserInfo' and urn = ?";
    expect(database.prepare(damage).run(value, userUrn("jdoe"))).toMatchObject({ changes: 1 });
    await (await openStore(data)).close();
    const managers = database.prepare("select member, group_urn from membership where aspect = 'corpUserInfo'").all();
    expect(managers).toEqual([{ member: ann, group_urn: boss }]);
    database.close();
  },
);

/** A folder with a copy of an old catalogue. */
function copyOf(file: string): string {
  const data = testFolder();
  copyFileSync(file, join(data, "catalogue.sqlite"));
  return data;
}

/** What is in the tables that entities are found by, as far as it is the same after every migration. */
function found(data: string): readonly unknown[] {
  const database = new DatabaseSync(join(data, "catalogue.sqlite"));
  try {
    const sql = "select urn, type, removed, name, bare, shown, folder, fields from search_entity order by urn";
    return [database.prepare("select work from catalogue_schema").all(), database.prepare(sql).all()];
  } finally {
    database.close();
  }
}

test.for(old)("a migration of %s that is stopped after any portion is continued by the next", async (file) => {
  const [data, whole] = [copyOf(file), copyOf(file)];
  await (await openStore(whole)).close();
  for (let stops = 1; stops <= 4; stops++) {
    const told: MigrationProgress[] = [];
    const stop = new AbortController();
    const onProgress = (progress: MigrationProgress): void => {
      told.push(progress);
      stop.abort();
    };
    const opened = openStore(data, STORED_MODEL, { portion: 1, signal: stop.signal, onProgress });
    await expect(opened).rejects.toMatchObject({ name: "StartError", code: "STOPPED" });
    expect(told).toEqual([{ done: stops, total: 4 }]);
    const database = new DatabaseSync(join(data, "catalogue.sqlite"));
    // Programs that know fewer versions refuse it, and those that know this one see that it is not complete.
    expect(database.prepare("select version, work, done from catalogue_schema").all()).toEqual([
      { version: migrations.length, work: "index", done: stops },
    ]);
    database.close();
  }
  const store = await openStore(data, STORED_MODEL, { portion: 1 });
  const search = { types: undefined, query: "sales.ord", start: 0, count: 10 };
  expect(await store.search(search)).toMatchObject({ urns: [ORDERS] });
  const inFolder = { field: "browsePathV2", is: "equal", values: ["\u241fhive\u241fsales"], negated: false } as const;
  expect(await store.search({ ...search, query: "", filter: [[inFolder]] })).toMatchObject({ urns: [ORDERS] });
  await store.close();
  expect(found(data)).toEqual(found(whole));
});

test.for(old)("that the tables of %s are changed is told before, once", async (file) => {
  const data = copyOf(file);
  const told: number[] = [];
  const onTables = (entities: number): void => {
    const database = new DatabaseSync(join(data, "catalogue.sqlite"), { readOnly: true });
    told.push(entities, Number(database.prepare("select version from catalogue_schema").get()?.["version"]));
    database.close();
  };
  for (let time = 0; time < 2; time++) await (await openStore(data, STORED_MODEL, { onTables })).close();
  expect(told).toEqual([4, old.indexOf(file) + 1]);
});

test("a new catalogue has no tables to change", async () => {
  const told: number[] = [];
  await (await openStore(testFolder(), STORED_MODEL, { onTables: (entities) => told.push(entities) })).close();
  expect(told).toEqual([]);
});

test("a migration that fails in the middle of a portion leaves what was there before it", async () => {
  const [first = ""] = old;
  const data = copyOf(first);
  const file = join(data, "catalogue.sqlite");
  const database = new DatabaseSync(file);
  migrate(database);
  database.exec(`create trigger failing before insert on search_entity when new.urn like '%gone'
    begin select raise(abort, 'as if the service were killed'); end`);
  const state = (): unknown => database.prepare("select work, position, done from catalogue_schema").all();
  const before = [state(), database.prepare("select urn from search_entity").all()];
  await expect(openStore(data)).rejects.toThrow("as if the service were killed");
  expect([state(), database.prepare("select urn from search_entity").all()]).toEqual(before);
  database.exec("drop trigger failing");
  database.close();
  const store = await openStore(data);
  expect(await store.search({ types: undefined, query: "", start: 0, count: 10 })).toMatchObject({ total: 3 });
  await store.close();
});

test("a newer service that changes the tables between two portions ends the indexing", async () => {
  const [first = ""] = old;
  const database = new DatabaseSync(join(copyOf(first), "catalogue.sqlite"));
  onTestFinished(() => {
    database.close();
  });
  migrate(database);
  const onProgress = (): void => {
    database.exec("update catalogue_schema set version = version + 1, position = 0, done = 0");
  };
  const finished = finishMigration(database, { portion: 1, onProgress });
  await expect(finished).rejects.toMatchObject({ refusal: { code: "STORE_NEWER" } });
  const state = database.prepare("select work, position from catalogue_schema").all();
  expect(state).toEqual([{ work: "index", position: 0 }]);
});

test("a user with a blank edited name is found by the name that is shown", async () => {
  const data = copyOf(old[10] ?? "");
  const database = new DatabaseSync(join(data, "catalogue.sqlite"));
  onTestFinished(() => {
    database.close();
  });
  database.exec(`insert into aspect select urn, 'corpUserEditableInfo', 1, '{"displayName":" "}', actor, time
      from aspect where name = 'corpUserInfo';
    update search_entity set shown = ' ' where type = 'corpuser'`);
  const store = await openStore(data);
  onTestFinished(() => store.close());
  const search = { types: undefined, query: "jane", start: 0, count: 10 };
  expect(await store.search(search)).toMatchObject({ urns: [userUrn("jdoe")] });
  const shown = "select shown from search_entity where urn = 'urn:li:corpuser:jdoe'";
  expect(database.prepare(shown).all()).toEqual([{ shown: "jane doe" }]);
});

test("several services that open an old catalogue at once share its migration", async () => {
  const [first = ""] = old;
  const data = copyOf(first);
  const stores = await Promise.all([1, 2, 3].map(() => openStore(data, STORED_MODEL, { portion: 1 })));
  for (const store of stores) {
    expect(await store.search({ types: undefined, query: "", start: 0, count: 10 })).toMatchObject({ total: 3 });
    await store.close();
  }
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
