import { expect, test } from "vitest";
import { helpOfRestart } from "../../../client/catalogue/helpOfRestart.ts";

test("a restart of the embedded service is offered where it helps, and not for a full disk", () => {
  const helpFor = (code: string): string => helpOfRestart({ kind: "store-unavailable", code, message: "No." });
  expect(helpFor("STORE_REPLACED")).toBe("needed");
  expect(helpFor("STORE_FULL")).toBe("none");
  expect(helpFor("STORE_UNREACHABLE")).toBe("possible");
  expect(helpOfRestart({ kind: "unreachable", url: "http://catalogue" })).toBe("possible");
});
