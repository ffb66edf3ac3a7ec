import { ok } from "node:assert/strict";
import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { isDeepStrictEqual } from "node:util";
import { commands } from "vscode";
import type { CatalogueGraph } from "../../catalogue/graph/graph.ts";
import { searchDatasets } from "../../catalogue/graph/searchEntities.ts";
import { datasetUrn, type DatasetUrn } from "../../catalogue/urn/urn.ts";
import type { CatalogueNode } from "../../client/views/node.ts";
import { embeddedCatalogue, environmentUnderTest } from "./catalogue.ts";
import { say } from "./say.ts";
import { waitFor } from "./waitFor.ts";

/** So many datasets; none: nothing is measured. `npm run bench -- --editor` says how many. */
const COUNT = Number(process.env["TEST_DATASETS"] ?? 0);
const PER_SCHEMA = 1_250;
/** How often what takes different times is done. */
const ROUNDS = 40;
const TICKED = 500;

(COUNT > 0 ? suite : suite.skip)(`the Catalogue view with ${COUNT} datasets`, function () {
  this.timeout(1_800_000);

  suiteSetup(async () => {
    const graph = await embeddedCatalogue();
    for (let at = 0; at < COUNT; at += 500) {
      const urns = Array.from({ length: Math.min(500, COUNT - at) }, (_, more) => urnOf(at + more));
      const emitted = await graph.emit(urns.flatMap(proposalsFor));
      if (!emitted.ok) throw new Error(JSON.stringify(emitted.error));
    }
  });

  test("shows its first page, and then where all datasets are", async () => {
    const { tree } = await environmentUnderTest();
    await commands.executeCommand("metadataCatalogue.datasets.focus");
    const begin = performance.now();
    await commands.executeCommand("metadataCatalogue.refresh");
    const rows = await tree.getChildren();
    await Promise.all(rows.map((row) => tree.getTreeItem(row)));
    say("First rows after a refresh", performance.now() - begin, "ms");
    await waitFor("all datasets", () => tree.listed.soFar === undefined, { withinMs: 120_000 });
    say("Until all datasets are listed", performance.now() - begin, "ms");
    ok((await tree.getChildren()).length > 0);
  });

  test("shows its first page again when everything is listed", async () => {
    const { tree } = await environmentUnderTest();
    const begin = performance.now();
    await commands.executeCommand("metadataCatalogue.refresh");
    const rows = await tree.getChildren();
    await Promise.all(rows.map((row) => tree.getTreeItem(row)));
    say("First rows after a refresh when all datasets are listed", performance.now() - begin, "ms");
    await waitFor("all datasets", () => tree.listed.soFar === undefined, { withinMs: 120_000 });
  });

  test("unfolds a schema", async () => {
    const { tree } = await environmentUnderTest();
    const schema: CatalogueNode = { kind: "folder", folder: { platform: "trino", folders: ["lake", "schema_3"] } };
    const begin = performance.now();
    const rows = await tree.getChildren(schema);
    await Promise.all(rows.map((row) => tree.getTreeItem(row)));
    say(
      `A schema of ${PER_SCHEMA} datasets unfolded, ${rows.length} rows with what is missing of each`,
      performance.now() - begin,
      "ms",
    );
  });

  test("ticks what is selected", async () => {
    const { tree, ticks } = await environmentUnderTest();
    const schema: CatalogueNode = { kind: "folder", folder: { platform: "trino", folders: ["lake", "schema_3"] } };
    await commands.executeCommand("metadataCatalogue.tickDatasets");
    const rows = (await tree.getChildren(schema)).filter(({ kind }) => kind === "dataset").slice(0, TICKED);
    const begin = performance.now();
    await commands.executeCommand("metadataCatalogue.toggleTick", rows[0], rows);
    await Promise.all(rows.map((row) => tree.getTreeItem(row)));
    say(`${rows.length} selected datasets ticked`, performance.now() - begin, "ms");
    ok(rows.every((row) => tree.boxes.isTicked(row)));
    ticks.clear();
    ticks.turn(false);
  });

  test("reveals any row", async () => {
    const environment = await environmentUnderTest();
    // The first reveal waits until the view has shown again what the tests before changed, which takes a time of its own.
    await commands.executeCommand("metadataCatalogue.revealDataset", { urn: urnOf(0) });
    const times: number[] = [];
    const requests: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      // At the beginning of a schema, and beyond the rows of it that are shown at first.
      const urn = urnOf((Math.floor((round + 0.5) * (COUNT / ROUNDS)) + 1_000 * (round % 2)) % COUNT);
      using counted = countedRequests();
      const begin = performance.now();
      await commands.executeCommand("metadataCatalogue.revealDataset", { urn });
      await waitFor("the selection", () =>
        environment.selectedRows.rows.some((row) => isDeepStrictEqual(row, { kind: "dataset", urn })),
      );
      times.push(performance.now() - begin);
      requests.push(counted.count);
    }
    console.log(`Rows revealed, one after the other: ${times.map((ms) => ms.toFixed(0)).join(", ")} ms`);
    say("A row revealed, median", median(times), "ms");
    say(`A row revealed, slowest of ${ROUNDS}`, Math.max(...times), "ms");
    say("Requests for a row revealed, most", Math.max(...requests), "");
    ok(
      requests.some((count) => count > 0),
      "no request was counted",
    );
    ok(Math.max(...requests) <= 3, "a row took more than three requests");
  });

  test("finds while somebody types", async () => {
    const graph: CatalogueGraph = await embeddedCatalogue();
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const query = `table_${Math.floor((round + 0.5) * (COUNT / ROUNDS))}`.slice(0, 4 + (round % 8));
      const begin = performance.now();
      const found = await searchDatasets(graph, { query, start: 0, count: 100 });
      times.push(performance.now() - begin);
      ok(found.ok && found.value.items.length > 0, query);
    }
    say("The first 100 datasets of a search for a part of a name, median", median(times), "ms");
    say(`The first 100 datasets of a search for a part of a name, slowest of ${ROUNDS}`, Math.max(...times), "ms");
  });
});

function urnOf(at: number): DatasetUrn {
  const name = `lake.schema_${Math.floor(at / PER_SCHEMA)}.table_${at}`;
  return datasetUrn({ platform: at % 4 === 0 ? "hive" : "trino", name, env: "PROD" });
}

function proposalsFor(entityUrn: DatasetUrn): Parameters<CatalogueGraph["emit"]>[0] {
  const fields = ["id", "name", "created_at"].map((fieldPath) => ({
    fieldPath,
    nativeDataType: "string",
    type: { type: { "com.linkedin.schema.StringType": {} } },
  }));
  const schema = {
    schemaName: "s",
    platform: "urn:li:dataPlatform:hive",
    version: 0,
    hash: "",
    platformSchema: { "com.linkedin.schema.MySqlDDL": { tableSchema: "" } },
    fields,
  };
  return [
    { entityUrn, aspectName: "datasetProperties", aspect: { description: `About ${entityUrn}` } },
    { entityUrn, aspectName: "schemaMetadata", aspect: schema },
  ];
}

/** Counts the requests that the extension host sends, until it is disposed of. */
function countedRequests(): { count: number } & Disposable {
  const counted = {
    count: 0,
    [Symbol.dispose]: () => {
      unsubscribe("undici:request:create", count);
    },
  };
  const count = (): void => {
    counted.count++;
  };
  subscribe("undici:request:create", count);
  return counted;
}

function median(times: readonly number[]): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? NaN;
}
