import { deepEqual, equal } from "node:assert/strict";
import { commands, languages, window, workspace, type Diagnostic } from "vscode";
import { openFile, openNewFile, replaceText } from "./openFile.ts";
import { waitFor } from "./waitFor.ts";

suite("problems", () => {
  test("of a broken user file show with their code and place", async () => {
    const { document } = await openNewFile(
      "broken.user.yaml",
      ["- id: broken", "  emial: ada@example.com", "- id: broken", "- first_name: Nobody", ""].join("\n"),
    );
    const found = await waitFor("the problems", () => {
      const diagnostics = languages.getDiagnostics(document.uri);
      return diagnostics.length > 0 && diagnostics;
    });
    deepEqual(
      found.map(({ code, range, source }) => ({
        code: valueOf(code),
        text: document.getText(range),
        line: range.start.line,
        source,
      })),
      [
        { code: "unknown-field", text: "emial", line: 1, source: "catalogue" },
        { code: "duplicate-id", text: "broken", line: 2, source: "catalogue" },
        { code: "missing-id", text: "first_name", line: 3, source: "catalogue" },
      ],
    );
  });

  test("go when the text is mended", async () => {
    const editor = await openNewFile("mended.user.yaml", "- id: mended\n  emial: ada@example.com\n");
    await waitFor("the problem", () => languages.getDiagnostics(editor.document.uri).length === 1);
    await replaceText(editor, "emial", "email");
    await waitFor("no problem", () => languages.getDiagnostics(editor.document.uri).length === 0);
  });

  test("link to what is written about their code", async () => {
    const { document } = await openNewFile("linked.user.yaml", "- first_name: Nobody\n");
    const link = await waitFor("a link", () => {
      const code = languages.getDiagnostics(document.uri)[0]?.code;
      return typeof code === "object" && code.target;
    });
    await commands.executeCommand("vscode.open", link);
    const heading = await waitFor("the heading", () => {
      const editor = window.activeTextEditor;
      return (
        editor?.document.fileName.endsWith("rules.md") && editor.document.lineAt(editor.selection.active.line).text
      );
    });
    equal(heading, "## missing-id");
    // Its wrong examples are no diagnostics; by the time that another file has its own, which is new in each run, they would be.
    const documentation = window.activeTextEditor?.document;
    const other = await openNewFile(`after${crypto.randomUUID()}.user.yaml`, "- first_name: Nobody\n");
    await waitFor("the problem", () => languages.getDiagnostics(other.document.uri).length === 1);
    equal(documentation && languages.getDiagnostics(documentation.uri).length, 0);
  });

  test("are not made by an older version of the file, open beside it", async () => {
    const { document } = await openNewFile("compared.user.yaml", "- id: compared\n  emial: ada@example.com\n");
    const older = document.uri.with({ scheme: "older" });
    const text = "- id: compared\n- id: older\n- id: older\n";
    const opened = workspace.registerTextDocumentContentProvider("older", { provideTextDocumentContent: () => text });
    await languages.setTextDocumentLanguage(await workspace.openTextDocument(older), "yaml");
    const editor = await openNewFile("later.user.yaml", "- id: later\n  emial: ada@example.com\n");
    // Problems are told in the order of the changes: by now those of the older version would be there.
    await waitFor("the problem", () => languages.getDiagnostics(editor.document.uri).length === 1);
    deepEqual(languages.getDiagnostics(older), []);
    deepEqual(
      languages.getDiagnostics(document.uri).map(({ code }) => valueOf(code)),
      ["unknown-field"],
    );
    opened.dispose();
  });

  test("of a URN show in any YAML file", async () => {
    const { document } = await openFile("deployment.yaml");
    const problem = await waitFor("the problem", () => languages.getDiagnostics(document.uri)[0]);
    equal(valueOf(problem.code), "malformed-urn-in-text");
    equal(document.getText(problem.range), "urn:li:dataset:(urn:li:dataPlatform:hive,sales.orders)");
  });
});

/** A code without the page that explains it. */
function valueOf(code: Diagnostic["code"]): string | number | undefined {
  return typeof code === "object" ? code.value : code;
}
