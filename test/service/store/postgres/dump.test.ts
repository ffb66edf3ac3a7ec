import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import { userUrn } from "../../../../catalogue/urn/urn.ts";
import { openPostgres } from "../../../../service/store/postgres/openPostgres.ts";
import type { Store } from "../../../../service/store/store.ts";
import { STAMP } from "../contract.ts";
import { addressOf, openedAt, serverForTests } from "./testPostgres.ts";

const run = promisify(execFile);
const server = await serverForTests();
const [ADA, BEN] = [userUrn("ada"), userUrn("ben")];

/** The major version of the server, if a `pg_dump` that is not older is there. */
async function dumpable(): Promise<boolean> {
  if (!server) return false;
  const [row] = await server.run("select current_setting('server_version_num')::int / 10000 as major");
  const { stdout } = await run("pg_dump", ["--version"]).catch(() => ({ stdout: "" }));
  const found = Number(/(\d+)\.\d+/.exec(stdout)?.[1]);
  if (found >= Number(row?.["major"])) return true;
  console.warn(`SKIPPED: a dump and its restoration, because there is no pg_dump ${String(row?.["major"])} or newer.`);
  return false;
}

const canDump = await dumpable();

function named(store: Store, urn: typeof ADA, displayName: string): Promise<unknown> {
  return store.write({ writes: [{ urn, name: "corpUserInfo", value: { active: true, displayName } }], stamp: STAMP });
}

/** The name that a request is answered with: what is known, once that was compared, else what is read. */
async function nameOf(store: Store, urn: typeof ADA): Promise<unknown> {
  await store.known?.fresh?.();
  const row = store.known?.aspect(urn, "corpUserInfo") ?? (await store.aspects([urn], ["corpUserInfo"]))[0];
  return /"displayName":"([^"]*)"/.exec(row?.value ?? "")?.[1];
}

test.runIf(canDump)(
  "a dump that is made while a service writes is a catalogue, also where another one was open",
  { timeout: 120_000 },
  async () => {
    if (!server) throw new Error("There is no server");
    const folder = mkdtempSync(join(tmpdir(), "catalogue-dump-"));
    onTestFinished(() => {
      rmSync(folder, { recursive: true });
    });
    const file = join(folder, "catalogue.dump");
    const [url, copyUrl] = [await server.newDatabase(), await server.newDatabase()];
    const store = await openedAt(url);
    await named(store, ADA, "Dumped");
    const dumping = new AbortController();
    const writing = (async () => {
      for (let at = 0; !dumping.signal.aborted; at++) await named(store, BEN, `Ben ${at}`);
    })();
    await run("pg_dump", ["--format", "custom", "--schema", "metadata_catalogue", "--file", file, url]);
    dumping.abort();
    await writing;
    await named(store, ADA, "Changed after the dump");

    // Into a database of another catalogue that a service has open, and has read.
    const open = await openedAt(copyUrl);
    await named(open, ADA, "Before the restoration");
    expect(await nameOf(open, ADA)).toBe("Before the restoration");
    await run("pg_restore", [
      "--clean",
      "--if-exists",
      "--single-transaction",
      "--no-owner",
      "--dbname",
      copyUrl,
      file,
    ]);
    for (const restored of [open, await openedAt(copyUrl)]) {
      expect(await nameOf(restored, ADA)).toBe("Dumped");
      expect(await nameOf(restored, BEN)).toMatch(/^Ben \d+$|undefined/);
    }
    const other = await openedAt(copyUrl);
    expect(await nameOf(other, ADA)).toBe("Dumped");
    await named(open, ADA, "After it");
    expect([await nameOf(other, ADA), await nameOf(open, ADA)]).toEqual(["After it", "After it"]);
  },
);

test.runIf(canDump)(
  "a dump with older tables is restored in place of a catalogue, which is then brought up to date",
  { timeout: 120_000 },
  async () => {
    if (!server) throw new Error("There is no server");
    const folder = mkdtempSync(join(tmpdir(), "catalogue-dump-"));
    onTestFinished(() => {
      rmSync(folder, { recursive: true });
    });
    const [dump, before] = [join(folder, "catalogue.dump"), join(folder, "before.dump")];
    const dumped = (file: string, url: string): Promise<unknown> =>
      run("pg_dump", ["--format", "custom", "--schema", "metadata_catalogue", "--file", file, url]);
    const restored = (file: string, url: string): Promise<unknown> =>
      run("pg_restore", ["--single-transaction", "--no-owner", "--dbname", url, file]);
    const removed = (url: string): Promise<unknown> =>
      run("psql", ["--dbname", url, "--command", "drop schema metadata_catalogue cascade"]);

    const [oldUrl, url] = [await server.newDatabase(), await server.newDatabase()];
    await run("psql", ["--dbname", oldUrl, "--file", join(import.meta.dirname, "old/schema7.sql")]);
    await dumped(dump, oldUrl);
    const stopped = await openPostgres(addressOf(url));
    await named(stopped, ADA, "Before the restoration");
    await stopped.close();

    await dumped(before, url);
    await removed(url);
    await restored(dump, url);
    const old = await openPostgres(addressOf(url));
    expect(await nameOf(old, ADA)).toBeUndefined();
    await named(old, ADA, "After it");
    expect(await nameOf(old, ADA)).toBe("After it");
    await old.close();

    await removed(url);
    await restored(before, url);
    expect(await nameOf(await openedAt(url), ADA)).toBe("Before the restoration");
  },
);
