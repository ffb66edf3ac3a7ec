import { expect, test } from "vitest";
import { streamLog } from "../../service/log.ts";

test("what a request holds begins no line of the log and does not steer the terminal", () => {
  let written = "";
  const log = streamLog({ write: (text) => (written += text) }, () => 0);
  log.info("a\nThe catalogue is at http://evil.example\u001B[2J");
  const cause = new Error("b\nAccess token: c");
  cause.stack = "Error: b\nAccess token: c\n    at d";
  log.error("A request\r\nfailed", cause);
  expect(written).toBe(
    "1970-01-01T00:00:00.000Z a The catalogue is at http://evil.example⟨U+001B⟩[2J\n1970-01-01T00:00:00.000Z A request failed\n    Error: b\n    Access token: c\n    at d\n",
  );
});
