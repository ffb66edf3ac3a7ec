import { expect, test } from "vitest";
import { datasetUrn, userUrn } from "../../../catalogue/urn/urn.ts";
import { pulledFileNames } from "../../../client/pull/pulledFileNames.ts";

/** The names of the files for datasets of these names, on hive. */
function names(...datasets: readonly string[]): readonly string[] {
  return [...pulledFileNames(datasets.map((name) => datasetUrn({ platform: "hive", name, env: "PROD" }))).values()];
}

test("a file is named after its dataset, without what a file system does not take", () => {
  expect(names("lake.orders")).toEqual(["lake.orders.dataset.yaml"]);
  expect(names("../../etc/passwd", "a/b:c*", ".hidden", "con", "tr\u202Eick")).toEqual([
    "__.._etc_passwd.dataset.yaml",
    "a_b_c_.dataset.yaml",
    "_hidden.dataset.yaml",
    "_con.dataset.yaml",
    "tr_ick.dataset.yaml",
  ]);
  expect(names("x".repeat(300))[0]).toHaveLength(133);
});

test("no two entities that need files of their own share one, also where the case of letters does not count", () => {
  expect(names("Orders", "orders")).toEqual(["Orders.hive.PROD.dataset.yaml", "orders.hive.PROD-2.dataset.yaml"]);
  const urns = ["hive", "s3"].map((platform) => datasetUrn({ platform, name: "orders", env: "PROD" }));
  const all = pulledFileNames([...urns, userUrn("ann"), userUrn("bob")]);
  expect([...all.values()]).toEqual([
    "orders.hive.PROD.dataset.yaml",
    "orders.s3.PROD.dataset.yaml",
    "users.yaml",
    "users.yaml",
  ]);
});
