import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { datasetUrn } from "../../../catalogue/urn/urn.ts";
import { PinnedDatasets } from "../../../client/catalogue/pinnedDatasets.ts";
import { PinsInWindows } from "../../../client/catalogue/pinsInWindows.ts";
import { EMBEDDED } from "../../../client/catalogue/place.ts";
import { nodeFolder } from "../../../client/platform/node/nodeFolder.ts";
import { testFolder } from "../../service/testService.ts";

const ORDERS = datasetUrn({ platform: "hive", name: "sales.orders", env: "PROD" });

/** VS Code's state as a window sees it: what another one has changed arrives later. */
class StateOfWindow {
  readonly values = new Map<string, unknown>();

  get(key: string): unknown {
    return this.values.get(key);
  }

  update(key: string, value: unknown): Promise<void> {
    this.values.set(key, value);
    return Promise.resolve();
  }
}

function windowOn(folder: string, isFolder = true) {
  const state = new StateOfWindow();
  const pins = new PinnedDatasets(state);
  const waiting: (() => void)[] = [];
  const errors: unknown[] = [];
  let notes = 0;
  const write = isFolder ? nodeFolder(folder).write : () => Promise.reject(new Error("full"));
  const inWindows = new PinsInWindows({
    pins,
    folder: {
      write: (name, text) => {
        notes++;
        return write(name, text);
      },
    },
    clock: {
      after: (_, work) => {
        waiting.push(work);
        return () => waiting.splice(waiting.indexOf(work), 1);
      },
    },
    onNotNoted: (error) => errors.push(error),
  });
  let changes = 0;
  pins.onDidChange(() => changes++);
  return { state, pins, inWindows, waiting, errors, changes: () => changes, notes: () => notes };
}

test("a window notes that it pinned, and another shows it once VS Code has brought its state", async () => {
  const folder = testFolder();
  const [one, two] = [windowOn(folder), windowOn(folder)];
  await one.pins.pin(EMBEDDED, [ORDERS]);
  await expect.poll(() => readdirSync(folder)).toEqual(["changed.json"]);
  two.inWindows.look();
  // Another note comes before the state has arrived.
  two.inWindows.look();
  const [first, ...later] = two.waiting.splice(0);
  first?.();
  expect(two.changes()).toBe(0);
  for (const [key, value] of one.state.values) two.state.values.set(key, value);
  for (const look of later) look();
  expect(two.changes()).toBe(1);
  expect(two.pins.has(EMBEDDED, ORDERS)).toBe(true);
  two.inWindows.look();
  two.inWindows.dispose();
  expect(two.waiting).toEqual([]);
});

test("what a window sees by a look is not noted again", async () => {
  const folder = testFolder();
  const [one, two] = [windowOn(folder), windowOn(folder)];
  await one.pins.pin(EMBEDDED, [ORDERS]);
  await expect.poll(() => readdirSync(folder)).toEqual(["changed.json"]);
  const note = readFileSync(join(folder, "changed.json"), "utf8");
  for (const [key, value] of one.state.values) two.state.values.set(key, value);
  two.inWindows.look();
  for (const look of two.waiting) look();
  expect(two.changes()).toBe(1);
  expect(two.notes()).toBe(0);
  await two.pins.unpin(EMBEDDED, [ORDERS]);
  expect(two.notes()).toBe(1);
  await expect.poll(() => readFileSync(join(folder, "changed.json"), "utf8")).not.toBe(note);
});

test("a note that cannot be written is reported, and the dataset is pinned", async () => {
  const { pins, errors } = windowOn(testFolder(), false);
  await pins.pin(EMBEDDED, [ORDERS]);
  await expect.poll(() => errors).toEqual([new Error("full")]);
  expect(pins.has(EMBEDDED, ORDERS)).toBe(true);
});
