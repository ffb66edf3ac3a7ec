import { expect, test } from "vitest";
import { datasetUrn } from "../../../catalogue/urn/urn.ts";
import { datasetFolders } from "../../../client/files/datasetFolders.ts";

test("datasets of one name are in different folders", () => {
  const folders = (catalogue: string, platform: string, env: string): string =>
    datasetFolders({ catalogue, urn: datasetUrn({ platform, name: "orders", env }) });
  expect(folders("embedded", "hive", "PROD")).toBe("embedded/PROD/hive");
  expect(folders("embedded", "hive", "DEV")).toBe("embedded/DEV/hive");
  expect(folders("http://localhost:8080", "hive", "PROD")).toBe("http:∕∕localhost:8080/PROD/hive");
  expect(folders("https://localhost:8080", "hive", "PROD")).toBe("localhost:8080/PROD/hive");
  expect(folders("https://datahub.example:8080/api/gms", "s3", "PROD")).toBe("datahub.example:8080∕api∕gms/PROD/s3");
});
