import { afterAll, onTestFinished } from "vitest";
import { privatePostgres, type PrivatePostgres } from "../../../../scripts/postgres/privatePostgres.mts";
import { readAddress, type PostgresAddress } from "../../../../service/store/postgres/address.ts";
import { openPostgres } from "../../../../service/store/postgres/openPostgres.ts";
import type { Store } from "../../../../service/store/store.ts";

/** How long, in milliseconds, the server may take to end, on a machine that has much else to do. */
const END_MS = 60_000;

/**
 * A server for the tests of one file, ended with them. `undefined` where this platform has none: the tests are skipped then,
 * and the output says so.
 */
export async function serverForTests(): Promise<PrivatePostgres | undefined> {
  const server = await privatePostgres({ fsync: "off" });
  if (!server) {
    console.warn("SKIPPED: the tests of PostgreSQL, because there are no binaries of it for this platform.");
    return undefined;
  }
  afterAll(async () => {
    await server[Symbol.asyncDispose]();
  }, END_MS);
  return server;
}

/** The address of a database, which must be well-formed. */
export function addressOf(url: string): PostgresAddress {
  const address = readAddress(url);
  if (!address.ok) throw new Error(address.error);
  return address.value;
}

/** Opens a catalogue until the test ends. */
export async function openedAt(url: string): Promise<Store> {
  const store = await openPostgres(addressOf(url));
  onTestFinished(() => store.close());
  return store;
}
