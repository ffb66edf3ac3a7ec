import { deepEqual, equal, match } from "node:assert/strict";
import { readDataset } from "../../catalogue/graph/readDataset.ts";
import {
  commands,
  MarkdownString,
  Position,
  Range,
  window,
  workspace,
  type CodeAction,
  type Hover,
  type TextDocument,
} from "vscode";
import { describeColumn } from "../../catalogue/graph/describeColumn.ts";
import { describeDataset } from "../../catalogue/graph/describeDataset.ts";
import { datasetUrn, userUrn } from "../../catalogue/urn/urn.ts";
import { EMBEDDED, type Place } from "../../client/catalogue/place.ts";
import { datasetUri } from "../../client/datasetFiles/datasetUri.ts";
import { definitionInCatalogue } from "../../client/definitionInCatalogue.ts";
import { embeddedCatalogue, environmentUnderTest } from "./catalogue.ts";
import { logLines } from "./logLines.ts";
import { openNewFile } from "./openFile.ts";
import { waitFor } from "./waitFor.ts";

const HARBOURS = datasetUrn({ platform: "hive", name: "lake.harbours", env: "PROD" });
const PILOT = userUrn("harbour.pilot");
/** A catalogue that has the same datasets, for all the window knows. */
const OTHER: Place = { kind: "remote", name: "Two", url: "http://127.0.0.1:9", token: "secret" };
const HOSTILE = "[Edit Description](command:workbench.action.closeWindow)\n\nsecond line";

suite("a description named in a file", () => {
  suiteSetup(async () => {
    const graph = await embeddedCatalogue();
    const type = { type: { "com.linkedin.schema.StringType": {} } };
    const emitted = await graph.emit([
      { entityUrn: PILOT, aspectName: "corpUserInfo", aspect: { active: true, displayName: "The Pilot" } },
      {
        entityUrn: HARBOURS,
        aspectName: "schemaMetadata",
        aspect: {
          schemaName: "harbours",
          platform: "urn:li:dataPlatform:hive",
          version: 0,
          hash: "",
          platformSchema: { "com.linkedin.schema.OtherSchema": { rawSchema: "" } },
          fields: [{ fieldPath: "depth", type, nativeDataType: "text" }],
        },
      },
    ]);
    equal(emitted.ok, true);
    equal((await describeColumn(graph, HARBOURS, { column: "depth", description: HOSTILE })).ok, true);
    equal((await describeDataset(graph, HARBOURS, { description: HOSTILE })).ok, true);
  });

  teardown(async () => {
    await commands.executeCommand("workbench.action.revertAndCloseActiveEditor");
    await commands.executeCommand("workbench.action.closeAllEditors");
  });

  test("is edited from the column's name in a dataset file", async () => {
    const { document } = await openNewFile(
      "harbours.dataset.yaml",
      `dataset: ${HARBOURS}\ncolumns:\n  depth: How deep\n`,
    );
    await run(await actionAt(document, new Position(2, 3)));
    equal(await editedName(), "depth.md");
  });

  test("is edited from the URN of the dataset, in a program", async () => {
    const { document } = await openNewFile("harbours.py", `A = "${HARBOURS}"\n`);
    await run(await actionAt(document, new Position(0, 20)));
    equal(await editedName(), "lake.harbours.md");
  });

  test("is edited from a hover, whose link has nothing of the catalogue in it", async () => {
    const { document } = await openNewFile(
      "harbours.dataset.yaml",
      `dataset: ${HARBOURS}\ncolumns:\n  depth: How deep\n`,
    );
    const parts = await waitFor("the hover", async () => {
      const hovers = await hoverAt(document, new Position(2, 3));
      const found = hovers.flatMap(({ contents }) => contents);
      return found.length > 1 ? found : undefined;
    });
    const trusted = parts.filter((part) => part instanceof MarkdownString && part.isTrusted);
    const [link] = trusted;
    if (trusted.length !== 1 || !(link instanceof MarkdownString)) throw new Error("There is no link");
    const linked =
      /^\[Edit Description\]\(command:metadataCatalogue\.editDescription\?(%5B%7B%22hover%22%3A%22\d+%22%7D%5D)\)$/.exec(
        link.value,
      );
    deepEqual(link.isTrusted, { enabledCommands: ["metadataCatalogue.editDescription"] });
    match(parts.map((part) => (part instanceof MarkdownString ? part.value : "")).join("\n"), /second line/);
    const given: unknown = JSON.parse(decodeURIComponent(linked?.[1] ?? "null"));
    const unknowns: readonly unknown[] = Array.isArray(given) ? given : [];
    await commands.executeCommand("metadataCatalogue.editDescription", ...unknowns);
    equal(await editedName(), "depth.md");
  });

  test("is not changed in another catalogue than that of the text in which it is named", async () => {
    const environment = await environmentUnderTest();
    const { catalogue, context, makeSource } = environment;
    const uri = datasetUri({ catalogue: "embedded", urn: HARBOURS });
    const { document } = await window.showTextDocument(await workspace.openTextDocument(uri));
    const line = document
      .getText()
      .split("\n")
      .findIndex((text) => text.trim().startsWith("depth:"));
    const { command } = await actionAt(document, new Position(line, 3));
    const [link] = await waitFor("the link", async () => {
      const found = (await hoverAt(document, new Position(line, 3)))
        .flatMap(({ contents }) => contents)
        .flatMap((part) => (part instanceof MarkdownString && part.isTrusted ? [part.value] : []));
      return found.length > 0 ? found : undefined;
    });
    const hover = /%22hover%22%3A%22(\d+)%22/.exec(link ?? "")?.[1];
    const urnAt = document.positionAt(document.getText().indexOf(HARBOURS) + 10);
    const definition = (place: Place): ReturnType<typeof definitionInCatalogue> =>
      definitionInCatalogue({ state: catalogue.state, place }, document, urnAt);
    equal((await definition(catalogue.place))?.uri.toString(), uri.toString());
    equal(await definition(OTHER), undefined);

    const refused = async (): Promise<number> =>
      (await logLines(context.logUri.fsPath)).filter((logged) =>
        logged.includes('This item belongs to the embedded catalogue, but you are connected to the catalogue "Two".'),
      ).length;
    const before = await refused();
    catalogue.use(makeSource(OTHER));
    try {
      await commands.executeCommand("metadataCatalogue.editDescription", { ...Object(command?.arguments?.[0]) });
      await waitFor("the refusal", async () => (await refused()) === before + 1);
      await commands.executeCommand("metadataCatalogue.editDescription", { hover });
      await waitFor("the refusal of the link", async () => (await refused()) === before + 2);
    } finally {
      catalogue.use(makeSource(EMBEDDED));
    }
    const stored = await readDataset(await embeddedCatalogue(), HARBOURS);
    equal(stored.ok && stored.value.columns[0]?.description?.text, HOSTILE);
  });

  test("is not offered where a user is named, or a dataset that the catalogue does not have", async () => {
    const named: readonly (readonly [string, string, RegExp])[] = [
      ["pilot.py", PILOT, /The Pilot/],
      ["nowhere.py", HARBOURS.replace("harbours", "nowhere"), /Not in the catalogue/],
    ];
    for (const [file, urn, shown] of named) {
      const { document } = await openNewFile(file, `A = "${urn}"\n`);
      const parts = await waitFor("the hover", async () => {
        const found = (await hoverAt(document, new Position(0, 12))).flatMap(({ contents }) => contents);
        return found.length > 0 ? found : undefined;
      });
      match(parts.map((part) => (part instanceof MarkdownString ? part.value : "")).join("\n"), shown);
      equal(parts.filter((part) => part instanceof MarkdownString && part.isTrusted).length, 0);
    }
  });
});

async function actionAt(document: TextDocument, position: Position): Promise<CodeAction> {
  return waitFor("the action", async () => {
    const actions = await commands.executeCommand<CodeAction[]>(
      "vscode.executeCodeActionProvider",
      ...[document.uri, new Range(position, position)],
    );
    return actions.find(({ title }) => title === "Edit Description in Catalogue");
  });
}

async function run({ command }: CodeAction): Promise<void> {
  if (!command) throw new Error("The action has no command");
  const given: readonly unknown[] = command.arguments ?? [];
  await commands.executeCommand(command.command, ...given);
}

function hoverAt(document: TextDocument, position: Position): Thenable<Hover[]> {
  return commands.executeCommand<Hover[]>("vscode.executeHoverProvider", document.uri, position);
}

/** The name of the description that is open in an editor, because it has several lines. */
async function editedName(): Promise<string> {
  const { document } = await waitFor("the editor", () =>
    window.activeTextEditor?.document.uri.scheme === "catalogue-description" ? window.activeTextEditor : undefined,
  );
  equal((await workspace.openTextDocument(document.uri)).getText(), HOSTILE);
  return document.uri.path.split("/").at(-1) ?? "";
}
