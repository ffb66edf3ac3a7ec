import { expect, test } from "vitest";
import { changedByRemoving, removableRows } from "../../../client/commands/removableRows.ts";

const link = { kind: "link", link: { url: "https://a.example", label: "A" } };
const dataset = { kind: "dataset", urn: "a" };
const owner = { kind: "owner", urn: "a" };
const [folder, column, user, heading] = ["folder", "column", "user", "columns"].map((kind) => ({ kind }));

const member = { kind: "user", membership: { user: "urn:li:corpuser:ada", group: "urn:li:corpGroup:crew" } };

test("links are removed together, and so are owners, and members of groups", () => {
  for (const rows of [[member], [member, { ...member, kind: "group" }]])
    expect(removableRows(rows)).toEqual({ kind: "members", rows });
  for (const rows of [[link], [link, link]]) expect(removableRows(rows)).toEqual({ kind: "links", rows });
  for (const rows of [[owner], [owner, owner], [dataset], [dataset, dataset]])
    expect(removableRows(rows)).toEqual({ kind: "owners", rows });
});

test("datasets among platforms, folders or other rows are refused", () => {
  for (const other of [folder, { kind: "platform" }, { kind: "pinned" }, column])
    expect(removableRows([other, dataset])).toEqual({
      kind: "refused",
      sentence:
        "The selection has rows of different kinds. Select only owners, only datasets, only links, or only members of groups.",
    });
});

test("owners among other rows are refused, and so are members", () => {
  const pairs = [dataset, column, heading, folder, member].map((other) => [other, owner]);
  for (const rows of [...pairs, [member, user], [dataset, member]])
    expect(removableRows(rows)).toEqual({
      kind: "refused",
      sentence:
        "The selection has rows of different kinds. Select only owners, only datasets, only links, or only members of groups.",
    });
});

test("links among owners or other rows are refused, and so are datasets among parts of datasets", () => {
  const together = "Links and owners cannot be removed together. Select only links, or only owners.";
  for (const rows of [
    [link, owner],
    [owner, link],
  ])
    expect(removableRows(rows)).toEqual({ kind: "refused", sentence: together });
  for (const other of [column, dataset, heading])
    expect(removableRows([link, link, other])).toEqual({
      kind: "refused",
      sentence: "The selection has 2 links and 1 other row. Select only links.",
    });
  expect(removableRows([dataset, column, heading])).toEqual({
    kind: "refused",
    sentence:
      "The selection has rows of different kinds. Select only owners, only datasets, only links, or only members of groups.",
  });
});

test("it is said of an owner whose URN is malformed why it cannot be removed", () => {
  const urn = "urn:li:dataset:(urn:li:dataPlatform:hive,shop.orders,PROD)";
  expect(removableRows([{ kind: "malformedOwner", urn, text: "urn:li:corpuser:b, c" }])).toEqual({
    kind: "refused",
    sentence: 'shop.orders: its owner "urn:li:corpuser:b, c" has a malformed URN.',
  });
});

test("it is said of a row, and of several, that they have nothing to remove", () => {
  for (const row of [folder, column, user])
    expect(removableRows([row])).toEqual({
      kind: "refused",
      sentence:
        "This row has nothing to remove. Select an owner, a link or a member of a group; on a dataset, Delete asks which owner to remove.",
    });
  expect(removableRows([user, user])).toEqual({
    kind: "refused",
    sentence:
      "These rows have nothing to remove. Select owners, links or members of groups, or datasets to remove an owner from them.",
  });
  expect(removableRows([undefined])).toEqual({
    kind: "refused",
    sentence: "No row is selected. Select a dataset, an owner, a link or a member of a group.",
  });
});

test("what a removal changes are the datasets of owners and links, and both ends of memberships", () => {
  const urn = "urn:li:dataset:(urn:li:dataPlatform:hive,shop.orders,PROD)";
  expect(changedByRemoving([{ kind: "owner", urn }, member, folder])).toEqual([
    urn,
    "urn:li:corpuser:ada",
    "urn:li:corpGroup:crew",
  ]);
});
