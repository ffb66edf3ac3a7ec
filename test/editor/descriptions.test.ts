import { deepEqual, equal, notEqual } from "node:assert/strict";
import { setTimeout } from "node:timers/promises";
import {
  commands,
  ConfigurationTarget,
  languages,
  Range,
  TabInputTextDiff,
  window,
  workspace,
  type TextDocument,
} from "vscode";
import { describeColumn } from "../../catalogue/graph/describeColumn.ts";
import type { AspectProposal } from "../../catalogue/graph/graph.ts";
import { datasetUrn } from "../../catalogue/urn/urn.ts";
import { descriptionUri } from "../../client/descriptions/descriptionUri.ts";
import { showThreeWays } from "../../client/descriptions/threeWays.ts";
import { embeddedCatalogue, environmentUnderTest } from "./catalogue.ts";
import { waitFor } from "./waitFor.ts";

const RETURNS = datasetUrn({ platform: "hive", name: "sales.returns", env: "PROD" });
const BEFORE = "One\nTwo";

suite("a description of several lines", () => {
  setup(async () => {
    const graph = await embeddedCatalogue();
    const emitted = await graph.emit([schemaOf("id")]);
    equal(emitted.ok, true);
    await describe(BEFORE);
  });

  teardown(async () => {
    await commands.executeCommand("workbench.action.revertAndCloseActiveEditor");
  });

  test("is not written over what somebody else wrote, even of the same length and read meanwhile", async () => {
    const document = await openDescription();
    await replaceAll(document, "One\nTwo\nMine");
    await describe("One\nToo");
    // As a comparison with what is stored reads it.
    equal(new TextDecoder().decode(await workspace.fs.readFile(document.uri)), "One\nToo");
    equal(await document.save(), false);
    equal(await stored(), "One\nToo");
    equal(document.isDirty, true);
    equal(document.getText(), "One\nTwo\nMine");
  });

  test("that is loaded anew is changed from there", async () => {
    const document = await openDescription();
    await replaceAll(document, "Mine");
    await describe("Theirs\n!");
    await commands.executeCommand("workbench.action.files.revert");
    await waitFor("the new text", () => document.getText() === "Theirs\n!");
    await replaceAll(document, "Mine, on top");
    equal(await document.save(), true);
    equal(await stored(), "Mine, on top");
    await replaceAll(document, "Mine, again");
    equal(await document.save(), true);
    notEqual(await stored(), "Mine, on top");
  });

  test("that is saved and then undone can be saved again", async () => {
    const document = await openDescription();
    await replaceAll(document, "Mine");
    equal(await document.save(), true);
    await commands.executeCommand("undo");
    await waitFor("the text before", () => document.getText() === BEFORE);
    equal(await document.save(), true);
    equal(await stored(), BEFORE);
  });

  test("that has unsaved text keeps it when another unsaved text of it goes on in its editor", async () => {
    const { descriptions, keptTexts } = await environmentUnderTest();
    const document = await openDescription();
    await replaceAll(document, "Typed here");
    const address = { catalogue: "embedded", urn: RETURNS, column: "id" };
    await descriptions.open({ ...address, name: "id", text: "Typed in a box", base: BEFORE });
    equal(document.getText(), "Typed in a box");
    const kept = (await keptTexts.all()).filter(({ urn }) => urn === RETURNS);
    deepEqual(
      kept.map(({ text, base, column }) => [text, base, column]),
      [["Typed here", BEFORE, "id"]],
    );
    for (const { id } of kept) await keptTexts.discard(id);
  });

  test("that has unsaved text is shown as it is when it is to be edited again", async () => {
    const { keptTexts } = await environmentUnderTest();
    const document = await openDescription();
    await replaceAll(document, "Typed, and not saved");
    await window.showTextDocument(await workspace.openTextDocument({ content: "Another tab" }));
    await commands.executeCommand("metadataCatalogue.editColumnDescription", { urn: RETURNS, column: "id" });
    equal(window.activeTextEditor?.document, document);
    equal(document.getText(), "Typed, and not saved");
    deepEqual(
      (await keptTexts.all()).filter(({ urn }) => urn === RETURNS),
      [],
    );
  });

  test("keeps the text that an automatic save kept when another unsaved text of it goes on in its editor", async () => {
    const { descriptions, keptTexts } = await environmentUnderTest();
    const address = { catalogue: "embedded", urn: RETURNS, column: "id" };
    const other = { ...address, name: "id", text: "Another", base: BEFORE };
    const id = "0b0e7a52-6f0c-4f0e-9d0a-3f6f3f8f9f10";
    const kept = async () => (await keptTexts.all()).filter(({ urn }) => urn === RETURNS);
    const document = await openDescription();
    const settings = workspace.getConfiguration("files", document);
    await settings.update("autoSave", "afterDelay", ConfigurationTarget.Global);
    await settings.update("autoSaveDelay", 100, ConfigurationTarget.Global);
    try {
      await replaceAll(document, "Typed here");
      await waitFor("the automatic save", () => !document.isDirty || undefined);
      await keptTexts.keep({ ...other, id, at: 1, window: "closed" });
      await descriptions.open({ ...other, id });
      await replaceAll(document, "Another, longer");
      await waitFor("the next automatic save", async () =>
        (await kept()).some(({ text }) => text === "Another, longer"),
      );
      deepEqual((await kept()).map(({ text }) => text).toSorted(), ["Another, longer", "Typed here"]);
    } finally {
      await settings.update("autoSave", "off", ConfigurationTarget.Global);
      await settings.update("autoSaveDelay", undefined, ConfigurationTarget.Global);
      for (const each of await kept()) await keptTexts.discard(each.id);
    }
    // A save by the user ends what is kept of the text in the editor, which then follows what is stored again.
    await replaceAll(document, BEFORE);
    equal(await document.save(), true);
  });

  test("that was just opened is saved, changed back to what it was, and saved again", async () => {
    await commands.executeCommand("workbench.action.revertAndCloseActiveEditor");
    const { descriptions } = await environmentUnderTest();
    const address = { catalogue: "embedded", urn: RETURNS, column: "id" };
    // Another name for the same column: a file that VS Code has not read yet.
    await descriptions.open({ ...address, name: "id anew", text: BEFORE, base: BEFORE });
    const document = await waitFor("the editor", () => window.activeTextEditor?.document);
    for (const text of ["Mine", BEFORE, "Mine", "", BEFORE]) {
      await replaceAll(document, text);
      equal(await document.save(), true);
      equal((await stored()) ?? "", text);
    }
  });

  test("follows what is stored elsewhere, unless something in it is unsaved", async () => {
    const { catalogue } = await environmentUnderTest();
    const document = await openDescription();
    // Of the same length, so that only the time of its last change says that it is another.
    await describe("One\nToo");
    catalogue.changed([RETURNS]);
    await waitFor("the new text", () => document.getText() === "One\nToo");
    equal(document.isDirty, false);
    await replaceAll(document, "Mine");
    await describe("Two\nToo");
    catalogue.changed([RETURNS]);
    equal(await document.save(), false);
    equal(document.getText(), "Mine");
    equal(await stored(), "Two\nToo");
  });

  test("that was stored elsewhere while something was unsaved follows as soon as that is undone", async () => {
    const { catalogue } = await environmentUnderTest();
    const document = await openDescription();
    await replaceAll(document, "Mine");
    await describe("Theirs");
    catalogue.changed([RETURNS]);
    await commands.executeCommand("undo");
    await waitFor("the new text", () => document.getText() === "Theirs");
    equal(document.isDirty, false);
  });

  test("that is removed shows the ingested text, which is what is shown of the column then", async () => {
    const graph = await embeddedCatalogue();
    equal((await graph.emit([schemaOf("id", "Ingested")])).ok, true);
    const document = await openDescription();
    await replaceAll(document, "");
    equal(await document.save(), true);
    await waitFor("the ingested text", () => document.getText() === "Ingested");
    equal(document.isDirty, false);
    await replaceAll(document, "Edited");
    equal(await document.save(), true);
    equal(await stored(), "Edited");
  });

  test("that somebody else changed is shown as it is stored when its tab comes to the front", async () => {
    const { catalogue } = await environmentUnderTest();
    const document = await openDescription();
    await describe("Theirs, longer than before");
    await window.showTextDocument(await workspace.openTextDocument({ content: "Another tab" }));
    let told = 0;
    const following = catalogue.onDidChange((urns) => {
      if (urns?.includes(RETURNS)) told++;
    });
    try {
      await window.showTextDocument(document);
      await waitFor("the new text", () => document.getText() === "Theirs, longer than before");
      equal(document.isDirty, false);
      await waitFor("the views to be told", () => told > 0);
    } finally {
      following.dispose();
    }
  });

  test("whose editor shows an earlier text is opened with what is stored, and nothing in it is unsaved", async () => {
    const document = await openDescription();
    await describe("Theirs\nand more");
    await commands.executeCommand("metadataCatalogue.editColumnDescription", { urn: RETURNS, column: "id" });
    await waitFor("the stored text", () => document.getText() === "Theirs\nand more");
    equal(document.isDirty, false);
  });

  test("of a column that was deleted stays in the editor, and the refusal says so", async () => {
    const document = await openDescription();
    await replaceAll(document, "Mine");
    const graph = await embeddedCatalogue();
    equal((await graph.emit([schemaOf("other")])).ok, true);
    equal(await document.save(), false);
    equal(document.getText(), "Mine");
  });

  test("is saved after its language was changed, for which VS Code closes and opens it", async () => {
    const document = await openDescription();
    await replaceAll(document, "Mine, as plain text");
    await languages.setTextDocumentLanguage(document, "plaintext");
    equal(await document.save(), true);
    equal(await stored(), "Mine, as plain text");
  });

  test("is compared as a diff in a VS Code without a merge editor, and saved from there", async () => {
    const { descriptions } = await environmentUnderTest();
    const mine = { name: "id", text: "Mine\nin the box", base: BEFORE };
    const address = { catalogue: "embedded", urn: RETURNS, column: "id" };
    const output = descriptionUri(address, "id");
    // Nothing but what is stored is open: the user's text was in the box for one line.
    await descriptions.open({ ...address, ...mine, text: BEFORE });
    await commands.executeCommand("workbench.action.closeActiveEditor");
    await describe("Theirs");
    const { uri } = await workspace.openTextDocument({ content: "Theirs" });
    const conflict = { output, files: { base: uri, theirs: uri, mine: uri }, theirs: "Theirs", mine: mine.text };
    await showThreeWays(conflict, () => Promise.resolve([]));
    const input: unknown = window.tabGroups.activeTabGroup.activeTab?.input;
    if (!(input instanceof TabInputTextDiff)) throw new Error("No diff is open");
    equal(input.modified.toString(), output.toString());
    equal((await workspace.openTextDocument(input.original)).getText(), "Theirs");
    const document = await workspace.openTextDocument(output);
    equal(document.getText(), mine.text);
    equal(document.isDirty, true);
  });

  test("is UTF-8 text, also where it is compared, whatever encoding the settings say that files have", async () => {
    const { descriptions } = await environmentUnderTest();
    const files = workspace.getConfiguration("files");
    await files.update("encoding", "windows1252", ConfigurationTarget.Global);
    try {
      await describe("Aufträge\nvon");
      const address = { catalogue: "embedded", urn: RETURNS, column: "id", name: "id" };
      await descriptions.open({ ...address, text: "Aufträge\nvon", base: "Aufträge\nvon" });
      const document = await workspace.openTextDocument(descriptionUri(address, "id"));
      equal(document.getText(), "Aufträge\nvon");
      equal(document.isDirty, false);
      await replaceAll(document, "Grüße");
      equal(await document.save(), true);
      equal(await stored(), "Grüße");
      await descriptions.saves.compare({ ...address, text: "Mühle", base: "Aufträge" });
      const compared = workspace.textDocuments.filter(({ uri }) => uri.scheme === "catalogue-compared");
      deepEqual(compared.map((each) => each.getText()).toSorted(), ["Aufträge", "Grüße", "Mühle"]);
      await replaceAll(document, "Mühle");
      equal(await document.save(), true);
      equal(await stored(), "Mühle");
    } finally {
      await files.update("encoding", undefined, ConfigurationTarget.Global);
    }
  });

  test("is UTF-8 text also where VS Code opens it by itself, as it does after a reload", async () => {
    const files = workspace.getConfiguration("files");
    await files.update("encoding", "windows1252", ConfigurationTarget.Global);
    try {
      equal((await (await embeddedCatalogue()).emit([schemaOf("name")])).ok, true);
      await describe("Aufträge", "name");
      const address = { catalogue: "embedded", urn: RETURNS, column: "name", name: "name" };
      const document = await workspace.openTextDocument(descriptionUri(address, "name"));
      await waitFor("the letters as stored", () => document.getText() === "Aufträge" || undefined);
      equal(document.isDirty, false);
    } finally {
      await files.update("encoding", undefined, ConfigurationTarget.Global);
    }
  });

  test("that nobody changed is not written by a save that only trims it, or ends its last line, as settings say", async () => {
    const files = workspace.getConfiguration("files");
    const broken = "One  \nTwo";
    const settings = ["trimTrailingWhitespace", "insertFinalNewline"];
    await describe(broken);
    const document = await openDescription(broken);
    for (const name of settings) await files.update(name, true, ConfigurationTarget.Global);
    try {
      await commands.executeCommand("workbench.action.files.save");
      await waitFor("the trimmed text", () => document.getText() === "One\nTwo\n" && !document.isDirty);
      equal(await stored(), broken);
      await replaceAll(document, "One\nTwo, changed");
      equal(await document.save(), true);
      equal(await stored(), "One\nTwo, changed\n");
      // A line break that the user adds is no change of VS Code's as long as lines are not trimmed.
      await files.update("trimTrailingWhitespace", undefined, ConfigurationTarget.Global);
      await replaceAll(document, "One  \nTwo, changed");
      equal(await document.save(), true);
      equal(await stored(), "One  \nTwo, changed\n");
    } finally {
      for (const name of settings) await files.update(name, undefined, ConfigurationTarget.Global);
    }
  });

  test("is kept by an automatic save, and written to the catalogue when the user saves it", async () => {
    const { catalogue } = await environmentUnderTest();
    const document = await openDescription();
    const settings = workspace.getConfiguration("files", document);
    await settings.update("autoSave", "afterDelay", ConfigurationTarget.Global);
    await settings.update("autoSaveDelay", 100, ConfigurationTarget.Global);
    try {
      await replaceAll(document, "Half a");
      await waitFor("the automatic save", () => !document.isDirty || undefined);
      equal(await stored(), BEFORE);
      equal(document.getText(), "Half a");
      // The text that the automatic save kept stays in the editor after another tab was in front.
      await window.showTextDocument(await workspace.openTextDocument({ content: "Another tab" }));
      await window.showTextDocument(document);
      await setTimeout(500);
      equal(document.getText(), "Half a");
      // A text that an automatic save kept also stays in an editor that was reloaded before, since others had changed the description.
      await commands.executeCommand("workbench.action.files.revert");
      await waitFor("the stored text", () => document.getText() === BEFORE);
      await describe("Theirs");
      catalogue.changed([RETURNS]);
      await waitFor("the new text", () => document.getText() === "Theirs");
      await describe(BEFORE);
      catalogue.changed([RETURNS]);
      await waitFor("the text before", () => document.getText() === BEFORE);
      await replaceAll(document, "Half a");
      await waitFor("the automatic save", () => !document.isDirty || undefined);
      await window.showTextDocument(await workspace.openTextDocument({ content: "A third tab" }));
      await window.showTextDocument(document);
      await setTimeout(500);
      equal(document.getText(), "Half a");
      await commands.executeCommand("metadataCatalogue.saveDescription");
      await waitFor("the text in the catalogue", async () => (await stored()) === "Half a" || undefined);
    } finally {
      await settings.update("autoSave", "off", ConfigurationTarget.Global);
      await settings.update("autoSaveDelay", undefined, ConfigurationTarget.Global);
    }
  });
});

/** The schema of a dataset that has one column. */
function schemaOf(fieldPath: string, description?: string): AspectProposal {
  return {
    entityUrn: RETURNS,
    aspectName: "schemaMetadata",
    aspect: {
      schemaName: "returns",
      platform: "urn:li:dataPlatform:hive",
      version: 0,
      hash: "",
      platformSchema: { "com.linkedin.schema.OtherSchema": { rawSchema: "" } },
      fields: [
        { fieldPath, description, type: { type: { "com.linkedin.schema.NumberType": {} } }, nativeDataType: "bigint" },
      ],
    },
  };
}

/** Somebody else's change. */
async function describe(description: string, column = "id"): Promise<void> {
  const written = await describeColumn(await embeddedCatalogue(), RETURNS, { column, description });
  equal(written.ok, true);
}

async function stored(): Promise<string | undefined> {
  const read = await (await embeddedCatalogue()).readAspects(RETURNS, ["editableSchemaMetadata"]);
  return read.ok
    ? read.value.aspect("editableSchemaMetadata")?.value.editableSchemaFieldInfo[0]?.description
    : undefined;
}

async function openDescription(text = BEFORE): Promise<TextDocument> {
  await commands.executeCommand("metadataCatalogue.editColumnDescription", { urn: RETURNS, column: "id" });
  const document = await waitFor("the editor", () =>
    window.activeTextEditor?.document.uri.scheme === "catalogue-description"
      ? window.activeTextEditor.document
      : undefined,
  );
  await waitFor("the text", () => document.getText() === text);
  return document;
}

async function replaceAll(document: TextDocument, text: string): Promise<void> {
  const editor = await window.showTextDocument(document);
  const done = await editor.edit((edit) => {
    edit.replace(document.validateRange(new Range(0, 0, document.lineCount, 0)), text);
  });
  equal(done, true);
}
