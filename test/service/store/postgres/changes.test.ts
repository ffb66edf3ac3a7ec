import { Client } from "pg";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { STORED_MODEL } from "../../../../catalogue/model/storedModel.ts";
import { userUrn } from "../../../../catalogue/urn/urn.ts";
import { noteChanged, PostgresChanges } from "../../../../service/store/postgres/changes.ts";
import { Connections, type Query } from "../../../../service/store/postgres/connections.ts";
import { PostgresStore } from "../../../../service/store/postgres/postgresStore.ts";
import type { StoredChange } from "../../../../service/store/storedChanges.ts";
import type { Reader } from "../../../../service/store/postgres/reader.ts";
import { STAMP } from "../contract.ts";
import { openedAt, serverForTests } from "./testPostgres.ts";

const server = await serverForTests();
const [ADA, BEN, CAI] = [userUrn("ada"), userUrn("ben"), userUrn("cai")];

describe.runIf(server)("what was changed in a database", () => {
  /** A database with the tables of a catalogue, and connections to it. */
  async function prepared(): Promise<{ readonly url: string; readonly connections: Connections }> {
    if (!server) throw new Error("There is no server");
    const url = await server.newDatabase();
    await openedAt(url);
    const connections = new Connections(url);
    onTestFinished(() => connections.close());
    return { url, connections };
  }

  function changesOf(connections: Connections, reader: Reader = connections): PostgresChanges {
    return new PostgresChanges(reader, (work) => connections.transact(work));
  }

  async function writer(url: string): Promise<{ readonly client: Client; readonly query: Query }> {
    const client = new Client({ connectionString: url });
    await client.connect();
    onTestFinished(() => client.end());
    const query: Query = async (sql, values = []) => {
      const { rows, rowCount } = await client.query<Record<string, unknown>>(sql, [...values]);
      return { rows, count: rowCount ?? 0 };
    };
    return { client, query };
  }

  const of = (...urns: readonly string[]): readonly StoredChange[] => urns.map((urn) => ({ urn, name: undefined }));

  test("is told once, in whichever order transactions end that began in another", async () => {
    const { url, connections } = await prepared();
    const changes = changesOf(connections);
    expect(await changes.sinceLast()).toBe("everything");
    expect(await changes.sinceLast()).toEqual([]);
    const [slow, fast] = [await writer(url), await writer(url)];
    await slow.query("begin");
    await noteChanged(slow.query, of(ADA));
    expect(await changes.sinceLast()).toEqual([]);
    await noteChanged(fast.query, of(BEN, CAI));
    expect(await changes.sinceLast()).toEqual(of(BEN, CAI));
    await slow.query("commit");
    expect(await changes.sinceLast()).toEqual(of(ADA));
    await slow.query("begin");
    await noteChanged(slow.query, of(ADA));
    await slow.query("rollback");
    expect(await changes.sinceLast()).toEqual([]);
  });

  test("is named by its aspects, and as a whole by a service that does not name them", async () => {
    const { url, connections } = await prepared();
    const changes = changesOf(connections);
    await changes.sinceLast();
    const { query } = await writer(url);
    const named = [...of(BEN), { urn: ADA, name: "status" }, { urn: ADA, name: "ownership" }];
    await noteChanged(query, named);
    expect(await changes.sinceLast()).toEqual(named);
    await query("insert into metadata_catalogue.change (urns) values ($1)", [[ADA, BEN]]);
    expect(await changes.sinceLast()).toEqual(of(ADA, BEN));
  });

  test("is named by its entities when its aspects are too many", async () => {
    const { url, connections } = await prepared();
    const changes = changesOf(connections);
    await changes.sinceLast();
    const { query } = await writer(url);
    const users = Array.from({ length: 100 }, (_, at) => userUrn(`user${at}`));
    const aspectsOf = (some: readonly string[]): readonly StoredChange[] =>
      some.flatMap((urn) => ["status", "ownership", "corpUserInfo", "corpUserKey"].map((name) => ({ urn, name })));
    await noteChanged(query, aspectsOf(users.slice(0, 25)));
    expect(await changes.sinceLast()).toEqual(aspectsOf(users.slice(0, 25)));
    await noteChanged(query, aspectsOf(users.slice(0, 26)));
    expect(await changes.sinceLast()).toEqual(of(...users.slice(0, 26)));
    await noteChanged(query, aspectsOf(users));
    expect(await changes.sinceLast()).toEqual(of(...users));
    await noteChanged(query, aspectsOf([...users, ADA]));
    expect(await changes.sinceLast()).toBe("everything");
  });

  test("is everything when it is too much, or too long ago", async () => {
    const { url, connections } = await prepared();
    let late = 0;
    const clock: Reader = {
      read: async (...statement) =>
        (await connections.read(...statement)).map((row) => ({ ...row, time: Number(row["time"]) + late })),
    };
    const changes = changesOf(connections, clock);
    await changes.sinceLast();
    const { query } = await writer(url);
    await noteChanged(query, of(ADA));
    await query("insert into metadata_catalogue.change (urns) select array['x'] from generate_series(1, 499)");
    expect(await changes.sinceLast()).toHaveLength(500);
    await query("insert into metadata_catalogue.change (urns) select array['x'] from generate_series(1, 501)");
    expect(await changes.sinceLast()).toBe("everything");
    await noteChanged(query, of(...Array.from({ length: 101 }, (_, at) => userUrn(`user${at}`))));
    expect(await changes.sinceLast()).toBe("everything");
    late += 299_000;
    expect(await changes.sinceLast()).toEqual([]);
    late += 301_000;
    expect(await changes.sinceLast()).toBe("everything");
    late -= 1_000;
    expect(await changes.sinceLast()).toBe("everything");
    expect(await changes.sinceLast()).toEqual([]);
  });

  test("is found, and deleted, beside a transaction that has been running for long", async () => {
    const { url, connections } = await prepared();
    let late = 0;
    const changes = changesOf(connections, {
      read: async (...statement) =>
        (await connections.read(...statement)).map((row) => ({ ...row, time: Number(row["time"]) + late })),
    });
    const [old, fast] = [await writer(url), await writer(url)];
    await old.query("begin");
    await noteChanged(old.query, of(CAI));
    await noteChanged(fast.query, of(ADA));
    await changes.sinceLast();
    await noteChanged(fast.query, of(BEN));
    expect(await changes.sinceLast()).toEqual(of(BEN));
    expect(await changes.sinceLast()).toEqual([]);
    late += 700_000;
    await changes.sinceLast();
    const left = async (): Promise<readonly unknown[]> =>
      (await fast.query("select urns[1] as urn from metadata_catalogue.change order by xact")).rows.map(
        ({ urn }) => urn,
      );
    await expect.poll(left).toEqual([BEN]);
    await old.query("commit");
    expect(await changes.sinceLast()).toEqual(of(CAI));
  });

  test("cannot be told while a catalogue is being restored, nor by a server in recovery", async () => {
    const { url, connections } = await prepared();
    const changes = changesOf(connections);
    await changes.sinceLast();
    const { query } = await writer(url);
    await query("drop index metadata_catalogue.change_xact");
    await expect(changes.sinceLast()).rejects.toThrow();
    await query("create index change_xact on metadata_catalogue.change (xact)");
    expect(await changes.sinceLast()).toBe("everything");
    const standby = changesOf(connections, {
      read: async (...statement) => (await connections.read(...statement)).map((row) => ({ ...row, standby: true })),
    });
    await expect(standby.sinceLast()).rejects.toThrow("does not say what was changed");
  });

  test("is deleted in one go, however much there is", async () => {
    const { url, connections } = await prepared();
    let late = 0;
    const changes = changesOf(connections, {
      read: async (...statement) =>
        (await connections.read(...statement)).map((row) => ({ ...row, time: Number(row["time"]) + late })),
    });
    const { query } = await writer(url);
    await query("insert into metadata_catalogue.change (urns) select array['x'] from generate_series(1, 25000)");
    await changes.sinceLast();
    late += 700_000;
    await changes.sinceLast();
    const left = async (): Promise<unknown> =>
      (await query("select count(*)::int as changes from metadata_catalogue.change")).rows[0]?.["changes"];
    await expect.poll(left, { timeout: 10_000 }).toBe(0);
  });

  test("is deleted when nobody can need it any more, and only then", async () => {
    const { url, connections } = await prepared();
    let late = 0;
    const clock: Reader = {
      read: async (...statement) =>
        (await connections.read(...statement)).map((row) => ({ ...row, time: Number(row["time"]) + late })),
    };
    const { query } = await writer(url);
    const left = async (): Promise<readonly unknown[]> =>
      (await query("select urns[1] as urn from metadata_catalogue.change order by xact")).rows.map(({ urn }) => urn);
    const changes = changesOf(connections, clock);
    await noteChanged(query, of(ADA));
    await changes.sinceLast();
    await noteChanged(query, of(BEN));
    late += 599_000;
    await changes.sinceLast();
    expect(await left()).toEqual([ADA, BEN]);
    // As a copy of another database has them.
    await query("insert into metadata_catalogue.change (xact, urns) values ('99999999', array['x'])");
    expect(await changes.sinceLast()).toEqual([]);
    late += 2_000;
    await changes.sinceLast();
    await expect.poll(left).toEqual([BEN]);
  });

  test("is everything after the table was made anew, and after a failure", async () => {
    const { url, connections } = await prepared();
    let fails = false;
    const changes = changesOf(connections, {
      read: (...statement) => (fails ? Promise.reject(new Error("gone")) : connections.read(...statement)),
    });
    await changes.sinceLast();
    fails = true;
    await expect(changes.sinceLast()).rejects.toThrow("gone");
    fails = false;
    expect(await changes.sinceLast()).toBe("everything");
    const { query } = await writer(url);
    await query("alter table metadata_catalogue.change rename to old_change");
    await query("create table metadata_catalogue.change (like metadata_catalogue.old_change including all)");
    expect(await changes.sinceLast()).toBe("everything");
    expect(await changes.sinceLast()).toEqual([]);
  });

  test("is asked for by a service that keeps nothing, too, so that what is old is deleted", async () => {
    const { connections } = await prepared();
    const store = new PostgresStore(connections, STORED_MODEL, { keeps: false });
    expect(store.known).toBeUndefined();
    const asked = vi.spyOn(PostgresChanges.prototype, "sinceLast");
    onTestFinished(() => {
      asked.mockRestore();
    });
    for (let at = 0; at < 250; at++) {
      const value = { active: true, displayName: String(at) };
      const writes = [{ urn: ADA, name: "corpUserInfo", value }];
      expect(await store.write({ writes, stamp: STAMP })).toMatchObject({ ok: true });
    }
    expect(asked).toHaveBeenCalledTimes(2);
  });
});
