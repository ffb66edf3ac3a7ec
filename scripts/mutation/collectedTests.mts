import { expect } from "vitest";

export { expect };

type Body = (...values: readonly never[]) => unknown;

interface CollectedTest {
  readonly name: string;
  readonly run: () => unknown;
}

/** The tests of the files that were imported. */
export const collected: CollectedTest[] = [];

const describing: string[] = [];
const endings: (() => unknown)[] = [];

/** Stands in for vitest's `onTestFinished`. */
export function onTestFinished(end: () => unknown): void {
  endings.push(end);
}

/** Stands in for vitest's `afterAll`: the tests are run for the last time when the process ends. */
export function afterAll(end: () => void): void {
  process.once("exit", end);
}

/** Stands in for vitest's `describe`, in a process in which its tests are run again and again. */
export const describe = withCases((name, body) => {
  describing.push(name);
  body();
  describing.pop();
});

/** Stands in for vitest's `test`. */
export const test = Object.assign(withCases(collect), {
  runIf: (holds: boolean): Declare => (holds ? collect : () => undefined),
});

function collect(name: string, run: () => unknown): void {
  // Several cases may have one name.
  collected.push({ name: [...describing, name, `#${collected.length}`].join(" "), run: () => finished(run) });
}

async function finished(run: () => unknown): Promise<void> {
  try {
    await run();
  } finally {
    for (const end of endings.splice(0).toReversed()) await end();
  }
}

type Declare = (name: string, body: () => unknown) => void;
type DeclareEach = (cases: readonly unknown[]) => (name: string, body: Body) => void;

function withCases(declare: Declare): Declare & { readonly each: DeclareEach; readonly for: DeclareEach } {
  const declareEach =
    (given: (one: unknown) => readonly unknown[]): DeclareEach =>
    (cases) =>
    (name, body) => {
      for (const one of cases) declare(name, () => Reflect.apply(body, undefined, given(one)));
    };
  const each = declareEach((one) => (Array.isArray(one) ? one : [one]));
  return Object.assign(
    (...given: Parameters<Declare>): void => {
      declare(...given);
    },
    { each, for: declareEach((one) => [one]) },
  );
}
