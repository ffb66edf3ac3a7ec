import { deepEqual, equal, ok } from "node:assert/strict";
import { isDeepStrictEqual } from "node:util";
import { commands, TreeItemCollapsibleState } from "vscode";
import { datasetUrn } from "../../catalogue/urn/urn.ts";
import { DatasetTree } from "../../client/views/datasetTree.ts";
import { EVERYTHING } from "../../client/views/datasetSearch.ts";
import { KeptSearches } from "../../client/views/keptSearches.ts";
import { embeddedCatalogue, environmentUnderTest } from "./catalogue.ts";
import { waitFor } from "./waitFor.ts";

const [EU, US, OTHER] = ["shown_first.a.eu.daily", "shown_first.a.us.daily", "shown_first.b.orders"].map((name) =>
  datasetUrn({ platform: "hive", name, env: "PROD" }),
);

/** Runs as one of the first: the view can be opened for the first time once. */
suite("a dataset revealed in a view that was never open", () => {
  test("is selected although the folders beside it are open by themselves", async () => {
    ok(EU && US && OTHER);
    const graph = await embeddedCatalogue();
    const status = { aspectName: "status", aspect: { removed: false } } as const;
    const emitted = await graph.emit([EU, US, OTHER].map((entityUrn) => ({ entityUrn, ...status })));
    ok(emitted.ok);
    const { selectedRows, tree } = await environmentUnderTest();
    // Whether there is a dataset is known as soon as a view has asked for its first rows.
    equal(tree.listed.isEmpty, undefined);
    deepEqual(selectedRows.rows, []);
    await commands.executeCommand("metadataCatalogue.revealDataset", { urn: OTHER });
    await waitFor("the selection", () => isDeepStrictEqual(selectedRows.rows, [{ kind: "dataset", urn: OTHER }]));
    equal(tree.listed.isEmpty, false);
    for (const beside of [EU, US]) {
      const folder = tree.getParent({ kind: "dataset", urn: beside });
      ok(folder);
      equal((await tree.getTreeItem(folder)).collapsibleState, TreeItemCollapsibleState.Expanded);
    }
  });
  test("lists what was searched for before", async () => {
    const { context, catalogue, pins, inWorkspace, ticks } = await environmentUnderTest();
    const known = { pins, inWorkspace, ticks, searches: new KeptSearches(context.workspaceState) };
    const tree = new DatasetTree(catalogue, known);
    try {
      tree.look({ ...EVERYTHING, query: "shown_first.b" });
      deepEqual(await tree.getChildren(), [{ kind: "dataset", urn: OTHER }]);
      equal(tree.listed.search.query, "shown_first.b");
      const reloaded = new DatasetTree(catalogue, known);
      deepEqual(await reloaded.getChildren(), [{ kind: "dataset", urn: OTHER }]);
      reloaded.look(EVERYTHING);
      reloaded.dispose();
    } finally {
      tree.dispose();
    }
  });
});
