import { deepEqual, equal, match, rejects } from "node:assert/strict";
import { setTimeout as delay } from "node:timers/promises";
import { commands, ConfigurationTarget, languages, Uri, window, workspace } from "vscode";
import { userUrn, type EntityUrn } from "../../catalogue/urn/urn.ts";
import { embeddedCatalogue, environmentUnderTest } from "./catalogue.ts";
import { logLines } from "./logLines.ts";
import { newFile, openNewFile, replaceText } from "./openFile.ts";
import { waitFor } from "./waitFor.ts";

const upsert = (): Thenable<unknown> => commands.executeCommand("metadataCatalogue.upsertOpenFile");

/** The notes of upserts on save that wait for other work. */
async function waitingNotes(): Promise<readonly string[]> {
  const folder = (await environmentUnderTest()).platform.folder("under-way");
  const notes = await Promise.all((await folder.names()).map((name) => folder.read(name).catch(() => "")));
  return notes.filter((note) => note.includes('"waitsFor"'));
}

suite("Upsert Open File", () => {
  test("refuses while there are errors, and succeeds once they are mended", async () => {
    const graph = await embeddedCatalogue();
    const editor = await openNewFile("barbara.user.yaml", "- id: barbara\n  titel: Analyst\n");
    await waitFor("the problem", () => languages.getDiagnostics(editor.document.uri).length === 1);
    await upsert();
    const refused = await graph.readAspects(userUrn("barbara"), ["corpUserInfo"]);
    equal(refused.ok || refused.error.kind, "entity-not-found");

    await replaceText(editor, "titel", "title");
    await upsert();
    const stored = await graph.readAspects(userUrn("barbara"), ["corpUserInfo"]);
    deepEqual(stored.ok && stored.value.aspect("corpUserInfo")?.value, { active: true, title: "Analyst" });
  });

  test("writes nothing when nothing changed", async () => {
    const graph = await embeddedCatalogue();
    await openNewFile("linus.user.yaml", "- id: linus\n  first_name: Linus\n  slack: '@linus'\n");
    await upsert();
    const first = await graph.readAspects(userUrn("linus"), ["corpUserInfo", "corpUserEditableInfo"]);
    await upsert();
    const second = await graph.readAspects(userUrn("linus"), ["corpUserInfo", "corpUserEditableInfo"]);
    equal(first.ok && first.value.aspect("corpUserInfo")?.version, "1");
    equal(second.ok && second.value.aspect("corpUserInfo")?.version, "1");
    equal(second.ok && second.value.aspect("corpUserEditableInfo")?.version, "1");
  });

  test("of unsaved text whose file was deleted says both in its result", async () => {
    const { context } = await environmentUnderTest();
    const graph = await embeddedCatalogue();
    const editor = await openNewFile("typed.user.yaml", "- id: typed.first\n");
    await replaceText(editor, "first", "more");
    await workspace.fs.delete(editor.document.uri);
    await upsert();
    const stored = await graph.readAspects(userUrn("typed.more"), ["corpUserInfo"]);
    equal(stored.ok, true);
    const told =
      "1 user upserted. With unsaved changes: typed.user.yaml. Only in the editor (file deleted): typed.user.yaml.";
    await waitFor("the result", async () =>
      (await logLines(context.logUri.fsPath)).some((line) => line.includes(told)),
    );
    await commands.executeCommand("workbench.action.revertAndCloseActiveEditor");
  });

  test("of one file that the Explorer names asks no more than of the open file", async () => {
    const graph = await embeddedCatalogue();
    const { document } = await openNewFile("named.user.yaml", "- id: named.ann\n  title: Analyst\n");
    const uri = Uri.parse(document.uri.toString());
    await commands.executeCommand("metadataCatalogue.upsertFiles", uri, [uri]);
    const stored = await graph.readAspects(userUrn("named.ann"), ["corpUserInfo"]);
    equal(stored.ok && stored.value.aspect("corpUserInfo")?.value.title, "Analyst");
  });

  test("of several files of which one has no records says which, and what to do", async () => {
    const graph = await embeddedCatalogue();
    const uris = [
      await newFile("several.user.yaml", "- id: several.ann\n"),
      await newFile("several-notes.yaml", "a: 1\n"),
    ];
    const { context } = await environmentUnderTest();
    await commands.executeCommand("metadataCatalogue.upsertFiles", uris[0], uris);
    const sentence =
      "several-notes.yaml cannot be upserted because it does not look like a file of users, groups or datasets. To go on with the others, leave this one out of the selection.";
    await waitFor("the refusal", async () =>
      (await logLines(context.logUri.fsPath)).some((line) => line.includes(sentence)),
    );
    const stored = await graph.readAspects(userUrn("several.ann"), ["corpUserInfo"]);
    equal(stored.ok || stored.error.kind, "entity-not-found");
  });

  test("takes a file that VS Code does not show because it is large", async () => {
    const graph = await embeddedCatalogue();
    const settings = workspace.getConfiguration("workbench");
    await settings.update("editorLargeFileConfirmation", 1, ConfigurationTarget.Global);
    try {
      const padding = `# ${"-".repeat(100)}\n`.repeat(15_000);
      const uri = await newFile("large.user.yaml", `- id: large.ann\n  title: Analyst\n${padding}`);
      await commands.executeCommand("vscode.open", uri);
      equal(window.activeTextEditor, undefined);
      await upsert();
      const stored = await graph.readAspects(userUrn("large.ann"), ["corpUserInfo"]);
      equal(stored.ok && stored.value.aspect("corpUserInfo")?.value.title, "Analyst");
    } finally {
      await settings.update("editorLargeFileConfirmation", undefined, ConfigurationTarget.Global);
      await commands.executeCommand("workbench.action.closeActiveEditor");
    }
  });

  test("happens on save if the setting says so, and never asks", async () => {
    const graph = await embeddedCatalogue();
    const { context } = await environmentUnderTest();
    const settings = workspace.getConfiguration("metadataCatalogue");
    const title = async (): Promise<string | undefined> => {
      const stored = await graph.readAspects(userUrn("saved"), ["corpUserInfo"]);
      return stored.ok ? stored.value.aspect("corpUserInfo")?.value.title : undefined;
    };
    const editor = await openNewFile("saved.user.yaml", "- id: saved\n  title: First\n");
    await replaceText(editor, "First", "Second");
    await editor.document.save();
    await settings.update("upsertOnSave", true, ConfigurationTarget.Global);
    try {
      await replaceText(editor, "Second", "Third");
      equal(await title(), undefined);
      await commands.executeCommand("workbench.action.files.save");
      await waitFor("the upsert", async () => (await title()) === "Third");
      await replaceText(editor, "Third", "Fourth");
      await commands.executeCommand("workbench.action.files.save");
      await waitFor("the upsert to be refused", async () => {
        const lines = await logLines(context.logUri.fsPath);
        return lines.some((line) => line.includes("saved.user.yaml was not upserted. Nothing was written."));
      });
      equal(await title(), "Third");
    } finally {
      await settings.update("upsertOnSave", undefined, ConfigurationTarget.Global);
    }
  });

  test("happens on save of what was saved, whatever is typed then, and not on an automatic save", async () => {
    const graph = await embeddedCatalogue();
    const settings = workspace.getConfiguration("metadataCatalogue");
    const title = async (id: string): Promise<string | undefined> => {
      const stored = await graph.readAspects(userUrn(id), ["corpUserInfo"]);
      return stored.ok ? stored.value.aspect("corpUserInfo")?.value.title : undefined;
    };
    await settings.update("upsertOnSave", true, ConfigurationTarget.Global);
    try {
      const typed = await openNewFile("typed.user.yaml", "- id: typed.ann\n");
      await replaceText(typed, "typed.ann\n", "typed.ann\n  title: Saved\n");
      await typed.document.save();
      await replaceText(typed, "Saved\n", "Saved\n- id: typed.cyd\n  title: Typed\n");
      await waitFor("the upsert", async () => (await title("typed.ann")) === "Saved");

      await workspace.getConfiguration("files").update("autoSave", "afterDelay", ConfigurationTarget.Global);
      await waitFor("the automatic save", () => !typed.document.isDirty);
      await workspace.getConfiguration("files").update("autoSave", undefined, ConfigurationTarget.Global);
      const later = await openNewFile("saved-later.user.yaml", "- id: typed.bob\n  title: Before\n");
      await replaceText(later, "Before", "Later");
      await later.document.save();
      await waitFor("the upsert after it", async () => (await title("typed.bob")) === "Later");
      equal(await title("typed.cyd"), undefined);
    } finally {
      await settings.update("upsertOnSave", undefined, ConfigurationTarget.Global);
      await workspace.getConfiguration("files").update("autoSave", undefined, ConfigurationTarget.Global);
    }
  });

  test("on save waits for what is under way", async () => {
    const graph = await embeddedCatalogue();
    const { context, writing } = await environmentUnderTest();
    const settings = workspace.getConfiguration("metadataCatalogue");
    const title = async (): Promise<string | undefined> => {
      const stored = await graph.readAspects(userUrn("saved.ann"), ["corpUserInfo"]);
      return stored.ok ? stored.value.aspect("corpUserInfo")?.value.title : undefined;
    };
    const editor = await openNewFile("waits.user.yaml", "- id: saved.ann\n  title: First\n");
    await settings.update("upsertOnSave", true, ConfigurationTarget.Global);
    const { promise: over, resolve: end } = Promise.withResolvers<undefined>();
    try {
      // Of two pieces of work, as each upsert of a command is.
      const other = writing.during(async () => {
        await writing.alone({ title: "Comparing other.user.yaml", cancellable: true }, () => over);
        await delay(50);
        await writing.alone({ title: "Upserting other.user.yaml", cancellable: true }, () => delay(50));
      });
      await replaceText(editor, "First", "Second");
      await editor.document.save();
      await delay(1_000);
      equal(await title(), undefined);
      // The next window would report it.
      const noted = await waitFor("the note", async () => (await waitingNotes()).at(0));
      match(noted, /"title":"waits.user.yaml".*"waitsFor":"embedded"/);
      end(undefined);
      await other;
      await waitFor("the upsert", async () => (await title()) === "Second");
      await waitFor("the end of the note", async () => (await waitingNotes()).length === 0);
      deepEqual(
        (await logLines(context.logUri.fsPath)).filter((line) =>
          line.includes("waits.user.yaml could not be upserted"),
        ),
        [],
      );
    } finally {
      end(undefined);
      await settings.update("upsertOnSave", undefined, ConfigurationTarget.Global);
    }
  });

  test("on save, and the removal of members, cannot be switched on by the settings of a folder", async () => {
    const settings = workspace.getConfiguration("metadataCatalogue");
    for (const name of ["upsertOnSave", "pruneMembers"])
      await rejects(async () => settings.update(name, true, ConfigurationTarget.Workspace));
  });

  test("and an import tell which entities have changed", async () => {
    const { catalogue, context } = await environmentUnderTest();
    await embeddedCatalogue();
    const told: (readonly EntityUrn[] | undefined)[] = [];
    const following = catalogue.onDidChange((urns) => told.push(urns));
    await openNewFile("changes.user.yaml", "- id: changes.one\n  title: Analyst\n- id: changes.two\n");
    await upsert();
    const file = Uri.joinPath(context.globalStorageUri, "changes.json");
    const aspect = { value: JSON.stringify({ active: true }), contentType: "application/json" };
    const entityUrn = userUrn("changes.three");
    const item = { entityType: "corpuser", entityUrn, changeType: "UPSERT", aspectName: "corpUserInfo", aspect };
    await workspace.fs.writeFile(file, new TextEncoder().encode(JSON.stringify([item])));
    await commands.executeCommand("metadataCatalogue.importMetadataFile", file);
    following.dispose();
    deepEqual(told, [[userUrn("changes.one"), userUrn("changes.two")], [entityUrn]]);
  });
});
