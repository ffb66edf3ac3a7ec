import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import * as z from "zod";
import { readKey, rowsOfKey } from "../../../client/commands/rowsOfKey.ts";

const [ORDERS, VIEWS, TRIPS] = ["orders", "page_views", "trips"].map((urn) => ({ kind: "dataset", urn }));

test("a key is about the selected rows if the focused one is among them", () => {
  expect(rowsOfKey(VIEWS, [ORDERS, VIEWS])).toEqual({ argument: VIEWS, selection: [ORDERS, VIEWS] });
});

test("a key is about the focused row alone if other rows are selected, or none is any more", () => {
  expect(rowsOfKey(TRIPS, [ORDERS, VIEWS])).toEqual({ argument: TRIPS, selection: [TRIPS] });
  expect(rowsOfKey(TRIPS, [])).toEqual({ argument: TRIPS, selection: [TRIPS] });
});

test("a key is about the selected rows where no row has the focus, or VS Code does not give it", () => {
  for (const focused of [undefined, null, { $treeViewId: "metadataCatalogue.datasets", $focusedTreeItem: true }])
    expect(rowsOfKey(focused, [ORDERS])).toEqual({ argument: ORDERS, selection: [ORDERS] });
});

test("the view and its focused row are read from the arguments of a key, and from nothing else", () => {
  const mark = { rows: "selected", view: "metadataCatalogue.people" };
  expect(readKey([mark, ORDERS])).toEqual({ view: mark.view, focused: ORDERS });
  expect(readKey([mark, null])).toEqual({ view: mark.view, focused: null });
  for (const other of [undefined, ORDERS, [ORDERS, VIEWS], []]) expect(readKey(other)).toBeUndefined();
});

test("each key of a view that is about rows names this view", async () => {
  const manifest = z.object({
    contributes: z.object({ keybindings: z.array(z.object({ args: z.unknown().optional(), when: z.string() })) }),
  });
  const text = await readFile(new URL("../../../package.json", import.meta.url), "utf8");
  const keys = manifest.parse(JSON.parse(text)).contributes.keybindings.filter(({ args }) => args !== undefined);
  expect(keys).toHaveLength(4);
  for (const { args, when } of keys) {
    const view = readKey(args)?.view ?? "";
    expect(when).toContain(`focusedView == ${view} `);
    expect(readKey(args)?.focused).toEqual({ $treeViewId: view, $focusedTreeItem: true });
  }
});
