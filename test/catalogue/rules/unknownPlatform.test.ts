import { test } from "vitest";
import { checkFix, checkUnfixed } from "./checkFix.ts";
import { checkUrns } from "./checkUrns.ts";

test("a platform that nearly is a known one is told apart from one that is none", () => {
  checkUrns(`
a: urn:li:dataset:(urn:li:dataPlatform:Snowflake,a,PROD)
                                       ^^^^^^^^^ misspelt-platform: "Snowflake" is not a known platform; did you mean "snowflake"?
b: urn:li:dataset:(urn:li:dataPlatform:our-own-lake,a,PROD)
                                       ^^^^^^^^^^^^ unknown-platform: "our-own-lake" is not a known platform
c: urn:li:dataPlatform:openapi
                       ^^^^^^^ misspelt-platform
`);
});

test("the one that is meant is offered", () => {
  const urn = (id: string): string => `a: urn:li:dataset:(urn:li:dataPlatform:${id},hvie.orders,PROD)\n`;
  checkFix("other", "misspelt-platform", urn("hvie"), urn("hive"));
  checkFix("other", "misspelt-platform", "a: 'urn:li:dataPlatform:S3'", "a: 'urn:li:dataPlatform:s3'");
  checkUnfixed("other", "unknown-platform", urn("our-own-lake"));
});

test("known platforms are left alone, and so are entities of other types", () => {
  checkUrns(
    "a: urn:li:dataset:(urn:li:dataPlatform:adlsGen2,a,PROD)\nb: urn:li:dataPlatform:dbt\nc: urn:li:tag:hvie\n",
  );
});
