import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { Client } from "pg";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { STORED_MODEL } from "../../../../catalogue/model/storedModel.ts";
import { datasetUrn, groupUrn, userUrn } from "../../../../catalogue/urn/urn.ts";
import type { MigrationProgress } from "../../../../service/store/migration.ts";
import { openPostgres } from "../../../../service/store/postgres/openPostgres.ts";
import { insertManagers } from "../../../../service/store/postgres/insertManagers.ts";
import { CATALOGUE_LOCK, TABLES_LOCK } from "../../../../service/store/postgres/migrate.ts";
import { finishMigration } from "../../../../service/store/postgres/unfinished.ts";
import { migrations } from "../../../../service/store/postgres/migrations.ts";
import type { AspectWrite } from "../../../../service/store/store.ts";
import { DAMAGED_MANAGERS } from "../damagedManagers.ts";
import { addressOf, openedAt, serverForTests } from "./testPostgres.ts";

/** Catalogues as programs of the past wrote them, one for each version of the tables, dumped; all hold the same. */
const old = globSync(join(import.meta.dirname, "old/*.sql")).toSorted(
  new Intl.Collator("en", { numeric: true }).compare,
);
/** The old catalogues of schemas in which users were not yet found by their managers. */
const beforeManagers = old.slice(0, 9);

const server = await serverForTests();
const ORDERS = datasetUrn({ platform: "hive", name: "sales.orders", env: "PROD" });

function described(version: number): AspectWrite {
  const value = { name: "Orders", description: `Version ${version}.` };
  return { urn: ORDERS, name: "datasetProperties", value, expectedVersion: version - 1 };
}

test("there is a catalogue of every version of the tables before this one", () => {
  expect(old.map((file) => basename(file))).toEqual(migrations.slice(1).map((_, at) => `schema${at + 1}.sql`));
});

describe.runIf(server)("a database", () => {
  const postgres = (): NonNullable<typeof server> => {
    if (!server) throw new Error("There is no server");
    return server;
  };

  /** A database with an old catalogue, as its owner. */
  const restored = async (file: string): Promise<string> => {
    const url = await postgres().newDatabase();
    const [database, user] = [new URL(url).pathname.slice(1), new URL(url).username];
    await postgres().run(readFileSync(file, "utf8"), database);
    await postgres().run(`alter schema metadata_catalogue owner to "${user}"`, database);
    const tables = await postgres().run(
      "select tablename as name from pg_tables where schemaname = 'metadata_catalogue'",
      database,
    );
    for (const { name } of tables)
      await postgres().run(`alter table metadata_catalogue."${String(name)}" owner to "${user}"`, database);
    return url;
  };

  test.for(old)("of %s is brought up to date, and all that is in it is there", async (file) => {
    const url = await restored(file);
    const database = new URL(url).pathname.slice(1);
    const store = await openedAt(url);
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
    for (const query of ["sales.ord", "version"])
      expect(await store.search({ types: undefined, query, start: 0, count: 10 })).toMatchObject({ urns: [ORDERS] });
    expect(await store.browse({ types: undefined, query: "", path: ["hive"], start: 0, count: 10 })).toMatchObject({
      folders: [{ name: "sales", datasets: 1 }],
    });
    expect(await store.aspects([ORDERS], ["ownership"])).toMatchObject([{ version: 1 }]);
    const token = await store.token("0".repeat(64));
    expect(token).toMatchObject({ role: "owner", label: "owner", createdBy: userUrn("datahub") });
    const stored = await postgres().run("select version, work from metadata_catalogue.catalogue_schema", database);
    expect(stored).toEqual([{ version: migrations.length, work: null }]);
  });

  test.for(beforeManagers)("of %s: the manager that a user has is found, and the user by the manager", async (file) => {
    const url = await restored(file);
    const [jane, boss] = [userUrn("jdoe"), userUrn("bö'ss")];
    // Escapes that PostgreSQL refuses to read, and texts that look like them.
    const odd = { managerUrn: "nobody", odd: "\u0000 \ud800 \udc00 \\u0000 \\ud800 \\\u0000" };
    const info = { customProperties: odd, active: true, managerUrn: boss };
    const client = new Client(url);
    onTestFinished(() => client.end());
    await client.connect();
    const sql = "update metadata_catalogue.aspect set value = $1 where name = 'corpUserInfo' and urn = $2";
    expect(await client.query(sql, [JSON.stringify(info), jane])).toMatchObject({ rowCount: 1 });
    const store = await openedAt(url);
    const found = await store.references([boss], { aspects: ["corpUserInfo"], start: 0, count: 10 });
    expect(found.get(boss)).toEqual({ total: 1, found: [{ urn: jane, name: "corpUserInfo" }] });
  });

  test.for(DAMAGED_MANAGERS)(
    "with the damaged value %s is brought up to date, and managers of others are found",
    async (value) => {
      const url = await restored(beforeManagers.at(-1) ?? "");
      const database = new URL(url).pathname.slice(1);
      const [ann, boss] = [userUrn("ann"), userUrn("boss")];
      await postgres().run(
        `insert into metadata_catalogue.entity
        select '${ann}', type, name, created_at, created_by from metadata_catalogue.entity limit 1;
      insert into metadata_catalogue.aspect
        select '${ann}', name, version, '{"managerUrn":"${boss}"}', actor, time
        from metadata_catalogue.aspect where name = 'corpUserInfo';
      update metadata_catalogue.aspect set value = '${value}' where name = 'corpUserInfo' and urn <> '${ann}'`,
        database,
      );
      await openedAt(url);
      const managers = "select member, group_urn from metadata_catalogue.membership where aspect = 'corpUserInfo'";
      expect(await postgres().run(managers, database)).toEqual([{ member: ann, group_urn: boss }]);
    },
  );

  test("of an older version is changed when the writes under way have ended", async () => {
    const url = await restored(old.at(-1) ?? "");
    const database = new URL(url).pathname.slice(1);
    const writer = new Client(url);
    onTestFinished(() => writer.end());
    await writer.connect();
    await writer.query(`begin; select pg_advisory_xact_lock_shared(${TABLES_LOCK})`);
    const opened = openedAt(url);
    const waiting = `select from pg_locks join pg_database d on d.oid = database
      where locktype = 'advisory' and objid = ${TABLES_LOCK} and not granted and datname = '${database}'`;
    await vi.waitFor(
      async () => {
        expect(await postgres().run(waiting)).toHaveLength(1);
      },
      { timeout: 30_000 },
    );
    const version = "select version from metadata_catalogue.catalogue_schema";
    expect(await postgres().run(version, database)).toEqual([{ version: migrations.length - 1 }]);
    await writer.query("commit");
    await opened;
    expect(await postgres().run(version, database)).toEqual([{ version: migrations.length }]);
  });

  test.for(old)("of %s: that its tables are changed is told before, once", async (file) => {
    const url = await restored(file);
    const told: unknown[] = [];
    const onTables = (entities: number): void => void told.push(entities);
    for (let time = 0; time < 2; time++)
      await (await openPostgres(addressOf(url), STORED_MODEL, { migration: { onTables } })).close();
    expect(told).toEqual([3]);
  });

  test("whose managers are being looked for is left as it is when the service is stopped", async () => {
    const client = new Client(await restored(beforeManagers.at(-1) ?? ""));
    await client.connect();
    onTestFinished(() => client.end());
    await expect(insertManagers(client, AbortSignal.abort())).rejects.toMatchObject({ code: "STOPPED" });
    await insertManagers(client, undefined);
  });

  test("whose tables are not changed yet is left as it is when the service is stopped", async () => {
    const url = await restored(old.at(-1) ?? "");
    const stop = new AbortController();
    const migration = {
      signal: stop.signal,
      onTables: (): void => {
        stop.abort();
      },
    };
    await expect(openPostgres(addressOf(url), STORED_MODEL, { migration })).rejects.toMatchObject({ code: "STOPPED" });
    const version = "select version from metadata_catalogue.catalogue_schema";
    expect(await postgres().run(version, new URL(url).pathname.slice(1))).toEqual([{ version: old.length }]);
    const store = await openedAt(url);
    expect(await store.search({ types: undefined, query: "version", start: 0, count: 1 })).toMatchObject({ total: 1 });
  });

  test("that another service is updating is waited for, which is said, until the service is stopped", async () => {
    const url = await restored(old[0] ?? "");
    const other = new Client(url);
    onTestFinished(() => other.end());
    await other.connect();
    await other.query("begin");
    await other.query("select pg_advisory_xact_lock($1)", [CATALOGUE_LOCK]);
    await other.query("alter table metadata_catalogue.catalogue_schema add column other text");
    const stop = new AbortController();
    const stopped = vi.fn<() => void>(() => {
      // Until then, it waits for the lock.
      setImmediate(() => {
        stop.abort();
      });
    });
    const opening = openPostgres(addressOf(url), STORED_MODEL, { migration: { onWait: stopped, signal: stop.signal } });
    await expect(opening).rejects.toMatchObject({ code: "STOPPED" });
    expect(stopped).toHaveBeenCalledOnce();
    let waiting = (): void => undefined;
    const waits = new Promise<void>((resolve) => (waiting = resolve));
    const opened = openPostgres(addressOf(url), STORED_MODEL, { migration: { onWait: waiting } });
    await waits;
    await other.query("rollback");
    await (await opened).close();
  });

  test.for(old)("of %s whose migration is stopped after any portion is migrated further", async (file) => {
    const [url, whole] = [await restored(file), await restored(file)];
    await (await openPostgres(addressOf(whole))).close();
    for (let stops = 1; stops <= 3; stops++) {
      const told: MigrationProgress[] = [];
      const stop = new AbortController();
      const onProgress = (progress: MigrationProgress): void => {
        told.push(progress);
        stop.abort();
      };
      const opened = openPostgres(addressOf(url), STORED_MODEL, {
        migration: { portion: 1, signal: stop.signal, onProgress },
      });
      await expect(opened).rejects.toMatchObject({ name: "StartError", code: "STOPPED" });
      expect(told).toEqual([{ done: stops, total: 3 }]);
      const state = "select version, work, done::int from metadata_catalogue.catalogue_schema";
      // Programs that know fewer versions refuse it, and those that know this one see that it is not complete.
      expect(await postgres().run(state, new URL(url).pathname.slice(1))).toEqual([
        { version: migrations.length, work: "index", done: stops },
      ]);
    }
    const migrating = { migration: { portion: 1 } };
    const stores = await Promise.all([1, 2, 3].map(() => openPostgres(addressOf(url), STORED_MODEL, migrating)));
    const inFolder = { field: "browsePathV2", is: "equal", values: ["\u241fhive\u241fsales"], negated: false } as const;
    const search = { types: undefined, query: "", filter: [[inFolder]], start: 0, count: 10 };
    for (const store of stores) {
      expect(await store.search(search)).toMatchObject({ urns: [ORDERS] });
      await store.close();
    }
    const [rows, expected] = await Promise.all(
      [url, whole].map((each) =>
        postgres().run(
          `select urn, type, removed, name, bare, shown, folder, fields, tokens::text
            from metadata_catalogue.search_entity order by urn`,
          new URL(each).pathname.slice(1),
        ),
      ),
    );
    expect(rows).toEqual(expected);
    expect(rows).toHaveLength(3);
  });

  test("whose index holds more than PostgreSQL can store is indexed again, and can be dumped", async () => {
    const url = await restored(old[9] ?? "");
    const database = new URL(url).pathname.slice(1);
    const words = Array.from({ length: 6_500 }, (_, at) => `${"訂".repeat(55)}${at}`);
    const value = JSON.stringify({ description: words.join(" ") });
    await postgres().run(
      `update metadata_catalogue.aspect set value = '${value}' where name = 'datasetProperties';
      update metadata_catalogue.search_entity set tokens = array_to_tsvector(array['w${words.join("','w")}'])
        where type = 'dataset'`,
      database,
    );
    const texts = "select tokens::text from metadata_catalogue.search_entity";
    await expect(postgres().run(texts, database)).rejects.toThrow("invalid byte sequence");
    const store = await openedAt(url);
    expect(await postgres().run(texts, database)).toHaveLength(3);
    const found = async (query: string): Promise<unknown> =>
      (await store.search({ types: undefined, query, start: 0, count: 10 })).urns;
    for (const query of ["sales.ord", words[0] ?? "", words[4_000] ?? ""]) expect(await found(query)).toEqual([ORDERS]);
    const stamp = { time: 5, actor: userUrn("datahub") };
    const properties = { description: words.toReversed().join(" ") };
    const write = { urn: ORDERS, name: "datasetProperties", value: properties };
    expect(await store.write({ writes: [write], stamp })).toMatchObject({ ok: true });
    expect(await postgres().run(texts, database)).toHaveLength(3);
    expect(await found(words.at(-1) ?? "")).toEqual([ORDERS]);
  });

  test("with a blank edited name is found by the name that is shown", async () => {
    const url = await restored(old[10] ?? "");
    await postgres().run(
      `insert into metadata_catalogue.aspect select urn, 'corpUserEditableInfo', 1, '{"displayName":" "}', actor, time
        from metadata_catalogue.aspect where name = 'corpUserInfo';
      update metadata_catalogue.search_entity set shown = ' ' where type = 'corpuser'`,
      new URL(url).pathname.slice(1),
    );
    const store = await openedAt(url);
    const search = { types: undefined, query: "jane", start: 0, count: 10 };
    expect(await store.search(search)).toMatchObject({ urns: [userUrn("jdoe")] });
    const shown = "select shown from metadata_catalogue.search_entity where type = 'corpuser'";
    expect(await postgres().run(shown, new URL(url).pathname.slice(1))).toEqual([{ shown: "jane doe" }]);
  });

  test("whose tables a newer service changes between two portions is not indexed further", async () => {
    const [first = ""] = old;
    const url = await restored(first);
    const stop = new AbortController();
    const onProgress = (): void => {
      stop.abort();
    };
    const migration = { portion: 1, signal: stop.signal, onProgress };
    await expect(openPostgres(addressOf(url), STORED_MODEL, { migration })).rejects.toMatchObject({ code: "STOPPED" });
    const client = new Client(url);
    onTestFinished(() => client.end());
    await client.connect();
    const schema = "metadata_catalogue.catalogue_schema";
    await client.query(`update ${schema} set version = version + 1, position = '', done = 0`);
    await expect(finishMigration(client)).rejects.toMatchObject({ refusal: { code: "STORE_NEWER" } });
    expect((await client.query(`select work, position from ${schema}`)).rows).toEqual([
      { work: "index", position: "" },
    ]);
  });
});
