import { afterAll, expect, test } from "vitest";
import { coverageAgain } from "../../../catalogue/coverage/coverageAgain.ts";
import type { Coverage } from "../../../catalogue/coverage/coverage.ts";
import { readCoverage } from "../../../catalogue/coverage/readCoverage.ts";
import { connectGraph } from "../../../catalogue/graph/connect.ts";
import { datasetUrn, userUrn } from "../../../catalogue/urn/urn.ts";
import { NOW, proposal, startTest } from "../../service/testService.ts";
import { AT_ONCE } from "../graph/waiting.ts";

const service = await startTest();
afterAll(() => service.close());
const graph = connectGraph({ ...service, fetch, now: () => NOW, waiting: AT_ONCE });
const [A, B, C] = ["a", "b", "c"].map((name) => datasetUrn({ platform: "hive", name, env: "PROD" }));

test("only the datasets that changed are counted again, and the whole is as if it were read anew", async () => {
  if (!A || !B || !C) throw new Error("There are three");
  await service.emit([A, B, C].map((urn) => proposal(urn, "datasetProperties", { name: `Set ${urn.at(-7) ?? ""}` })));
  const before = await readCoverage(graph);
  await service.emit([
    proposal(A, "ownership", { owners: [{ owner: userUrn("ann"), type: "DATA_STEWARD" }] }),
    proposal("urn:li:corpuser:ann", "corpUserInfo", { active: true, displayName: "Ann Lee" }),
    proposal(B, "status", { removed: true }),
    proposal(C, "datasetProperties", { name: "Renamed", description: "Words." }),
  ]);
  if (!before.ok) throw new Error(JSON.stringify(before.error));
  const again = await coverageAgain(graph, before.value, new Set([A, B]));
  const anew = await readCoverage(graph);
  if (!again.ok || !anew.ok) throw new Error(JSON.stringify([again, anew]));
  const whole: Coverage = anew.value;
  expect(again.value.datasets.map(({ urn }) => urn)).toEqual([A, C]);
  expect(again.value.datasets[0]).toEqual(whole.datasets[0]);
  expect(again.value.datasets[1]).toEqual(before.value.datasets[2]);
  expect([...again.value.ownerNames]).toEqual([...whole.ownerNames]);
  const both = await coverageAgain(graph, again.value, new Set([A, B, C]));
  expect(both.ok && both.value.datasets).toEqual(whole.datasets);
  expect(whole.datasets.map(({ described, displayName }) => [described, displayName])).toEqual([
    [false, "Set a"],
    [true, "Renamed"],
  ]);
});

test("the coverage is the same one if none of what changed is in it", async () => {
  const before = await readCoverage(graph);
  if (!before.ok) throw new Error(JSON.stringify(before.error));
  const again = await coverageAgain(graph, before.value, new Set([userUrn("owns.nothing")]));
  expect(again.ok && again.value).toBe(before.value);
});

test("an owner who was renamed is called by the new name, and by the ID without one; one who was removed is marked", async () => {
  const urn = datasetUrn({ platform: "hive", name: "owned", env: "PROD" });
  const rob = userUrn("rob");
  const named = (displayName: string): Promise<unknown> =>
    service.emit([proposal(rob, "corpUserInfo", { active: true, displayName })]);
  await named("Rob Lee");
  await service.emit([
    proposal(urn, "status", { removed: false }),
    proposal(urn, "ownership", { owners: [{ owner: rob, type: "DATA_STEWARD" }] }),
  ]);
  const before = await readCoverage(graph);
  if (!before.ok) throw new Error(JSON.stringify(before.error));
  const again = async (): Promise<unknown> => {
    const counted = await coverageAgain(graph, before.value, new Set([rob]));
    if (!counted.ok) return counted;
    const { datasets, ownerNames, goneOwners } = counted.value;
    return [datasets.length, ownerNames.get(rob), goneOwners.get(rob)];
  };
  const count = before.value.datasets.length;
  expect(await again()).toEqual([count, "Rob Lee", undefined]);
  await named("Robin Lee");
  expect(await again()).toEqual([count, "Robin Lee", undefined]);
  await service.emit([proposal(rob, "corpUserInfo", { active: true }), proposal(rob, "status", { removed: true })]);
  expect(await again()).toEqual([count, undefined, "removed"]);
});

test("a dataset that somebody has deleted is not counted any more, nor as one that could not be read", async () => {
  const urns = ["kept", "deleted"].map((name) => datasetUrn({ platform: "gone", name, env: "PROD" }));
  await service.emit(urns.map((urn) => proposal(urn, "datasetProperties", {})));
  const before = await readCoverage(graph, { platform: "gone" });
  if (!before.ok) throw new Error(JSON.stringify(before.error));
  await service.send("/entities?action=delete", { method: "POST", body: JSON.stringify({ urn: urns[1] }) });
  const again = await coverageAgain(graph, before.value, new Set(urns));
  expect(again).toMatchObject({ ok: true, value: { datasets: [{ urn: urns[0] }], unread: [] } });
});
