import { sameDiagnostics, type Diagnostic, type Sight } from "../client/telling.mts";

type Test = Sight["shows"];

/** Anything: what is waited for is an answer to the newest version. */
export const anything: Test = () => true;

/** Something is wrong on this line. */
export function marked(line: number): Test {
  return (diagnostics) => diagnostics.some(({ range }) => range.start.line === line);
}

/** Nothing is wrong on this line. */
export function unmarked(line: number): Test {
  return (diagnostics) => !marked(line)(diagnostics);
}

/** The same is wrong as here. */
export function sameAs(expected: readonly Diagnostic[]): Test {
  return (diagnostics) => sameDiagnostics(expected, diagnostics);
}

/** Not the same is wrong as here. */
export function otherThan(before: readonly Diagnostic[]): Test {
  return (diagnostics) => !sameDiagnostics(before, diagnostics);
}

/** So many problems are told, those counted that the last of their kind only says are more. */
export function problems(expected: number): Test {
  return (diagnostics) => {
    const more = diagnostics.map(({ message }) =>
      Number(/\b([\d,]+) more\b/.exec(message)?.[1]?.replaceAll(",", "") ?? 0),
    );
    return more.reduce((sum, count) => sum + count, diagnostics.length) === expected;
  };
}

/** Several at once. */
export function all(...tests: readonly Test[]): Test {
  return (diagnostics) => tests.every((test) => test(diagnostics));
}
