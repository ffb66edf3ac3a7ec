import type { CatalogueAddress } from "../../scripts/servedCatalogue.mts";
import { contentAt, datasetAt } from "./readsSchema.mts";
import { post } from "./service.mts";

/** How many datasets are read. */
export const DATASETS = 10_000;

const PATH = "/aspects?action=ingestProposalBatch";
const BATCH = 500;

function proposal(entityUrn: string, aspectName: string, value: object): object {
  const aspect = { contentType: "application/json", value: JSON.stringify(value) };
  return { entityType: entityUrn.split(":")[2], entityUrn, changeType: "UPSERT", aspectName, aspect };
}

/** Writes the datasets that are read, each with a description and two owners. */
export async function fillForReads(catalogue: CatalogueAddress): Promise<void> {
  const proposals: object[] = [];
  for (let at = 0; at < DATASETS; at++) {
    const { description, user, group } = contentAt(at);
    if (at < 1_000) proposals.push(proposal(user, "corpUserInfo", { active: true, displayName: user }));
    if (at < 50) proposals.push(proposal(group, "status", { removed: false }));
    const owners = [user, group].map((owner) => ({ owner, type: "TECHNICAL_OWNER" }));
    proposals.push(proposal(datasetAt(at), "datasetProperties", { description }));
    proposals.push(proposal(datasetAt(at), "ownership", { owners }));
  }
  for (let from = 0; from < proposals.length; from += BATCH)
    await post(catalogue, PATH, { proposals: proposals.slice(from, from + BATCH), async: "false" });
}

/** Writes batches of 10 aspects, at most 100 a second. Returns how many. */
export async function keepWriting(catalogue: CatalogueAddress, signal: AbortSignal): Promise<number> {
  let batches = 0;
  while (!signal.aborted) {
    const due = performance.now() + 10;
    const description = `Written ${batches}.`;
    const proposals = Array.from({ length: 10 }, (_, at) =>
      proposal(datasetAt((batches * 10 + at) % DATASETS), "editableDatasetProperties", { description }),
    );
    await post(catalogue, PATH, { proposals, async: "false" });
    batches++;
    const pause = due - performance.now();
    if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause));
  }
  return batches;
}
