import { expect, test } from "vitest";
import { progressTo } from "../../../cli/console/progress.ts";

interface Terminal {
  readonly isTTY?: boolean;
  readonly columns?: number;
  readonly env?: Readonly<Record<string, string>>;
}

/** What is written when 25, then 50 of 100 records are done, a second apart, and the progress is removed. */
function drawn({ env = {}, ...terminal }: Terminal): string {
  let written = "";
  let time = 0;
  const stderr = { write: (text: string) => (written += text), ...terminal };
  const progress = progressTo({ stderr, env, now: () => (time += 1_000) }, "Upserting");
  progress.show(25, 100);
  progress.show(50, 100);
  progress.clear();
  return written;
}

/** A line of 39 characters. */
function bar(done: number): string {
  const filled = Math.floor((done / 100) * 15);
  return `Upserting: ${done} of 100  [${"#".repeat(filled)}${" ".repeat(15 - filled)}]`;
}

const ERASE = "\r\u001b[K";

test("on a terminal a bar grows in one line, which is removed", () => {
  expect(drawn({ isTTY: true, columns: 40 }).split(ERASE)).toEqual(["", bar(25), bar(50), ""]);
});

test("no line is as wide as the terminal, and on a narrow one there are only the numbers", () => {
  for (const columns of [5, 20, 25, 40, 80, 200]) {
    const lines = drawn({ isTTY: true, columns }).split(ERASE);
    expect(Math.max(...lines.map(({ length }) => length))).toBeLessThan(columns);
  }
  expect(drawn({ isTTY: true, columns: 25 })).toBe(`${ERASE}Upserting: 25 of 100${ERASE}Upserting: 50 of 100${ERASE}`);
  expect(drawn({ isTTY: true })).toContain("Upserting: 25 of 100  [#######                       ]");
});

test.for<Terminal>([{}, { isTTY: true, env: { TERM: "dumb" } }])(
  "in a pipe, and on a terminal that cannot draw a line again, there is a line every 30 seconds: %j",
  ({ env = {}, ...terminal }) => {
    expect(drawn({ env, ...terminal })).toBe("");
    let written = "";
    let time = 0;
    const stderr = { write: (text: string) => (written += text), ...terminal };
    const progress = progressTo({ stderr, env, now: () => time }, "Upserting");
    for (let done = 1; done <= 100; done++) {
      time += 1_000;
      progress.show(done, 100);
      progress.clear();
    }
    expect(written).toBe("Upserting: 30 of 100\nUpserting: 60 of 100\nUpserting: 90 of 100\n");
  },
);
