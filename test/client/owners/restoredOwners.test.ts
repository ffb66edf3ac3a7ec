import { afterAll, beforeAll, expect, test } from "vitest";
import { aspectChanges } from "../../../catalogue/changes/aspectChanges.ts";
import { connectGraph } from "../../../catalogue/graph/connect.ts";
import type { RestoredAspect } from "../../../catalogue/graph/undoneAspect.ts";
import type { Ownership } from "../../../catalogue/model/aspects/ownership.ts";
import { datasetUrn, groupUrn, userUrn, type DatasetUrn } from "../../../catalogue/urn/urn.ts";
import { restoredOwnersWords } from "../../../client/owners/restoredOwners.ts";
import { undoQuestion } from "../../../client/undo/undoQuestion.ts";
import { AT_ONCE } from "../../catalogue/graph/waiting.ts";
import { startTest } from "../../service/testService.ts";

const EVA = userUrn("eva.abel");
const TEAM = groupUrn("team-3");
const service = await startTest();
afterAll(() => service.close());
const graph = connectGraph({ ...service, fetch, now: () => 1, waiting: AT_ONCE });

beforeAll(async () => {
  const aspect = { displayName: "Eva Abel", active: true };
  const stored = await graph.emit([
    { entityUrn: EVA, aspectName: "corpUserKey", aspect: { username: "eva.abel" } },
    { entityUrn: EVA, aspectName: "corpUserInfo", aspect },
  ]);
  expect(stored.ok).toBe(true);
});

function ownedBy(owner: Ownership["owners"][number]["owner"], type: Ownership["owners"][number]["type"]): Ownership {
  return { owners: [{ owner, type }] };
}

/** What an undo restores of the owners of a dataset. */
function restored(urn: DatasetUrn, value: object, aspect: object): RestoredAspect {
  const proposal = { entityUrn: urn, aspectName: "ownership", aspect, ifVersion: "2" };
  return { urn, name: "ownership", value, proposal, changes: aspectChanges("ownership", value, aspect) };
}

/** What the question before an undo says of what it restores. */
async function asked(all: readonly RestoredAspect[]): Promise<readonly string[]> {
  const preview = { restored: all, removed: [], changedSince: [], setBack: [], deleted: [], failed: [] };
  const wish = { name: "Transfer ownership", target: "the embedded catalogue", isComplete: true };
  const stay = { named: [], unread: [] };
  return undoQuestion(wish, preview, { wordsOf: await restoredOwnersWords(graph, all), stay }).detail;
}

function orders(number: number): DatasetUrn {
  return datasetUrn({ platform: "hive", name: `shop.orders_${number}`, env: "PROD" });
}

test("the undo of a transfer is asked about in the words of the transfer", async () => {
  const [before, after] = [ownedBy(TEAM, "TECHNICAL_OWNER"), ownedBy(EVA, "TECHNICAL_OWNER")];
  const all = Array.from({ length: 42 }, (_, number) => restored(orders(number), before, after));
  expect(await asked(all)).toEqual([
    "Restores the earlier values of 42 datasets.",
    "42 datasets: +Eva Abel (eva.abel) as Technical Owner, −team-3 as Technical Owner",
  ]);
});

test("a change of the ownership type alone is shown; what is restored besides owners is shown value by value", async () => {
  const owned = ownedBy(EVA, "TECHNICAL_OWNER");
  expect(await asked([restored(orders(1), owned, ownedBy(EVA, "DATA_STEWARD"))])).toEqual([
    "Restores the earlier values of 1 dataset.",
    "shop.orders_1: +Eva Abel (eva.abel) as Data Steward, −Eva Abel (eva.abel) as Technical Owner",
  ]);
  const stamped = { ...owned, lastModified: { time: 1, actor: EVA } };
  expect(await asked([restored(orders(1), owned, stamped)])).toEqual([
    expect.anything(),
    expect.stringMatching(/^shop\.orders_1: /),
  ]);
  expect(await asked([restored(orders(1), { owners: "none" }, owned)])).toEqual([
    expect.anything(),
    expect.stringMatching(/^shop\.orders_1: .*eva\.abel$/),
  ]);
  const proposal = { entityUrn: EVA, aspectName: "corpUserEditableInfo", aspect: { title: "Lead" }, ifVersion: "2" };
  const changes = aspectChanges("corpUserEditableInfo", {}, proposal.aspect);
  expect(await asked([{ urn: EVA, name: "corpUserEditableInfo", value: {}, proposal, changes }])).toEqual([
    "Restores the earlier values of 1 entity.",
    "eva.abel: adds edited title: Lead",
  ]);
});
