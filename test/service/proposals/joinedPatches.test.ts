import { expect, test } from "vitest";
import { readPatch } from "../../../catalogue/patch/aspectPatch.ts";
import { userUrn } from "../../../catalogue/urn/urn.ts";
import { joinedPatches } from "../../../service/proposals/joinedPatches.ts";
import type { Conditions, Proposal } from "../../../service/proposals/proposal.ts";

/** A patch of an aspect of a user that adds `path`. */
function patch(id: string, name: string, path: string, conditions: Conditions = {}): Proposal {
  const read = readPatch(name, [{ op: "add", path, value: 1 }]);
  if (!read) throw new Error("It is not a patch");
  return { urn: userUrn(id), name, change: { kind: "patch", patches: [read] }, conditions };
}

const gone: Proposal = { urn: userUrn("a"), name: "status", change: { kind: "delete" }, conditions: {} };

/** Proposals as `id aspect: what they add`, or `id aspect -` for a deletion. */
function written(proposals: readonly Proposal[]): readonly string[] {
  return proposals.map(({ urn, name, change }) => {
    const added = change.kind === "patch" ? change.patches.flatMap(({ operations }) => operations) : [];
    return `${urn.slice(-1)} ${name}${change.kind === "delete" ? " -" : `: ${added.map(({ path }) => path).join(" ")}`}`;
  });
}

test.for<readonly [string, readonly Proposal[], readonly string[]]>([
  [
    "are one, also with others in between",
    [patch("a", "info", "/1"), patch("b", "info", "/2"), patch("a", "tags", "/3"), patch("a", "info", "/4")],
    ["a info: /1 /4", "b info: /2", "a tags: /3"],
  ],
  [
    "stay before and after another change of their entity",
    [patch("a", "info", "/1"), gone, patch("a", "info", "/2"), patch("a", "info", "/3")],
    ["a info: /1", "a status -", "a info: /2 /3"],
  ],
  [
    "stay before and after one with a condition",
    [patch("a", "info", "/1"), patch("a", "info", "/2", { version: 1 }), patch("a", "info", "/3")],
    ["a info: /1", "a info: /2", "a info: /3"],
  ],
])("patches of an aspect %s", ([, proposals, expected]) => {
  expect(written(joinedPatches(proposals))).toEqual(expected);
});
