import { expect, test } from "vitest";
import { otherJsonProblem, withJsonProblem } from "../../../cli/input/jsonProblems.ts";
import type { Problem } from "../../../catalogue/findings/problem.ts";
import { PROBLEM_CODES } from "../../../catalogue/rules/codes.ts";
import { runCli } from "../runCli.ts";

const BROKEN = '[\n  { "id": "ann",\n    "title": "Head" of "sales" }\n]\n';
const SAID = '3:21: error malformed-json: The file is not valid JSON: "," or "}" is expected\n';

test.for([
  ["check", "u.user.json", "--offline"],
  ["user", "upsert", "-f", "u.user.json"],
  ["diff", "u.user.json"],
  ["import", "u.user.json"],
])("what is wrong with JSON is said in the words of JSON: %j", async (args) => {
  const { code, err } = await runCli(args, { files: { "u.user.json": BROKEN } });
  expect(code).not.toBe(0);
  expect(err).toContain(`u.user.json:${SAID}`);
  expect(err).not.toContain("yaml");
});

test("it is documented as all diagnostics are, and code scanning is told what it is", async () => {
  const code = "malformed-json";
  const known = PROBLEM_CODES.get(code);
  if (!known) throw new Error(code);
  const { title, explains, wrong, right } = known;
  const args = ["check", "u.user.json", "x.json", "--offline", "--format", "sarif"];
  const { out } = await runCli(args, { files: { "u.user.json": wrong.text, "x.json": "[1 2]" } });
  expect(JSON.parse(out)).toMatchObject({
    runs: [
      {
        tool: {
          driver: { rules: [{ id: code, shortDescription: { text: title }, fullDescription: { text: explains } }] },
        },
        results: [
          { ruleId: code, ruleIndex: 0 },
          { ruleId: code, ruleIndex: 0 },
        ],
      },
    ],
  });
  const files = { "u.user.json": right.text };
  expect(await runCli(["check", "u.user.json", "--offline"], { files })).toMatchObject({ code: 0, err: "" });
});

test("the same text in a YAML file is YAML", async () => {
  const { err } = await runCli(["check", "u.user.yaml", "--offline"], { files: { "u.user.yaml": BROKEN } });
  expect(err).toMatch(/^u\.user\.yaml:3:21: error yaml-syntax: /);
});

test("JSON that YAML can read is accepted; of other JSON nothing is said that may follow from its fault", async () => {
  const files = { "u.user.json": '[{ "id": "ann", }]\n' };
  expect(await runCli(["check", "u.user.json", "--offline"], { files })).toMatchObject({ code: 0, err: "" });
  const other: Problem = { code: "missing-id", severity: "error", message: "m", span: { start: 0, end: 1 } };
  const syntax: Problem = { ...other, code: "yaml-syntax" };
  const said = withJsonProblem({ path: "a.JSON", text: "[1 2]" }, [other, syntax, syntax]);
  expect(said.map(({ code }) => code)).toEqual(["malformed-json"]);
  expect(withJsonProblem({ path: "a.json", text: "[1]" }, [syntax])).toEqual([syntax]);
  const commented = { "u.user.json": '[\n  // c\n  { "id": "ann" }\n]\n' };
  const { err } = await runCli(["check", "u.user.json", "--offline"], { files: commented });
  expect(err).toMatch(/^u\.user\.json:2:\d+: error malformed-json: [^\n]*\n$/);
});

test("a JSON file without records that no program can read is an error of a check", async () => {
  const { code, err } = await runCli(["check", "x.json", "--offline"], { files: { "x.json": BROKEN } });
  expect(code).toBe(1);
  expect(err).toContain(`x.json:${SAID}`);
});

test.for([
  ["[1, 2]", undefined],
  ["", undefined],
  ['{ // a comment, "with" quotes\n  "url": "http://x", /* and\n another */ "list": [1, 2,\n  ],\n}', undefined],
  ['{ "a": "// no comment", "b": ",]" }', undefined],
  ['{ "a": 1 // "b"\n  "c": 2 }', 18],
  ["[1,, 2]", 3],
])("comments and last commas are not faults of other JSON: %j", ([text, at]) => {
  expect(otherJsonProblem({ path: "x.json", text: String(text) })?.span.start).toBe(at);
  expect(otherJsonProblem({ path: "x.jsonc", text: String(text) })).toBeUndefined();
});
