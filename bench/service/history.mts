import { mkdtempDisposable, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { serveCatalogue } from "../../scripts/servedCatalogue.mts";
import type { Measurement } from "./context.mts";
import { madeDataset, proposalsOf } from "./datasets.mts";
import { post } from "./service.mts";

const OWNERS = 2_500;
const ADD = `mutation ($input: AddOwnerInput!) { addOwner(input: $input) }`;
const PATH = "/aspects?action=ingestProposalBatch";

/** Gives one dataset 2,500 owners one by one, each a version of its owners that stays readable, and measures the database. */
export async function measureHistory({ figures, signal }: Measurement): Promise<void> {
  await using folder = await mkdtempDisposable(join(tmpdir(), "catalogue-history-"));
  const file = join(folder.path, "catalogue.sqlite");
  const owners = Array.from({ length: OWNERS }, (_, at) => `urn:li:corpuser:owner${at}`);
  const dataset = madeDataset(0);
  {
    await using catalogue = await serveCatalogue(folder.path, { signal });
    const aspect = { contentType: "application/json", value: JSON.stringify({ active: true }) };
    const users = owners.map((entityUrn) => {
      return { entityType: "corpuser", entityUrn, changeType: "UPSERT", aspectName: "corpUserInfo", aspect };
    });
    await post(catalogue, PATH, { proposals: [...users, ...proposalsOf(dataset)], async: "false" });
  }
  const before = (await stat(file)).size;
  {
    await using catalogue = await serveCatalogue(folder.path, { signal });
    for (const ownerUrn of owners) {
      signal.throwIfAborted();
      const input = { ownerUrn, resourceUrn: dataset.urn, ownerEntityType: "CORP_USER", type: "NONE" };
      const answer = await post(catalogue, "/api/graphql", { query: ADD, variables: { input } });
      if (JSON.stringify(answer).includes("errors")) throw new Error(JSON.stringify(answer));
    }
  }
  figures.add({
    part: "Size",
    title: "The database grows by, when one dataset gets 2,500 owners one by one",
    store: "SQLite",
    datasets: 1,
    value: ((await stat(file)).size - before) / 1e6,
    unit: "MB",
    goal: { of: "value", bound: "most", limit: 5 },
  });
}
