import { expect, test } from "vitest";
import { userUrn } from "../../../catalogue/urn/urn.ts";
import { Kept } from "../../../service/store/kept.ts";
import type { AspectRow, StoredToken } from "../../../service/store/store.ts";
import type { StoredChanges } from "../../../service/store/storedChanges.ts";

const [ADA, BEN] = [userUrn("ada"), userUrn("ben")];

function row(urn: AspectRow["urn"], version: number): AspectRow {
  return { urn, name: "corpUserInfo", version, value: "{}", actor: urn, time: version };
}

const TOKEN: StoredToken = {
  hash: "hash",
  actor: ADA,
  role: "reader",
  label: "one",
  createdBy: ADA,
  createdAt: 1,
  expiresAt: undefined,
};

test("of a read that takes time, what was changed meanwhile is not kept, and everything else is", async () => {
  const kept = new Kept(() => true);
  await kept.duringRead(async (reading) => {
    await Promise.resolve();
    kept.forget([{ urn: ADA, name: "corpUserInfo" }]);
    kept.keepAspects([ADA, BEN], ["corpUserInfo", "status"], [row(ADA, 1), row(BEN, 1)], reading);
    kept.keepExisting([ADA, BEN], new Set([ADA]), reading);
    kept.keepToken(TOKEN, reading);
  });
  expect([kept.aspect(ADA, "corpUserInfo"), kept.aspect(ADA, "status"), kept.exists(ADA)]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect([kept.aspect(BEN, "corpUserInfo"), kept.aspect(BEN, "status"), kept.exists(BEN)]).toEqual([
    row(BEN, 1),
    null,
    false,
  ]);
  expect(kept.token("hash")).toEqual(TOKEN);
});

test.each<{ readonly changes: StoredChanges }>([
  { changes: "everything" },
  { changes: [{ urn: undefined, name: undefined }] },
])("of a read during which $changes was changed, nothing is kept", async ({ changes }) => {
  const kept = new Kept(() => true);
  await kept.duringRead(async (reading) => {
    await Promise.resolve();
    kept.forget(changes);
    kept.keepAspects([ADA], ["corpUserInfo"], [row(ADA, 1)], reading);
    kept.keepToken(TOKEN, reading);
  });
  expect([kept.aspect(ADA, "corpUserInfo"), kept.token("hash"), kept.isEmpty]).toEqual([undefined, undefined, true]);
});

test("nothing is known while it is not known to be what is stored, which is written down too", () => {
  let isCurrent = true;
  const kept = new Kept(() => isCurrent);
  kept.keepAspects([ADA], ["corpUserInfo"], [row(ADA, 1)]);
  kept.keepToken(TOKEN);
  isCurrent = false;
  const { result, reads } = kept.recorded(() => [kept.aspect(ADA, "corpUserInfo"), kept.token("hash")]);
  expect(result).toEqual([undefined, undefined]);
  expect(reads).toEqual([{ urn: ADA, name: "corpUserInfo", known: undefined }]);
});
