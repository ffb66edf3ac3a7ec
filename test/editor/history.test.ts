import { deepEqual, equal } from "node:assert/strict";
import { commands, Selection, TabInputTextDiff, window, workspace } from "vscode";
import { datasetHistory, type DatasetHistory, type HistorySubject } from "../../catalogue/graph/datasetHistory.ts";
import { addOwner } from "../../catalogue/graph/addOwner.ts";
import { describeColumn } from "../../catalogue/graph/describeColumn.ts";
import { datasetUrn, userUrn } from "../../catalogue/urn/urn.ts";
import { placeInDataset } from "../../client/datasetFiles/placeInDataset.ts";
import { embeddedCatalogue, environmentUnderTest } from "./catalogue.ts";
import { waitFor } from "./waitFor.ts";

const STOPS = datasetUrn({ platform: "hive", name: "lake.stops", env: "PROD" });
const NAME = { kind: "description", urn: STOPS, column: "name" } as const;
const HOSTILE = "[x](command:workbench.action.closeWindow) $(zap)\nsecond \u202E line";

suite("the history of a description and of owners", () => {
  suiteSetup(async () => {
    const graph = await embeddedCatalogue();
    const type = { type: { "com.linkedin.schema.StringType": {} } };
    const emitted = await graph.emit([
      { entityUrn: userUrn("stop.owner"), aspectName: "corpUserInfo", aspect: { active: true } },
      {
        entityUrn: STOPS,
        aspectName: "schemaMetadata",
        aspect: {
          schemaName: "stops",
          platform: "urn:li:dataPlatform:hive",
          version: 0,
          hash: "",
          platformSchema: { "com.linkedin.schema.OtherSchema": { rawSchema: "" } },
          fields: [{ fieldPath: "name", type, nativeDataType: "text" }],
        },
      },
    ]);
    equal(emitted.ok, true);
    for (const description of ["First", HOSTILE])
      equal((await describeColumn(graph, STOPS, { column: "name", description })).ok, true);
    equal((await addOwner(graph, STOPS, { owner: userUrn("stop.owner"), type: "DATA_STEWARD" })).ok, true);
  });

  teardown(async () => {
    await commands.executeCommand("workbench.action.closeAllEditors");
  });

  test("compares a version with the one before, in texts that nobody can edit and that have no effect", async () => {
    await compare(NAME, "before");
    const { tab, original, modified } = await shown();
    deepEqual(
      [original, modified.getText()],
      ["First", "[x](command:workbench.action.closeWindow) $(zap)\nsecond ⟨U+202E⟩ line"],
    );
    equal(tab.startsWith("description of name in lake.stops (before ↔ "), true);
    equal(modified.languageId, "plaintext");
    equal(modified.uri.scheme, "catalogue-shown");
  });

  test("compares a version with what there is now, and knows which one is in front", async () => {
    const { versionDiffs } = await environmentUnderTest();
    await compare(NAME, "now");
    const { tab, original, modified } = await shown();
    equal(tab.startsWith("description of name in lake.stops (now ↔ "), true);
    equal(original, modified.getText());
    await waitFor("the version in front", () => versionDiffs.inFront()?.version.version === 2);
    await commands.executeCommand("workbench.action.closeActiveEditor");
    await waitFor("none in front", () => versionDiffs.inFront() === undefined);
  });

  test("that was restored closes its comparison with what there was until then, and no other", async () => {
    const { versionDiffs } = await environmentUnderTest();
    await compare(NAME, "before");
    await compare(NAME, "now");
    const inFront = await waitFor("the version in front", () => versionDiffs.inFront());
    await versionDiffs.noteStored(inFront, inFront.version.value);
    const labels = (): readonly string[] => window.tabGroups.all.flatMap(({ tabs }) => tabs).map(({ label }) => label);
    await waitFor("the end of it", () => labels().every((label) => !label.includes("(now ↔ ")));
    await commands.executeCommand("workbench.action.closeAllEditors");
  });

  test("compares owners, each on a line", async () => {
    await compare({ kind: "owners", urn: STOPS }, "before");
    const { original, modified } = await shown();
    deepEqual([original, modified.getText()], ["", "Data Steward: urn:li:corpuser:stop.owner"]);
  });

  test("is that of the place of the cursor in the text of a dataset", async () => {
    await commands.executeCommand("metadataCatalogue.openDataset", { urn: STOPS });
    const { document } = await waitFor("the dataset", () =>
      window.activeTextEditor?.document.fileName.endsWith("lake.stops.dataset.yaml")
        ? window.activeTextEditor
        : undefined,
    );
    const editor = await window.showTextDocument(document);
    const places: (string | undefined)[] = [];
    for (const word of ["stop.owner", "name:", "description:"]) {
      const at = document.positionAt(document.getText().indexOf(word));
      editor.selection = new Selection(at, at);
      const place = await placeInDataset(document.uri);
      places.push(place?.part ?? place?.column);
      equal(place?.catalogue, "embedded");
    }
    deepEqual(places, ["owners", "name", "description"]);
    equal(await placeInDataset({ urn: STOPS }), undefined);
  });
});

async function historyOf(subject: HistorySubject): Promise<DatasetHistory> {
  const options = { most: 100, signal: new AbortController().signal, onProgress: () => undefined };
  const read = await datasetHistory(await embeddedCatalogue(), subject, options);
  if (!read.ok) throw new Error(read.error.kind);
  return read.value;
}

/** Compares the newest version, which is what people see. */
async function compare(subject: HistorySubject, left: "before" | "now"): Promise<void> {
  const { versionDiffs } = await environmentUnderTest();
  const [version] = (await historyOf(subject)).versions;
  if (!version) throw new Error("There is no version");
  await versionDiffs.open({ subject, version, seen: version.value, catalogue: "embedded" }, left);
}

/** The comparison in front. */
async function shown(): Promise<{
  readonly tab: string;
  readonly original: string;
  readonly modified: Awaited<ReturnType<typeof workspace.openTextDocument>>;
}> {
  const tab = await waitFor("the comparison", () => {
    const { activeTab } = window.tabGroups.activeTabGroup;
    return activeTab?.input instanceof TabInputTextDiff ? activeTab : undefined;
  });
  const input: unknown = tab.input;
  if (!(input instanceof TabInputTextDiff)) throw new Error("No comparison is open");
  const original = await workspace.openTextDocument(input.original);
  return { tab: tab.label, original: original.getText(), modified: await workspace.openTextDocument(input.modified) };
}
