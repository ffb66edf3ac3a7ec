import { afterAll, expect, test } from "vitest";
import { connectGraph } from "../../../catalogue/graph/connect.ts";
import { removeMembers } from "../../../catalogue/graph/removeMembers.ts";
import { decideGroup, upsertGroup } from "../../../catalogue/graph/upsertGroup.ts";
import { groupUrn, userUrn } from "../../../catalogue/urn/urn.ts";
import { startTest } from "../../service/testService.ts";
import { AT_ONCE } from "./waiting.ts";

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
