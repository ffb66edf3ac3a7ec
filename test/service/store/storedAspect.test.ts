import { expect, onTestFinished, test } from "vitest";
import { userUrn } from "../../../catalogue/urn/urn.ts";
import { openStore } from "../../../service/store/sqlite/openStore.ts";
import type { Store } from "../../../service/store/store.ts";
import { entityExists, readAspect, storedAspect, versionRead } from "../../../service/store/storedAspect.ts";
import { ORDERS, STAMP } from "./contract.ts";

async function store(): Promise<Store> {
  const opened = await openStore(undefined);
  onTestFinished(() => opened.close());
  for (const name of ["first", "second"]) {
    await opened.write({ writes: [{ urn: ORDERS, name: "datasetProperties", value: { name } }], stamp: STAMP });
  }
  return opened;
}

test("an aspect is read with its version and who wrote it when; what is not there is undefined", async () => {
  const catalogue = await store();
  const aspect = await readAspect(catalogue, ORDERS, "datasetProperties");
  expect(aspect).toEqual({ version: 2, value: { name: "second" }, written: STAMP });
  expect(await readAspect(catalogue, ORDERS, "ownership")).toBeUndefined();
  expect(await readAspect(catalogue, userUrn("nobody"), "corpUserInfo")).toBeUndefined();
  expect([versionRead(aspect), versionRead(undefined)]).toEqual([2, -1]);
});

test("whether an entity exists is told apart from whether it has an aspect", async () => {
  const catalogue = await store();
  expect(await entityExists(catalogue, ORDERS)).toBe(true);
  expect(await entityExists(catalogue, userUrn("nobody"))).toBe(false);
});

test("a stored value that does not have the shape of its aspect is a bug, not a value", () => {
  const row = { urn: ORDERS, name: "ownership", version: 1, actor: STAMP.actor, time: STAMP.time };
  expect(() => storedAspect("ownership", { ...row, value: '{"owners":5}' })).toThrow();
  expect(() => storedAspect("ownership", { ...row, value: "{" })).toThrow();
});
