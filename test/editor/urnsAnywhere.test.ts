import { deepEqual, equal, match } from "node:assert/strict";
import {
  commands,
  languages,
  MarkdownString,
  Position,
  Range,
  workspace,
  type CodeLens,
  type Diagnostic,
  type DocumentLink,
  type Hover,
  type InlayHint,
  type Location,
  type TextDocument,
} from "vscode";
import { datasetUrn } from "../../catalogue/urn/urn.ts";
import { embeddedCatalogue } from "./catalogue.ts";
import { openNewFile, replaceText } from "./openFile.ts";
import { waitFor } from "./waitFor.ts";

suite("URNs", () => {
  test("in Python are checked, explained and linked to the record", async () => {
    await openNewFile("known.user.yaml", "- id: anywhere\n  display_name: Ann Where\n");
    const text = 'A = "urn:li:corpuser:anywhere"\nB = "urn:li:corpUser:x"  # wrong\n';
    const { document } = await openNewFile("urns.py", text);
    equal(document.languageId, "python");
    const [problem] = await waitFor("the problem", () => problems(document));
    equal(problem && document.getText(problem.range), "urn:li:corpUser:x");
    const said = await waitFor("the explanation", () => hoverAt(document, new Position(0, 12)));
    match(said, /\*\*User\*\* Ann Where/);
    const links = await commands.executeCommand<DocumentLink[]>("vscode.executeLinkProvider", document.uri, 10);
    match(
      links.find(({ range }) => document.getText(range).endsWith("anywhere"))?.target?.path ?? "",
      /known\.user\.yaml$/,
    );
  });

  test("of datasets that no file of the workspace describes lead to the catalogue", async () => {
    const [orders, nowhere] = ["definitions.orders", "definitions.nowhere"].map((name) =>
      datasetUrn({ platform: "hive", name, env: "PROD" }),
    );
    if (!orders || !nowhere) throw new Error("Two URNs were made");
    const graph = await embeddedCatalogue();
    await graph.emit([{ entityUrn: orders, aspectName: "status", aspect: { removed: false } }]);
    const { document } = await openNewFile("definitions.py", `A = "${orders}"\nB = "${nowhere}"\n`);
    const definitionsAt = (line: number): Thenable<Location[]> =>
      commands.executeCommand<Location[]>("vscode.executeDefinitionProvider", document.uri, new Position(line, 30));
    const [found] = await waitFor("the definition", async () => {
      const definitions = await definitionsAt(0);
      return definitions.length > 0 && definitions;
    });
    equal(found?.uri.scheme, "catalogue");
    match((await workspace.openTextDocument(found.uri)).getText(), /^dataset: .*definitions\.orders/m);
    deepEqual(await definitionsAt(1), []);
  });

  test("are understood in another language as soon as the settings name it", async () => {
    const { document } = await openNewFile("urns.txt", "urn:li:corpUser:x\n");
    equal(document.languageId, "plaintext");
    const setting = workspace.getConfiguration("metadataCatalogue.urns");
    deepEqual(problems(document), false);
    await setting.update("languages", ["plaintext"]);
    await waitFor("the problem", () => problems(document));
    await setting.update("languages", undefined);
    await waitFor("no problem", () => !problems(document));
  });

  test("and ids have the display name behind them", async () => {
    await openNewFile("named.user.yaml", "- id: hinted\n  display_name: Hannah Int\n");
    const { document } = await openNewFile("hints.group.yaml", "id: hints\nmembers:\n  - hinted\n");
    const whole = new Range(0, 0, 9, 0);
    const labels = await waitFor("the name", async () => {
      const hints = await commands.executeCommand<InlayHint[]>("vscode.executeInlayHintProvider", document.uri, whole);
      const [label] = hints.map((hint) => hint.label);
      return typeof label === "string" ? [label] : label?.map(({ value }) => value);
    });
    deepEqual(labels, ["Hannah Int"]);
  });
});

suite("a record", () => {
  test("says how the catalogue differs, until it is upserted", async () => {
    await embeddedCatalogue();
    const { document } = await openNewFile("lens.user.yaml", "- id: lens\n  title: Analyst\n");
    await lensOf(document, "Not in the catalogue yet");
    await commands.executeCommand("metadataCatalogue.upsertOpenFile");
    await lensOf(document, "Same as in the catalogue");
    const editor = await openNewFile("lens.user.yaml", "- id: lens\n  title: Analyst\n");
    await replaceText(editor, "Analyst", "Lead");
    await lensOf(document, "Differs from the catalogue: 1 field (title)");
  });

  test("says so, too, if it uses an anchor of another record", async () => {
    await embeddedCatalogue();
    await openNewFile("aliased.user.yaml", "- id: aliased\n  title: Lead\n");
    await commands.executeCommand("metadataCatalogue.upsertOpenFile");
    const text = "- id: anchored\n  title: &title Analyst\n- id: aliased\n  title: *title\n";
    const { document } = await openNewFile("aliased.user.yaml", text);
    await lensOf(document, "Differs from the catalogue: 1 field (title)");
  });
});

/** What is wrong in a document; `false` when nothing is. */
function problems({ uri }: TextDocument): readonly Diagnostic[] | false {
  const found = languages.getDiagnostics(uri).filter(({ source }) => source === "catalogue");
  return found.length > 0 && found;
}

async function hoverAt({ uri }: TextDocument, position: Position): Promise<string | undefined> {
  const hovers = await commands.executeCommand<Hover[]>("vscode.executeHoverProvider", uri, position);
  const [content] = hovers.flatMap(({ contents }) => contents);
  return content instanceof MarkdownString ? content.value : undefined;
}

async function lensOf({ uri }: TextDocument, title: string): Promise<void> {
  await waitFor(`the lens "${title}"`, async () => {
    const lenses = await commands.executeCommand<CodeLens[]>("vscode.executeCodeLensProvider", uri, 10);
    return lenses.some(({ command }) => command?.title === title);
  });
}
