import { deepEqual, equal, match } from "node:assert/strict";
import { setTimeout as delay } from "node:timers/promises";
import { commands, Position, Range, TabInputCustom, window, workspace, WorkspaceEdit, type TextDocument } from "vscode";
import { datasetUrn, userUrn } from "../../catalogue/urn/urn.ts";
import { undoEdit } from "../../client/datasetPages/undoEdit.ts";
import { PageText } from "../../client/datasetPages/pageText.ts";
import { embeddedCatalogue, environmentUnderTest } from "./catalogue.ts";
import { openNewFile } from "./openFile.ts";
import { otherCatalogue } from "./otherCatalogue.ts";
import { waitFor } from "./waitFor.ts";

const RIDES = datasetUrn({ platform: "hive", name: "lake.rides", env: "PROD" });
const OTHER_RIDES = datasetUrn({ platform: "kafka", name: "lake.rides", env: "PROD" });

/** No editor of the text is in front, in which an edit could be undone. */
const notUndone = (): Promise<boolean> => Promise.resolve(false);

suite("the page of a dataset", () => {
  setup(async () => {
    const graph = await embeddedCatalogue();
    const emitted = await graph.emit([
      { entityUrn: RIDES, aspectName: "datasetProperties", aspect: { description: "Ingested" } },
      { entityUrn: RIDES, aspectName: "editableDatasetProperties", aspect: { description: "Edited" } },
    ]);
    equal(emitted.ok, true);
  });

  teardown(async () => {
    await commands.executeCommand("workbench.action.revertAndCloseActiveEditor");
  });

  test("is an editor of the text of the dataset, which is saved from it", async () => {
    await commands.executeCommand("metadataCatalogue.openDatasetPage", { urn: RIDES });
    const input = await waitFor("the page", () => {
      const shown = window.tabGroups.activeTabGroup.activeTab?.input;
      return shown instanceof TabInputCustom ? shown : undefined;
    });
    deepEqual([input.viewType, input.uri.scheme], ["metadataCatalogue.dataset", "catalogue"]);
    const document = await workspace.openTextDocument(input.uri);
    const at = document.getText().indexOf("Edited");
    const edit = new WorkspaceEdit();
    edit.replace(input.uri, new Range(document.positionAt(at), document.positionAt(at + "Edited".length)), "Rides");
    await workspace.applyEdit(edit);
    await waitFor("the unsaved change", () => window.tabGroups.activeTabGroup.activeTab?.isDirty === true);
    await commands.executeCommand("workbench.action.files.save");
    await waitFor("the save", () => !document.isDirty);
    const read = await (await embeddedCatalogue()).readAspects(RIDES, ["editableDatasetProperties"]);
    if (!read.ok) throw new Error(read.error.kind);
    equal(read.value.aspect("editableDatasetProperties")?.value.description, "Rides");
  });

  test("reads again what others have stored when its unsaved changes are undone", async () => {
    await commands.executeCommand("metadataCatalogue.openDatasetPage", { urn: RIDES });
    const { uri } = await waitFor("the page", () => {
      const shown = window.tabGroups.activeTabGroup.activeTab?.input;
      return shown instanceof TabInputCustom ? shown : undefined;
    });
    const document = await workspace.openTextDocument(uri);
    // The page reads the dataset once more when it is loaded, of which nothing else tells.
    await delay(3_000);
    const edit = new WorkspaceEdit();
    edit.insert(uri, new Position(0, 0), "# Typed\n");
    await workspace.applyEdit(edit);
    await waitFor("the unsaved change", () => document.isDirty);
    const graph = await embeddedCatalogue();
    const theirs = { description: "Theirs", name: "Rides of others" };
    await graph.emit([{ entityUrn: RIDES, aspectName: "editableDatasetProperties", aspect: theirs }]);
    await commands.executeCommand("undo");
    await waitFor("the text of others", () => !document.isDirty && document.getText().includes("Theirs"));
    // The name is not in the text: it is there only if the page has read the dataset, too.
    await waitFor("the name that others gave", () => inFront() === "Rides of others (page)");
  });

  test("names the description because of which none of several is changed", async () => {
    const text = "description: A\ncolumns:\n  one: One\n  two: [Two]\n  three: Three\n";
    const { document } = await openNewFile("page-text.yaml", text);
    const page = new PageText(await environmentUnderTest(), document);
    const edits = ["one", "two", "three"].map((column) => ({ column, text: "New" }));
    equal(
      await page.change(edits, undefined, notUndone),
      "No description was changed, because the description of two cannot be changed here. Open the dataset as text.",
    );
    equal(document.getText(), text);
    equal(
      await page.change(edits.slice(1, 2), undefined, notUndone),
      "This description cannot be changed here because of how the text of the dataset is written. Open it as text.",
    );
  });

  test("changes a description also while the comments of the text change, but not while another edit changes what it says", async () => {
    await commands.executeCommand("metadataCatalogue.openDatasetPage", { urn: RIDES });
    const { uri } = await waitFor("the page", () => {
      const shown = window.tabGroups.activeTabGroup.activeTab?.input;
      return shown instanceof TabInputCustom ? shown : undefined;
    });
    const document = await workspace.openTextDocument(uri);
    const page = new PageText(await environmentUnderTest(), document);
    const comment = new WorkspaceEdit();
    comment.insert(uri, new Position(0, 0), "# Written by a save\n");
    const commented = workspace.applyEdit(comment);
    equal(await page.change([{ column: null, text: "Typed on the page" }], undefined, notUndone), undefined);
    equal(await commented, true);
    match(document.getText(), /^# Written by a save\n[^]*description: Typed on the page/);
    const other = new WorkspaceEdit();
    const at = document.positionAt(document.getText().indexOf("Typed on the page"));
    other.insert(uri, at, "Now ");
    const changed = workspace.applyEdit(other);
    match((await page.change([{ column: null, text: "Typed later" }], undefined, notUndone)) ?? "", /at the same time/);
    equal(await changed, true);
    match(document.getText(), /description: Now Typed on the page/);
  });

  test("has no unsaved changes when what was typed is taken back, although some of it was in the text already", async () => {
    const { document, page } = await openedPage();
    const undone = async (): Promise<boolean> => {
      await commands.executeCommand("undo");
      return true;
    };
    const type = (text: string): Promise<string | undefined> =>
      page.change([{ column: null, text }], undefined, undone);
    for (const text of ["Ty", "Typed"]) {
      equal(await type(text), undefined);
      await waitFor("the unsaved change", () => document.isDirty);
    }
    equal(await type("Edited"), undefined);
    await waitFor("a text without unsaved changes", () => !document.isDirty);
    match(document.getText(), /^description: Edited/m);
  });

  test("undoes what was typed after a save has put in what others changed, and that stays", async () => {
    const { document, page } = await openedPage();
    const { others } = (await environmentUnderTest()).datasetFiles.saves;
    const { uri } = document;
    await delay(3_000);
    equal(await page.change([{ column: null, text: "Mine" }], undefined, notUndone), undefined);
    const url = `https://wiki.example/${crypto.randomUUID()}`;
    const stamp = { time: 1, actor: "urn:li:corpuser:ada" };
    const graph = await embeddedCatalogue();
    const link = { url, description: "Wiki", createStamp: stamp };
    await graph.emit([{ entityUrn: RIDES, aspectName: "institutionalMemory", aspect: { elements: [link] } }]);
    equal(await document.save(), true);
    await waitFor("what others changed", () => document.getText().includes(url));
    const run = async (command: string): Promise<boolean> => {
      await commands.executeCommand(command);
      return true;
    };
    const undoing = (): ReturnType<typeof undoEdit> =>
      undoEdit(document, {
        step: () => run("undo"),
        back: () => run("redo"),
        isOfOthers: (changed) => others.hasStep(uri, changed),
        put: async (changed) => {
          const isPut = await page.put(changed.after);
          if (isPut) await others.note(uri, changed);
          return isPut;
        },
      });
    equal(await undoing(), undefined);
    match(document.getText(), /^description: Edited/m);
    equal(document.getText().includes(url), true);
    // There is nothing else to undo, which leaves what others changed, too.
    equal(await undoing(), undefined);
    equal(document.getText().includes(url), true);
  });

  test("calls a comparison by the names of the column, as people read it, and of the dataset", async () => {
    const { document } = await openNewFile("page-compared.yaml", "description: Mine\ncolumns:\n  address.zip: Zip\n");
    const page = new PageText(await environmentUnderTest(), document);
    const path = "[version=2.0].[type=struct].[type=struct].address.[type=string].zip";
    const name = "address.zip";
    const stored = {
      ...{ urn: RIDES, description: undefined, owners: [], links: [] },
      columns: [{ fieldPath: path, name, nativeDataType: undefined, description: undefined }],
    };
    await page.compare({ kind: "compare", column: path, with: "stored" }, stored);
    await waitFor(
      "the comparison of the column",
      () => inFront() === "address.zip in lake.rides: In the Catalogue ↔ Yours",
    );
    await commands.executeCommand("workbench.action.closeActiveEditor");
    await page.compare({ kind: "compare", column: null, with: "ingested" }, stored);
    await waitFor("the comparison of the dataset", () => inFront() === "lake.rides: Ingested ↔ Yours");
    await commands.executeCommand("workbench.action.closeActiveEditor");
  });

  test("stays in front of another dataset that was to be opened before it, and took longer to read", async () => {
    const graph = await embeddedCatalogue();
    await graph.emit([{ entityUrn: OTHER_RIDES, aspectName: "status", aspect: { removed: false } }]);
    await commands.executeCommand("metadataCatalogue.openDatasetPage", { urn: RIDES });
    await waitFor("the page", () => inFront() === "lake.rides (page)");
    await Promise.all([
      commands.executeCommand("metadataCatalogue.openDataset", { urn: OTHER_RIDES }),
      commands.executeCommand("metadataCatalogue.openDatasetPage", { urn: RIDES }),
    ]);
    equal(inFront(), "lake.rides (page)");
  });

  test("does not keep back a dataset that was to be opened before it, if it cannot be read", async () => {
    const [opened] = await Promise.allSettled([
      commands.executeCommand("metadataCatalogue.openDataset", { urn: RIDES }),
      commands.executeCommand("metadataCatalogue.openDataset", {
        urn: datasetUrn({ platform: "hive", name: "lake.none", env: "PROD" }),
      }),
    ]);
    equal(opened.status, "fulfilled");
    await waitFor("the text", () => inFront() === "lake.rides.dataset.yaml");
  });

  test("is read again when an owner changes whose name it shows, and when one that could not be read may be", async () => {
    const { catalogue, makeSource } = await environmentUnderTest();
    await using other = await otherCatalogue("Owned");
    const owner = userUrn("rides.owner");
    const emitted = await other.graph.emit([
      { entityUrn: owner, aspectName: "corpUserInfo", aspect: { active: true } },
      { entityUrn: RIDES, aspectName: "status", aspect: { removed: false } },
      { entityUrn: RIDES, aspectName: "ownership", aspect: { owners: [{ owner, type: "DATA_STEWARD" }] } },
    ]);
    equal(emitted.ok, true);
    catalogue.use(other.source());
    equal((await catalogue.start()).kind, "connected");
    const readings = (): number => other.asked.filter((body) => body.includes("query dataset(")).length;
    try {
      await commands.executeCommand("metadataCatalogue.openDatasetPage", { urn: RIDES });
      // As soon as it is loaded, and when it is in front.
      await waitFor("its first readings", async () => {
        const before = readings();
        await delay(1_000);
        return before > 0 && readings() === before;
      });
      const before = readings();
      catalogue.changed([owner]);
      // Later, something else may have it read.
      await waitFor("the next reading", () => readings() > before, { withinMs: 20_000 });
      await delay(1_000);
      // While the owner cannot be marked, the dataset itself is read.
      let refused = 0;
      other.refuses = (path) => {
        if (!decodeURIComponent(path).includes(owner)) return false;
        refused++;
        return true;
      };
      catalogue.changed([owner]);
      await waitFor("the owner that cannot be read", () => refused > 0, { withinMs: 20_000 });
      other.refuses = () => false;
      const unmarked = readings();
      await waitFor("the reading that marks the owner", () => readings() > unmarked, { withinMs: 20_000 });
    } finally {
      await commands.executeCommand("workbench.action.closeActiveEditor");
      catalogue.use(makeSource({ kind: "embedded" }));
      await catalogue.start();
    }
  });

  test("reads again when the beginning of a comparison is undone, so that what others changed is shown", async () => {
    const { catalogue, datasetFiles, makeSource } = await environmentUnderTest();
    await using other = await otherCatalogue("Compared");
    const aspectName = "editableDatasetProperties";
    await other.graph.emit([
      { entityUrn: RIDES, aspectName: "datasetProperties", aspect: { description: "Ingested" } },
      { entityUrn: RIDES, aspectName, aspect: { description: "Old" } },
    ]);
    catalogue.use(other.source());
    equal((await catalogue.start()).kind, "connected");
    const readings = (): number => other.asked.filter((body) => body.includes("query dataset(")).length;
    const settled = (): Promise<number> =>
      waitFor("its readings", async () => {
        const before = readings();
        await delay(1_000);
        return before > 0 && readings() === before && before;
      });
    try {
      await commands.executeCommand("metadataCatalogue.openDatasetPage", { urn: RIDES });
      const { uri } = await waitFor("the page", () => {
        const shown = window.tabGroups.activeTabGroup.activeTab?.input;
        return shown instanceof TabInputCustom ? shown : undefined;
      });
      await settled();
      const document = await workspace.openTextDocument(uri);
      const edit = new WorkspaceEdit();
      edit.insert(uri, new Position(0, 0), "# Mine\n");
      await workspace.applyEdit(edit);
      await other.graph.emit([{ entityUrn: RIDES, aspectName, aspect: { description: "Theirs" } }]);
      await datasetFiles.saves.comparisons.compare(uri);
      equal(document.getText().includes("Theirs"), true);
      const before = await settled();
      await commands.executeCommand("undo");
      await waitFor("the text before", () => document.getText().includes("Old"));
      await waitFor("the next reading", () => readings() > before);
    } finally {
      await commands.executeCommand("workbench.action.revertAndCloseActiveEditor");
      await commands.executeCommand("workbench.action.closeAllEditors");
      catalogue.use(makeSource({ kind: "embedded" }));
      await catalogue.start();
    }
  });

  test("is opened for the text in front, next to which it is another editor of it", async () => {
    await commands.executeCommand("metadataCatalogue.openDataset", { urn: RIDES });
    await waitFor("the text", () => window.activeTextEditor?.document.uri.scheme === "catalogue");
    await commands.executeCommand("metadataCatalogue.openDatasetPage");
    await waitFor("the page", () => window.tabGroups.activeTabGroup.activeTab?.input instanceof TabInputCustom);
    const labels = (): readonly string[] => window.tabGroups.activeTabGroup.tabs.map(({ label }) => label);
    await waitFor("tabs of different names", () => labels().includes("lake.rides (page)"));
    equal(labels().includes("lake.rides.dataset.yaml"), true);
    const graph = await embeddedCatalogue();
    const name = async (displayName: string): Promise<void> => {
      await graph.emit([{ entityUrn: RIDES, aspectName: "editableDatasetProperties", aspect: { name: displayName } }]);
      await commands.executeCommand("metadataCatalogue.refresh");
      await waitFor("the tab with the display name", () => labels().includes(`${displayName} (page)`));
    };
    await name("All Rides");
    await name("Rides of All");

    await graph.emit([
      { entityUrn: OTHER_RIDES, aspectName: "status", aspect: { removed: false } },
      { entityUrn: OTHER_RIDES, aspectName: "editableDatasetProperties", aspect: { name: "Rides of All" } },
    ]);
    await commands.executeCommand("metadataCatalogue.openDatasetPage", { urn: OTHER_RIDES });
    for (const platform of ["hive", "kafka"])
      await waitFor("tabs told apart", () => labels().includes(`Rides of All · ${platform} (page)`));
    await commands.executeCommand("workbench.action.closeActiveEditor");
    await waitFor("the tab alone again", () => labels().includes("Rides of All (page)"));
    await commands.executeCommand("workbench.action.closeActiveEditor");
  });
});

function inFront(): string | undefined {
  return window.tabGroups.activeTabGroup.activeTab?.label;
}

/** The page of the rides in front, with its text. */
async function openedPage(): Promise<{ readonly document: TextDocument; readonly page: PageText }> {
  await commands.executeCommand("metadataCatalogue.openDatasetPage", { urn: RIDES });
  const { uri } = await waitFor("the page", () => {
    const shown = window.tabGroups.activeTabGroup.activeTab?.input;
    return shown instanceof TabInputCustom ? shown : undefined;
  });
  const document = await workspace.openTextDocument(uri);
  return { document, page: new PageText(await environmentUnderTest(), document) };
}
