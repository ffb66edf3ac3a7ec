import { expect, test } from "vitest";
import { datasetUrn, userUrn, type DatasetUrn } from "../../../catalogue/urn/urn.ts";
import { pulledFileNames } from "../../../client/pull/pulledFileNames.ts";

function hive(name: string): DatasetUrn {
  return datasetUrn({ platform: "hive", name, env: "PROD" });
}

/** The names of the files for datasets of these names, on hive. */
function names(...datasets: readonly string[]): readonly string[] {
  return [...pulledFileNames(datasets.map(hive)).values()];
}

test("a file is named after its dataset, without what a file system does not take", () => {
  expect(names("lake.orders", "entrepôt.ventes_été")).toEqual([
    "lake.orders.hive.PROD.dataset.yaml",
    "entrepôt.ventes_été.hive.PROD.dataset.yaml",
  ]);
  const withHash = names("../../etc/passwd", "a/b:c*", ".hidden", "-rf", "con", "Com¹.x", "nul .y", "tr\u202Eick");
  expect(withHash.map((name) => name.replace(/-[0-9a-f]{8}\./, "-#."))).toEqual([
    "__.._etc_passwd.hive.PROD-#.dataset.yaml",
    "a_b_c_.hive.PROD-#.dataset.yaml",
    "_hidden.hive.PROD-#.dataset.yaml",
    "_rf.hive.PROD-#.dataset.yaml",
    "_con.hive.PROD-#.dataset.yaml",
    "_Com¹.x.hive.PROD-#.dataset.yaml",
    "_nul .y.hive.PROD-#.dataset.yaml",
    "tr_ick.hive.PROD-#.dataset.yaml",
  ]);
});

test("a name is at most 230 bytes long, whatever its letters take, and ends in whole characters", () => {
  for (const letter of ["x", "é", "表", "𠀀"]) {
    const [name = "", other] = names(letter.repeat(300), `${letter.repeat(300)}2`);
    const size = new TextEncoder().encode(name).length;
    expect(size).toBeLessThanOrEqual(230);
    expect(size).toBeGreaterThan(225);
    expect(name).toMatch(new RegExp(`^${letter}+-[0-9a-f]{8}\\.dataset\\.yaml$`, "u"));
    expect(name).not.toBe(other);
  }
});

test("a dataset's file has the same name whatever else is pulled", () => {
  const many = ["Orders", "orders", "ORDERS", "a:b", "a/b", "x".repeat(300)];
  expect(names(...many)).toEqual(many.flatMap((name) => names(name)));
  expect(names(...many.toReversed())).toEqual(names(...many).toReversed());
});

test("no two datasets share a file, also where case and the composition of letters do not count", () => {
  const alike = ["orders", "Orders", "ORDERS", "a:b", "a/b", "straße", "strasse", "STRASSE", "caf\u00e9", "cafe\u0301"];
  const folded = (name: string): string => name.normalize("NFC").toUpperCase().toLowerCase();
  expect(new Set(names(...alike).map(folded)).size).toBe(alike.length);
  const others = [
    hive("orders"),
    datasetUrn({ platform: "s3", name: "orders", env: "PROD" }),
    datasetUrn({ platform: "hive", name: "orders", env: "DEV" }),
    datasetUrn({ platform: "x", name: "a.b", env: "PROD" }),
    datasetUrn({ platform: "b.x", name: "a", env: "PROD" }),
  ];
  expect(new Set(pulledFileNames(others).values()).size).toBe(others.length);
});

test("all users share a file", () => {
  expect([...pulledFileNames([userUrn("ann"), userUrn("bob")]).values()]).toEqual(["users.yaml", "users.yaml"]);
});
