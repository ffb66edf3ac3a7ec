import { expect, test } from "vitest";
import type { Dataset, DatasetOwner } from "../../../catalogue/graph/readDataset.ts";
import { datasetUrn, userUrn } from "../../../catalogue/urn/urn.ts";
import { rowsOf } from "../../../client/views/datasetParts.ts";
import { nodeId } from "../../../client/views/node.ts";

const urn = datasetUrn({ platform: "hive", name: "sales.orders", env: "PROD" });

/** The owners whose rows show their IDs, by ID. */
function withIds(...people: readonly (readonly [id: string, name: string])[]): readonly string[] {
  const owners = people.map(([id, name]): DatasetOwner => ({
    kind: "user",
    urn: userUrn(id),
    name,
    typeLabel: "Steward",
    type: "DATA_STEWARD",
    typeUrn: "urn:li:ownershipType:__system__data_steward",
  }));
  const dataset: Dataset = { urn, description: undefined, links: [], owners, columns: [] };
  return rowsOf({ kind: "owners", urn, dataset }).flatMap((row) =>
    row.kind === "owner" && row.hasNamesake ? [row.owner.urn] : [],
  );
}

test("owners show their IDs where others have the same name, also where long names are cut to the same", () => {
  expect(withIds(["a", "Sam"], ["b", "Kim"])).toEqual([]);
  expect(withIds(["a", "Sam"], ["b", "Sam"], ["c", "Kim"])).toEqual(["urn:li:corpuser:a", "urn:li:corpuser:b"]);
  const long = "Maria Magdalena ".repeat(5);
  expect(withIds(["a", `${long}One`], ["b", `${long}Two`])).toHaveLength(2);
});

test("links to one URL are rows of their own if their labels differ, and one row if they do not", () => {
  const [mine, theirs] = ["Mine", "Theirs"].map((label) => ({ url: "https://wiki.example.com", label }));
  if (!mine || !theirs) throw new Error("There are two links");
  const dataset: Dataset = { urn, description: undefined, links: [mine, theirs, mine], owners: [], columns: [] };
  const rows = rowsOf({ kind: "links", urn, dataset });
  expect(rows.map((row) => row.kind === "link" && row.link.label)).toEqual(["Mine", "Theirs"]);
  expect(new Set(rows.map(nodeId)).size).toBe(2);
});

test("an owner whose URN is malformed has a row, which shows it", () => {
  const malformedOwners = ["urn:li:corpuser:Lovelace, Ada"];
  const dataset: Dataset = { urn, description: undefined, links: [], owners: [], malformedOwners, columns: [] };
  expect(rowsOf({ kind: "owners", urn, dataset })).toEqual([
    { kind: "malformedOwner", urn, text: "urn:li:corpuser:Lovelace, Ada" },
  ]);
});

test("columns of one path, which a schema may list several times, are rows of their own", () => {
  const column = (fieldPath: string): Dataset["columns"][number] => ({
    fieldPath,
    name: fieldPath,
    nativeDataType: undefined,
    description: undefined,
  });
  const columns = ["id", "name", "id", "id"].map(column);
  const dataset: Dataset = { urn, description: undefined, links: [], owners: [], columns };
  const ids = rowsOf({ kind: "columns", urn, dataset }).map(nodeId);
  expect(ids).toHaveLength(4);
  expect(new Set(ids).size).toBe(4);
  // The first of them keeps its ID when another is added after it.
  expect(ids[0]).toBe(`${urn} column id`);
});
