import { deepEqual, equal, match, rejects } from "node:assert/strict";
import {
  commands,
  ConfigurationTarget,
  languages,
  TabInputCustom,
  TabInputTextDiff,
  Uri,
  window,
  workspace,
  type TextEditor,
} from "vscode";
import { describeColumn } from "../../catalogue/graph/describeColumn.ts";
import type { AspectProposal } from "../../catalogue/graph/graph.ts";
import { datasetUrn, userUrn, type DatasetUrn } from "../../catalogue/urn/urn.ts";
import { PageText } from "../../client/datasetPages/pageText.ts";
import { upsertTargets } from "../../client/commands/upsertTargets.ts";
import { datasetUri } from "../../client/datasetFiles/datasetUri.ts";
import { embeddedCatalogue, environmentUnderTest } from "./catalogue.ts";
import { logLines } from "./logLines.ts";
import { openNewFile, replaceText } from "./openFile.ts";
import { waitFor } from "./waitFor.ts";

const TRIPS = datasetUrn({ platform: "hive", name: "lake.trips", env: "PROD" });

// The tests share the open document: a value that another test stored, and the next took away, is stored again only after a question.
suite("a dataset as a file", () => {
  setup(async () => {
    const graph = await embeddedCatalogue();
    const emitted = await graph.emit([
      { entityUrn: userUrn("trip.owner"), aspectName: "corpUserInfo", aspect: { active: true } },
      { entityUrn: TRIPS, aspectName: "datasetProperties", aspect: { description: "Ingested" } },
      schemaOf(TRIPS, "Where to"),
      { entityUrn: TRIPS, aspectName: "editableDatasetProperties", aspect: {} },
      { entityUrn: TRIPS, aspectName: "editableSchemaMetadata", aspect: { editableSchemaFieldInfo: [] } },
      { entityUrn: TRIPS, aspectName: "ownership", aspect: { owners: [] } },
      { entityUrn: TRIPS, aspectName: "institutionalMemory", aspect: { elements: [] } },
    ]);
    equal(emitted.ok, true);
  });

  teardown(async () => {
    await commands.executeCommand("workbench.action.revertAndCloseActiveEditor");
  });

  test("is no file that is upserted or pulled: Save writes it", async () => {
    const environment = await environmentUnderTest();
    await openNewFile("behind.user.yaml", "- id: behind\n");
    await opened();
    await rejects(upsertTargets(environment, undefined, undefined), /"Save" writes your changes to it/);
    await commands.executeCommand("metadataCatalogue.openDatasetPage", { urn: TRIPS });
    await waitFor("the page", () => window.tabGroups.activeTabGroup.activeTab?.input instanceof TabInputCustom);
    await rejects(upsertTargets(environment, undefined, undefined), /"Save" writes your changes to it/);
  });

  test("whose base cannot be noted on disk is reported once, and noted as soon as it can be", async () => {
    const { context } = await environmentUnderTest();
    const notes = Uri.joinPath(context.globalStorageUri, "open-datasets");
    const aside = Uri.joinPath(context.globalStorageUri, "open-datasets-aside");
    await workspace.fs.createDirectory(notes);
    await workspace.fs.rename(notes, aside);
    const reported = async (): Promise<number> => {
      const lines = await logLines(context.logUri.fsPath);
      return lines.filter((line) => line.includes("What an unsaved text began from could not be noted")).length;
    };
    const before = await reported();
    try {
      // A file in place of the folder: nothing can be written into it.
      await workspace.fs.writeFile(notes, new Uint8Array());
      const editor = await opened();
      await replaceText(editor, "Ingested", "Mine");
      await waitFor("the report", async () => (await reported()) > before);
      await replaceText(editor, "Mine", "Mine too");
      await workspace.fs.delete(notes);
      await replaceText(editor, "Mine too", "Mine at last");
      await waitFor("the note", async () => (await workspace.fs.readDirectory(notes)).length > 0);
      equal(await reported(), before + 1);
    } finally {
      await workspace.fs.delete(notes, { recursive: true });
      await workspace.fs.rename(aside, notes);
      await commands.executeCommand("notifications.clearAll");
    }
  });

  test("is UTF-8 text, whatever encoding the settings say that files have", async () => {
    const files = workspace.getConfiguration("files");
    await files.update("encoding", "windows1252", ConfigurationTarget.Global);
    try {
      await describe("id", "Aufträge");
      const editor = await opened();
      await waitFor("the letters as stored", () => editor.document.getText().includes("id: Aufträge #"));
      await replaceText(editor, "city: Where to", "city: Grüße");
      equal(await editor.document.save(), true);
      equal(await cityDescription(), "Grüße");
    } finally {
      await files.update("encoding", undefined, ConfigurationTarget.Global);
    }
  });

  test("keeps the spaces at the ends of lines that nobody changed, whatever the settings trim in files", async () => {
    const urn = datasetUrn({ platform: "hive", name: "lake.breaks", env: "PROD" });
    const graph = await embeddedCatalogue();
    equal((await graph.emit([schemaOf(urn, "Where  \nto\n\n\n")])).ok, true);
    const files = workspace.getConfiguration("files");
    const settings = ["trimTrailingWhitespace", "trimFinalNewlines"];
    for (const name of settings) await files.update(name, true, ConfigurationTarget.Global);
    try {
      const editor = await window.showTextDocument(datasetUri({ catalogue: "embedded", urn }));
      match(editor.document.getText(), /Where {2}\n/);
      await replaceText(editor, "id: # text, no description", "id: Which");
      equal(await editor.document.save(), true);
      const read = await graph.readAspects(urn, ["editableSchemaMetadata"]);
      const written = read.ok ? read.value.aspect("editableSchemaMetadata")?.value.editableSchemaFieldInfo : undefined;
      deepEqual(
        written?.map(({ fieldPath, description }) => [fieldPath, description]),
        [["id", "Which"]],
      );
    } finally {
      for (const name of settings) await files.update(name, undefined, ConfigurationTarget.Global);
    }
  });

  test("is saved: only what was changed is written, and the text is then as it is stored", async () => {
    const editor = await opened();
    await replaceText(
      editor,
      "owners: []",
      "owners:\n  - owner: trip.owner\n    type: DATA_STEWARD\n# gone after the save",
    );
    await replaceText(editor, "id: # text, no description", "id: Which trip");
    equal(await editor.document.save(), true);
    await waitFor("the text as stored", () => editor.document.getText().includes("id: Which trip # text, edited"));
    match(
      editor.document.getText(),
      /owners:\n {2}- owner: urn:li:corpuser:trip\.owner\n {4}type: DATA_STEWARD\ncolumns:\n {2}id: Which trip # .*\n {2}city: Where to # /,
    );
    equal(editor.document.isDirty, false);
    const read = await (
      await embeddedCatalogue()
    ).readAspects(TRIPS, ["ownership", "editableSchemaMetadata", "editableDatasetProperties"]);
    if (!read.ok) throw new Error(read.error.kind);
    deepEqual(
      read.value.aspect("ownership")?.value.owners.map(({ owner, type }) => [owner, type]),
      [["urn:li:corpuser:trip.owner", "DATA_STEWARD"]],
    );
    deepEqual(
      read.value
        .aspect("editableSchemaMetadata")
        ?.value.editableSchemaFieldInfo.map(({ fieldPath, description }) => [fieldPath, description]),
      [["id", "Which trip"]],
    );
    equal(read.value.aspect("editableDatasetProperties")?.value.description, undefined);
    const { recentChanges } = await environmentUnderTest();
    const noted = await waitFor("the note of the save", async () => (await recentChanges.of("embedded"))[0]);
    equal(noted.title, "Save your changes to lake.trips");
    deepEqual(noted.written.aspects.map(({ name }) => name).toSorted(), ["editableSchemaMetadata", "ownership"]);
  });

  test("that is saved without a change leaves what can be undone", async () => {
    const { lastResult } = await environmentUnderTest();
    const editor = await opened();
    void lastResult.tellUndoable("Something was done.");
    await replaceText(editor, "owners: []", "owners: [] # as before");
    equal(await editor.document.save(), true);
    equal(lastResult.undoable?.sentence, "Something was done.");
    lastResult.clear();
  });

  test("is saved again and again, each time from what is in the editor", async () => {
    const editor = await opened();
    for (const [from, to] of [
      ["Where to", "Town 1"],
      ["Town 1", "Town 2"],
      ["Town 2", "Town 3"],
      // What it was when it was read last.
      ["Town 3", "Town 1"],
    ] as const) {
      await replaceText(editor, from, to);
      equal(await editor.document.save(), true);
      await waitFor("the text as stored", () => editor.document.getText().includes(`${to} # text, edited`));
    }
    equal(await cityDescription(), "Town 1");
  });

  test("keeps what somebody else changed elsewhere in it meanwhile", async () => {
    const editor = await opened();
    await replaceText(editor, "Where to", "Town");
    await describe("id", "Theirs");
    equal(await editor.document.save(), true);
    await waitFor("both in the text", () => editor.document.getText().includes("id: Theirs"));
    equal(await cityDescription(), "Town");
  });

  test("shows what was stored elsewhere while something was unsaved as soon as that is undone", async () => {
    const { catalogue } = await environmentUnderTest();
    const editor = await opened();
    await replaceText(editor, "Where to", "Town");
    await describe("id", "Theirs");
    catalogue.changed([TRIPS]);
    const told = await toldOf(() => commands.executeCommand("undo"));
    await waitFor("theirs in the text", () => editor.document.getText().includes("id: Theirs"));
    equal(editor.document.isDirty, false);
    await waitFor("the views to be told", () => told.count > 0);
  });

  test("that a save finds to be as stored, but for what others changed, is shown by the views as it is stored, too", async () => {
    const editor = await opened();
    await replaceText(editor, "owners: []", "owners: [] # as before");
    await describe("id", "Theirs, and nothing else");
    const told = await toldOf(() => editor.document.save());
    await waitFor("theirs in the text", () => editor.document.getText().includes("id: Theirs, and nothing else"));
    await waitFor("the views to be told", () => told.count > 0);
  });

  test("shows what was stored elsewhere when its tab comes to the front", async () => {
    const editor = await opened();
    await describe("id", "Theirs, in the meantime");
    await window.showTextDocument(await workspace.openTextDocument({ content: "Another tab" }));
    await window.showTextDocument(editor.document);
    await waitFor("theirs in the text", () => editor.document.getText().includes("id: Theirs, in the meantime"));
    equal(editor.document.isDirty, false);
  });

  test("is not saved without a question when an undo took out what somebody else changed", async () => {
    const editor = await opened();
    const { document } = editor;
    await replaceText(editor, "id: # text, no description", "id: Key");
    await describe("city", "Theirs");
    equal(await document.save(), true);
    await waitFor("both in the text", () => document.getText().includes("city: Theirs"));
    await commands.executeCommand("undo");
    await waitFor("the text without theirs", () => document.getText().includes("city: Where to"));
    match(document.getText(), /id: Key/);
    // VS Code shows no dialog to tests, so that nobody agrees.
    equal(await document.save(), false);
    equal(await cityDescription(), "Theirs");
    await commands.executeCommand("redo");
    await waitFor("the text with theirs", () => document.getText().includes("city: Theirs"));
  });

  test("is not written over what somebody else changed at the same place, even of the same length", async () => {
    const editor = await opened();
    await replaceText(editor, "Where to", "Where at");
    await describe("city", "Where by");
    equal(await editor.document.save(), false);
    equal(editor.document.isDirty, true);
    match(editor.document.getText(), /city: Where at/);
    equal(await cityDescription(), "Where by");
  });

  test("that somebody else changed is compared; their other changes are then in it, and none is lost by an undo", async () => {
    const editor = await opened();
    const { document } = editor;
    await replaceText(editor, "Where to", "Mine");
    await describe("city", "Theirs");
    await describe("id", "Theirs, too");
    equal(await document.save(), false);
    await (await environmentUnderTest()).datasetFiles.saves.comparisons.compare(document.uri);
    await waitFor("the comparison", () => window.tabGroups.activeTabGroup.activeTab?.input instanceof TabInputTextDiff);
    match(document.getText(), /id: Theirs, too # text, edited\n {2}city: Mine # text, edited/);
    equal(document.isDirty, true);
    // A second comparison replaces the first.
    await (await environmentUnderTest()).datasetFiles.saves.comparisons.compare(document.uri);
    equal(comparisons(), 1);
    await commands.executeCommand("undo");
    await waitFor("the text from before", () => !document.getText().includes("Theirs, too"));
    equal(await document.save(), false);
    await commands.executeCommand("redo");
    await waitFor("the text of the comparison", () => document.getText().includes("Theirs, too"));
    equal(await document.save(), true);
    equal(await descriptionOf("city"), "Mine");
    equal(await descriptionOf("id"), "Theirs, too");
    // What is compared is stored: the editor is shown instead.
    await waitFor("the end of the comparison", () => comparisons() === 0);
    equal(window.activeTextEditor?.document, document);
  });

  test("that was compared twice, and saved, still has what others changed after an undo, or a save asks", async () => {
    await describe("id", "Before the comparisons");
    const editor = await opened();
    const { document } = editor;
    await waitFor("the text", () => document.getText().includes("id: Before the comparisons"));
    await replaceText(editor, "Where to", "Mine, compared");
    await describe("city", "Theirs, compared");
    await describe("id", "Theirs, in the comparisons");
    const { datasetFiles } = await environmentUnderTest();
    for (let times = 0; times < 2; times++) await datasetFiles.saves.comparisons.compare(document.uri);
    for (const isSaved of [false, true]) {
      await commands.executeCommand("undo");
      await waitFor("the text from before", () => document.getText().includes("id: Before the comparisons"));
      equal(await document.save(), false);
      equal(await descriptionOf("id"), "Theirs, in the comparisons");
      await commands.executeCommand("redo");
      await waitFor("the text of the comparison", () => document.getText().includes("id: Theirs, in the comparisons"));
      if (!isSaved) equal(await document.save(), true);
    }
    equal(await descriptionOf("city"), "Mine, compared");
  });

  test("that is reverted, and then undone, is not saved over what others changed without a question", async () => {
    await describe("id", "Before the revert");
    const editor = await opened();
    const { document } = editor;
    await waitFor("the text", () => document.getText().includes("id: Before the revert"));
    await replaceText(editor, "Where to", "Mine, reverted");
    await describe("id", "Theirs, compared first");
    await (await environmentUnderTest()).datasetFiles.saves.comparisons.compare(document.uri);
    await replaceText(await window.showTextDocument(document), "Mine, reverted", "Mine, reverted later");
    await describe("id", "Theirs, after that");
    await commands.executeCommand("workbench.action.files.revert");
    await waitFor("the reverted text", () => document.getText().includes("id: Theirs, after that"));
    await commands.executeCommand("undo");
    await waitFor("the text from before", () => document.getText().includes("id: Theirs, compared first"));
    match(document.getText(), /city: Mine, reverted later/);
    equal(await document.save(), false);
    equal(await descriptionOf("id"), "Theirs, after that");
  });

  test("whose own text was kept on its page, and then taken back, is not saved without a question", async () => {
    const editor = await opened();
    const { document } = editor;
    await replaceText(editor, "id: # text, no description", "id: Own key");
    await replaceText(editor, "Where to", "Mine, kept");
    await describe("city", "Theirs, seen");
    const page = new PageText(await environmentUnderTest(), document);
    await page.keepMine({ kind: "keepMine", column: "city", theirs: "Theirs, seen" }, undefined);
    await commands.executeCommand("undo");
    await waitFor("the text from before", () => document.getText().includes("city: Where to"));
    match(document.getText(), /id: Own key/);
    equal(await document.save(), false);
    equal(await cityDescription(), "Theirs, seen");
    await commands.executeCommand("redo");
    await waitFor("the kept text", () => document.getText().includes("city: Mine, kept"));
    equal(await document.save(), true);
    equal(await cityDescription(), "Mine, kept");
  });

  test("keeps what is typed while it is compared", async () => {
    const editor = await opened();
    const { document } = editor;
    await replaceText(editor, "Where to", "Mine");
    await describe("id", "Theirs");
    const comparing = (await environmentUnderTest()).datasetFiles.saves.comparisons.compare(document.uri);
    await replaceText(editor, "city: Mine", "city: Mine, typed");
    await comparing;
    match(document.getText(), /id: Theirs # text, edited\n {2}city: Mine, typed/);
  });

  test("with an error is not compared: what others changed is not taken back by the save after the correction", async () => {
    const editor = await opened();
    const { document } = editor;
    await replaceText(editor, "Where to", "Mine, corrected");
    await describe("id", "Theirs");
    await replaceText(editor, "owners:", "emial: x\nowners:");
    const { datasetFiles } = await environmentUnderTest();
    await rejects(
      datasetFiles.saves.comparisons.compare(document.uri),
      /was not compared\. Line 4: .*Correct the text/,
    );
    await replaceText(editor, "emial: x\n", "");
    equal(await document.save(), true);
    equal(await descriptionOf("city"), "Mine, corrected");
    equal(await descriptionOf("id"), "Theirs");
  });

  test("marks an owner who does not exist, until the text is changed", async () => {
    const editor = await opened();
    await replaceText(editor, "owners: []", "owners:\n  - owner: trip.nobody\n    type: BUSINESS_OWNER");
    const { document } = editor;
    const marks = (): readonly string[] =>
      languages
        .getDiagnostics(document.uri)
        .flatMap(({ source, message }) =>
          source === "Metadata Catalogue" && message.includes("does not exist in the catalogue") ? [message] : [],
        );
    equal(await document.save(), false);
    await waitFor("the mark", () => marks().length > 0);
    await replaceText(editor, "trip.nobody", "trip.owner");
    await waitFor("no mark", () => marks().length === 0);
    equal(await document.save(), true);
  });

  test("with an error is not saved and stays as it is in the editor, with the error marked", async () => {
    const editor = await opened();
    await replaceText(editor, "owners: []", "owners:\n  - owner: trip.owner\n    type: NO_SUCH_TYPE");
    const { uri } = editor.document;
    await waitFor("the diagnostic", () =>
      languages.getDiagnostics(uri).some(({ message }) => message.includes("NO_SUCH_TYPE")),
    );
    equal(await editor.document.save(), false);
    equal(editor.document.isDirty, true);
  });

  test("is never saved automatically, only by the user; files are", async () => {
    const editor = await opened();
    equal(editor.document.languageId, "catalogue-dataset");
    const settings = workspace.getConfiguration("files", null);
    await settings.update("autoSave", "afterDelay", ConfigurationTarget.Global);
    await settings.update("autoSaveDelay", 100, ConfigurationTarget.Global);
    const saved: string[] = [];
    const following = workspace.onWillSaveTextDocument(({ document }) => saved.push(document.uri.toString()));
    try {
      const { uri } = editor.document;
      await replaceText(editor, "Where to", "Half a");
      const file = await openNewFile("saved-automatically.yaml", "a: 1\n");
      await replaceText(file, "a: 1", "a: 2");
      await waitFor("the automatic save of the file", () => !file.document.isDirty);
      deepEqual([...new Set(saved)], [file.document.uri.toString()]);
      equal(await cityDescription(), undefined);
      equal(editor.document.isDirty, true);
      await window.showTextDocument(editor.document);
      await waitFor("the save by the user", async () => {
        await commands.executeCommand("workbench.action.files.save");
        return (await cityDescription()) === "Half a";
      });
      equal(saved.at(-1), uri.toString());
    } finally {
      following.dispose();
      await settings.update("autoSave", "off", ConfigurationTarget.Global);
      await settings.update("autoSaveDelay", undefined, ConfigurationTarget.Global);
    }
  });
});

async function opened(): Promise<TextEditor> {
  await commands.executeCommand("metadataCatalogue.openDataset", { urn: TRIPS });
  const editor = await waitFor("the dataset", () =>
    window.activeTextEditor?.document.fileName.endsWith("lake.trips.dataset.yaml")
      ? window.activeTextEditor
      : undefined,
  );
  await waitFor("its text", () => editor.document.getText().includes("city: Where to # text, ingested"));
  return window.showTextDocument(editor.document);
}

/** The schema of a dataset with two columns. @param city the ingested description of the second one */
function schemaOf(urn: DatasetUrn, city: string): AspectProposal {
  const column = { type: { type: { "com.linkedin.schema.StringType": {} } }, nativeDataType: "text" };
  return {
    entityUrn: urn,
    aspectName: "schemaMetadata",
    aspect: {
      schemaName: "trips",
      platform: "urn:li:dataPlatform:hive",
      version: 0,
      hash: "",
      platformSchema: { "com.linkedin.schema.OtherSchema": { rawSchema: "" } },
      fields: [
        { fieldPath: "id", ...column },
        { fieldPath: "city", description: city, ...column },
      ],
    },
  };
}

/** Somebody else's change. */
async function describe(column: string, description: string): Promise<void> {
  const written = await describeColumn(await embeddedCatalogue(), TRIPS, { column, description });
  equal(written.ok, true);
}

function cityDescription(): Promise<string | undefined> {
  return descriptionOf("city");
}

async function descriptionOf(column: string): Promise<string | undefined> {
  const read = await (await embeddedCatalogue()).readAspects(TRIPS, ["editableSchemaMetadata"]);
  const entries = read.ok ? read.value.aspect("editableSchemaMetadata")?.value.editableSchemaFieldInfo : undefined;
  return entries?.find(({ fieldPath }) => fieldPath === column)?.description;
}

/** Counts how often the views are told, from now on, that the dataset may be another. */
async function toldOf(act: () => PromiseLike<unknown>): Promise<{ readonly count: number }> {
  const { catalogue } = await environmentUnderTest();
  const told = { count: 0 };
  catalogue.onDidChange((urns) => {
    if (urns?.includes(TRIPS)) told.count++;
  });
  await act();
  return told;
}

/** How many tabs compare two texts. */
function comparisons(): number {
  return window.tabGroups.all.flatMap(({ tabs }) => tabs).filter(({ input }) => input instanceof TabInputTextDiff)
    .length;
}
