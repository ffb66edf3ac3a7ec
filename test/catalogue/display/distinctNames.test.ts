import { expect, test } from "vitest";
import { distinctNames } from "../../../catalogue/display/distinctNames.ts";
import { datasetUrn, groupUrn, userUrn } from "../../../catalogue/urn/urn.ts";

const [user, group, other] = [userUrn("jdoe"), groupUrn("jdoe"), userUrn("ada")];

test("an entity is named by its ID", () => {
  expect([user, other, user].map(distinctNames([user, other, user]))).toEqual(["jdoe", "ada", "jdoe"]);
});

test("a user and a group of one ID are told apart by their kind", () => {
  expect([user, group, other].map(distinctNames([user, group, other]))).toEqual(["jdoe (user)", "jdoe (group)", "ada"]);
});

test("datasets of one name are told apart by platform and environment", () => {
  const datasets = (["hive", "kafka"] as const).map((platform) =>
    datasetUrn({ platform, name: "orders", env: "PROD" }),
  );
  expect(datasets.map(distinctNames(datasets))).toEqual(["orders (hive, PROD)", "orders (kafka, PROD)"]);
});
