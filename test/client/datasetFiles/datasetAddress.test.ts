import fc from "fast-check";
import { expect, test } from "vitest";
import { datasetUrn, parseDatasetUrn } from "../../../catalogue/urn/urn.ts";
import { addressParts, readAddress } from "../../../client/datasetFiles/datasetAddress.ts";

const ORDERS = datasetUrn({ platform: "hive", name: "lake.orders_daily", env: "PROD" });

test("the address of a dataset with a usual name can be read in a message", () => {
  expect(addressParts({ catalogue: "embedded", urn: ORDERS })).toEqual({
    path: "/catalogue/embedded/PROD/hive/lake.orders_daily.dataset.yaml",
    query: "PROD,embedded",
  });
  expect(addressParts({ catalogue: "https://datahub.example:8080/api/gms", urn: ORDERS }).query).toBe(
    "PROD,https://datahub.example:8080/api/gms",
  );
});

test.each(["shop-lake/exports/customers.csv", "[go](command:x)", "a b", "größe", "a\u202Eb", "x?y#z", "a%2Cb"])(
  "what others wrote cannot be read in the query of a dataset called %j",
  (name) => {
    const urn = parseDatasetUrn(`urn:li:dataset:(urn:li:dataPlatform:s3,${name},PROD)`);
    if (!urn) throw new Error("This is no name of a dataset");
    const parts = addressParts({ catalogue: "embedded", urn });
    expect(parts.query).toMatch(/^[\w-]+$/);
    expect(readAddress(parts)).toEqual({ catalogue: "embedded", urn });
  },
);

test.each([".", ".."])("a platform that is called %j is no step of the path", (platform) => {
  const urn = datasetUrn({ platform, name: "a", env: "PROD" });
  expect(addressParts({ catalogue: "embedded", urn }).query).toMatch(/^[\w-]+$/);
});

test.each([
  ["/catalogue/embedded/PROD/hive/orders.dataset.yaml", ""],
  ["/catalogue/embedded/PROD/hive/orders.dataset.yaml", "PROD"],
  ["/catalogue/embedded/PROD/hive/orders.dataset.yaml", "eyJ9"],
  ["/catalogue/hive/orders.dataset.yaml", "PROD,embedded"],
  ["/elsewhere/orders.dataset.yaml", "PROD,embedded"],
  ["/catalogue/embedded/DEV/hive/orders.dataset.yaml", "PROD,embedded"],
  ["/catalogue/shop/PROD/hive/orders.dataset.yaml", "PROD,embedded"],
])("%s?%s is no address", (path, query) => {
  expect(readAddress({ path, query })).toBeUndefined();
});

test("every dataset has an address of its own, which is read back", () => {
  const name = fc.oneof(fc.string({ minLength: 1 }), fc.stringMatching(/^[\w./∕-]{1,20}$/));
  fc.assert(
    fc.property(
      name,
      fc.constantFrom("hive", "s3", "a.b-c", "x y", ".", ".."),
      fc.string({ minLength: 1 }),
      (name, platform, id) => {
        const urn = parseDatasetUrn(`urn:li:dataset:(urn:li:dataPlatform:${platform},${name},PROD)`);
        fc.pre(urn !== undefined);
        expect(readAddress(addressParts({ catalogue: id, urn }))).toEqual({ catalogue: id, urn });
      },
    ),
  );
});
