import { afterAll, expect, test } from "vitest";
import { addMembers } from "../../../catalogue/graph/changeMembers.ts";
import { connectGraph } from "../../../catalogue/graph/connect.ts";
import type { CatalogueGraph } from "../../../catalogue/graph/graph.ts";
import { removeMembers } from "../../../catalogue/graph/removeMembers.ts";
import { decideGroup } from "../../../catalogue/graph/decideGroup.ts";
import type { GroupRecord } from "../../../catalogue/records/groupRecord.ts";
import { groupUrn, userUrn } from "../../../catalogue/urn/urn.ts";
import { startTest } from "../../service/testService.ts";
import { AT_ONCE } from "./waiting.ts";
import { upsertGroup } from "./upsertRecord.ts";

const service = await startTest();
afterAll(() => service.close());
const graph = connectGraph({ ...service, fetch, now: () => 1, waiting: AT_ONCE });

test("users defined inline are looked at as often as they are, however many the group has", async () => {
  const looks = async (count: number): Promise<number> => {
    let all = 0;
    const members = Array.from({ length: count }, (_, at) => ({
      get id(): string {
        all++;
        return `inline.${at}`;
      },
    }));
    expect(await decideGroup(graph, { id: "inline", members }, {})).toMatchObject({ ok: true });
    return all;
  };
  expect(await looks(40)).toBe(4 * (await looks(10)));
});

test("a former member whom only the group lists is not noted as one who stays", async () => {
  const [group, ben] = [groupUrn("left"), userUrn("left.ben")];
  const members = [{ id: "stays.ann" }, { id: "left.ben" }];
  expect(await upsertGroup(graph, { id: "left", members })).toMatchObject({ ok: true });
  const notes = async (): Promise<unknown> => {
    const decided = await decideGroup(
      graph,
      { id: "left", members: ["stays.ann"] },
      {
        notesUnnamedMembers: true,
      },
    );
    return decided.ok ? decided.value.upserted : decided;
  };
  expect(await notes()).toMatchObject({ changes: [], notes: [expect.stringMatching(/^1 member /)] });
  expect(await removeMembers(graph, [{ user: ben, group }])).toMatchObject({ ok: true });
  const read = await graph.readAspects(group, ["corpGroupInfo"]);
  expect(read.ok && read.value.aspect("corpGroupInfo")?.value.members).toContain(ben);
  expect(await notes()).toMatchObject({ changes: [], notes: [] });
});

/** The catalogue, with the paths of the requests that it gets. */
function noted(): { readonly target: CatalogueGraph; readonly requests: string[] } {
  const requests: string[] = [];
  const noting: typeof fetch = (input, init) => {
    requests.push(new URL(input instanceof Request ? input.url : String(input)).pathname);
    return fetch(input, init);
  };
  return { target: connectGraph({ ...service, fetch: noting, now: () => 1, waiting: AT_ONCE }), requests };
}

test("the members who leave a group, or are added to it or removed, are read together", async () => {
  const ids = Array.from({ length: 50 }, (_, at) => `many.${at}`);
  const members = ids.map((id) => ({ id }));
  expect(await upsertGroup(graph, { id: "many", members })).toMatchObject({ ok: true });
  const { target, requests } = noted();
  const pruned = await upsertGroup(target, { id: "many", members: [] }, { pruneMembers: true });
  expect(pruned.ok && pruned.value.alongside).toHaveLength(50);
  const users = ids.map((user) => ({ user: userUrn(user), group: groupUrn("many") }));
  expect(await addMembers(target, { group: groupUrn("many"), users: ids.map(userUrn) })).toMatchObject({ ok: true });
  expect(await removeMembers(target, users)).toMatchObject({ ok: true, value: { length: 50 } });
  expect(requests.filter((path) => path.endsWith("/corpuser/batchGet"))).toHaveLength(3);
  expect(requests.length).toBeLessThan(20);
});

test("an owner defined inline, who leaves the group, is written once", async () => {
  const record = (groups: string[]): GroupRecord => ({
    id: "guild",
    owners: [{ id: "guild.o", title: "X", groups }],
    members: ["guild.m"],
  });
  expect(await upsertGroup(graph, { id: "guild", members: [{ id: "guild.o" }, { id: "guild.m" }] })).toMatchObject({
    ok: true,
  });
  expect(await upsertGroup(graph, { id: "guild.eng" })).toMatchObject({ ok: true });
  const pruned = (): Promise<unknown> => upsertGroup(graph, record(["guild.eng"]), { pruneMembers: true });
  expect(await pruned()).toMatchObject({ ok: true, value: { alongside: [{ urn: userUrn("guild.o") }] } });
  expect(await groupsOf("guild.o")).toEqual([groupUrn("guild.eng")]);
  expect(await pruned()).toMatchObject({ ok: true, value: { changes: [], alongside: [] } });

  const kept = (): Promise<unknown> => upsertGroup(graph, record(["guild"]), { pruneMembers: true });
  expect(await kept()).toMatchObject({ ok: true });
  expect(await groupsOf("guild.o")).toEqual([groupUrn("guild")]);
  const notes = [expect.stringMatching(/^1 member of group "guild" is not in its record but stays, /)];
  expect(await kept()).toMatchObject({ ok: true, value: { changes: [], alongside: [], notes } });
});

async function groupsOf(user: string): Promise<unknown> {
  const read = await graph.readAspects(userUrn(user), ["groupMembership"]);
  return read.ok ? read.value.aspect("groupMembership")?.value.groups : read;
}
