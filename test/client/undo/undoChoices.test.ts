import { expect, test } from "vitest";
import { readableTime } from "../../../catalogue/text/language.ts";
import { datasetUrn, userUrn } from "../../../catalogue/urn/urn.ts";
import type { ChangeOrigin, RecentChange } from "../../../client/undo/recentChange.ts";
import { undoChoices } from "../../../client/undo/undoChoices.ts";

const ORDERS = datasetUrn({ platform: "hive", name: "lake.orders", env: "PROD" });
const HERE: ChangeOrigin = { id: "file:///work", name: "work" };
const FOLDER: ChangeOrigin = { id: "file:///work/nested", name: "nested" };

function change(title: string, at: number, from: ChangeOrigin): RecentChange {
  const aspects = [{ urn: ORDERS, name: "ownership", before: "1", after: "2" }];
  return { id: title, kind: "change", title, written: { aspects, created: [] }, isComplete: true, from, at };
}

test("the changes of this workspace come first, then those of its folders, each with what is to be known of it", () => {
  const many = {
    ...change("people.user.yaml", 3, HERE),
    kind: "upsert" as const,
    written: {
      aspects: [
        { urn: userUrn("ann"), name: "corpUserInfo", before: "-1", after: "1" },
        { urn: userUrn("bob"), name: "corpUserInfo", before: "1", after: "2" },
      ],
      created: [userUrn("ann")],
    },
  };
  const kept = [
    change("Remove 2 links", 6, { id: "window:1", name: "" }),
    change("Add Ada", 5, { id: "file:///shop", name: "shop" }),
    change("Add Bob", 4, FOLDER),
    many,
    change("Change the description of id in lake.orders", 2, HERE),
  ];
  const choices = undoChoices(kept, { id: HERE.id, folders: new Set([FOLDER.id]) });
  expect(choices.map(({ label, detail }) => `${label}: ${detail ?? ""}`)).toEqual([
    `Upsert of people.user.yaml: ${readableTime(3)} · 2 entities`,
    `Change the description of id in lake.orders: ${readableTime(2)}`,
    `Add Bob: ${readableTime(4)} · in the folder nested of this workspace`,
    `Remove 2 links: ${readableTime(6)} · in a window without a folder`,
    `Add Ada: ${readableTime(5)} · in another folder: shop`,
  ]);
  expect(choices[0]?.value).toBe(many);
});
