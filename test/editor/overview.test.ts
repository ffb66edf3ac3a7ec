import { deepEqual, equal, match, notEqual, rejects } from "node:assert/strict";
import {
  commands,
  TabInputWebview,
  Uri,
  ViewColumn,
  window,
  workspace,
  type TextDocument,
  type TextEditor,
} from "vscode";
import type { AspectProposal, CatalogueGraph } from "../../catalogue/graph/graph.ts";
import { datasetParts, datasetUrn, userUrn, type DatasetUrn } from "../../catalogue/urn/urn.ts";
import { failure } from "../../catalogue/result.ts";
import { goToMissing } from "../../client/commands/goToMissing.ts";
import { datasetAddress, DATASET_SCHEME } from "../../client/datasetFiles/datasetUri.ts";
import { untitledUri } from "../../client/files/unsavedDocument.ts";
import { findMissing } from "../../client/overview/stepping.ts";
import type { Overview } from "../../client/overview/overview.ts";
import { embeddedCatalogue, environmentUnderTest } from "./catalogue.ts";
import { newFile, replaceText } from "./openFile.ts";
import { otherCatalogue } from "./otherCatalogue.ts";
import { waitFor } from "./waitFor.ts";

const PLATFORM = "overviewed";
const [ALPHA, BETA, DONE] = ["alpha", "beta", "done"].map((name) =>
  datasetUrn({ platform: PLATFORM, name: `shop.${name}`, env: "PROD" }),
);

suite("the overview", () => {
  suiteSetup(async () => {
    const owned = (urn: DatasetUrn): AspectProposal => ({
      entityUrn: urn,
      aspectName: "ownership",
      aspect: { owners: [{ owner: userUrn("ow"), type: "DATA_STEWARD" }] },
    });
    if (!ALPHA || !BETA || !DONE) throw new Error("There are three");
    const emitted = await (
      await embeddedCatalogue()
    ).emit([
      { entityUrn: userUrn("ow"), aspectName: "corpUserInfo", aspect: { active: true, displayName: "O. W." } },
      ...[ALPHA, BETA, DONE].map((urn) => ({ entityUrn: urn, aspectName: "schemaMetadata", aspect: SCHEMA })),
      owned(ALPHA),
      owned(DONE),
      { entityUrn: BETA, aspectName: "datasetProperties", aspect: { description: "Ingested" } },
      { entityUrn: DONE, aspectName: "datasetProperties", aspect: { description: "Ingested" } },
      ...[BETA, DONE].map((urn) => ({
        entityUrn: urn,
        aspectName: "editableSchemaMetadata",
        aspect: { editableSchemaFieldInfo: ["id", "note"].map((fieldPath) => ({ fieldPath, description: "Words" })) },
      })),
    ]);
    equal(emitted.ok, true);
  });

  setup(async () => {
    const { overview } = await environmentUnderTest();
    await overview.read();
    overview.choose({ grouping: "platform", key: PLATFORM, name: PLATFORM });
    overview.chooseGap(undefined);
  });

  suiteTeardown(async () => {
    const { overview } = await environmentUnderTest();
    overview.choose(undefined);
    await commands.executeCommand("workbench.action.closeAllEditors");
  });

  test("steps to each place where something is missing, and back", async () => {
    await commands.executeCommand("metadataCatalogue.nextMissing");
    equal(await lineInFront(), "alpha description:");
    await commands.executeCommand("metadataCatalogue.nextMissing");
    equal(await lineInFront(), "alpha id:");
    // What is typed is the description, in the place of the comment.
    const { document, selection } = await editorInFront();
    equal(document.lineAt(selection.start.line).text.slice(0, selection.start.character).trim(), "id:");
    equal(document.getText(selection), "# text, no description");
    await commands.executeCommand("metadataCatalogue.nextMissing");
    equal(await lineInFront(), "alpha note:");
    const asked = commands.executeCommand("metadataCatalogue.nextMissing");
    await waitFor("the dataset without an owner", async () => (await lineInFront()) === "beta owners:");
    await declined(asked);
    await commands.executeCommand("metadataCatalogue.previousMissing");
    equal(await lineInFront(), "alpha note:");
    await commands.executeCommand("metadataCatalogue.previousMissing");
    equal(await lineInFront(), "alpha id:");
    await commands.executeCommand("metadataCatalogue.previousMissing");
    equal(await lineInFront(), "alpha description:");
  });

  test("steps to what is chosen only", async () => {
    const { overview } = await environmentUnderTest();
    overview.chooseGap("columns");
    await commands.executeCommand("metadataCatalogue.nextMissing");
    equal(await lineInFront(), "alpha id:");
    await commands.executeCommand("metadataCatalogue.nextMissing");
    equal(await lineInFront(), "alpha note:");
    // The command ends although its message offers to begin again, so that nothing waits until that is answered.
    await commands.executeCommand("notifications.clearAll");
    await commands.executeCommand("metadataCatalogue.nextMissing");
    equal(await lineInFront(), "alpha note:");
    await commands.executeCommand("notification.acceptPrimaryAction");
    await waitFor("the first place", async () => (await lineInFront()) === "alpha id:");
    await commands.executeCommand("metadataCatalogue.nextMissing");
    equal(await lineInFront(), "alpha note:");
    await commands.executeCommand("metadataCatalogue.previousMissing");
    equal(await lineInFront(), "alpha id:");
  });

  test("is shown as a page, of which there is one, by its command", async () => {
    // As after a reload, when VS Code has its tab, but has not loaded the page.
    window.createWebviewPanel("metadataCatalogue.overview", "From before", ViewColumn.Active);
    await waitFor("its tab", () => window.tabGroups.activeTabGroup.activeTab?.label === "From before");
    for (let time = 0; time < 2; time++) {
      await commands.executeCommand("metadataCatalogue.showOverview");
      await waitFor("the page", () => window.tabGroups.activeTabGroup.activeTab?.input instanceof TabInputWebview);
      // A list that is shown over it waits for it, and is closed here.
      let isChosen = false;
      const choosing = Promise.resolve(commands.executeCommand("metadataCatalogue.connect")).then(() => {
        isChosen = true;
      });
      await waitFor("the end of the list", async () => {
        await commands.executeCommand("workbench.action.closeQuickOpen");
        return isChosen;
      });
      await choosing;
      await commands.executeCommand("metadataCatalogue.openDataset", { urn: ALPHA });
      await editorInFront();
    }
    const pages = window.tabGroups.all
      .flatMap(({ tabs }) => tabs)
      .filter(({ input }) => input instanceof TabInputWebview && input.viewType.endsWith("metadataCatalogue.overview"));
    deepEqual(
      pages.map(({ label }) => label),
      ["Catalogue Overview"],
    );
    await window.tabGroups.close(pages);
  });

  test("counts again what was described, and steps over what somebody else described meanwhile", async () => {
    const { overview } = await environmentUnderTest();
    equal(describedColumns(overview), 4);
    equal(overview.state.whole?.updated, undefined);
    const before = Date.now();
    await commands.executeCommand("metadataCatalogue.nextMissing");
    await commands.executeCommand("metadataCatalogue.nextMissing");
    const editor = await editorInFront();
    await replaceText(editor, "id: # text, no description", "id: Which one");
    equal(await editor.document.save(), true);
    await waitFor("the figure to change", () => describedColumns(overview) === 5);
    const { time, updated } = overview.state.whole ?? {};
    equal(time !== undefined && time <= before && updated !== undefined && updated >= before, true);
    const emitted = await (
      await embeddedCatalogue()
    ).emit([
      {
        entityUrn: ALPHA ?? userUrn("nobody"),
        aspectName: "editableSchemaMetadata",
        aspect: { editableSchemaFieldInfo: ["id", "note"].map((fieldPath) => ({ fieldPath, description: "Theirs" })) },
      },
    ]);
    equal(emitted.ok, true);
    const asked = commands.executeCommand("metadataCatalogue.nextMissing");
    await waitFor("the next dataset", async () => (await lineInFront()) === "beta owners:");
    await declined(asked);
    await waitFor("the figure of what others wrote", () => describedColumns(overview) === 6);
  });

  test("looks for the next place once at a time, and reads all again after many that others have worked on", async () => {
    const { overview, catalogue } = await environmentUnderTest();
    const graph = await embeddedCatalogue();
    const many = Array.from({ length: 25 }, (_, at) =>
      datasetUrn({ platform: "steps", name: `s${String(at).padStart(2, "0")}`, env: "PROD" }),
    );
    const owned = { owners: [{ owner: userUrn("ow"), type: "DATA_STEWARD" }] };
    await graph.emit(many.map((entityUrn) => ({ entityUrn, aspectName: "status", aspect: { removed: false } })));
    await overview.read();
    overview.choose({ grouping: "platform", key: "steps", name: "steps" });
    overview.chooseGap("owner");
    const { time = 0 } = overview.state.whole ?? {};
    // Others have worked on all but the last.
    const done = many.slice(0, -1);
    await graph.emit(done.map((entityUrn) => ({ entityUrn, aspectName: "ownership", aspect: owned })));
    const [first, second] = await Promise.all([
      findMissing({ overview, catalogue }, "next"),
      findMissing({ overview, catalogue }, "next"),
    ]);
    deepEqual([typeof first === "object" && first.place.urn, second], [many.at(-1), "cancelled"]);
    equal((overview.state.whole?.time ?? 0) > time, true);
    await graph.emit(many.map((entityUrn) => ({ entityUrn, aspectName: "status", aspect: { removed: true } })));
  });

  test("goes on where it was when the dataset there gets its owner or is removed, and ends in a group that is empty", async () => {
    const { overview, catalogue } = await environmentUnderTest();
    const graph = await embeddedCatalogue();
    const some = Array.from({ length: 5 }, (_, at) =>
      datasetUrn({ platform: "worklist", name: `w${at}`, env: "PROD" }),
    );
    await graph.emit(some.map((entityUrn) => ({ entityUrn, aspectName: "status", aspect: { removed: false } })));
    await overview.read();
    overview.choose({ grouping: "owner", key: "", name: "No owner" });
    const step = async (direction: "next" | "previous" = "next"): Promise<string> => {
      const found = await findMissing({ overview, catalogue }, direction);
      return typeof found === "string" ? found : `${datasetParts(found.place.urn).name} ${found.place.gap}`;
    };
    const removed = async (urns: readonly DatasetUrn[]): Promise<void> => {
      await graph.emit(urns.map((entityUrn) => ({ entityUrn, aspectName: "status", aspect: { removed: true } })));
      catalogue.changed(urns);
    };
    const give = async (entityUrn: DatasetUrn | undefined): Promise<void> => {
      if (!entityUrn) throw new Error("There are five");
      const aspect = { owners: [{ owner: userUrn("ow"), type: "DATA_STEWARD" }] };
      await graph.emit([{ entityUrn, aspectName: "ownership", aspect }]);
      catalogue.changed([entityUrn]);
    };
    overview.chooseGap("owner");
    for (let steps = 0; steps < 1_000 && overview.at?.urn !== some[2]; steps++) await step();
    await give(some[2]);
    deepEqual([await step(), await step("previous"), await step()], ["w3 owner", "w1 owner", "w3 owner"]);
    await removed(some.slice(3, 4));
    await overview.counted();
    deepEqual([await step(), await step("previous")], ["w4 owner", "w1 owner"]);
    await graph.emit(
      some.slice(4).map((entityUrn) => ({ entityUrn, aspectName: "status", aspect: { removed: true } })),
    );
    notEqual(await step(), "w4 owner");
    overview.choose({ grouping: "platform", key: "worklist", name: "worklist" });
    await removed(some);
    await overview.read();
    equal(await step(), "nothing");
  });

  test("goes back to the last place from a dataset that the last reading has not, such as that of an older page", async () => {
    const environment = await environmentUnderTest();
    const { overview, catalogue } = environment;
    const graph = await embeddedCatalogue();
    const urn = datasetUrn({ platform: PLATFORM, name: "shop.late", env: "PROD" });
    const marked = (removed: boolean): AspectProposal => ({
      ...{ entityUrn: urn, aspectName: "status" },
      aspect: { removed },
    });
    await graph.emit([marked(false)]);
    await goToMissing(environment, { urn, gap: "description" });
    equal(overview.at?.urn, urn);
    const found = await findMissing({ overview, catalogue }, "previous");
    equal(typeof found, "object");
    const { at } = overview;
    await graph.emit([marked(true)]);
    await goToMissing(environment, { urn, gap: "description" });
    equal(overview.at, at);
  });

  test("passes over a dataset that cannot be read, and says so", async () => {
    const { overview } = await environmentUnderTest();
    const graph = await embeddedCatalogue();
    const refusing: CatalogueGraph = {
      ...graph,
      execute: (operation, variables) =>
        JSON.stringify(variables).includes(ALPHA ?? "there are three")
          ? Promise.resolve(failure({ kind: "refused", message: "Too many items." }))
          : graph.execute(operation, variables),
    };
    const catalogue = { graph: () => Promise.resolve(refusing), changed: () => undefined };
    const refused = /^shop\.alpha cannot be read; the next step skips it\. .*Too many items\./;
    const step = async (direction: "next" | "previous"): Promise<string> => {
      const found = await findMissing({ overview, catalogue }, direction);
      return typeof found === "string" ? found : `${datasetParts(found.place.urn).name} ${found.place.gap}`;
    };
    await rejects(step("next"), { message: refused });
    equal(await step("next"), "shop.beta owner");
    await rejects(step("previous"), { message: refused });
    equal(await step("previous"), "end");
    await rejects(step("next"), { message: refused });
    equal(await step("next"), "shop.beta owner");
  });

  test("goes nowhere if another kind is chosen while a dataset is read", async () => {
    const { overview } = await environmentUnderTest();
    const graph = await embeddedCatalogue();
    const choosing: CatalogueGraph = {
      ...graph,
      execute: async (operation, variables) => {
        const read = await graph.execute(operation, variables);
        overview.chooseGap("owner");
        return read;
      },
    };
    const catalogue = { graph: () => Promise.resolve(choosing), changed: () => undefined };
    equal(await findMissing({ overview, catalogue }, "next"), "cancelled");
    equal(overview.at, undefined);
  });

  test("exports into a folder on a network share, whose server VS Code saves it to", () => {
    const file = Uri.parse("file://server/share/project/missing.csv");
    // As VS Code makes the place from the URI of an unsaved document.
    equal(untitledUri(file).with({ scheme: "file" }).toString(), file.toString());
    equal(untitledUri(Uri.parse("vscode-vfs://host/missing.csv")).toString(), "untitled:/missing.csv");
  });

  test("exports what is missing, and a report, into new files, each time another one", async () => {
    const csv = await exported("Csv");
    match(csv.getText(), /^missing,platform,schema,name,.*\n(?:.*\n)*owner,overviewed,shop,shop\.beta,/);
    equal(csv.uri.path.endsWith("missing.csv"), true);
    const report = await exported("Report");
    match(report.getText(), /^# Coverage of the catalogue\n/);
    equal(report.languageId, "markdown");
    const other = await exported("Csv");
    notEqual(other.uri.toString(), csv.uri.toString());
    equal(other.getText(), csv.getText());
    for (let left = 0; left < 3; left++) await commands.executeCommand("workbench.action.revertAndCloseActiveEditor");
  });

  test("exports beside a file of the same name, which stays, and beside an export that is not saved yet", async () => {
    const name = ({ uri }: TextDocument): string => uri.path.replace(/^.*\//, "");
    const wanted = name(await exported("Report"));
    await commands.executeCommand("workbench.action.revertAndCloseActiveEditor");
    const file = await newFile(wanted, "# Mine\n");
    const names = [name(await exported("Report")), name(await exported("Report"))];
    equal(new Set([wanted, ...names]).size, 3);
    equal(Buffer.from(await workspace.fs.readFile(file)).toString(), "# Mine\n");
    await workspace.fs.delete(file);
  });

  test("exports no file where nothing is missing in the chosen part", async () => {
    const { overview } = await environmentUnderTest();
    const before = workspace.textDocuments.length;
    overview.choose({ grouping: "owner", key: userUrn("ow"), name: "O. W." });
    overview.chooseGap("owner");
    try {
      await commands.executeCommand("metadataCatalogue.exportCoverageCsv");
      equal(workspace.textDocuments.length, before);
    } finally {
      overview.choose(undefined);
      overview.chooseGap(undefined);
    }
  });

  test("exports what others have done since, where the figures are older than a minute", async () => {
    const before = await exported("Csv");
    match(before.getText(), /\nowner,overviewed,shop,shop\.beta,/);
    const emitted = await (
      await embeddedCatalogue()
    ).emit([
      {
        entityUrn: BETA ?? userUrn("nobody"),
        aspectName: "ownership",
        aspect: { owners: [{ owner: userUrn("ow"), type: "DATA_STEWARD" }] },
      },
    ]);
    equal(emitted.ok, true);
    const { now } = Date;
    Date.now = () => now() + 60_000;
    try {
      equal((await exported("Csv")).getText().includes("\nowner,overviewed,shop,shop.beta,"), false);
    } finally {
      Date.now = now;
      for (let left = 0; left < 2; left++) await commands.executeCommand("workbench.action.revertAndCloseActiveEditor");
    }
  });

  test("a reading that is cancelled leaves the figures of before, and says so", async () => {
    const { overview } = await environmentUnderTest();
    const { whole } = overview.state;
    const reading = overview.read();
    equal(overview.read(), reading);
    overview.cancel();
    await reading;
    equal(overview.state.notRead?.kind, "cancelled");
    equal(overview.state.whole, whole);
    deepEqual(overview.state.reading, undefined);
  });

  test("a reading that the page began ends when it is closed, as if nobody had asked for it", async () => {
    const { overview, catalogue, makeSource } = await environmentUnderTest();
    await using other = await otherCatalogue("Slow");
    const held = Promise.withResolvers<undefined>();
    try {
      catalogue.use(other.source());
      equal((await catalogue.start()).kind, "connected");
      other.held = held.promise;
      await commands.executeCommand("metadataCatalogue.showOverview");
      await waitFor("the reading", () => overview.state.reading !== undefined);
      await commands.executeCommand("workbench.action.closeActiveEditor");
      await waitFor("its end", () => overview.state.reading === undefined);
      equal(overview.state.notRead, undefined);
    } finally {
      held.resolve(undefined);
      catalogue.use(makeSource({ kind: "embedded" }));
      await catalogue.start();
    }
  });

  test("what may have changed anywhere is outdated until it is read again", async () => {
    const { overview, catalogue } = await environmentUnderTest();
    equal(isOutdated(overview), false);
    catalogue.changed();
    equal(isOutdated(overview), true);
    await overview.read();
    equal(isOutdated(overview), false);
  });

  test("a dataset that is new makes it outdated, as after an import", async () => {
    const { overview, catalogue } = await environmentUnderTest();
    catalogue.changed([ALPHA ?? userUrn("nobody"), userUrn("new")]);
    await overview.counted();
    equal(isOutdated(overview), false);
    catalogue.changed([datasetUrn({ platform: PLATFORM, name: "shop.new", env: "PROD" })]);
    equal(isOutdated(overview), true);
  });
});

const COLUMN = { type: { type: { "com.linkedin.schema.StringType": {} } }, nativeDataType: "text" };
const SCHEMA = {
  schemaName: "overviewed",
  platform: `urn:li:dataPlatform:${PLATFORM}`,
  version: 0,
  hash: "",
  platformSchema: { "com.linkedin.schema.OtherSchema": { rawSchema: "" } },
  fields: [
    { fieldPath: "id", ...COLUMN },
    { fieldPath: "note", ...COLUMN },
  ],
};

function describedColumns({ state }: Overview): number {
  const datasets = state.whole?.coverage.datasets.filter(({ urn }) => datasetParts(urn).platform === PLATFORM) ?? [];
  return datasets.reduce((sum, { describedColumns: described }) => sum + described, 0);
}

function isOutdated({ state }: Overview): boolean | undefined {
  return state.whole?.isOutdated;
}

async function exported(what: "Csv" | "Report"): Promise<TextDocument> {
  const before = new Set(workspace.textDocuments);
  await commands.executeCommand(`metadataCatalogue.exportCoverage${what}`);
  return waitFor("a new file in front", () => {
    const document = window.activeTextEditor?.document;
    return document?.isUntitled && !before.has(document) ? document : undefined;
  });
}

async function editorInFront(): Promise<TextEditor> {
  return waitFor("an editor of a dataset", () => {
    const editor = window.activeTextEditor;
    return editor?.document.uri.scheme === DATASET_SCHEME ? editor : undefined;
  });
}

/** The dataset whose text is in front, and the field in which the cursor is. */
async function lineInFront(): Promise<string> {
  const { document, selection } = await editorInFront();
  const { name } = datasetParts(datasetAddress(document.uri).urn);
  const line = document.lineAt(selection.active.line).text.trim();
  return `${name.replace("shop.", "")} ${line.slice(0, line.indexOf(":") + 1)}`;
}

/** Closes the question that a command asks, as soon as it does. */
async function declined(asked: Thenable<unknown>): Promise<void> {
  let isOver = false;
  void asked.then(() => {
    isOver = true;
  });
  await waitFor("the question to be declined", async () => {
    await commands.executeCommand("workbench.action.closeQuickOpen");
    return isOver;
  });
}
