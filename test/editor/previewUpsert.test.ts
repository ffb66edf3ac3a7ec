import { deepEqual, equal, ok } from "node:assert/strict";
import {
  commands,
  ConfigurationTarget,
  type CodeLens,
  TabInputTextDiff,
  Uri,
  window,
  workspace,
  type Tab,
} from "vscode";
import { membersOf } from "../../catalogue/graph/membersOf.ts";
import { readAbout } from "../../catalogue/graph/readFacts.ts";
import { groupUrn, userUrn } from "../../catalogue/urn/urn.ts";
import { EMBEDDED } from "../../client/catalogue/place.ts";
import { embeddedCatalogue, environmentUnderTest, graphql } from "./catalogue.ts";
import { newFile, openNewFile, replaceText } from "./openFile.ts";
import { otherCatalogue } from "./otherCatalogue.ts";
import { waitFor } from "./waitFor.ts";
import { upsertGroup, upsertUser } from "../catalogue/graph/upsertRecord.ts";

suite("Preview Upsert", () => {
  /** The documents that earlier suites left unsaved. */
  let left: ReadonlySet<string>;

  setup(() => {
    left = new Set(unsaved());
  });

  teardown(async () => {
    await commands.executeCommand("workbench.action.closeAllEditors");
  });

  test("shows the catalogue and the upsert in the diff editor, writes nothing, and applies what it shows", async () => {
    const graph = await embeddedCatalogue();
    await upsertUser(graph, { id: "preview.ada", title: "Analyst", phone: "1" });
    await openNewFile("preview.user.yaml", '- id: preview.ada\n  title: "Engineer" # new\n');
    await commands.executeCommand("metadataCatalogue.previewUpsert");
    const diff = await waitFor("the diff", () => diffInFront());
    equal(await textOf(diff.original), '- id: preview.ada\n  title: "Analyst" # new\n  phone: "1"\n');
    equal(await textOf(diff.modified), '- id: preview.ada\n  title: "Engineer" # new\n  phone: "1"\n');
    deepEqual(newlyUnsaved(), []);
    equal(await titleOf("preview.ada"), "Analyst");

    await commands.executeCommand("metadataCatalogue.applyUpsert");
    equal(await titleOf("preview.ada"), "Engineer");
    await waitFor("the diff to close", () => diffInFront() === undefined);
  });

  test("shows what was edited in the catalogue, and replaces it", async () => {
    const graph = await embeddedCatalogue();
    const urn = userUrn("preview.eda");
    await upsertUser(graph, { id: "preview.eda", title: "Engineer" });
    const edit = 'mutation ($urn: String!) { updateCorpUserProperties(urn: $urn, input: { title: "Junior" }) { urn } }';
    await graphql(edit, { urn });
    await openNewFile("edits.user.yaml", "- id: preview.eda\n  title: Engineer\n");
    await commands.executeCommand("metadataCatalogue.previewUpsert");
    const diff = await waitFor("the diff", () => diffInFront());
    deepEqual(
      [await textOf(diff.original), await textOf(diff.modified)],
      ["- id: preview.eda\n  title: Junior\n", "- id: preview.eda\n  title: Engineer\n"],
    );
    await commands.executeCommand("metadataCatalogue.applyUpsert");
    const read = await readAbout(graph, urn);
    equal(read.ok && read.value?.title, "Engineer");
    await waitFor("the diff to close", () => diffInFront() === undefined);
  });

  test("names the file that says otherwise of members who leave, and applies what it shows once the setting is off", async () => {
    const graph = await embeddedCatalogue();
    for (const id of ["preview.stays", "preview.leaves"]) await upsertUser(graph, { id });
    const group = { id: "preview.pruned", members: ["preview.stays", "preview.leaves"] };
    await upsertGroup(graph, group);
    const members = async (): Promise<unknown> => {
      const read = await membersOf(graph, groupUrn("preview.pruned"));
      return read.ok && read.value.toSorted();
    };
    const settings = workspace.getConfiguration("metadataCatalogue");
    await newFile("leaving.user.yaml", "id: preview.leaves\ngroups: [preview.pruned]\n");
    const editor = await openNewFile("pruned.group.yaml", "id: preview.pruned\nmembers: [preview.stays]\n");
    const lensTitles = async (): Promise<readonly string[]> => {
      const { uri } = editor.document;
      const lenses = await commands.executeCommand<CodeLens[]>("vscode.executeCodeLensProvider", uri, 10);
      return lenses.map(({ command }) => command?.title ?? "");
    };
    await waitFor("the same", async () => (await lensTitles()).some((title) => title === "Same as in the catalogue"));
    await settings.update("pruneMembers", true, ConfigurationTarget.Global);
    try {
      await waitFor("the difference", async () => (await lensTitles()).some((title) => title.includes("members")));
      await commands.executeCommand("metadataCatalogue.previewUpsert");
      const diff = await waitFor("the diff", () => diffInFront());
      const named =
        "# These users are removed, although their own records, which are not part of this upsert, name the group: ";
      const where = "preview.leaves (leaving.user.yaml).\n";
      const head = "# preview.pruned changes the user preview.leaves: removes groups: preview.pruned\n";
      equal(await textOf(diff.modified), `${named}${where}${head}id: preview.pruned\nmembers: [preview.stays]\n`);
      // What the preview shows is what is written.
      await settings.update("pruneMembers", undefined, ConfigurationTarget.Global);
      await commands.executeCommand("metadataCatalogue.applyUpsert");
      deepEqual(await members(), [userUrn("preview.stays")]);
    } finally {
      await settings.update("pruneMembers", undefined, ConfigurationTarget.Global);
    }
  });

  test("is applied once the window is connected to its catalogue again, and not to another one", async () => {
    const { catalogue, makeSource } = await environmentUnderTest();
    await embeddedCatalogue();
    await openNewFile("back.user.yaml", "- id: preview.back\n  title: Analyst\n");
    await commands.executeCommand("metadataCatalogue.previewUpsert");
    await waitFor("the diff", () => diffInFront());
    await using other = await otherCatalogue("Other");
    try {
      catalogue.use(other.source());
      await catalogue.start();
      await commands.executeCommand("metadataCatalogue.applyUpsert");
      const read = await other.graph.readAspects(userUrn("preview.back"), ["corpUserInfo"]);
      equal(read.ok || read.error.kind, "entity-not-found");
      ok(diffInFront());
    } finally {
      catalogue.use(makeSource(EMBEDDED));
      await catalogue.start();
    }
    await commands.executeCommand("metadataCatalogue.applyUpsert");
    equal(await titleOf("preview.back"), "Analyst");
    await waitFor("the diff to close", () => diffInFront() === undefined);
  });

  test("does not apply what is no longer what was compared: a file that was edited, a record that was changed", async () => {
    const graph = await embeddedCatalogue();
    await upsertUser(graph, { id: "preview.eve", title: "Before" });
    const editor = await openNewFile("stale.user.yaml", "- id: preview.eve\n  title: Mine\n");
    await commands.executeCommand("metadataCatalogue.previewUpsert", editor.document.uri);
    await waitFor("the diff", () => diffInFront());
    await upsertUser(graph, { id: "preview.eve", title: "Theirs" });
    await commands.executeCommand("metadataCatalogue.applyUpsert");
    equal(await titleOf("preview.eve"), "Theirs");

    await commands.executeCommand("metadataCatalogue.previewUpsert", editor.document.uri);
    const diff = await waitFor("the diff", () => diffInFront());
    await replaceText(await window.showTextDocument(editor.document), "Mine", "Other");
    await commands.executeCommand("metadataCatalogue.applyUpsert", diff.modified);
    equal(await titleOf("preview.eve"), "Theirs");
    await editor.document.save();
  });

  test("says in both texts that it is outdated once an entity of it has changed", async () => {
    await embeddedCatalogue();
    const apart = await openNewFile("apart.user.yaml", "- id: preview.apart\n");
    const editor = await openNewFile("old.user.yaml", "- id: preview.old\n  title: New\n");
    await commands.executeCommand("metadataCatalogue.previewUpsert", editor.document.uri);
    const { original, modified } = await waitFor("the diff", () => diffInFront());
    const heads = async (): Promise<readonly string[]> =>
      (await Promise.all([original, modified].map(textOf))).map((text) => text.split("\n")[0] ?? "");
    await commands.executeCommand("metadataCatalogue.upsertOpenFile", apart.document.uri);
    equal(await titleOf("preview.apart"), undefined);
    // Others may have changed it, but nothing is known of that.
    (await environmentUnderTest()).catalogue.changed([userUrn("preview.old")]);
    deepEqual(await heads(), ["", "- id: preview.old"]);

    await commands.executeCommand("metadataCatalogue.upsertOpenFile", editor.document.uri);
    equal(await titleOf("preview.old"), "New");
    const outdated = '# Outdated: the catalogue has changed since this comparison. Run "Preview Upsert" again.';
    await waitFor("the marks", async () => (await heads()).every((head) => head === outdated));
  });

  test("says so if another window has written more than it could name", async () => {
    await embeddedCatalogue();
    const { document } = await openNewFile("elsewhere.user.yaml", "- id: preview.elsewhere\n  title: New\n");
    await commands.executeCommand("metadataCatalogue.previewUpsert", document.uri);
    const { modified } = await waitFor("the diff", () => diffInFront());
    (await environmentUnderTest()).catalogue.writtenElsewhere(undefined);
    await waitFor("the mark", async () => (await textOf(modified)).startsWith("# Outdated: the catalogue has changed"));
  });

  test("says in both texts that the file was edited since, and lets no records be chosen then", async () => {
    await embeddedCatalogue();
    const editor = await openNewFile("edited.user.yaml", "- id: preview.edited\n  title: New\n");
    await commands.executeCommand("metadataCatalogue.previewUpsert", editor.document.uri);
    const { original, modified } = await waitFor("the diff", () => diffInFront());
    await replaceText(await window.showTextDocument(editor.document), "New", "Newer");
    const outdated = '# Outdated: a file of this preview was edited after the comparison. Run "Preview Upsert" again.';
    await waitFor("the marks", async () =>
      (await Promise.all([original, modified].map(textOf))).every((text) => text.startsWith(`${outdated}\n`)),
    );
    // A list to choose from would wait for an answer.
    await commands.executeCommand("metadataCatalogue.applyUpsertOfRecords", modified);
    equal(await titleOf("preview.edited"), "entity-not-found");
  });

  test("says so also of what is written while the comparison or its diff is on the way", async () => {
    const graph = await embeddedCatalogue();
    const { document } = await openNewFile("meanwhile.user.yaml", "- id: preview.meanwhile\n  title: New\n");
    const opening = commands.executeCommand("metadataCatalogue.previewUpsert", document.uri);
    for (let at = 0; !diffInFront(); at++) await upsertUser(graph, { id: "preview.meanwhile", phone: `${at}` });
    await opening;
    const { modified } = await waitFor("the diff", () => diffInFront());
    await waitFor("the mark", async () => (await textOf(modified)).startsWith("# Outdated: the catalogue has changed"));
  });

  test("is applied by the button in its own title, whichever is in front, and not once it is closed", async () => {
    const graph = await embeddedCatalogue();
    const preview = async (name: string): Promise<{ readonly diff: TabInputTextDiff; readonly label: string }> => {
      await upsertUser(graph, { id: `preview.${name}`, title: "Before" });
      await openNewFile(`${name}.user.yaml`, `- id: preview.${name}\n  title: After\n`);
      await commands.executeCommand("metadataCatalogue.previewUpsert");
      return waitFor("the diff", () => {
        const [label, diff] = [tabInFront()?.label, diffInFront()];
        return label?.includes(`${name}.user.yaml`) && diff && { diff, label };
      });
    };
    const { diff: other, label } = await preview("other");
    const { diff: meant } = await preview("meant");
    await commands.executeCommand("vscode.diff", other.original, other.modified, label);
    await waitFor("the other to be in front", () => tabInFront()?.label === label);
    await commands.executeCommand("metadataCatalogue.applyUpsert", meant.modified);
    await waitFor("the upsert", async () => (await titleOf("preview.meant")) === "After");
    equal(await titleOf("preview.other"), "Before");

    await commands.executeCommand("workbench.action.closeAllEditors");
    await waitFor("the previews to close", () => tabInFront() === undefined);
    await commands.executeCommand("metadataCatalogue.applyUpsert", other.modified);
    equal(await titleOf("preview.other"), "Before");
  });

  test("of 25 files shows them all", async () => {
    await embeddedCatalogue();
    const files: Uri[] = [];
    for (let at = 0; at < 25; at++)
      files.push((await openNewFile(`each${at}.user.yaml`, `- id: preview.each${at}\n`)).document.uri);
    await commands.executeCommand("metadataCatalogue.previewUpsert", files[0], files);
    await waitFor("the diff", () => tabInFront()?.label.startsWith("Upsert of 25 files"));
    const first = await waitFor("the first text", () =>
      workspace.textDocuments.find(({ uri: { path, fragment } }) => path === files[0]?.path && fragment === "upserted"),
    );
    equal(first.getText(), "- id: preview.each0\n");
  });

  test("of one record, as its lens asks for, shows and upserts that record alone", async () => {
    await embeddedCatalogue();
    const text = "- id: preview.one\n  title: One\n- id: preview.two\n  title: Two\n";
    const { document } = await openNewFile("lens.user.yaml", text);
    const record = { uri: document.uri.toString(), id: "preview.two" };
    await commands.executeCommand("metadataCatalogue.previewUpsert", record);
    const diff = await waitFor("the diff", () => diffInFront());
    equal(await textOf(diff.original), "");
    equal(await textOf(diff.modified), "- id: preview.two\n  title: Two\n");
    await commands.executeCommand("metadataCatalogue.upsertOpenFile", record);
    equal(await titleOf("preview.two"), "Two");
    equal(await titleOf("preview.one"), "entity-not-found");
  });

  test("of several files opens one diff for all, and applies all", async () => {
    await embeddedCatalogue();
    const files = [
      await openNewFile("many.group.yaml", "id: preview.guild\nmembers: [preview.late]\n"),
      await openNewFile("many.user.yaml", "- id: preview.late\n  title: Late\n"),
    ].map(({ document }) => document.uri);
    await commands.executeCommand("metadataCatalogue.previewUpsert", files[0], files);
    const tab = await waitFor("the diff", () => tabInFront()?.label.startsWith("Upsert of 2 files") && tabInFront());
    ok(!(tab.input instanceof TabInputTextDiff));
    deepEqual(newlyUnsaved(), []);
    equal(await titleOf("preview.late"), "entity-not-found");
    await commands.executeCommand("metadataCatalogue.applyUpsert");
    equal(await titleOf("preview.late"), "Late");
    await waitFor("the diff to close", () => !tabInFront()?.label.startsWith("Upsert of 2 files"));
  });

  test("of a folder is of its files that hold records, by name, comment or content, each once", async () => {
    await embeddedCatalogue();
    const named = await newFile("folder/deep/a.user.yaml", "- id: preview.named\n");
    await newFile("folder/marked.yaml", "# catalogue: group\nid: preview.marked\nmembers: [preview.named]\n");
    await newFile("folder/off.user.yaml", "# catalogue: off\n- id: preview.off\n");
    await newFile("folder/compose.yaml", "services: {}\n");
    const folder = Uri.joinPath(named, "../..");
    await commands.executeCommand("metadataCatalogue.previewUpsert", folder, [folder, named]);
    await waitFor("the diff", () => tabInFront()?.label.startsWith("Upsert of 2 files"));
    await commands.executeCommand("metadataCatalogue.applyUpsert");
    await waitFor("the upsert", async () => (await titleOf("preview.named")) === undefined);
    equal(await titleOf("preview.off"), "entity-not-found");
    const marked = await (await embeddedCatalogue()).readAspects(groupUrn("preview.marked"), ["corpGroupInfo"]);
    ok(marked.ok);
    await workspace.fs.delete(folder, { recursive: true });
  });

  test("of a folder passes over what is no text, unless its name says that it holds records", async () => {
    await embeddedCatalogue();
    const file = await newFile("binary/a.user.yaml", "- id: preview.text\n");
    const folder = Uri.joinPath(file, "..");
    const bytes = new Uint8Array([0, 1, 2, 0, 255]);
    await workspace.fs.writeFile(Uri.joinPath(folder, "image.yaml"), bytes);
    await commands.executeCommand("metadataCatalogue.previewUpsert", folder, [folder]);
    await waitFor("the diff", () => diffInFront());
    await commands.executeCommand("workbench.action.closeAllEditors");
    await workspace.fs.writeFile(Uri.joinPath(folder, "b.user.yaml"), bytes);
    await commands.executeCommand("metadataCatalogue.previewUpsert", folder, [folder]);
    equal(diffInFront(), undefined);
    await workspace.fs.delete(folder, { recursive: true });
  });

  test("of a folder without such files shows nothing, and says how to have some", async () => {
    const other = await newFile("bare/compose.yaml", "services: {}\n");
    const folder = Uri.joinPath(other, "..");
    await commands.executeCommand("metadataCatalogue.previewUpsert", folder, [folder]);
    equal(diffInFront(), undefined);
    await workspace.fs.delete(folder, { recursive: true });
  });

  test("writes the records that are ticked, all at first, and none if the list is closed; its preview stays open then", async () => {
    await embeddedCatalogue();
    await openNewFile("ticks.user.yaml", "- id: preview.tick1\n  title: A\n- id: preview.tick2\n  title: B\n");
    await commands.executeCommand("metadataCatalogue.previewUpsert");
    await waitFor("the diff", () => diffInFront());
    await whileAsked("workbench.action.closeQuickOpen");
    equal(await titleOf("preview.tick1"), "entity-not-found");
    ok(diffInFront());
    await whileAsked("workbench.action.acceptSelectedQuickOpenItem");
    deepEqual([await titleOf("preview.tick1"), await titleOf("preview.tick2")], ["A", "B"]);
    await waitFor("the diff to close", () => diffInFront() === undefined);
  });

  /** The documents of this test that VS Code would ask to save. */
  function newlyUnsaved(): readonly string[] {
    return unsaved().filter((uri) => !left.has(uri));
  }
});

/** Lets the records of the preview be ticked, and runs a command of the list until it is closed. */
async function whileAsked(command: string): Promise<void> {
  let isOver = false;
  void commands.executeCommand("metadataCatalogue.applyUpsertOfRecords").then(() => {
    isOver = true;
  });
  await waitFor("the list to be closed", async () => {
    await commands.executeCommand(command);
    return isOver;
  });
}

function tabInFront(): Tab | undefined {
  return window.tabGroups.activeTabGroup.activeTab;
}

function diffInFront(): TabInputTextDiff | undefined {
  const input: unknown = tabInFront()?.input;
  return input instanceof TabInputTextDiff ? input : undefined;
}

async function textOf(uri: TabInputTextDiff["original"]): Promise<string> {
  return (await workspace.openTextDocument(uri)).getText();
}

function unsaved(): readonly string[] {
  return workspace.textDocuments.filter(({ isDirty }) => isDirty).map(({ uri }) => uri.toString());
}

async function titleOf(id: string): Promise<string | undefined> {
  const read = await (await embeddedCatalogue()).readAspects(userUrn(id), ["corpUserInfo"]);
  return read.ok ? read.value.aspect("corpUserInfo")?.value.title : read.error.kind;
}
