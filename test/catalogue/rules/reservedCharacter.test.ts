import { test } from "vitest";
import { checkFix } from "./checkFix.ts";
import { checkUrns } from "./checkUrns.ts";

test("a bracket in the name of a dataset is marked with the name", () => {
  checkUrns(`
a: urn:li:dataset:(urn:li:dataPlatform:excel,orders (old),PROD)
                                             ^^^^^^^^^^^^ reserved-character: Parentheses in a dataset name must be written "%28" and "%29"
`);
});

test("it is encoded", () => {
  checkFix(
    "other",
    "reserved-character",
    "a: urn:li:dataset:(urn:li:dataPlatform:excel,orders (old),PROD)\n",
    "a: urn:li:dataset:(urn:li:dataPlatform:excel,orders %28old%29,PROD)\n",
  );
});

test("other characters are left alone, brackets of other entities too", () => {
  checkUrns("a: urn:li:dataset:(urn:li:dataPlatform:s3,a b/c%28d.csv,PROD)\nb: urn:li:chart:(looker,x(y))\n");
});
