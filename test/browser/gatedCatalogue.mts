import { deepEqual } from "node:assert/strict";
import { mkdtempDisposable, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { checkout } from "../../scripts/checkout.mts";
import { serveCatalogue, type CatalogueAddress } from "../../scripts/servedCatalogue.mts";
import { ask } from "./catalogueOf.mts";
import { gateOf, type Gate } from "./gate.mts";
import { importSample, runCatalogue } from "./runCatalogue.mts";
import { withWorkbench, type Workbench } from "./workbench.mts";
import { showCatalogue } from "./shown.mts";

/** The person who leaves, "Lee Aver". */
export const LEAVER = "urn:li:corpuser:lee.aver";

/** A VS Code on a catalogue behind a gate. */
export interface GatedCatalogue extends Workbench {
  readonly served: CatalogueAddress;
  readonly gate: Gate;
}

/** How much there is. */
interface Extent {
  /** The number of datasets that the person owns who leaves. */
  readonly owned: number;
  /** The number of users in the file many.user.yaml. */
  readonly users: number;
}

/** Opens VS Code on a catalogue behind a gate that can hold requests up and refuse them. */
export async function withGatedCatalogue(
  { owned, users }: Extent,
  flow: (gated: GatedCatalogue) => Promise<void>,
): Promise<void> {
  await using data = await mkdtempDisposable(join(tmpdir(), "metadata-catalogue-gated-"));
  await using served = await serveCatalogue(join(data.path, "catalogue"));
  importSample(served);
  const metadata = join(data.path, "owned.json");
  await writeFile(metadata, JSON.stringify(ownedDatasets(owned)));
  runCatalogue(served, "import", metadata);
  await using gate = await gateOf(served);
  const env = { CATALOGUE_URL: gate.url, CATALOGUE_TOKEN: "mine" };
  await withWorkbench({ folder: join(checkout, "samples"), env }, async (workbench) => {
    const { page, folder } = workbench;
    await writeFile(join(folder, "many.user.yaml"), userFile(users));
    await writeFile(join(folder, "one.user.yaml"), "- id: one\n");
    await showCatalogue(page);
    await page.locator(".statusbar-item", { hasText: "CATALOGUE_URL" }).waitFor();
    await flow({ ...workbench, served, gate });
    deepEqual(await page.locator(".monaco-dialog-box").allInnerTexts(), []);
  });
}

/** The datasets of the person who leaves, as ingestion would bring them. */
function ownedDatasets(count: number): readonly object[] {
  const person = {
    entityType: "corpuser",
    entityUrn: LEAVER,
    changeType: "UPSERT",
    aspectName: "corpUserInfo",
    aspect: { json: { active: true, displayName: "Lee Aver" } },
  };
  const datasets = Array.from({ length: count }, (_, at) => {
    const name = `owned.t${String(at).padStart(2, "0")}`;
    const about = {
      entityType: "dataset",
      entityUrn: `urn:li:dataset:(urn:li:dataPlatform:hive,${name},PROD)`,
      changeType: "UPSERT",
    };
    const stamp = { time: 1, actor: "urn:li:corpuser:datahub" };
    return [
      { ...about, aspectName: "datasetProperties", aspect: { json: { name, customProperties: {}, tags: [] } } },
      {
        ...about,
        aspectName: "ownership",
        aspect: { json: { owners: [{ owner: LEAVER, type: "DATAOWNER" }], lastModified: stamp } },
      },
    ];
  });
  return [person, ...datasets.flat()];
}

/** How many datasets of the catalogue the person owns who leaves. */
export async function ownedBy(served: CatalogueAddress): Promise<number> {
  const query = `query ($urn: String!) { corpUser(urn: $urn) { relationships(input: { types: ["OwnedBy"], direction: INCOMING, start: 0, count: 100 }) { total } } }`;
  const [, total = ""] = /"total":(\d+)/.exec(JSON.stringify(await ask(served, query, { urn: LEAVER }))) ?? [];
  return Number(total);
}

function userFile(count: number): string {
  return Array.from({ length: count }, (_, at) => `- id: u${at}\n  title: First\n`).join("");
}
