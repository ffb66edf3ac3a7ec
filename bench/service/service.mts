import type { CatalogueAddress } from "../../scripts/servedCatalogue.mts";
import { ASPECTS, madeDataset, proposalsOf } from "./datasets.mts";

/** How many aspects are in one request, and how many requests are under way. */
const BATCH = 500;
const IN_FLIGHT = 4;

/** Sends JSON to a catalogue; throws when it is refused. */
export async function post({ url, token }: CatalogueAddress, path: string, body: object): Promise<unknown> {
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  const response = await fetch(`${url}${path}`, { method: "POST", headers, body: JSON.stringify(body) });
  const text = await response.text();
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${text.slice(0, 300)}`);
  return JSON.parse(text === "" ? "null" : text);
}

/**
 * Writes four aspects of each of the datasets `from` to `to`, in batches of 500 aspects; returns how many aspects a second were
 * written.
 * @param proposals the proposals for one dataset
 */
export async function writeDatasets(
  address: CatalogueAddress,
  { from, to, signal }: { readonly from: number; readonly to: number; readonly signal: AbortSignal },
  proposals = proposalsOf,
): Promise<number> {
  const size = BATCH / ASPECTS;
  const began = performance.now();
  let next = from;
  const send = async (): Promise<void> => {
    while (next < to) {
      signal.throwIfAborted();
      const first = next;
      next = Math.min(first + size, to);
      const batch = Array.from({ length: next - first }, (_, at) => proposals(madeDataset(first + at))).flat();
      await post(address, "/aspects?action=ingestProposalBatch", { proposals: batch, async: "false" });
    }
  };
  await Promise.all(Array.from({ length: IN_FLIGHT }, send));
  return ((to - from) * ASPECTS) / ((performance.now() - began) / 1000);
}
