import { expect, test } from "vitest";
import { datasetUrn, type DatasetUrn } from "../../../catalogue/urn/urn.ts";
import { DatasetLevels, type DatasetFolder } from "../../../client/views/datasetLevels.ts";
import { TickBoxes } from "../../../client/views/tickBoxes.ts";

const [ORDERS, ITEMS, VIEW, LOGS] = [
  urn("postgres", "shop.public.orders"),
  urn("postgres", "shop.public.items"),
  urn("postgres", "shop.view"),
  urn("hive", "logs"),
];
const LEVELS = new DatasetLevels([ORDERS, ITEMS, VIEW, LOGS].map((each) => ({ urn: each, displayName: undefined })));

function urn(platform: string, name: string): DatasetUrn {
  return datasetUrn({ platform, name, env: "PROD" });
}

interface Shown {
  readonly isOn?: boolean;
  readonly missing?: readonly DatasetUrn[];
}

function boxesWith(ticked: readonly DatasetUrn[], { isOn = true, missing = [] }: Shown = {}): TickBoxes {
  const ticks = { isOn, count: ticked.length, has: (each: DatasetUrn) => ticked.includes(each) };
  const boxes = new TickBoxes({ ticks, isMissing: (each) => missing.includes(each) });
  boxes.note(LEVELS);
  return boxes;
}

function folder(...folders: readonly string[]): { readonly kind: "folder"; readonly folder: DatasetFolder } {
  return { kind: "folder", folder: { platform: "postgres", folders } };
}

test("datasets and their folders have checkboxes while there are any; a folder's says how many datasets it ticks", () => {
  const row = { kind: "dataset", urn: ORDERS } as const;
  expect(boxesWith([ORDERS], { isOn: false }).of(row)).toBeUndefined();
  const boxes = boxesWith([ORDERS]);
  expect(boxes.of(row)).toEqual({ isTicked: true, name: "shop.public.orders" });
  expect(boxes.of({ kind: "platform", folder: { platform: "postgres", folders: [] } })).toEqual({
    isTicked: false,
    name: "postgres: 3 datasets",
  });
  expect(boxes.of(folder("shop", "public"))).toEqual({ isTicked: false, name: "public: 2 datasets" });
  expect([...(boxes.tickable(folder("shop")) ?? [])]).toEqual([VIEW, ORDERS, ITEMS]);
  expect(boxes.of({ kind: "pinned" })).toBeUndefined();
  expect(boxes.of({ kind: "more", above: undefined, left: 3 })).toBeUndefined();
});

test("a folder has no checkbox while not all datasets are listed, nor has a dataset that is gone", () => {
  const boxes = boxesWith([], { missing: [ORDERS] });
  expect(boxes.of({ kind: "dataset", urn: ORDERS, pinned: true })).toBeUndefined();
  expect(boxes.of({ kind: "dataset", urn: ORDERS })).toBeUndefined();
  expect(boxes.of({ kind: "dataset", urn: ITEMS, pinned: true })).toBeDefined();
  boxes.note(undefined);
  expect(boxes.of(folder("shop"))).toBeUndefined();
  expect(boxes.isTicked(folder("shop"))).toBe(false);
});

test("a folder is ticked if all that is listed below it is; ticks elsewhere do not count", () => {
  const ticked = boxesWith([ORDERS, ITEMS, LOGS]);
  expect(ticked.isTicked(folder("shop", "public"))).toBe(true);
  expect(ticked.isTicked(folder("shop"))).toBe(false);
  expect(ticked.isTicked(folder("nowhere"))).toBe(false);
  expect(boxesWith([LOGS, VIEW]).isTicked(folder("shop", "public"))).toBe(false);
});

test("a dataset turns the outermost folder of which all others are ticked, whether it is ticked itself or not", () => {
  expect(boxesWith([ORDERS]).folderTurnedBy(ORDERS)).toBeUndefined();
  expect(boxesWith([ORDERS, ITEMS]).folderTurnedBy(ORDERS)).toEqual(folder("shop", "public").folder);
  expect(boxesWith([ITEMS]).folderTurnedBy(ORDERS)).toEqual(folder("shop", "public").folder);
  expect(boxesWith([ITEMS, VIEW]).folderTurnedBy(ORDERS)).toEqual(folder().folder);
  expect(boxesWith([]).folderTurnedBy(LOGS)).toEqual({ platform: "hive", folders: [] });
});
