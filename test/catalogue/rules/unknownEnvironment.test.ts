import { ENVIRONMENTS } from "../../../catalogue/vocabulary/environment.ts";
import { test } from "vitest";
import { checkFix, checkUnfixed } from "./checkFix.ts";
import { checkProblems } from "./checkProblems.ts";
import { checkUrns } from "./checkUrns.ts";

test("an environment that does not exist is marked where it stands, and what is meant is told", () => {
  checkUrns(`
a: urn:li:dataset:(urn:li:dataPlatform:hive,prod,prod)
                                                 ^^^^ unknown-environment-in-text: "prod" is not an environment; write "PROD"
b: "from urn:li:dataset:(urn:li:dataPlatform:hive,a,LIVE), daily"
                                                    ^^^^ unknown-environment-in-text
`);
});

test("a dataset file in whose URN it stands is refused", () => {
  checkProblems(
    "dataset",
    `
dataset: "urn:li:dataset:(urn:li:dataPlatform:hive,a,Prod)"
                                                     ^^^^ unknown-environment: "Prod" is not an environment; write "PROD"
`,
  );
});

test("it is put right where it is clear what is meant", () => {
  const urn = (env: string): string => `a: see urn:li:dataset:(urn:li:dataPlatform:hive,a,${env}).\n`;
  checkFix("other", "unknown-environment-in-text", urn("prod"), urn("PROD"));
  checkFix("other", "unknown-environment-in-text", urn("non-prod"), urn("NON_PROD"));
  checkUnfixed("other", "unknown-environment-in-text", urn("LIVE"));
});

test("each environment that exists is left alone", () => {
  checkUrns(
    "a: urn:li:dataset:(urn:li:dataPlatform:hive,a,PROD)\nb: urn:li:dataset:(urn:li:dataPlatform:hive,a,SBX)\n",
  );
});

test("where it is unclear what is meant, all environments are named", () => {
  checkUrns(`
a: urn:li:dataset:(urn:li:dataPlatform:hive,a,LIVE)
                                              ^^^^ unknown-environment-in-text: "LIVE" is not an environment; write one of ${ENVIRONMENTS.join(", ")}
`);
});
