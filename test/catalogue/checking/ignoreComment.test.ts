import { test } from "vitest";
import { checkProblems } from "../rules/checkProblems.ts";

test("a comment at the end of a line lets the codes it names pass there", () => {
  checkProblems(
    "user",
    `
- id: a
  emial: x # catalogue-ignore: unknown-field
  id: b # catalogue-ignore: unknown-field
  ^^ duplicate-field
  fon: 1 # catalogue-ignore: wrong-type, unknown-field
`,
  );
});

test("without codes it lets everything pass", () => {
  checkProblems("user", "- emial: x # catalogue-ignore\n");
});

test("alone on a line it counts for the next, the first of a record too", () => {
  checkProblems(
    "user",
    `
# catalogue-ignore: missing-id
- title: x
  # catalogue-ignore: unknown-field
  emial: y
  fon: z
  ^^^ unknown-field
# catalogue-ignore: missing-id
- title: z
`,
  );
});

test("behind something else on the line above it does not, nor in other words", () => {
  checkProblems(
    "user",
    `
- id: a # catalogue-ignore: unknown-field
  emial: y # catalogue-ignored
  ^^^^^ unknown-field
  fon: z # please catalogue-ignore: unknown-field
  ^^^ unknown-field
`,
  );
});
