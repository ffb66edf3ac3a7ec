import { expect, test } from "vitest";
import { entityUrn } from "../../client/entityUrn.ts";

test("the URNs of datasets, users and groups are read, and nothing else is", () => {
  for (const urn of ["urn:li:corpuser:ada", "urn:li:corpGroup:eng", "urn:li:dataset:(urn:li:dataPlatform:hive,a,PROD)"])
    expect(entityUrn.parse(urn)).toBe(urn);
  for (const other of ["ada", "urn:li:tag:pii", 7]) expect(entityUrn.safeParse(other).success).toBe(false);
});
