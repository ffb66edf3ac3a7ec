import { deepEqual, equal, match, ok, rejects } from "node:assert/strict";
import { setTimeout as delay } from "node:timers/promises";
import { commands, ViewColumn, window, workspace, type Uri } from "vscode";
import { datasetUrn, type DatasetUrn } from "../../catalogue/urn/urn.ts";
import { placeId } from "../../client/catalogue/place.ts";
import { DATASET_PAGE, datasetUri } from "../../client/datasetFiles/datasetUri.ts";
import { environmentUnderTest } from "./catalogue.ts";
import { otherCatalogue, type OtherCatalogue } from "./otherCatalogue.ts";
import { waitFor } from "./waitFor.ts";

const TRIPS = datasetUrn({ platform: "hive", name: "lake.trips", env: "PROD" });
const STOPS = datasetUrn({ platform: "hive", name: "lake.stops", env: "PROD" });
const GONE = datasetUrn({ platform: "hive", name: "lake.gone", env: "PROD" });
const GONE_PAGE = datasetUrn({ platform: "hive", name: "lake.gone_page", env: "PROD" });

suite("datasets whose catalogue is not there", () => {
  let one: OtherCatalogue;
  let two: OtherCatalogue;

  suiteSetup(async () => {
    [one, two] = await Promise.all([otherCatalogue("One"), otherCatalogue("Two")]);
    for (const { graph } of [one, two])
      for (const entityUrn of [TRIPS, STOPS])
        await graph.emit([{ entityUrn, aspectName: "datasetProperties", aspect: { description: "Moving" } }]);
  });

  teardown(async () => {
    await commands.executeCommand("workbench.action.closeAllEditors");
  });

  suiteTeardown(async () => {
    const { catalogue, makeSource } = await environmentUnderTest();
    catalogue.use(makeSource({ kind: "embedded" }));
    await catalogue.start();
    await Promise.all([one[Symbol.asyncDispose](), two[Symbol.asyncDispose]()]);
  });

  test("are opened again when nothing else needs their catalogue, as after the folder was trusted", async () => {
    await connect(one);
    const uri = datasetIn(two, STOPS);
    await open(uri);
    equal(textOf(uri), undefined);
    const { catalogue } = await environmentUnderTest();
    const kinds: string[] = [];
    const following = catalogue.onDidChangeState(({ kind }) => kinds.push(kind));
    catalogue.use(two.source());
    match(await waitFor("the text", () => textOf(uri)), /in the catalogue "Two"/);
    following.dispose();
    // Whoever follows the state learns of the catalogue before it is being connected.
    deepEqual(kinds.slice(0, 2), ["idle", "starting"]);
  });

  test("do not need another catalogue than their own", async () => {
    await connect(one);
    const { catalogue } = await environmentUnderTest();
    one.isReachable = false;
    equal((await catalogue.start()).kind, "failed");
    await open(datasetIn(one, TRIPS));
    one.isReachable = true;
    catalogue.use(two.source());
    await Promise.resolve();
    equal(catalogue.state.kind, "idle");
  });

  test("are read again though VS Code was told of the text before it was given why it could not be read", async () => {
    await connect(one);
    const page = datasetIn(one, STOPS);
    const ofStops = (path: string): boolean => path.includes(encodeURIComponent(STOPS));
    one.refuses = ofStops;
    await commands.executeCommand("vscode.openWith", page, DATASET_PAGE);
    match(textOf(page) ?? "", /^# lake\.stops was not opened\. /);
    // VS Code is told of the text, which it then cannot read.
    let reads = 0;
    one.refuses = (path) => ofStops(path) && ++reads > 1;
    await (await environmentUnderTest()).datasetFiles.readAgain(STOPS);
    await waitFor("the reads that fail", () => reads > 1);
    await delay(1_000);
    match(textOf(page) ?? "", /^# lake\.stops was not opened\. /);
    one.refuses = () => false;
    await commands.executeCommand("metadataCatalogue.refresh");
    await waitFor("the text below the page", () => textOf(page)?.includes("Moving"));
    // The reason does not replace a text that was read.
    one.refuses = ofStops;
    await rejects(async () => workspace.fs.readFile(page));
    one.refuses = () => false;
  });

  test("are opened again when the window is connected to their catalogue, and not to another one", async () => {
    await connect(one);
    const uri = datasetIn(two, TRIPS);
    await open(uri);
    equal(textOf(uri), undefined);
    await connect(one);
    equal(textOf(uri), undefined);
    await connect(two);
    match(await waitFor("the text", () => textOf(uri)), /^# lake\.trips in the catalogue "Two"/);
  });

  test("are not opened again if they were deleted meanwhile, and their pages are filled when they are there again", async () => {
    await connect(one);
    const { catalogue } = await environmentUnderTest();
    one.isReachable = false;
    equal((await catalogue.start()).kind, "failed");
    const [trips, gone, page] = [TRIPS, GONE, GONE_PAGE].map((urn) => datasetIn(one, urn));
    ok(trips && gone && page);
    await open(gone, ViewColumn.One);
    await commands.executeCommand("vscode.openWith", page, DATASET_PAGE, ViewColumn.Two);
    await open(trips, ViewColumn.Three);
    match(textOf(page) ?? "", /^# lake\.gone_page was not opened\. The catalogue at .+ does not answer; .+\n$/);
    one.isReachable = true;
    await catalogue.start();
    // They are opened one after another.
    await waitFor("the last text", () => textOf(trips));
    equal(textOf(gone), undefined);
    equal(window.tabGroups.all.length, 3);

    const aspect = { description: "There again" };
    await one.graph.emit([{ entityUrn: GONE_PAGE, aspectName: "datasetProperties", aspect }]);
    await commands.executeCommand("metadataCatalogue.refresh");
    await waitFor("the text below the page", () => textOf(page)?.includes("There again"));
  });
});

function datasetIn({ place }: OtherCatalogue, urn: DatasetUrn): Uri {
  return datasetUri({ catalogue: placeId(place), urn });
}

async function connect(to: OtherCatalogue): Promise<void> {
  const { catalogue } = await environmentUnderTest();
  catalogue.use(to.source());
  equal((await catalogue.start()).kind, "connected");
}

/** Opens a dataset as VS Code does after a reload: if it cannot be read, its tab shows an error. */
async function open(uri: Uri, column = ViewColumn.One): Promise<void> {
  await Promise.resolve(commands.executeCommand("vscode.open", uri, column)).catch(() => undefined);
}

function textOf(uri: Uri): string | undefined {
  return workspace.textDocuments.find((document) => document.uri.toString() === uri.toString())?.getText();
}
