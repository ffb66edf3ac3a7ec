import { expect, test } from "vitest";
import { problemsOf } from "../../../catalogue/checking/checkFile.ts";
import { NO_OUTSIDE_FACTS } from "../../../catalogue/facts/outsideFacts.ts";
import type { Fix } from "../../../catalogue/findings/problem.ts";
import { edited } from "../../edited.ts";
import { marked } from "../../markers.ts";
import { asMarked } from "./checkProblems.ts";

const PICTURE = `
dataset: urn:li:dataset:(urn:li:dataPlatform:hive,a.b,PROD)
owners:
  - owner: ada
    type: urn:li:ownershipType:nope
          ^^^^^^^^^^^^^^^^^^^^^^^^^ undefined-ownership-type: Unknown ownership type "urn:li:ownershipType:nope": it is not in the connected catalogue
  - owner: ada
    type: urn:li:ownershipType:keeper
  - owner: ada
    type: urn:li:ownershipType:__system__data_steward
  - owner: ada
    type: TECHNICAL_OWNER
  - owner: ada
    type:
`;

test("a custom type that the catalogue does not have is marked, none of every catalogue", () => {
  const { text, marks } = marked(PICTURE);
  const known = { ...NO_OUTSIDE_FACTS, ownershipTypes: () => ["urn:li:ownershipType:keeper"] };
  const problems = problemsOf("dataset", text, known).filter(({ code }) => code !== "missing-field");
  const [found, expected] = asMarked(problems, marks);
  expect(found).toEqual(expected);
});

test("a type is changed to the most similar one that the catalogue has, as a guess", () => {
  const text = (type: string): string =>
    `dataset: urn:li:dataset:(urn:li:dataPlatform:hive,a.b,PROD)\nowners: [{ owner: ada, type: "urn:li:ownershipType:${type}" }]\n`;
  const types = ["urn:li:ownershipType:architect", "urn:li:ownershipType:keeper"];
  const fixesOf = (type: string): readonly Fix[] =>
    problemsOf("dataset", text(type), { ...NO_OUTSIDE_FACTS, ownershipTypes: () => types })[0]?.fixes ?? [];
  const [fix, ...others] = fixesOf("keper");
  expect(others).toEqual([]);
  expect(fix).toMatchObject({ isGuess: true, title: 'Change to "urn:li:ownershipType:keeper"' });
  expect(edited(text("keper"), fix?.edits ?? [])).toBe(text("keeper"));
  expect(fixesOf("nope")).toEqual([]);
});

test("nothing is reported without a catalogue, and it is asked only about custom types", () => {
  const { text } = marked(PICTURE);
  const codes = problemsOf("dataset", text, NO_OUTSIDE_FACTS).map(({ code }) => code);
  expect(codes).not.toContain("undefined-ownership-type");
  const unasked = {
    ...NO_OUTSIDE_FACTS,
    ownershipTypes: (): never => {
      throw new Error("asked");
    },
  };
  expect(problemsOf("dataset", text.replaceAll(/nope|keeper/g, "__system__none"), unasked)).toBeDefined();
});
