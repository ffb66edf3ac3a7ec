import { expect, test } from "vitest";
import { datasetUrn } from "../../../catalogue/urn/urn.ts";
import { countOfLinks, linksOfRows, linkOf, linksInPalette } from "../../../client/commands/linkRows.ts";

const ORDERS = datasetUrn({ platform: "hive", name: "orders", env: "PROD" });
const TRIPS = datasetUrn({ platform: "hive", name: "trips", env: "PROD" });
const row = (urn: string, label: string) => ({ kind: "link", urn, link: { url: `https://${label}.example`, label } });
const link = (label: string) => ({ url: `https://${label}.example`, description: label });

test("links of rows are put together by their datasets, each once", () => {
  const rows = [row(ORDERS, "a"), row(TRIPS, "b"), { ...row(ORDERS, "a"), pinned: true }, row(ORDERS, "c")];
  expect(linksOfRows(rows)).toEqual([
    { urn: ORDERS, links: [link("a"), link("c")] },
    { urn: TRIPS, links: [link("b")] },
  ]);
  expect(countOfLinks(linksOfRows(rows))).toBe(3);
  expect(linkOf({ kind: "dataset", urn: ORDERS })).toBeUndefined();
});

test("the palette removes several rows as they are selected, and lists the links of the dataset of one", () => {
  const several = [row(ORDERS, "a"), { kind: "dataset", urn: TRIPS }];
  expect(linksInPalette(several)).toBe(several);
  expect(linksInPalette([row(ORDERS, "a")])).toEqual([{ urn: ORDERS }]);
  expect(linksInPalette([{ kind: "platform" }])).toEqual([]);
  expect(linksInPalette([])).toEqual([]);
});
