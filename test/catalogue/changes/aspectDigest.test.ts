import { expect, test } from "vitest";
import { aspectDigest, saysWhatWasWritten } from "../../../catalogue/changes/aspectDigest.ts";

/** Whether two values of an aspect have one digest. */
function isOne(name: string, one: object, other: object): boolean {
  return aspectDigest(name, one) === aspectDigest(name, other);
}

test("what a catalogue fills in when it stores an aspect does not change its digest", () => {
  const owner = { owner: "urn:li:corpuser:ann", type: "TECHNICAL_OWNER" };
  const stamp = { time: 0, actor: "urn:li:corpuser:unknown" };
  const ownerTypes = { "urn:li:ownershipType:__system__technical_owner": [owner.owner] };
  expect(isOne("ownership", { owners: [owner] }, { lastModified: stamp, ownerTypes, owners: [owner] })).toBe(true);
  const filled = { teams: [], skills: [], pictureLink: "assets/platforms/default_avatar.png", slack: "ann" };
  expect(isOne("corpUserEditableInfo", { slack: "ann" }, filled)).toBe(true);
  const link = { url: "https://wiki.example", description: "Wiki" };
  const shown = { ...link, settings: { showInAssetPreview: false } };
  expect(isOne("institutionalMemory", { elements: [link] }, { elements: [shown] })).toBe(true);
});

test("values that say something else have other digests", () => {
  const owners = ["ann", "bob"].map((id) => ({ owner: `urn:li:corpuser:${id}`, type: "TECHNICAL_OWNER" }));
  expect(isOne("ownership", { owners }, { owners: owners.slice(1) })).toBe(false);
  expect(isOne("ownership", { owners }, { owners: owners.toReversed() })).toBe(false);
  expect(isOne("status", { removed: true }, { removed: false })).toBe(false);
  expect(isOne("corpUserInfo", { active: true, title: "Analyst" }, { active: true })).toBe(false);
  expect(isOne("corpUserEditableInfo", { pictureLink: "https://a.example/ann.png" }, {})).toBe(false);
});

test("of a value whose digest was not noted, nothing else is known", () => {
  const digest = aspectDigest("corpUserInfo", { title: "Analyst" });
  expect(saysWhatWasWritten({ name: "corpUserInfo", digest }, { title: "Analyst" })).toBe(true);
  expect(saysWhatWasWritten({ name: "corpUserInfo", digest }, { title: "Editor" })).toBe(false);
  expect(saysWhatWasWritten({ name: "corpUserInfo" }, { title: "Editor" })).toBe(true);
});
