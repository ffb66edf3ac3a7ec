import { deepEqual, equal, ok } from "node:assert/strict";
import { commands, languages, Uri, workspace, WorkspaceEdit, type Diagnostic } from "vscode";
import { groupUrn } from "../../catalogue/urn/urn.ts";
import { textTabs } from "../../client/files/openDocument.ts";
import { wantedUpsert } from "../../client/upsert/upsertedFile.ts";
import { embeddedCatalogue, environmentUnderTest } from "./catalogue.ts";
import { openNewFile, replaceText } from "./openFile.ts";
import { waitFor } from "./waitFor.ts";

suite("Problems of an upsert", () => {
  test("mark the record that failed until it is edited, upserted again or closed", async () => {
    await embeddedCatalogue();
    const text = "- id: marks.ok\n  members: []\n- id: marks.bad\n  members: [marks.nobody]\n";
    const editor = await openNewFile("marks.group.yaml", text);
    const { document } = editor;
    const marked = (): readonly string[] => failures(document.uri).map(({ range }) => document.getText(range));
    await commands.executeCommand("metadataCatalogue.upsertOpenFile");
    deepEqual(marked(), ["marks.bad"]);
    deepEqual(
      failures(document.uri).map(({ code, source }) => [source, code]),
      [["catalogue upsert", "missing-entities"]],
    );

    await replaceText(editor, "- id: marks.ok", "# a comment\n- id: marks.ok");
    deepEqual(marked(), ["marks.bad"]);
    await replaceText(editor, "[marks.nobody]", "[marks.nobody2]");
    deepEqual(marked(), []);

    await commands.executeCommand("metadataCatalogue.upsertOpenFile");
    deepEqual(marked(), ["marks.bad"]);
    await document.save();
    await commands.executeCommand("workbench.action.splitEditor");
    await waitFor("its second tab", () => textTabs(document.uri).length === 2);
    await commands.executeCommand("workbench.action.closeActiveEditor");
    await waitFor("the end of that", () => textTabs(document.uri).length === 1);
    deepEqual(marked(), ["marks.bad"]);
    await commands.executeCommand("workbench.action.closeActiveEditor");
    await waitFor("the problem to go", () => failures(document.uri).length === 0);
  });

  test("are left out for a file that was deleted while it was written", async () => {
    await embeddedCatalogue();
    const { document } = await openNewFile("gone.group.yaml", "- id: marks.gone\n  members: [marks.nobody]\n");
    const gone = Uri.joinPath(document.uri, "../deleted.group.yaml");
    const [title, kind, text] = ["deleted.group.yaml", "group", document.getText()] as const;
    const target = "the embedded catalogue";
    const upsert = wantedUpsert([{ title, kind, text, uri: gone.toString() }], { target });
    const urn = groupUrn("marks.gone");
    const failed = { kind: "failed", id: "marks.gone", urn, error: { kind: "missing-entities", urns: [urn] } } as const;
    await (await environmentUnderTest()).upsertProblems.show(upsert, [failed]);
    deepEqual(failures(gone), []);
  });

  test("open no file without a record that failed, and go when their file is renamed", async () => {
    await embeddedCatalogue();
    const { document } = await openNewFile("some.group.yaml", "- id: marks.some\n  members: [marks.nobody]\n");
    const other = Uri.joinPath(document.uri, "../unopened.group.yaml");
    await workspace.fs.writeFile(other, new TextEncoder().encode("- id: marks.other\n  members: []\n"));
    const files = [document.uri, other].map((uri) => {
      const text = uri === other ? "- id: marks.other\n  members: []\n" : document.getText();
      return { title: "a file", kind: "group", text, uri: uri.toString() } as const;
    });
    const [first, ...others] = files;
    ok(first);
    const upsert = wantedUpsert([first, ...others], { target: "the embedded catalogue" });
    const urn = groupUrn("marks.some");
    const failed = { kind: "failed", id: "marks.some", urn, error: { kind: "missing-entities", urns: [urn] } } as const;
    await (await environmentUnderTest()).upsertProblems.show(upsert, [failed]);
    equal(failures(document.uri).length, 1);
    equal(
      workspace.textDocuments.some(({ uri }) => uri.toString() === other.toString()),
      false,
    );
    await document.save();
    const edit = new WorkspaceEdit();
    edit.renameFile(document.uri, Uri.joinPath(document.uri, "../renamed.group.yaml"));
    equal(await workspace.applyEdit(edit), true);
    await waitFor("the problem to go", () => failures(document.uri).length === 0);
  });
});

function failures(uri: Uri): readonly Diagnostic[] {
  return languages.getDiagnostics(uri).filter(({ source }) => source === "catalogue upsert");
}
