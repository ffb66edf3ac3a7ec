import { deepEqual, equal, rejects } from "node:assert/strict";
import {
  commands,
  ConfigurationTarget,
  Disposable,
  EventEmitter,
  FileSystemError,
  FileType,
  Uri,
  window,
  workspace,
  type FileSystemProvider,
  type TextDocument,
} from "vscode";
import { describeDataset } from "../../catalogue/graph/describeDataset.ts";
import { datasetUrn, userUrn } from "../../catalogue/urn/urn.ts";
import { fileBefore, writeFiles } from "../../client/pull/writeFiles.ts";
import { embeddedCatalogue, environmentUnderTest } from "./catalogue.ts";
import { logLines } from "./logLines.ts";
import { newFile, openFile, openNewFile, replaceText } from "./openFile.ts";
import { waitFor } from "./waitFor.ts";
import { upsertUser } from "../catalogue/graph/upsertRecord.ts";

const PIERS = datasetUrn({ platform: "hive", name: "lake.piers", env: "PROD" });
const WHARVES = datasetUrn({ platform: "hive", name: "lake.wharves", env: "PROD" });

suite("Pull from Catalogue", () => {
  teardown(async () => {
    for (const document of workspace.textDocuments.filter(({ isDirty }) => isDirty)) {
      await window.showTextDocument(document);
      await commands.executeCommand("workbench.action.files.revert");
    }
    await commands.executeCommand("workbench.action.closeAllEditors");
  });

  test("updates the open file by one edit that is not saved, and can be undone", async () => {
    const graph = await embeddedCatalogue();
    await upsertUser(graph, { id: "pull.ann", title: "Analyst", phone: "1" });
    const before = "# people\n- id: pull.ann # first\n  title: 'Old'\n";
    const { document } = await openNewFile("pull.user.yaml", before);
    await commands.executeCommand("metadataCatalogue.pullFile");
    equal(document.getText(), "# people\n- id: pull.ann # first\n  title: 'Analyst'\n  phone: \"1\"\n");
    equal(document.isDirty, true);
    await commands.executeCommand("undo");
    equal(document.getText(), before);
    equal(document.isDirty, false);
  });

  test("does not say that the file is not saved where VS Code saves it", async () => {
    await upsertUser(await embeddedCatalogue(), { id: "pull.sue", title: "Analyst" });
    const settings = workspace.getConfiguration("files");
    const { context } = await environmentUnderTest();
    const told = async (sentence: string): Promise<boolean> =>
      (await logLines(context.logUri.fsPath)).some((line) => line.endsWith(sentence));
    const text = "- id: pull.sue\n  title: Old\n";
    await openNewFile("pull-unsaved-yet.user.yaml", text);
    await commands.executeCommand("metadataCatalogue.pullFile");
    const done = "changed to match the embedded catalogue";
    await waitFor("the message", () =>
      told(`1 user of pull-unsaved-yet.user.yaml ${done}; the file has not been saved yet.`),
    );
    await settings.update("autoSave", "onWindowChange", ConfigurationTarget.Global);
    try {
      await openNewFile("pull-saved.user.yaml", text);
      await commands.executeCommand("metadataCatalogue.pullFile");
      await waitFor("the message", () => told(`1 user of pull-saved.user.yaml ${done}.`));
      // A file without a name is saved by nobody but the user.
      const unnamed = await workspace.openTextDocument({ language: "yaml", content: `# catalogue: users\n${text}` });
      await window.showTextDocument(unnamed);
      await commands.executeCommand("metadataCatalogue.pullFile");
      const name = unnamed.uri.path;
      await waitFor("the message", () => told(`1 user of ${name} ${done}; the file has not been saved yet.`));
    } finally {
      await settings.update("autoSave", "off", ConfigurationTarget.Global);
    }
  });

  test("leaves a read-only file, which VS Code would edit but never save, also one that no tab shows", async () => {
    await upsertUser(await embeddedCatalogue(), { id: "pull.kay", title: "Boss" });
    const { context } = await environmentUnderTest();
    const told = async (sentence: string): Promise<boolean> =>
      (await logLines(context.logUri.fsPath)).some((line) => line.includes(sentence));
    const files = workspace.getConfiguration("files");
    await files.update("readonlyInclude", { "**/locked*.user.yaml": true }, ConfigurationTarget.Global);
    try {
      const text = "- id: pull.kay\n  title: Old\n";
      const { document } = await openNewFile("locked.user.yaml", text);
      await commands.executeCommand("metadataCatalogue.pullFile");
      await waitFor("the refusal", () => told("The file cannot be edited here, so it was not updated."));
      equal(document.getText(), text);
      const closed = [await newFile("locked-too.user.yaml", text), await newFile("unlocked.user.yaml", text)];
      await commands.executeCommand("metadataCatalogue.pullFile", closed[0], closed);
      await waitFor("the result of both", () => told("locked-too.user.yaml: VS Code refused the edit"));
      deepEqual(await Promise.all(closed.map(async (uri) => (await workspace.openTextDocument(uri)).getText())), [
        text,
        text.replace("Old", "Boss"),
      ]);
    } finally {
      await files.update("readonlyInclude", undefined, ConfigurationTarget.Global);
    }
  });

  test("goes on after files that it leaves: one with unsaved changes, and one without records", async () => {
    await upsertUser(await embeddedCatalogue(), { id: "pull.bob", title: "Boss" });
    const text = "- id: pull.bob\n  title: Old\n";
    const unsaved = await openNewFile("pull-unsaved.user.yaml", text);
    await unsaved.edit((edit) => {
      edit.insert(unsaved.document.positionAt(0), "# mine\n");
    });
    const other = await openNewFile("pull-other.yaml", "image: x\n");
    const last = await openNewFile("pull-last.user.yaml", text);
    const documents: readonly TextDocument[] = [unsaved.document, other.document, last.document];
    const uris = documents.map(({ uri }) => uri);
    await commands.executeCommand("metadataCatalogue.pullFile", uris[0], uris);
    deepEqual(
      documents.map((document) => document.getText()),
      [`# mine\n${text}`, "image: x\n", text.replace("Old", "Boss")],
    );
  });

  test("of a folder opens the files that it changes, and asks before there are many", async () => {
    await upsertUser(await embeddedCatalogue(), { id: "pull.dan", title: "Boss" });
    const text = "- id: pull.dan\n  title: Old\n";
    const folder = Uri.joinPath(await newFile("pull-folder/0.user.yaml", text), "..");
    await newFile("pull-folder/same.user.yaml", text.replace("Old", "Boss"));
    const changed = (): number =>
      workspace.textDocuments.filter(({ uri, isDirty }) => isDirty && uri.path.includes("/pull-folder/")).length;
    await commands.executeCommand("metadataCatalogue.pullFile", folder, [folder]);
    equal(changed(), 1);
    for (let at = 1; at <= 21; at++) await newFile(`pull-folder/${at}.user.yaml`, text);
    // No dialog can be answered here.
    await commands.executeCommand("metadataCatalogue.pullFile", folder, [folder]);
    equal(changed(), 1);
  });

  test("of a dataset makes a file, which VS Code shows", async () => {
    await describeWharves("Where boats lie");
    const into = beside((await openNewFile("pull-anchor.yaml", "")).document, "wharves.dataset.yaml");
    await commands.executeCommand("metadataCatalogue.pullEntities", { urn: WHARVES, into });
    equal(window.activeTextEditor?.document.uri.toString(), into.toString());
    equal(await onDisk(into), `- dataset: ${WHARVES}\n  description: Where boats lie\n`);
  });

  test("into files goes on where one cannot be created, and names it", async () => {
    const { document } = await openNewFile("pull-in-the-way.yaml", "");
    const uriOf = (name: string): Uri => beside(document, name);
    const fileAt = (name: string): Parameters<typeof writeFiles>[0][number] => ({
      ...{ name, before: undefined, text: "- id: pull.eve\n" },
      uri: uriOf(name),
    });
    // A file cannot have another one in it.
    const refused = "pull-in-the-way.yaml/eve.user.yaml";
    const { made, updated, left, stop } = await writeFiles([fileAt(refused), fileAt("pull-eve.user.yaml")], new Set());
    deepEqual([made, updated, stop], [["pull-eve.user.yaml"], [], undefined]);
    deepEqual([left.length, left[0]?.startsWith(`${refused} was `)], [1, true]);
    equal(await onDisk(uriOf("pull-eve.user.yaml")), "- id: pull.eve\n");
  });

  test("into a file says that it saves it by the URI that VS Code has of it, however else that was written", async () => {
    const text = "- id: pull.fay\n";
    const { document } = await openNewFile("pull-dots.user.yaml", text);
    const uri = document.uri.with({ path: document.uri.path.replace(/[^/]+$/, "./$&") });
    const saving = new Set<string>();
    const seen: string[][] = [];
    const following = workspace.onDidSaveTextDocument(() => seen.push([...saving]));
    try {
      const file = { name: "pull-dots.user.yaml", uri, before: text, text: `${text}  title: Boss\n` };
      deepEqual((await writeFiles([file], saving)).updated, [file.name]);
    } finally {
      following.dispose();
    }
    deepEqual([seen, [...saving]], [[[document.uri.toString()]], []]);
  });

  test("into a file that cannot be saved says that it was changed in its editor, not that it was not changed", async () => {
    const before = "- id: pull.gus\n";
    let isFull = true;
    const registered = workspace.registerFileSystemProvider(
      "full",
      fileWith(before, () => !isFull),
    );
    try {
      const uri = Uri.from({ scheme: "full", path: "/gus.user.yaml" });
      const file = { name: "gus.user.yaml", uri, before, text: `${before}  title: Boss\n` };
      deepEqual(await writeFiles([file], new Set()), {
        made: [],
        updated: [file.name],
        left: [],
        unsaved: ["gus.user.yaml was updated in its editor but could not be saved; save it there."],
        stop: undefined,
      });
      isFull = false;
      equal(await (await workspace.openTextDocument(uri)).save(), true);
    } finally {
      registered.dispose();
    }
  });

  test("stops where new files are refused and what was updated could not be saved", async () => {
    const before = "- id: pull.ida\n";
    let isFull = true;
    const registered = workspace.registerFileSystemProvider(
      "refusing",
      fileWith(before, () => !isFull, "/ida.user.yaml"),
    );
    try {
      const fileAt = (name: string): { name: string; uri: Uri } => ({
        name,
        uri: Uri.from({ scheme: "refusing", path: `/${name}` }),
      });
      const updating = { ...fileAt("ida.user.yaml"), before, text: `${before}  title: Boss\n` };
      const creating = ["jan.user.yaml", "kim.user.yaml"].map((name) => ({
        ...{ ...fileAt(name), before: undefined },
        text: "- id: pull.jan\n",
      }));
      const { updated, unsaved, stop } = await writeFiles([updating, ...creating], new Set());
      deepEqual([updated, unsaved.length], [[updating.name], 1]);
      equal(stop, "New files cannot be created in this folder: you do not have the permission to write there.");
      isFull = false;
      equal(await (await workspace.openTextDocument(updating.uri)).save(), true);
    } finally {
      registered.dispose();
    }
  });

  test("makes files in the encoding that the settings say that files have", async () => {
    await describeWharves("Brücken");
    const files = workspace.getConfiguration("files");
    await files.update("encoding", "windows1252", ConfigurationTarget.Global);
    try {
      const into = beside((await openNewFile("pull-anchor.yaml", "")).document, "encoded.dataset.yaml");
      await commands.executeCommand("metadataCatalogue.pullEntities", { urn: WHARVES, into });
      const bytes = await workspace.fs.readFile(into);
      equal(Buffer.from(bytes).toString("latin1"), `- dataset: ${WHARVES}\n  description: Brücken\n`);
      equal((await workspace.openTextDocument(into)).getText().includes("Brücken"), true);
      const file = { name: "lacking.dataset.yaml", uri: beside({ uri: into }, "lacking.dataset.yaml") };
      const { made, left, stop } = await writeFiles([{ ...file, before: undefined, text: "a → b" }], new Set());
      const lacking =
        'its encoding cannot represent all characters of the text; use UTF-8 for it (see the setting "files.encoding").';
      deepEqual([made, left, stop], [[], [`${file.name} was not created: ${lacking}`], undefined]);
      const before = (await workspace.openTextDocument(into)).getText();
      const there = await writeFiles(
        [{ name: "encoded.dataset.yaml", uri: into, before, text: `${before}# →` }],
        new Set(),
      );
      deepEqual([there.updated, there.left], [[], [`encoded.dataset.yaml was not changed: ${lacking}`]]);
    } finally {
      await files.update("encoding", undefined, ConfigurationTarget.Global);
    }
  });

  test("leaves open files, one or several, whose encoding lacks characters of the catalogue", async () => {
    await upsertUser(await embeddedCatalogue(), { id: "pull.luk", displayName: "Łukasz" });
    const files = workspace.getConfiguration("files");
    await files.update("encoding", "windows1252", ConfigurationTarget.Global);
    try {
      const text = "- id: pull.luk\n  display_name: Luk\n";
      const { document } = await openNewFile("lacking.user.yaml", text);
      await commands.executeCommand("metadataCatalogue.pullFile");
      equal(document.getText(), text);
      const other = (await openNewFile("lacking-too.user.yaml", text)).document;
      const uris = [document.uri, other.uri];
      await commands.executeCommand("metadataCatalogue.pullFile", uris[0], uris);
      deepEqual([document.getText(), other.getText()], [text, text]);
    } finally {
      await files.update("encoding", undefined, ConfigurationTarget.Global);
    }
  });

  test("into a file that exists keeps its comments, saves it, and can be undone in its editor", async () => {
    await describeWharves("Where boats lie");
    const before = `# ours\n- dataset: ${WHARVES}\n  description: 'Old' # why\n`;
    const { document } = await openNewFile("ours.dataset.yaml", before);
    await commands.executeCommand("metadataCatalogue.pullEntities", { urn: WHARVES, into: document.uri });
    equal(await onDisk(document.uri), before.replace("Old", "Where boats lie"));
    equal(document.isDirty, false);
    await commands.executeCommand("undo");
    equal(document.getText(), before);
  });

  test("reads a closed file without opening it, and updates one whose lines end in two ways or that has a byte order mark", async () => {
    await describeWharves("Where boats lie");
    const text = `# ours\r\n- dataset: ${WHARVES}\n  description: Old\n`;
    for (const [name, mark] of [
      ["mixed.dataset.yaml", ""],
      ["marked.dataset.yaml", "\uFEFF"],
    ] as const) {
      const uri = await newFile(name, mark + text);
      deepEqual(await fileBefore(uri), { kind: "text", text, holds: "dataset" });
      equal(
        workspace.textDocuments.some((document) => document.uri.toString() === uri.toString()),
        false,
      );
      await commands.executeCommand("metadataCatalogue.pullEntities", { urn: WHARVES, into: uri });
      const lines = `${mark}# ours\n- dataset: ${WHARVES}\n  description: Where boats lie\n`;
      equal(
        Buffer.from(await workspace.fs.readFile(uri))
          .toString()
          .replaceAll("\r\n", "\n"),
        lines,
      );
    }
  });

  test("makes a file again that was deleted, although VS Code still has its text", async () => {
    await describeWharves("Where boats lie");
    const text = `- dataset: ${WHARVES}\n  description: Where boats lie\n`;
    const { document } = await openNewFile("deleted.dataset.yaml", text);
    await commands.executeCommand("workbench.action.closeAllEditors");
    await workspace.fs.delete(document.uri);
    await commands.executeCommand("metadataCatalogue.pullEntities", { urn: WHARVES, into: document.uri });
    equal(await onDisk(document.uri), text);
  });

  test("upserts nothing of a file that it saves, also where files are upserted on save", async () => {
    await describeWharves("Where boats lie");
    const graph = await embeddedCatalogue();
    const other = `- dataset: ${PIERS}\n  description: Nobody asked for this\n`;
    await graph.emit([{ entityUrn: PIERS, aspectName: "status", aspect: { removed: false } }]);
    const described = async (): Promise<boolean> => {
      const read = await graph.readAspects(PIERS, ["editableDatasetProperties"]);
      return read.ok && read.value.aspect("editableDatasetProperties") !== undefined;
    };
    const settings = workspace.getConfiguration("metadataCatalogue");
    await settings.update("upsertOnSave", true, ConfigurationTarget.Global);
    try {
      const text = `- dataset: ${WHARVES}\n  description: Old\n${other}`;
      const editor = await openNewFile("both.dataset.yaml", text);
      const { document } = editor;
      await commands.executeCommand("metadataCatalogue.pullEntities", { urn: WHARVES, into: document.uri });
      equal(await onDisk(document.uri), text.replace("Old", "Where boats lie"));
      // Files that are saved are upserted one after another: this one comes after the one that was pulled.
      const last = await openNewFile("last.user.yaml", "- id: pull.last\n  title: One\n");
      await replaceText(last, "One", "Two");
      equal(await last.document.save(), true);
      await waitFor("the upsert of the file that was saved", async () => {
        const read = await graph.readAspects(userUrn("pull.last"), ["corpUserInfo"]);
        return read.ok && read.value.aspect("corpUserInfo") !== undefined;
      });
      equal(await described(), false);
      await replaceText(await openFile("both.dataset.yaml"), "Nobody asked", "Somebody asked");
      equal(await document.save(), true);
      await waitFor("the upsert of a save by the user", described);
    } finally {
      await settings.update("upsertOnSave", undefined, ConfigurationTarget.Global);
    }
  });

  test("of several types into one file is refused", async () => {
    await describeWharves("Where boats lie");
    await upsertUser(await embeddedCatalogue(), { id: "pull.cyd", title: "Captain" });
    const into = beside((await openNewFile("pull-anchor.yaml", "")).document, "several.dataset.yaml");
    const rows = [{ urn: WHARVES, into }, { person: userUrn("pull.cyd") }];
    await commands.executeCommand("metadataCatalogue.pullEntities", rows[0], rows);
    await rejects(Promise.resolve(workspace.fs.stat(into)));
  });

  test("never touches a file with unsaved changes, or one of something else", async () => {
    await describeWharves("Where boats lie");
    const before = `- dataset: ${WHARVES}\n  description: Old\n`;
    const editor = await openNewFile("edited.dataset.yaml", before);
    const { document } = editor;
    await editor.edit((changes) => {
      changes.insert(document.positionAt(0), "# mine\n");
    });
    await commands.executeCommand("metadataCatalogue.pullEntities", { urn: WHARVES, into: document.uri });
    deepEqual([await onDisk(document.uri), document.getText()], [before, `# mine\n${before}`]);
    const people = await openNewFile("wharf.user.yaml", "- id: ann\n");
    await commands.executeCommand("metadataCatalogue.pullEntities", { urn: WHARVES, into: people.document.uri });
    equal(await onDisk(people.document.uri), "- id: ann\n");
  });

  test("of a user makes a file that says what it holds", async () => {
    await upsertUser(await embeddedCatalogue(), { id: "pull.cyd", title: "Captain" });
    const into = beside((await openNewFile("pull-anchor.yaml", "")).document, "captain.yaml");
    await commands.executeCommand("metadataCatalogue.pullEntities", { person: userUrn("pull.cyd"), into });
    equal(await onDisk(into), "# catalogue: users\n- id: pull.cyd\n  title: Captain\n");
  });
});

async function describeWharves(description: string): Promise<void> {
  const graph = await embeddedCatalogue();
  await graph.emit([{ entityUrn: WHARVES, aspectName: "status", aspect: { removed: false } }]);
  equal((await describeDataset(graph, WHARVES, { description })).ok, true);
}

/** A place in the folder of a file, at which there is nothing yet. */
function beside({ uri }: Pick<TextDocument, "uri">, name: string): Uri {
  return Uri.joinPath(uri, "..", name);
}

async function onDisk(uri: Uri): Promise<string> {
  return new TextDecoder().decode(await workspace.fs.readFile(uri));
}

/**
 * A file system whose file has this text, and refuses another one unless it is to take it.
 * @param only the path of its only file; otherwise each path is one
 */
function fileWith(text: string, takes: () => boolean, only?: string): FileSystemProvider {
  const none = (): never => {
    throw FileSystemError.NoPermissions();
  };
  return {
    onDidChangeFile: new EventEmitter<never>().event,
    watch: () => new Disposable(() => undefined),
    stat: ({ path }) => {
      if (only !== undefined && path !== only) throw FileSystemError.FileNotFound();
      return { type: FileType.File, ctime: 0, mtime: 0, size: text.length };
    },
    readFile: () => Buffer.from(text),
    writeFile: () => {
      if (!takes()) none();
    },
    ...{ readDirectory: none, createDirectory: none, delete: none, rename: none },
  };
}
