import { setTimeout as delay } from "node:timers/promises";
import { afterAll, describe, expect, onTestFinished, test } from "vitest";
import { privatePostgres } from "../../../../scripts/postgres/privatePostgres.mts";
import { startService } from "../../../../service/startService.ts";
import { Connections } from "../../../../service/store/postgres/connections.ts";
import { openPostgres } from "../../../../service/store/postgres/openPostgres.ts";
import { Standbys } from "../../../../service/store/postgres/standbys.ts";
import type { DatabaseRow } from "../../../../service/store/row.ts";
import type { StandbyReport, Store } from "../../../../service/store/store.ts";
import { userUrn } from "../../../../catalogue/urn/urn.ts";
import { proposal, talkTo } from "../../testService.ts";
import { addressOf } from "./testPostgres.ts";

const primary = await privatePostgres({ fsync: "off" }, { withStandby: true });
if (!primary)
  console.warn("SKIPPED: the tests of standbys, because there are no binaries of PostgreSQL for this platform.");
afterAll(async () => {
  await primary?.[Symbol.asyncDispose]();
}, 60_000);

const JANE = userUrn("jane");
const NEVER = Number.MAX_SAFE_INTEGER;

/** Waits until something holds, however long that takes; the test's own time limit ends it. */
async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await delay(10);
}

/** Connections whose first answer to a read arrives late. */
class HeldConnections extends Connections {
  readonly url: string;
  readonly #answered = Promise.withResolvers<unknown>();
  readonly #released = Promise.withResolvers<unknown>();
  readonly held = this.#answered.promise;
  readonly goOn = (): void => {
    this.#released.resolve(undefined);
  };

  constructor(url: string) {
    super(url);
    this.url = url;
  }

  override async read(sql: string, values: readonly unknown[]): Promise<readonly DatabaseRow[]> {
    const rows = await super.read(sql, values);
    this.#answered.resolve(undefined);
    await this.#released.promise;
    return rows;
  }
}

describe.runIf(primary)("standbys", () => {
  const servers = (): {
    readonly server: NonNullable<typeof primary>;
    readonly standby: NonNullable<typeof primary>;
  } => {
    if (!primary?.standby) throw new Error("There are no servers");
    return { server: primary, standby: primary.standby };
  };
  const logged: string[] = [];
  const log = {
    info: (text: string) => {
      logged.push(text);
    },
    error: () => undefined,
  };
  /** The URL of a database of the primary server, at the standby. */
  const standbyOf = (url: string): string => {
    const at = new URL(url);
    at.port = String(servers().standby.port);
    return at.href;
  };
  const opened = async (
    url: string,
    more: { readonly mostBehindMs?: number; readonly at?: string } = {},
  ): Promise<Store> => {
    const { mostBehindMs = NEVER, at = standbyOf(url) } = more;
    const store = await openPostgres(addressOf(url), undefined, {
      reading: { addresses: [addressOf(at)], log, mostBehindMs },
    });
    onTestFinished(() => store.close());
    return store;
  };
  const write = async (store: Store, name: string): Promise<void> => {
    const writes = [{ urn: JANE, name: "corpUserInfo", value: { active: true, displayName: name } }];
    expect(await store.write({ writes, stamp: { time: 1, actor: JANE } })).toMatchObject({ ok: true });
  };
  const nameIn = async (store: Store | undefined): Promise<unknown> => {
    const [row] = (await store?.aspects([JANE], ["corpUserInfo"])) ?? [];
    const value: unknown = JSON.parse(row?.value ?? "{}");
    return typeof value === "object" && value !== null && "displayName" in value ? value.displayName : undefined;
  };
  const stateOf = (store: Store): StandbyReport["state"] | undefined => store.standbys?.()[0]?.state;
  /** Waits until the standby has all that was written. */
  const replayed = async (): Promise<void> => {
    const [row] = await servers().server.run("select pg_current_wal_lsn()::text as position");
    const asked = `select pg_last_wal_replay_lsn() >= '${String(row?.["position"])}' as done`;
    await until(async () => (await servers().standby.run(asked))[0]?.["done"] === true);
  };
  /** Waits until the standby is read again, which needs that it has all that was written. */
  const followed = async (store: Store): Promise<void> => {
    await replayed();
    await until(() => stateOf(store) === "usable");
  };

  /** Keeps the standby as it is. Replay goes on for a moment after that is asked for. */
  const paused = async (): Promise<void> => {
    await servers().standby.run("select pg_wal_replay_pause()");
    onTestFinished(async () => {
      await servers().standby.run("select pg_wal_replay_resume()");
    });
    const asked = "select pg_get_wal_replay_pause_state() as state";
    await until(async () => (await servers().standby.run(asked))[0]?.["state"] === "paused");
  };

  test("who writes through a service reads what was written, whether or not the standby has it", async () => {
    const url = await servers().server.newDatabase();
    const store = await opened(url);
    for (let at = 0; at < 50; at++) {
      await write(store, `Jane ${at}`);
      expect(await nameIn(store)).toBe(`Jane ${at}`);
    }
    await paused();
    await write(store, "Paused");
    expect(await nameIn(store)).toBe("Paused");
    expect(await store.search({ types: undefined, query: "paused", start: 0, count: 1 })).toMatchObject({ total: 1 });
  });

  test("a standby that has what the service wrote is read, and what decides on a write is read from the primary", async () => {
    const url = await servers().server.newDatabase();
    const [store, other] = [await opened(url), await openPostgres(addressOf(url))];
    onTestFinished(() => other.close());
    await write(store, "One");
    await followed(store);
    await paused();
    await write(other, "Two");
    expect([await nameIn(store), await nameIn(store.primary)]).toEqual(["One", "Two"]);
    // A write of its own is not there yet: from now on the primary is read.
    await store.write({ writes: [{ urn: JANE, name: "status", value: {} }], stamp: { time: 1, actor: JANE } });
    expect(await nameIn(store)).toBe("Two");
    await servers().standby.run("select pg_wal_replay_resume()");
    await followed(store);
    expect(await nameIn(store)).toBe("Two");
  });

  test("a service whose write was refused because of another one's reads that one", async () => {
    const url = await servers().server.newDatabase();
    const [store, other] = [await opened(url), await openPostgres(addressOf(url))];
    onTestFinished(() => other.close());
    await write(store, "One");
    await followed(store);
    await paused();
    await write(other, "Two");
    const value = { active: true, displayName: "Three" };
    const writes = [{ urn: JANE, name: "corpUserInfo", value, expectedVersion: 1 }];
    expect(await store.write({ writes, stamp: { time: 1, actor: JANE } })).toMatchObject({ ok: false });
    expect(await nameIn(store)).toBe("Two");
  });

  test("a write counts that is committed while the primary is asked how far it is", async () => {
    const url = await servers().server.newDatabase();
    await (await openPostgres(addressOf(url))).close();
    const connections = new HeldConnections(url);
    onTestFinished(() => connections.close());
    await connections.transact((query) => query("create table written (name text)"));
    await replayed();
    await paused();
    const addresses = [addressOf(standbyOf(connections.url))];
    const standbys = new Standbys(connections, { addresses, log, mostBehindMs: NEVER });
    onTestFinished(() => standbys.close());
    const started = standbys.start();
    await connections.held;
    await connections.transact((query) => query("insert into written values ('Jane')"));
    connections.goOn();
    await started;
    expect(await standbys.read("select name from written", [])).toEqual([{ name: "Jane" }]);
  });

  /** Standbys that are all read. */
  const usable = async (url: string, ...at: readonly string[]): Promise<Standbys> => {
    const connections = new Connections(url);
    onTestFinished(() => connections.close());
    const addresses = at.map((each) => addressOf(each));
    const standbys = new Standbys(connections, { addresses, log, mostBehindMs: NEVER });
    onTestFinished(() => standbys.close());
    await replayed();
    await standbys.start();
    await until(() => standbys.reports().every(({ state }) => state === "usable"));
    return standbys;
  };

  test("one of several standbys is read as long as it may be", async () => {
    const url = await servers().server.newDatabase();
    const asAdministrator = servers().server.url(new URL(url).pathname.slice(1));
    const standbys = await usable(url, standbyOf(url), standbyOf(asAdministrator));
    // Were they read in turn, no two statements after each other would be read by the same.
    let last: readonly unknown[] = [];
    await until(async () => {
      const [row] = await standbys.read("select pg_is_in_recovery() as it, current_user as reader", []);
      const reader = row?.["it"] === true ? row["reader"] : undefined;
      last = reader !== undefined && last.every((each) => each === reader) ? [...last, reader] : [];
      return last.length === 6;
    });
  });

  test("a standby that fails at what the primary answers is passed over, which is logged once", async () => {
    const url = await servers().server.newDatabase();
    const standbys = await usable(url, standbyOf(url));
    const isRead = async (): Promise<boolean> => {
      const [row] = await standbys.read("select pg_is_in_recovery() as it", []);
      return row?.["it"] === true;
    };
    await expect(standbys.read("select 1 / 0", [])).rejects.toThrow("division by zero");
    await until(isRead);
    const onlyOnPrimary = "select pg_current_wal_lsn() is not null as it";
    await until(async () => {
      const answers = await Promise.all([1, 2].map(() => standbys.read(onlyOnPrimary, [])));
      expect(answers).toEqual([[{ it: true }], [{ it: true }]]);
      return standbys.reports()[0]?.state === "failing";
    });
    expect(await isRead()).toBe(false);
    const told = logged.filter((line) => line.includes("failed at what the primary answered"));
    expect(told).toEqual([expect.stringMatching(/It said: recovery is in progress$/)]);
  });

  test("a statement that is cancelled at the standby is not repeated at the primary", async () => {
    const { server, standby } = servers();
    const url = await server.newDatabase();
    const standbys = await usable(url, standbyOf(url));
    const asleep = "pid from pg_stat_activity where query = 'select pg_sleep(100) as slept'";
    const isAsleep = async (at: typeof server): Promise<boolean> => (await at.run(`select ${asleep}`)).length > 0;
    for (;;) {
      const asked = standbys.read("select pg_sleep(100) as slept", []);
      const refused = expect(asked).rejects.toThrow("needed too long");
      await until(async () => (await isAsleep(standby)) || (await isAsleep(server)));
      const isAtStandby = await isAsleep(standby);
      const at = isAtStandby ? standby : server;
      await until(async () => {
        await at.run(`select pg_cancel_backend(pid) from (select ${asleep}) as asleep`);
        return !(await isAsleep(at));
      });
      await refused;
      expect(await isAsleep(server)).toBe(false);
      // On a slow machine the standby may have been too late to be read.
      if (isAtStandby) return;
    }
  });

  test("a standby that is too far behind, gone, or none is passed over, and used again when it is back", async () => {
    const { server, standby } = servers();
    const url = await server.newDatabase();
    const writer = await openPostgres(addressOf(url));
    onTestFinished(() => writer.close());
    await write(writer, "One");
    const [late, gone, alone] = [
      await opened(url, { mostBehindMs: -1 }),
      await opened(url),
      await opened(url, { at: url }),
    ];
    await until(() => stateOf(late) === "behind");
    await until(() => stateOf(alone) === "not-a-standby");
    await followed(gone);
    await paused();
    await write(writer, "Two");
    expect([await nameIn(late), await nameIn(alone)]).toEqual(["Two", "Two"]);
    await standby.kill();
    expect(await nameIn(gone)).toBe("Two");
    await until(() => stateOf(gone) === "unreachable");
    expect(await nameIn(gone)).toBe("Two");
    await standby.start();
    await until(() => stateOf(gone) === "usable");
    expect(await nameIn(gone)).toBe("Two");
    expect(logged.join("\n")).toContain("the standby does not answer, so the primary is read instead.");
  });

  test("a service says in /config which standbys it reads", async () => {
    const url = await servers().server.newDatabase();
    const service = await startService({
      data: undefined,
      database: addressOf(url),
      standbys: [addressOf(standbyOf(url)), addressOf("postgres://nobody@127.0.0.1:1/none")],
      port: 0,
      log,
    });
    onTestFinished(() => service.close());
    const client = talkTo(service);
    await client.emit([proposal(JANE, "corpUserInfo", { active: true, displayName: "Jane" })]);
    expect(await client.ask(`{ corpUser(urn: "${JANE}") { properties { displayName } } }`)).toMatchObject({
      data: { corpUser: { properties: { displayName: "Jane" } } },
    });
    await until(async () => {
      const { body } = await client.send("/config");
      return JSON.stringify(body).includes('"standbys":[{"state":"usable"},{"state":"unreachable"}]');
    });
    expect(logged.join("\n")).not.toContain("s3cret");
  });
});
