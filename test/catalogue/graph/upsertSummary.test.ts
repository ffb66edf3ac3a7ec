import { expect, test } from "vitest";
import type { RecordOutcome } from "../../../catalogue/graph/recordOutcome.ts";
import { notTriedLine, outcomeSentence, previewSummary } from "../../../catalogue/graph/upsertSummary.ts";
import { failure, success } from "../../../catalogue/result.ts";
import { groupUrn, userUrn } from "../../../catalogue/urn/urn.ts";

function outcome(id: string, kind: "new" | "same" | "failed" | "not-tried"): RecordOutcome {
  const urn = userUrn(id);
  if (kind === "failed") return { id, urn, kind, error: { kind: "refused", message: "too long" } };
  if (kind === "not-tried") return { id, urn, kind, why: { kind: "cancelled" } };
  return {
    id,
    urn,
    kind: "upserted",
    upserted: { urn, created: kind === "new", changes: [], alongside: [], notes: [] },
  };
}

test.each([
  [["new"], "1 user upserted."],
  [["same", "same"], "2 users unchanged."],
  [["new", "new", "same"], "2 users upserted, 1 unchanged."],
  [["failed"], '0 users upserted, 1 failed. "a0" failed: The catalogue refused the request: too long.'],
  [["new", "not-tried", "not-tried"], "1 user upserted, 2 not tried."],
  [
    ["new", "same", "failed", "not-tried"],
    '1 user upserted, 1 unchanged, 1 failed, 1 not tried. "a2" failed: The catalogue refused the request: too long.',
  ],
] as const)("%j", (kinds, sentence) => {
  const outcomes = kinds.map((kind, at) => outcome(`a${at}`, kind));
  expect(outcomeSentence("user", outcomes)).toBe(sentence);
});

test("where nothing was sent and nothing failed, the reason is that of the stop, unless the user cancelled", () => {
  const why = { kind: "not-sent", message: "Nothing is sent any more." } as const;
  expect(outcomeSentence("user", [{ id: "a", urn: userUrn("a"), kind: "not-tried", why }])).toBe(
    "0 users upserted, 1 not tried. Nothing is sent any more.",
  );
});

test("those that were not tried are named, as many as a person reads", () => {
  expect(notTriedLine([])).toBeUndefined();
  expect(notTriedLine([outcome("a", "not-tried"), outcome("b", "not-tried")])).toBe("Not tried: a, b.");
  const many = Array.from({ length: 30 }, (_, at) => outcome(`u${at}`, "not-tried"));
  expect(notTriedLine(many)).toMatch(/^Not tried: u0, .*, u19 and 10 more\.$/);
});

test("a preview is summed up by what would become of each record", () => {
  const urn = userUrn("a");
  const unchanged = { urn, created: false, changes: [], alongside: [], notes: [] };
  const changes = [{ field: "title", effect: "adds", from: undefined, to: "Analyst" }] as const;
  const results = [
    success(unchanged),
    success({ ...unchanged, created: true, changes }),
    success({ ...unchanged, changes }),
    failure({ kind: "forbidden", message: "no" } as const),
  ];
  const records = results.map((result) => ({ id: "a", urn, result }));
  expect(previewSummary("user", records)).toBe("1 new user, 1 changed, 1 unchanged, 1 that cannot be upserted");
});

test("users who are created with groups are counted, each once", () => {
  const urn = groupUrn("guild");
  const alongside = [{ urn: userUrn("ann"), created: true, changes: [] }];
  const upserted = { urn, created: false, changes: [], alongside, notes: [] };
  const records = [{ id: "a", urn, result: success(upserted) }];
  expect(previewSummary("group", [...records, ...records])).toBe("2 changed groups, 1 new user with them");
  expect(outcomeSentence("group", [{ id: "a", urn, kind: "upserted", upserted }])).toBe(
    "1 group upserted, 1 user created with them.",
  );
});
