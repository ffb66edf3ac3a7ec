import { expect, test } from "vitest";
import { SelectedRows } from "../../../client/views/selectedRows.ts";

/** A view in which something can be selected. */
function viewOf(visible = true) {
  let tell: () => void = () => undefined;
  const none: readonly unknown[] = [];
  const view = {
    selection: none,
    visible,
    onDidChangeSelection: (listener: (event: { readonly selection: readonly unknown[] }) => unknown) => {
      tell = () => void listener({ selection: view.selection });
      return { dispose: () => undefined };
    },
  };
  const select = (...rows: readonly unknown[]): void => {
    view.selection = rows;
    tell();
  };
  return { view, select };
}

test("commands are about the view where the user selected last, and keys about their own view", () => {
  const [datasets, people] = [viewOf(), viewOf()];
  const selected = new SelectedRows();
  selected.follow("datasets", datasets.view);
  selected.follow("people", people.view);
  people.select("ada");
  expect([selected.rows, selected.of("datasets"), selected.of("people")]).toEqual([["ada"], [], ["ada"]]);
  datasets.select("orders");
  expect([selected.rows, selected.of("datasets"), selected.of("people")]).toEqual([["orders"], ["orders"], ["ada"]]);
});

test("what is selected in a hidden view, or in none, does not count", () => {
  const hidden = viewOf(false);
  const selected = new SelectedRows();
  selected.follow("datasets", hidden.view);
  hidden.select("orders");
  expect([selected.rows, selected.of("datasets"), selected.of("other")]).toEqual([[], [], []]);
});
