import { expect, test } from "vitest";
import { removableRows } from "../../../client/commands/removableRows.ts";

const link = { kind: "link", link: { url: "https://a.example", label: "A" } };
const dataset = { kind: "dataset", urn: "a" };
const owner = { kind: "owner", urn: "a" };
const [folder, column, user] = ["folder", "column", "user"].map((kind) => ({ kind }));

test("what there is to remove at rows is told from what they do not stand for", () => {
  expect(removableRows([link])).toEqual({ kind: "links" });
  expect(removableRows([link, link])).toEqual({ kind: "links" });
  expect(removableRows([link, owner])).toEqual({ kind: "mixed" });
  expect(removableRows([owner, link])).toEqual({ kind: "mixed" });
  expect(removableRows([dataset])).toEqual({ kind: "owners", rows: [dataset] });
  expect(removableRows([folder, owner, column])).toEqual({ kind: "owners", rows: [owner, folder] });
  for (const row of [folder, column, user]) expect(removableRows([row])).toEqual({ kind: "nothing" });
  expect(removableRows([column, column])).toEqual({ kind: "nothing" });
  expect(removableRows([undefined])).toEqual({ kind: "none" });
});
