import { deepEqual, equal, ok } from "node:assert/strict";
import { commands, type TreeItem } from "vscode";
import { datasetUrn } from "../../catalogue/urn/urn.ts";
import type { CatalogueNode } from "../../client/views/node.ts";
import { embeddedCatalogue, environmentUnderTest } from "./catalogue.ts";
import { waitFor } from "./waitFor.ts";

const DAILY = datasetUrn({ platform: "hive", name: "pins.eu.daily", env: "PROD" });
const OTHER_DAILY = datasetUrn({ platform: "hive", name: "pins.us.daily", env: "PROD" });
const HOSTILE = datasetUrn({ platform: "hive", name: "pins.[x](command:y)$(sync)\u202Edeb", env: "PROD" });
const GONE = datasetUrn({ platform: "hive", name: "pins.never_there", env: "DEV" });

suite("pinned datasets", () => {
  suiteSetup(async () => {
    const graph = await embeddedCatalogue();
    const status = { aspectName: "status", aspect: { removed: false } } as const;
    const emitted = await graph.emit([DAILY, OTHER_DAILY, HOSTILE].map((entityUrn) => ({ entityUrn, ...status })));
    ok(emitted.ok);
    await commands.executeCommand("metadataCatalogue.refresh");
  });

  suiteTeardown(async () => {
    const { catalogue, pins } = await environmentUnderTest();
    await pins.unpin(catalogue.place, pins.of(catalogue.place));
  });

  test("are at the top of the view, told apart by where they are, and in their folders too", async () => {
    const { tree } = await environmentUnderTest();
    equal((await tree.getChildren())[0]?.kind === "pinned", false);
    const [daily, other] = [await tree.rowOf(DAILY), await tree.rowOf(OTHER_DAILY)];
    equal((await tree.getTreeItem(daily)).contextValue, "dataset");
    await commands.executeCommand("metadataCatalogue.pinDataset", daily, [daily, other]);
    const [group] = await tree.getChildren();
    ok(group);
    deepEqual(shown(await tree.getTreeItem(group)), ["Pinned", "2", "pinned"]);
    const rows = await tree.getChildren(group);
    deepEqual(await Promise.all(rows.map(async (row) => shown(await tree.getTreeItem(row)))), [
      ["daily", "pins.eu · hive · no owner · no description", "pin"],
      ["daily", "pins.us · hive · no owner · no description", "pin"],
    ]);
    equal((await tree.getTreeItem(daily)).contextValue, "pinnedDataset");

    // A row there has the same rows below it, with IDs of their own, and leads to the group; revealing leads to the folder.
    const [first] = rows;
    ok(first);
    equal(tree.getParent(first), group);
    const ids = async (row: CatalogueNode): Promise<readonly (string | undefined)[]> =>
      Promise.all((await tree.getChildren(row)).map(async (each) => (await tree.getTreeItem(each)).id));
    const [inGroup, inFolder] = [await ids(first), await ids(daily)];
    deepEqual(
      inGroup,
      inFolder.map((id) => `pinned ${id ?? ""}`),
    );
    deepEqual(tree.getParent(await tree.rowOf(DAILY)), {
      kind: "folder",
      folder: { platform: "hive", folders: ["pins", "eu"] },
    });
  });

  test("are shown by a filter if they pass it, and by a search only where it finds them", async () => {
    const { tree, catalogue, pins } = await environmentUnderTest();
    await pins.pin(catalogue.place, [DAILY, GONE]);
    const kinds = async (): Promise<readonly string[]> => (await tree.getChildren()).map(({ kind }) => kind);
    tree.look({ query: "", filter: "mine" });
    equal((await kinds()).includes("pinned"), false);
    tree.look({ query: "", filter: "without-owner", platform: "hive" });
    deepEqual((await kinds())[0], "pinned");
    deepEqual(
      (await tree.getChildren({ kind: "pinned" })).map((row) => "urn" in row && row.urn),
      [DAILY, OTHER_DAILY],
    );
    tree.look({ query: "pins eu daily", filter: "all" });
    deepEqual(await tree.getChildren(), [{ kind: "dataset", urn: DAILY }]);
    await commands.executeCommand("metadataCatalogue.showAllDatasets");
    deepEqual((await kinds())[0], "pinned");
  });

  test("that are marked as removed say so", async () => {
    const { tree, catalogue, pins } = await environmentUnderTest();
    const graph = await embeddedCatalogue();
    const mark = async (removed: boolean): Promise<void> => {
      ok((await graph.emit([{ entityUrn: OTHER_DAILY, aspectName: "status", aspect: { removed } }])).ok);
      await commands.executeCommand("metadataCatalogue.refresh");
    };
    await pins.pin(catalogue.place, [OTHER_DAILY]);
    await mark(true);
    try {
      const row = (await tree.getChildren({ kind: "pinned" })).find(
        (each) => "urn" in each && each.urn === OTHER_DAILY,
      );
      ok(row);
      equal((await tree.getTreeItem(row)).description, "pins.us · hive · marked removed · no owner · no description");
    } finally {
      await mark(false);
    }
  });

  test("that the catalogue does not have are shown as gone, and can be unpinned", async () => {
    const { tree, catalogue, pins } = await environmentUnderTest();
    await pins.pin(catalogue.place, [GONE]);
    const row = (await pinnedRows()).find((each) => "urn" in each && each.urn === GONE);
    ok(row);
    const item = await tree.getTreeItem(row);
    deepEqual(shown(item), ["never_there", "no longer in the catalogue · pins · hive · DEV", "gonePin"]);
    deepEqual([item.collapsibleState, item.command], [0, undefined]);
    const inFolder = await tree.getTreeItem({ kind: "dataset", urn: GONE });
    deepEqual(shown(inFolder), ["never_there", "no longer in the catalogue · DEV", "goneDataset"]);
    equal(inFolder.collapsibleState, 0);
    await commands.executeCommand("metadataCatalogue.unpinDataset", row);
    await waitFor("the row to go", async () =>
      (await pinnedRows()).every((each) => !("urn" in each && each.urn === GONE)),
    );
  });

  test("that come back, or are read again, are shown so; their names are inert", async () => {
    const { tree, catalogue, pins } = await environmentUnderTest();
    await pins.pin(catalogue.place, [HOSTILE]);
    const row = (await pinnedRows()).at(-1);
    ok(row);
    const item = await tree.getTreeItem(row);
    const texts = JSON.stringify([item.label, item.description, item.accessibilityInformation?.label]);
    ok(!/\$\(|\u202E/.test(texts), texts);

    // A change of a pinned dataset refreshes its row at both places, and nothing else.
    const read: (CatalogueNode | undefined)[] = [];
    await tree.rowOf(DAILY);
    const following = tree.onDidChangeTreeData((node) => read.push(node));
    catalogue.changed([DAILY]);
    following.dispose();
    deepEqual(read, [
      { kind: "dataset", urn: DAILY },
      { kind: "dataset", urn: DAILY, pinned: true },
    ]);
  });
});

async function pinnedRows(): Promise<readonly CatalogueNode[]> {
  const { tree } = await environmentUnderTest();
  return tree.getChildren({ kind: "pinned" });
}

function shown({ label, description, contextValue }: TreeItem): readonly unknown[] {
  return [label, description, contextValue];
}
