import { expect, test } from "vitest";
import { Telling, type Diagnostic } from "../../bench/client/telling.mts";
import { all, marked } from "../../bench/measures/sights.mts";

/** The edit is on line 1; the file's other mistake on line 9. */
const sight = { shows: marked(1), whole: all(marked(1), marked(9)) };

function on(...lines: readonly number[]): Diagnostic[] {
  return lines.map((line) => ({
    message: "wrong",
    range: { start: { line, character: 0 }, end: { line, character: 1 } },
  }));
}

/** Takes publications at 1, 2, 3 … ms, and tells when the first and all were there. */
function check(publications: readonly (readonly Diagnostic[])[], expected: { first?: number; all?: number }): void {
  const telling = new Telling(sight);
  for (const [index, diagnostics] of publications.entries()) telling.take(diagnostics, index + 1);
  expect({ first: telling.first, all: telling.all }).toEqual({ first: undefined, all: undefined, ...expected });
}

test("one publication that says everything is the first and the last", () => {
  check([on(1, 9)], { first: 1, all: 1 });
});

test("the edited record may come first and the rest later", () => {
  check([on(1), on(1, 9)], { first: 1, all: 2 });
});

test("what does not show the edit does not count", () => {
  check([on(9), on(1, 9)], { first: 2, all: 2 });
});

test("a publication that changes something counts, one that repeats does not", () => {
  check([on(1, 9), on(1, 5, 9), on(1, 5, 9)], { first: 1, all: 2 });
});

test("what was right and is no more has to come again", () => {
  check([on(1, 9), on(1)], { first: 1 });
});
