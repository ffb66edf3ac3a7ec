import { expect, test } from "vitest";
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

test("the focused row is read from the arguments of a key, and from nothing else", () => {
  expect(readKey([{ rows: "selected" }, ORDERS])).toEqual({ focused: ORDERS });
  expect(readKey([{ rows: "selected" }, null])).toEqual({ focused: null });
  for (const other of [undefined, ORDERS, [ORDERS, VIEWS], []]) expect(readKey(other)).toBeUndefined();
});
