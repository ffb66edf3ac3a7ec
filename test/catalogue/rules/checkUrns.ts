import { expect } from "vitest";
import { problemsOf } from "../../../catalogue/checking/checkFile.ts";
import { marked } from "../../markers.ts";
import { asMarked } from "./checkProblems.ts";

/** Holds the rules for URNs against a file that holds no records. `^^^ code: message` stands under each problem. */
export function checkUrns(picture: string): void {
  const { text, marks } = marked(picture);
  const [found, expected] = asMarked(problemsOf("other", text), marks);
  expect(found).toEqual(expected);
}
