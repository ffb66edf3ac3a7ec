import { deepEqual, equal, ok } from "node:assert/strict";
import { isDeepStrictEqual } from "node:util";
import { commands, Disposable, env, TreeItemCheckboxState, type TreeItem } from "vscode";
import type { CatalogueGraph } from "../../catalogue/graph/graph.ts";
import { datasetUrn, type DatasetUrn } from "../../catalogue/urn/urn.ts";
import { Catalogue } from "../../client/catalogue/catalogue.ts";
import { EMBEDDED } from "../../client/catalogue/place.ts";
import type { Source } from "../../client/catalogue/source.ts";
import { DatasetTree } from "../../client/views/datasetTree.ts";
import { KeptSearches } from "../../client/views/keptSearches.ts";
import type { CatalogueNode } from "../../client/views/node.ts";
import { embeddedCatalogue, environmentUnderTest } from "./catalogue.ts";
import { waitFor } from "./waitFor.ts";

const [FIRST, SECOND, OTHER] = [urn("ticks.eu.first"), urn("ticks.eu.second"), urn("ticks.us.other")];
const EU: CatalogueNode = { kind: "folder", folder: { platform: "hive", folders: ["ticks", "eu"] } };

suite("ticked datasets", () => {
  suiteSetup(async () => {
    const { tree } = await environmentUnderTest();
    const graph = await embeddedCatalogue();
    const status = { aspectName: "status", aspect: { removed: false } } as const;
    const emitted = await graph.emit([FIRST, SECOND, OTHER].map((entityUrn) => ({ entityUrn, ...status })));
    ok(emitted.ok);
    await commands.executeCommand("metadataCatalogue.refresh");
    await tree.getChildren();
    await waitFor("all datasets", async () => {
      await tree.getChildren();
      return tree.listed.soFar === undefined;
    });
  });

  teardown(async () => {
    const { ticks, pins, catalogue } = await environmentUnderTest();
    ticks.clear();
    ticks.turn(false);
    await pins.unpin(catalogue.place, pins.of(catalogue.place));
    await commands.executeCommand("metadataCatalogue.showAllDatasets");
  });

  test("have checkboxes only while datasets are ticked, which a screen reader says at the row too", async () => {
    const { tree } = await environmentUnderTest();
    const row = await tree.rowOf(FIRST);
    equal((await tree.getTreeItem(row)).checkboxState, undefined);
    await commands.executeCommand("metadataCatalogue.tickDatasets");
    deepEqual(boxOf(await tree.getTreeItem(row)), [false, "ticks.eu.first", "not ticked"]);
    await commands.executeCommand("metadataCatalogue.toggleTick", row);
    deepEqual(boxOf(await tree.getTreeItem(row)), [true, "ticks.eu.first", "ticked"]);
    await tree.getChildren();
    deepEqual(boxOf(await tree.getTreeItem(EU)), [false, "eu: 2 datasets", "not ticked"]);
    await commands.executeCommand("metadataCatalogue.stopTicking");
    equal((await tree.getTreeItem(row)).checkboxState, undefined);
  });

  test("stay as they are when Space is pressed on a row without one, whatever is selected", async () => {
    const { selectedRows, ticks } = await environmentUnderTest();
    await commands.executeCommand("metadataCatalogue.tickDatasets");
    // VS Code drops the selection when the list is read again, which the test before this one may have left to do.
    const selectFirst = async (): Promise<void> => {
      await commands.executeCommand("metadataCatalogue.revealDataset", { urn: FIRST });
      await waitFor("the selection", () => isDeepStrictEqual(selectedRows.rows, [{ kind: "dataset", urn: FIRST }]));
    };
    await selectFirst();
    const key = [
      { rows: "selected", view: "metadataCatalogue.datasets" },
      { kind: "columns", urn: FIRST },
    ];
    await commands.executeCommand("metadataCatalogue.toggleTick", key);
    deepEqual(ticks.urns, []);
    await selectFirst();
    await commands.executeCommand("metadataCatalogue.toggleTick", [key[0], null]);
    deepEqual(ticks.urns, [FIRST]);
  });

  test("show one row again, with its folder only if that is ticked or no longer", async () => {
    const { tree } = await environmentUnderTest();
    await commands.executeCommand("metadataCatalogue.tickDatasets");
    await tree.getChildren();
    const [first, second] = [await tree.rowOf(FIRST), await tree.rowOf(SECOND)];
    const read: (CatalogueNode | undefined)[] = [];
    const following = tree.onDidChangeTreeData((node) => read.push(node));
    await commands.executeCommand("metadataCatalogue.toggleTick", first);
    deepEqual(read.splice(0), [first]);
    await commands.executeCommand("metadataCatalogue.toggleTick", second);
    deepEqual(read.splice(0), [EU, second]);
    equal(tree.boxes.isTicked(EU), true);
    await commands.executeCommand("metadataCatalogue.toggleTick", first);
    deepEqual(read.splice(0), [EU, first]);
    equal(tree.boxes.isTicked(EU), false);
    following.dispose();
  });

  test("outlast searches, filters and a refresh, and are unticked with their folder or all at once", async () => {
    const { tree, ticks } = await environmentUnderTest();
    await commands.executeCommand("metadataCatalogue.tickDatasets");
    tree.look({ query: "ticks us other", filter: "all" });
    const [found] = await tree.getChildren();
    await commands.executeCommand("metadataCatalogue.toggleTick", found);
    tree.look({ query: "", filter: "without-owner" });
    await tree.getChildren();
    await waitFor("all datasets without owner", async () => {
      await tree.getChildren();
      return tree.boxes.tickable(EU) !== undefined;
    });
    await commands.executeCommand("metadataCatalogue.toggleTick", EU);
    await commands.executeCommand("metadataCatalogue.showAllDatasets");
    await commands.executeCommand("metadataCatalogue.refresh");
    deepEqual(ticks.urns.toSorted(), [FIRST, SECOND, OTHER].toSorted());
    await commands.executeCommand("metadataCatalogue.copyTickedUrns");
    deepEqual((await env.clipboard.readText()).split("\n").toSorted(), [FIRST, SECOND, OTHER].toSorted());
    await tree.getChildren();
    await waitFor("all datasets", async () => {
      await tree.getChildren();
      return tree.boxes.tickable(EU) !== undefined;
    });
    await commands.executeCommand("metadataCatalogue.toggleTick", EU);
    deepEqual(ticks.urns, [OTHER]);
    await commands.executeCommand("metadataCatalogue.clearTicks");
    deepEqual(ticks.urns, []);
    // There is nothing to choose from, so it does not wait for a choice.
    await commands.executeCommand("metadataCatalogue.reviewTicks");
  });

  test("are ticked below a folder by its menu, which shows the checkboxes; nothing is while not all are listed", async () => {
    const { tree, ticks } = await environmentUnderTest();
    const levels = (await tree.listed.found.read(await embeddedCatalogue())).levels;
    tree.boxes.note(undefined);
    await commands.executeCommand("metadataCatalogue.tickBelow", EU);
    deepEqual([ticks.isOn, ticks.urns], [false, []]);
    tree.boxes.note(levels);
    await commands.executeCommand("metadataCatalogue.tickBelow", EU);
    deepEqual([ticks.isOn, ticks.urns.toSorted()], [true, [FIRST, SECOND].toSorted()]);
    await commands.executeCommand("metadataCatalogue.tickBelow", EU);
    equal(ticks.count, 2);
  });

  test("are ticked with a folder among what is looked for now, also if an earlier search is answered later", async () => {
    const { catalogue: ofWindow, pins, inWorkspace, ticks } = await environmentUnderTest();
    const graph = await embeddedCatalogue();
    const { promise: asked, resolve: tellAsked } = Promise.withResolvers<undefined>();
    const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<undefined>();
    let isHeld = true;
    const slow: CatalogueGraph = {
      ...graph,
      execute: async (operation, variables, signal) => {
        tellAsked(undefined);
        if (isHeld) await mayAnswer;
        return graph.execute(operation, variables, signal);
      },
    };
    const catalogue = new Catalogue({
      ...{ source: sourceOf(slow), trusted: true, guard: ofWindow.guard },
      known: () => [],
    });
    const searches = new KeptSearches({ get: () => undefined, update: () => Promise.resolve() });
    const tree = new DatasetTree(catalogue, { pins, inWorkspace, ticks, searches });
    try {
      tree.look({ query: "ticks", filter: "all" });
      const earlier = tree.getChildren();
      await asked;
      isHeld = false;
      tree.look({ query: "ticks us other", filter: "all" });
      await tree.getChildren();
      answer(undefined);
      deepEqual(await earlier, await tree.getChildren());
      deepEqual([...(tree.boxes.tickable(EU) ?? [])], []);
    } finally {
      answer(undefined);
      tree.dispose();
      catalogue.dispose();
    }
  });

  test("have commands of their own: a command at a row is about that row, ticked or not", async () => {
    const { tree, ticks, pins, catalogue } = await environmentUnderTest();
    await commands.executeCommand("metadataCatalogue.tickDatasets");
    ticks.tick([FIRST, OTHER]);
    const [first, second] = [await tree.rowOf(FIRST), await tree.rowOf(SECOND)];
    await commands.executeCommand("metadataCatalogue.copyUrn", first);
    equal(await env.clipboard.readText(), FIRST);
    await commands.executeCommand("metadataCatalogue.copyUrn", second, [second, first]);
    equal(await env.clipboard.readText(), `${SECOND}\n${FIRST}`);
    await commands.executeCommand("metadataCatalogue.pinTicked");
    deepEqual(pins.of(catalogue.place), [FIRST, OTHER]);
    // A dataset that is pinned has two rows, which have the same checkbox.
    const pinned = (await tree.getChildren({ kind: "pinned" }))[0];
    ok(pinned);
    equal(boxOf(await tree.getTreeItem(pinned))[0], true);
    await commands.executeCommand("metadataCatalogue.unpinDataset", pinned);
    deepEqual(pins.of(catalogue.place), [OTHER]);
    await commands.executeCommand("metadataCatalogue.unpinDataset", { urn: OTHER });
  });
});

/** A source that is connected to this catalogue. */
function sourceOf(graph: CatalogueGraph): Source {
  const state = { kind: "connected", graph, url: "", user: "" } as const;
  return {
    ...{ place: EMBEDDED, state, restarts: 0 },
    onDidChangeState: () => new Disposable(() => undefined),
    start: () => Promise.resolve(state),
    settled: () => Promise.resolve(state),
    dispose: () => undefined,
  };
}

function urn(name: string): DatasetUrn {
  return datasetUrn({ platform: "hive", name, env: "PROD" });
}

/** Whether the checkbox of a row is ticked, what it is for, and what a screen reader says of it at the row. */
function boxOf({ checkboxState, accessibilityInformation }: TreeItem): readonly unknown[] {
  if (typeof checkboxState !== "object") return [];
  return [
    checkboxState.state === TreeItemCheckboxState.Checked,
    checkboxState.accessibilityInformation?.label,
    accessibilityInformation?.label.split(", ").at(-1),
  ];
}
