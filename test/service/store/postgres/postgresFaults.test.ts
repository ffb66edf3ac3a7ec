import { readFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { once } from "node:events";
import { Client } from "pg";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { PASSWORD, type PrivatePostgres } from "../../../../scripts/postgres/privatePostgres.mts";
import { serve } from "../../../../service/serve.ts";
import type { WriteBatch } from "../../../../service/store/store.ts";
import { StoreFault } from "../../../../service/store/storeFault.ts";
import { userUrn } from "../../../../catalogue/urn/urn.ts";
import { TABLES_LOCK } from "../../../../service/store/postgres/migrate.ts";
import { migrations } from "../../../../service/store/postgres/migrations.ts";
import { openPostgres } from "../../../../service/store/postgres/openPostgres.ts";
import { testFolder } from "../../testService.ts";
import { ORDERS, STAMP } from "../contract.ts";
import { addressOf, openedAt, serverForTests } from "./testPostgres.ts";

const server = await serverForTests();

interface Run {
  readonly code: number;
  readonly printed: readonly unknown[];
  readonly said: string;
}

/** Runs `catalogue serve --json` until it listens or cannot start. */
async function run(flags: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<Run> {
  const printed: unknown[] = [];
  let stop = (): void => undefined;
  const stopped = new Promise<undefined>((resolve) => {
    stop = () => {
      resolve(undefined);
    };
  });
  const said: string[] = [];
  const code = await serve(["--port", "0", "--json", ...flags], {
    env,
    out: (line) => {
      printed.push(JSON.parse(line));
      stop();
    },
    error: (line) => said.push(line),
    stopped: () => stopped,
  });
  return { code, printed, said: said.join("\n") };
}

/** Checks that a start fails with a code and a sentence, in neither of which there is a password. */
async function checkFails(url: string, code: string, sentence: RegExp | string = /^/): Promise<void> {
  const { printed, said, ...ended } = await run(["--database", url]);
  expect([code, ended, printed]).toMatchObject([code, { code: 1 }, [{ error: { code, message: said } }]]);
  expect(said).toMatch(/^[A-Z].+\.$/);
  expect(said).toMatch(sentence);
  for (const secret of [PASSWORD, encodeURIComponent(PASSWORD), "wr0ng"]) expect(said).not.toContain(secret);
}

/** A batch that names a dataset. */
function named(name: string): WriteBatch {
  return { writes: [{ urn: ORDERS, name: "datasetProperties", value: { name } }], stamp: STAMP };
}

/** The code of the fault that an operation fails with. */
async function faultOf(work: Promise<unknown>): Promise<string> {
  return work.then(
    (value) => JSON.stringify(value),
    (error: unknown) => (error instanceof StoreFault ? error.refusal.code : String(error)),
  );
}

/** A number as the protocol has it. */
function int32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(value);
  return bytes;
}

describe.skipIf(!server)("PostgreSQL", () => {
  const postgres = (): PrivatePostgres => {
    if (!server) throw new Error("There is no server");
    return server;
  };

  test("a start makes the tables, and says where it listens; the URL may be in a variable", async () => {
    const url = await postgres().newDatabase();
    const text: unknown = expect.any(String);
    const address = { url: text, token: text };
    expect(await run(["--database", url])).toEqual({ code: 0, printed: [address], said: "" });
    expect(await run([], { CATALOGUE_DATABASE: url })).toEqual({ code: 0, printed: [address], said: "" });
    const database = new URL(url).pathname.slice(1);
    expect(await postgres().run("select count(*)::int as tokens from metadata_catalogue.token", database)).toEqual([
      { tokens: 1 },
    ]);
  });

  test("what cannot be meant is wrong usage, and repeats nothing of the URL", async () => {
    const wrong = [
      ["--database", "mysql://u:wr0ng@h/d"],
      ["--database", "wr0ng"],
      ["--database", "postgres://u:wr0ng@h:99999999/d"],
      ["--database", "postgres://u:wr0ng@h/d?sslmode=yes"],
      ["--database", "postgres://u:wr0ng@h/d?sslmode=verify-ca"],
      ["--database", "postgres://u:wr0ng@h/d?sslrootcert=/no/such/file"],
      ["--database", "postgres://u:wr0ng@h/d?sslmod=verify-full"],
      ["--database", "postgres://u:1/wr0ng@h/d"],
      ["--database", "postgres://u:1?wr0ng=x@h/d"],
      ["--database", "postgres://u@h/d", "--database-read", "postgres://u:wr0ng@h/d?sslmod=verify-full"],
      ["--database", "postgres://u:wr0ng@h/d", "--in-memory"],
      ["--database", "postgres://u:wr0ng@h/d", "--recover"],
      ["--database", "postgres://u:wr0ng@h/d", "--data", testFolder()],
      [],
    ];
    const typo = "postgres://u:wr0ng@h/d?sslMode=verify-full";
    const unknown: unknown = expect.stringMatching(/^Unknown parameter "sslMode" .+ sslmode, /);
    expect(await run([], { CATALOGUE_DATABASE: typo })).toMatchObject({ code: 2, said: unknown });
    for (const flags of wrong) {
      const { code, printed, said } = await run(flags);
      const error: unknown = { code: "WRONG_USAGE", message: said };
      expect([flags, code, printed]).toEqual([flags, 2, [{ error }]]);
      expect(said).toMatch(/^[A-Z-].+\.$/);
      expect(said).not.toContain("wr0ng");
    }
  });

  test("a wrong password, an unknown user and an unknown database are told apart from a server that is not there", async () => {
    const url = new URL(await postgres().newDatabase());
    const changed = (change: (copy: URL) => void): string => {
      const copy = new URL(url);
      change(copy);
      return copy.href;
    };
    await checkFails(
      changed((copy) => (copy.password = "wr0ng")),
      "STORE_ACCESS_DENIED",
      /check the user name/,
    );
    await checkFails(
      changed((copy) => (copy.username = "nobody")),
      "STORE_ACCESS_DENIED",
    );
    await checkFails(
      changed((copy) => (copy.pathname = "/none")),
      "STORE_UNREACHABLE",
      /"none".+does not exist; create/,
    );
  });

  test("a server that is not there is waited for, and then named", { timeout: 60_000 }, async () => {
    const url = "postgres://u:wr0ng@127.0.0.1:1/sales";
    await checkFails(
      url,
      "STORE_UNREACHABLE",
      /database "sales" at 127\.0\.0\.1:1 cannot be opened.+cannot be reached/,
    );
  });

  test("a user who may not create tables is told what to do, and one whose schema was made needs no more", async () => {
    const owned = new URL(await postgres().newDatabase());
    const [database, user] = [owned.pathname.slice(1), `guest_of_${owned.username}`];
    await postgres().run(`create user ${user} password '${PASSWORD}'`);
    const url = postgres().url(database, user);
    await checkFails(url, "STORE_ACCESS_DENIED", /GRANT CREATE ON DATABASE.+ALTER … OWNER TO/);
    await postgres().run(`create schema metadata_catalogue authorization ${user}`, database);
    expect(await run(["--database", url])).toMatchObject({ code: 0 });
  });

  test("a newer catalogue, another program's schema, and a database of another encoding are refused", async () => {
    const newer = await postgres().newDatabase();
    await run(["--database", newer]);
    const nameOf = (url: string): string => new URL(url).pathname.slice(1);
    await postgres().run("update metadata_catalogue.catalogue_schema set version = 99", nameOf(newer));
    await checkFails(newer, "STORE_NEWER", /has schema 99/);
    const foreign = await postgres().newDatabase();
    await postgres().run(
      "create schema metadata_catalogue; create table metadata_catalogue.mine (x int)",
      nameOf(foreign),
    );
    await checkFails(foreign, "STORE_NOT_OURS");
    await postgres().run("create database latin encoding 'LATIN1' locale_provider libc locale 'C' template template0");
    await checkFails(postgres().url("latin"), "STORE_UNSUITABLE", /encoding LATIN1/);
  });

  test("a server that is too old is refused", async () => {
    const old = createServer((socket) => {
      const message = (type: string, body: Buffer): Buffer =>
        Buffer.concat([Buffer.from(type), int32(body.length + 4), body]);
      const ready = message("Z", Buffer.from("I"));
      let started = false;
      socket
        .on("error", () => undefined)
        .on("data", (data) => {
          if (data.length === 8)
            socket.write("N"); // It has no TLS.
          else if (!started) socket.write(Buffer.concat([message("R", Buffer.alloc(4)), ready]));
          else if (data.toString("latin1").startsWith("Q")) {
            const columns = ["number", "version", "encoding"].map((name, at) =>
              Buffer.concat([Buffer.from(`${name}\0`), Buffer.alloc(6), int32(at === 0 ? 23 : 25), Buffer.alloc(8)]),
            );
            const values = ["90624", "9.6.24", "UTF8"].map((value) =>
              Buffer.concat([int32(value.length), Buffer.from(value)]),
            );
            const [described, row] = [columns, values].map((parts) => Buffer.concat([Buffer.from([0, 3]), ...parts]));
            const parts = [
              message("T", described ?? ready),
              message("D", row ?? ready),
              message("C", Buffer.from("SELECT 1\0")),
            ];
            socket.write(Buffer.concat([...parts, ready]));
          }
          started ||= data.length !== 8;
        });
    });
    old.listen(0, "127.0.0.1");
    await once(old, "listening");
    onTestFinished(() => void old.close());
    const address = old.address();
    const port = typeof address === "object" ? address?.port : 0;
    await checkFails(
      `postgres://u@127.0.0.1:${port}/d`,
      "STORE_UNSUITABLE",
      /PostgreSQL 9\.6\.24; the catalogue needs 15/,
    );
  });

  test("a standby's or a read-only database is read, and a write to it is refused as such", async () => {
    const url = await postgres().newDatabase();
    await run(["--database", url]);
    await (await openedAt(url)).write(named("before"));
    await postgres().run(`alter database ${new URL(url).pathname.slice(1)} set default_transaction_read_only = on`);
    expect(await run(["--database", url])).toMatchObject({ code: 0 });
    const store = await openedAt(url);
    expect(await store.aspects([ORDERS], ["datasetProperties"])).toMatchObject([{ version: 1 }]);
    expect(await faultOf(store.write(named("after")))).toBe("STORE_READ_ONLY");
  });

  test("a write waits for another transaction for a while, then says that it is locked", async () => {
    const url = await postgres().newDatabase();
    const store = await openedAt(url);
    await store.write(named("before"));
    const holding = postgres().run(
      `begin; update metadata_catalogue.entity set created_by = created_by; select pg_sleep(7); commit`,
      new URL(url).pathname.slice(1),
    );
    await new Promise((go) => setTimeout(go, 500));
    expect(await faultOf(store.write(named("after")))).toBe("STORE_LOCKED");
    expect(await store.aspects([ORDERS], ["datasetProperties"])).toMatchObject([{ version: 1 }]);
    await holding;
    expect(await faultOf(store.write(named("after")))).toBe('{"ok":true}');
  });

  test("a service whose tables were brought to another version while it ran writes nothing more", async () => {
    const url = await postgres().newDatabase();
    const store = await openedAt(url);
    const database = new URL(url).pathname.slice(1);
    const migrateTo = (version: number): Promise<unknown> =>
      postgres().run(`update metadata_catalogue.catalogue_schema set version = ${version}`, database);
    expect(await faultOf(store.write(named("before")))).toBe('{"ok":true}');
    await migrateTo(migrations.length + 1);
    expect(await faultOf(store.write(named("after")))).toBe("STORE_NEWER");
    expect(await faultOf(store.revokeToken("0".repeat(64)))).toBe("STORE_NEWER");
    expect(await store.aspects([ORDERS], ["datasetProperties"])).toMatchObject([{ value: '{"name":"before"}' }]);
    await migrateTo(migrations.length - 1);
    expect(await faultOf(store.write(named("after")))).toBe("STORE_REPLACED");
    await migrateTo(migrations.length);
    expect(await faultOf(store.write(named("after")))).toBe('{"ok":true}');
  });

  test("a service reads tables that a newer one has changed no more, and says so", async () => {
    const url = await postgres().newDatabase();
    const store = await openedAt(url);
    await store.write(named("before"));
    const newer = `alter table metadata_catalogue.aspect rename value to text;
      alter table metadata_catalogue.entity rename to thing`;
    await postgres().run(newer, new URL(url).pathname.slice(1));
    // The columns of this version are gone, and not because of a newer one.
    await expect(store.aspects([ORDERS], ["datasetProperties"])).rejects.toThrow('column "value" does not exist');
    expect(await faultOf(store.existing([ORDERS]))).toBe("STORE_REPLACED");
    const version = migrations.length + 1;
    await postgres().run(
      `update metadata_catalogue.catalogue_schema set version = ${version}`,
      new URL(url).pathname.slice(1),
    );
    const said = `The catalogue now has schema ${version}, and this service knows schema ${migrations.length}, so nothing was read. Restart`;
    const message: unknown = expect.stringContaining(said);
    const refusal = { code: "STORE_NEWER", message };
    await expect(store.aspects([ORDERS], ["datasetProperties"])).rejects.toMatchObject({ refusal });
    await expect(store.existing([ORDERS])).rejects.toMatchObject({ refusal });
  });

  test("while a service changes the tables, writes wait for a while, and the tables are read", async () => {
    const url = await postgres().newDatabase();
    const store = await openedAt(url);
    const migrating = new Client(url);
    onTestFinished(() => migrating.end());
    await migrating.connect();
    await migrating.query(`begin; select pg_advisory_xact_lock(${TABLES_LOCK})`);
    const message: unknown = expect.stringContaining("bringing the catalogue's tables up to date");
    await expect(store.write(named("meanwhile"))).rejects.toMatchObject({ refusal: { code: "STORE_LOCKED", message } });
    expect(await store.aspects([ORDERS], ["datasetProperties"])).toEqual([]);
    await migrating.query("commit");
    expect(await faultOf(store.write(named("after")))).toBe('{"ok":true}');
  });

  test("a write that waits for a service to change the tables is written then, unless they are newer", async () => {
    const url = await postgres().newDatabase();
    const store = await openedAt(url);
    const migrating = new Client(url);
    onTestFinished(() => migrating.end());
    await migrating.connect();
    const waiting = `select from pg_locks where locktype = 'advisory' and objid = ${TABLES_LOCK} and not granted
      and database = (select oid from pg_database where datname = current_database())`;
    const outcomes: string[] = [];
    for (const newer of [0, 1]) {
      await migrating.query(`begin; select pg_advisory_xact_lock(${TABLES_LOCK})`);
      const writing = faultOf(store.write(named(`of ${newer}`)));
      // What ends the waiting is that the write waits, or that it was refused.
      await Promise.race([
        writing,
        vi.waitFor(
          async () => {
            if ((await migrating.query(waiting)).rowCount !== 1) throw new Error("It does not wait yet");
          },
          { timeout: 30_000 },
        ),
      ]);
      await migrating.query(`update metadata_catalogue.catalogue_schema set version = version + ${newer}; commit`);
      outcomes.push(await writing);
    }
    expect(outcomes).toEqual(['{"ok":true}', "STORE_NEWER"]);
  });

  test("tables that are gone, and rights that were taken away, are faults of the store", async () => {
    const url = await postgres().newDatabase();
    const store = await openedAt(url);
    const database = new URL(url).pathname.slice(1);
    await postgres().run(`alter schema metadata_catalogue owner to postgres`, database);
    expect(await faultOf(store.existing([ORDERS]))).toBe("STORE_ACCESS_DENIED");
    await postgres().run(`alter schema metadata_catalogue owner to ${new URL(url).username}`, database);
    expect(await faultOf(store.existing([ORDERS]))).not.toContain("STORE");
    await postgres().run("drop schema metadata_catalogue cascade", database);
    expect(await faultOf(store.existing([ORDERS]))).toBe("STORE_REPLACED");
  });

  test("a catalogue of which a table was removed while no service ran is not opened, whichever that is", async () => {
    const url = await postgres().newDatabase();
    const database = new URL(url).pathname.slice(1);
    const tables = "select tablename from pg_tables where schemaname = 'metadata_catalogue'";
    await (await openPostgres(addressOf(url))).close();
    const all = (await postgres().run(tables, database)).map(({ tablename }) => String(tablename));
    expect(all).toContain("search_entity");
    // Without the table that has the version, it does not look like a catalogue.
    for (const table of all.filter((each) => each !== "catalogue_schema")) {
      await postgres().run(`alter table metadata_catalogue.${table} rename to elsewhere`, database);
      const message: unknown = expect.stringContaining(
        `The catalogue's tables were removed (there is no "${table}"); restore a backup, then start the service.`,
      );
      await expect(openPostgres(addressOf(url))).rejects.toMatchObject({ code: "STORE_REPLACED", message });
      await postgres().run(`alter table metadata_catalogue.elsewhere rename to ${table}`, database);
    }
    await (await openPostgres(addressOf(url))).close();
  });

  test(
    "a server that is killed is connected to again, and what it acknowledged is there",
    { timeout: 60_000 },
    async () => {
      const store = await openedAt(await postgres().newDatabase());
      await store.write(named("before"));
      await postgres().kill();
      const reading = store.aspects([ORDERS], ["datasetProperties"]);
      await postgres().start();
      expect(await reading).toMatchObject([{ value: '{"name":"before"}' }]);
      expect(await store.write(named("after"))).toMatchObject({ ok: true });
    },
  );

  test("a server that stays away is a fault, whatever was asked for", { timeout: 60_000 }, async () => {
    const store = await openedAt(await postgres().newDatabase());
    await store.write(named("before"));
    await postgres().kill();
    expect(await Promise.all([faultOf(store.existing([ORDERS])), faultOf(store.write(named("after")))])).toEqual([
      "STORE_UNREACHABLE",
      "STORE_UNREACHABLE",
    ]);
    await postgres().start();
    expect(await faultOf(store.write(named("after")))).toBe('{"ok":true}');
  });

  test("closing lets what is under way end, and refuses what comes later", async () => {
    const store = await openPostgres(addressOf(await postgres().newDatabase()));
    await store.write(named("0"));
    const writing = Promise.all(["1", "2", "3", "4", "5", "6"].map((text) => faultOf(store.write(named(text)))));
    await store.close();
    expect(new Set(await writing)).toEqual(new Set(['{"ok":true}']));
    expect(await faultOf(store.write(named("7")))).toBe("STORE_CLOSING");
    expect(await faultOf(store.existing([ORDERS]))).toBe("STORE_CLOSING");
  });

  test("TLS is used as the URL asks for it, and a certificate is checked only where it does", async () => {
    const url = await postgres().newDatabase();
    const store = await openedAt(url);
    await store.write(named("without TLS"));
    await checkFails(`${url}?sslmode=require`, "STORE_UNREACHABLE", /offers no TLS/);
    const folder = join(import.meta.dirname, "tls");
    const copied = (name: string): string => postgres().keep(name, readFileSync(join(folder, name)));
    await postgres().kill();
    await postgres().start({ ssl: "on", ssl_cert_file: copied("server.crt"), ssl_key_file: copied("server.key") });
    const isEncrypted = async (): Promise<unknown> =>
      postgres().run(`select ssl from pg_stat_ssl join pg_stat_activity using (pid)
        where application_name = 'metadata-catalogue' and ssl limit 1`);
    expect(await isEncrypted()).toEqual([]);
    const preferred = await openedAt(url);
    await preferred.existing([ORDERS]);
    expect(await isEncrypted()).toEqual([{ ssl: true }]);
    const byName = new URL(url);
    byName.hostname = "localhost";
    const authority = `sslrootcert=${encodeURIComponent(join(folder, "server.crt"))}`;
    for (const accepted of ["sslmode=require", `sslmode=verify-ca&${authority}`, `sslmode=disable`])
      expect(await run(["--database", `${url}?${accepted}`])).toMatchObject({ code: 0 });
    expect(await run(["--database", `${byName.href}?sslmode=verify-full&${authority}`])).toMatchObject({ code: 0 });
    for (const refused of ["sslmode=verify-full", `sslmode=verify-full&${authority}`, "sslrootcert=system"])
      await checkFails(`${url}?${refused}`, "STORE_UNREACHABLE", /certificate of PostgreSQL is not trusted/);
  });

  test(
    "twelve services that start at once on an empty database make the tables once, and one keeps its token",
    { timeout: 60_000 },
    async () => {
      const url = await postgres().newDatabase();
      const stores = await Promise.all(Array.from({ length: 12 }, () => openedAt(url)));
      const token = {
        actor: userUrn("jane"),
        role: "editor",
        label: "owner",
        createdBy: userUrn("jane"),
        createdAt: 1,
        expiresAt: undefined,
      } as const;
      const kept = await Promise.all(
        stores.map((store, at) => store.addToken({ ...token, hash: String(at) }, { onlyFirst: true })),
      );
      expect(kept.filter(Boolean)).toHaveLength(1);
      const rows = await postgres().run(
        "select * from metadata_catalogue.catalogue_schema",
        new URL(url).pathname.slice(1),
      );
      expect(rows).toMatchObject([{ version: migrations.length, work: null }]);
    },
  );
});
