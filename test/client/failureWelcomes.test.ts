import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import * as z from "zod";
import type { FailureCode } from "../../client/catalogue/source.ts";

const PACKAGE = z.object({
  contributes: z.object({ viewsWelcome: z.array(z.object({ view: z.string(), when: z.string() })) }),
});
const { viewsWelcome } = PACKAGE.parse(
  JSON.parse(readFileSync(join(import.meta.dirname, "../../package.json"), "utf8")),
).contributes;

const CODES = Object.keys({
  "store-damaged": true,
  "stopped-too-often": true,
  token: true,
  "signed-out": true,
  forgotten: true,
  elsewhere: true,
  unresolved: true,
  updated: true,
  other: true,
} satisfies Record<FailureCode, true>);

test.each(["metadataCatalogue.datasets", "metadataCatalogue.people"])(
  "after each failure, %s has one text that says what can be done",
  (name) => {
    for (const code of CODES) {
      const shown = viewsWelcome.filter(({ view, when }) => view === name && holdsAfter(code, when));
      expect([code, shown.length]).toEqual([code, 1]);
    }
  },
);

/** Whether a condition holds while the catalogue cannot be used for this reason. */
function holdsAfter(code: string, condition: string): boolean {
  const keys = new Map([
    ["metadataCatalogue.state", "failed"],
    ["metadataCatalogue.failure", code],
  ]);
  return condition.split(" || ").some((part) =>
    part.split(" && ").every((term) => {
      const [key = "", is, value] = term.split(" ");
      return is !== undefined && (`'${keys.get(key)}'` === value) === (is === "==");
    }),
  );
}
