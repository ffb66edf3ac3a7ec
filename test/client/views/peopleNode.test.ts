import { expect, test } from "vitest";
import { parseUserUrn } from "../../../catalogue/urn/urn.ts";
import { peopleNodeId, type PeopleNode } from "../../../client/views/peopleNode.ts";

/** The ID of the row of a user, and those of the rows below it. */
function idsOf(id: string): readonly (string | undefined)[] {
  const urn = parseUserUrn(`urn:li:corpuser:${id}`);
  if (!urn) throw new Error(`"${id}" is not the ID of a user`);
  const base = { person: urn, about: { urn, kind: "user", name: id } } as const;
  const row: PeopleNode = { kind: "user", ...base, within: "users" };
  const below = { ...base, part: { items: [], total: 0, isLowerBound: false }, within: peopleNodeId(row) ?? "" };
  return [row, { kind: "owned", ...below } as const, { kind: "memberOf", ...below } as const].map(peopleNodeId);
}

test("no user has the identity of a row below another user", () => {
  const users = ["ada", "ada > owned", "ada > memberOf", 'ada" > owned', '"ada"', "ada > owned > owned"];
  const ids = users.flatMap(idsOf);
  expect(ids).not.toContain(undefined);
  expect(ids).toHaveLength(new Set(ids).size);
});
