import { afterAll, expect, test } from "vitest";
import { readCoverage } from "../../../catalogue/coverage/readCoverage.ts";
import { coverageCsv } from "../../../catalogue/coverage/coverageCsv.ts";
import { gapsOf } from "../../../catalogue/coverage/worklist.ts";
import { groupsOf } from "../../../catalogue/coverage/groups.ts";
import { previewOwners } from "../../../catalogue/graph/changeOwners.ts";
import { connectGraph } from "../../../catalogue/graph/connect.ts";
import { errorSentence } from "../../../catalogue/graph/error.ts";
import { listPeople } from "../../../catalogue/graph/listPeople.ts";
import { readDataset } from "../../../catalogue/graph/readDataset.ts";
import { readAbout } from "../../../catalogue/graph/readFacts.ts";
import { readOwners } from "../../../catalogue/graph/readOwners.ts";
import { readSummaries, summaryOf } from "../../../catalogue/graph/readSummaries.ts";
import { datasetUrn, userUrn } from "../../../catalogue/urn/urn.ts";
import { missingPlace } from "../../../client/overview/missingPlace.ts";
import { leftOf } from "../../../client/views/peopleNode.ts";
import { passes } from "../../../client/views/datasetFilter.ts";
import { NOW, proposal, startTest } from "../../service/testService.ts";
import { AT_ONCE } from "./waiting.ts";

const service = await startTest();
afterAll(() => service.close());

const ADA = "urn:li:corpuser:Lovelace, Ada";
const ben = userUrn("ben");
const orders = datasetUrn({ platform: "hive", name: "sales.orders", env: "PROD" });

/** The catalogue as a DataHub that has stored an ID with a comma, which this service refuses. */
const graph = connectGraph({
  ...service,
  now: () => NOW,
  waiting: AT_ONCE,
  fetch: async (input, init) => {
    const answer = await fetch(input, init);
    return new Response((await answer.text()).replaceAll("urn:li:corpuser:lovelace", ADA), answer);
  },
});

async function owned(...owners: readonly string[]): Promise<void> {
  const stored = owners.map((owner) => ({ owner, type: "DATA_STEWARD" }));
  const proposals = [proposal(orders, "datasetProperties", {}), proposal(orders, "ownership", { owners: stored })];
  expect((await service.emit(proposals)).status).toBe(200);
}

test("a dataset whose only owner has a malformed URN is owned, wherever it is shown or counted", async () => {
  await owned("urn:li:corpuser:lovelace");
  const read = await readDataset(graph, orders);
  if (!read.ok) throw new Error(read.error.kind);
  expect(read.value).toMatchObject({ owners: [], malformedOwners: [ADA] });
  expect(missingPlace(read.value, "owner", { direction: "next" })).toBeUndefined();
  const summaries = await readSummaries(graph, [orders]);
  const summary = summaries.ok ? summaries.value.get(orders) : undefined;
  expect(summary).toEqual(summaryOf(read.value));
  expect([summary?.owners, passes("without-owner", summary, [])]).toEqual([[ADA], false]);
  expect(await readAbout(graph, orders)).toMatchObject({ value: { malformedOwners: [ADA] } });
  const owners = await readOwners(graph, [orders]);
  expect(owners.ok && owners.value.get(orders)).toEqual({ owners: [], malformedOwners: [ADA] });
});

test("the coverage counts it as owned, and names the owner by the URN", async () => {
  await owned("urn:li:corpuser:lovelace", ben);
  const read = await readCoverage(graph);
  if (!read.ok) throw new Error(read.error.error.kind);
  const { datasets, unread } = read.value;
  expect(unread).toEqual([]);
  expect(datasets.map(({ owners }) => owners)).toEqual([[ADA, ben]]);
  expect(datasets.flatMap(gapsOf)).not.toContain("owner");
  expect(groupsOf(read.value, "owner").map(({ name }) => name)).toEqual(["ben · not in the catalogue", ADA]);
  expect(coverageCsv(read.value)).toContain(`"${ADA}; ben"`);
});

test("a list of users tells which of them have a malformed URN, so that none of those found lacks a row", async () => {
  await owned("urn:li:corpuser:lovelace", ben);
  for (const id of ["lovelace", "ben"])
    await service.emit([proposal(`urn:li:corpuser:${id}`, "corpUserInfo", { active: true, displayName: "Byron" })]);
  const read = await listPeople(graph, { kind: "user", query: "byron", count: 100 });
  if (!read.ok) throw new Error(read.error.kind);
  expect(read.value).toMatchObject({ total: 2, items: [{ urn: ben }], malformed: [ADA] });
  expect(leftOf(read.value)).toBe(0);
});

test("its owners are not changed, and the reason names the owner", async () => {
  await owned("urn:li:corpuser:lovelace", ben);
  const wish = { kind: "remove", removal: { owner: ben } } as const;
  const preview = await previewOwners(graph, [{ urn: orders, wishes: [wish] }]);
  const [failed] = preview.ok ? preview.value.failed : [];
  expect(failed && errorSentence(failed.error)).toBe(
    `"${orders}" has a value in the catalogue that cannot be read (its owner "${ADA}" has a malformed URN); change it with the tool that wrote it.`,
  );
  const version = await graph.readVersion(orders, "ownership");
  expect(version).toMatchObject({ error: { detail: `its owner "${ADA}" has a malformed URN` } });
});
