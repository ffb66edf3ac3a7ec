import { expect, test } from "vitest";
import { datasetUrn, type DatasetUrn } from "../../../catalogue/urn/urn.ts";
import type { CatalogueNode } from "../../../client/views/node.ts";
import { ShownParts } from "../../../client/views/shownParts.ts";

const schema: CatalogueNode = { kind: "folder", folder: { platform: "hive", folders: ["sales"] } };
const urns = Array.from({ length: 1_200 }, (_, at) => urnOf(at));
const level = urns.map((urn) => ({ kind: "dataset", urn }) as const);

function urnOf(at: number): DatasetUrn {
  return datasetUrn({ platform: "hive", name: `sales.t${at}`, env: "PROD" });
}

/** How many rows are shown, and how many others are offered. */
function sizes(rows: readonly CatalogueNode[]): readonly [number, number | undefined] {
  const last = rows.at(-1);
  return last?.kind === "more" ? [rows.length - 1, last.left] : [rows.length, undefined];
}

test("a level shows 500 rows, and 500 more each time", () => {
  const parts = new ShownParts();
  expect(sizes(parts.give(schema, level))).toEqual([500, 700]);
  parts.more(schema);
  expect(sizes(parts.give(schema, level))).toEqual([1_000, 200]);
  parts.more(schema);
  expect(sizes(parts.give(schema, level))).toEqual([1_200, undefined]);
});

test("a level that is unfolded to show one dataset shows fewer, and that one, and 500 more when they are asked for", () => {
  const parts = new ShownParts();
  const { toGive, isLacking } = parts.show(urnOf(700), schema, level);
  expect(sizes(toGive)).toEqual([101, 1_099]);
  expect(isLacking).toBe(false);
  expect(parts.give(schema, level)).toEqual(toGive);
  expect(toGive).toContainEqual({ kind: "dataset", urn: urnOf(700) });
  parts.more(schema);
  expect(sizes(parts.give(schema, level))).toEqual([601, 599]);
});

test("only a row that VS Code lacks in a level it has is to be asked for again", () => {
  const parts = new ShownParts();
  parts.give(schema, level);
  expect(parts.show(urnOf(3), schema, level)).toEqual({ toGive: [], isLacking: false });
  expect(parts.show(urnOf(800), schema, level)).toEqual({ toGive: [], isLacking: true });
  expect(sizes(parts.give(schema, level))).toEqual([501, 699]);
  expect(parts.show(urnOf(800), schema, level)).toEqual({ toGive: [], isLacking: false });
});

test("what is found is a level, too; what is not read yet is offered after what is", () => {
  const parts = new ShownParts();
  const ends: readonly CatalogueNode[] = [
    { kind: "trouble", sentence: "It does not answer." },
    { kind: "cutShort" },
    { kind: "more", above: undefined, left: undefined },
  ];
  expect(sizes(parts.give(undefined, level))).toEqual([500, 700]);
  const rows = parts.give(undefined, [...level, ...ends]);
  expect(rows).toHaveLength(503);
  expect(rows.slice(-3)).toEqual(ends);
  expect([parts.more(undefined), parts.more(undefined)]).toEqual([true, true]);
  expect(parts.give(undefined, [...level, ...ends])).toEqual([...level, ...ends]);
  expect(parts.more(undefined)).toBe(false);
  parts.clear();
  parts.give(undefined, level);
  expect(parts.show(urnOf(800), undefined, level).isLacking).toBe(true);
  expect(sizes(parts.give(undefined, level))).toEqual([501, 699]);
});

test("a level that the user had unfolded keeps its rows when everything is shown again", () => {
  const parts = new ShownParts();
  parts.give(schema, level);
  parts.takeBack();
  expect(sizes(parts.show(urnOf(900), schema, level).toGive)).toEqual([501, 699]);
});
