import { expect, test } from "vitest";
import { lossSentence } from "../../../cli/console/lossSentence.ts";

const FULL = Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC" });

test.each([
  [["export"]],
  [["pull", "users"]],
  [["get", "user"]],
  [["user", "upsert", "--dry-run", "-f", "x.yaml"]],
  [["import", "--help"]],
  [["token", "create", "--help"]],
  [["token", "list"]],
  [["remove", "urn", "--dry-run"]],
  [["--help"]],
  [[]],
])("of %j, which writes nothing to a catalogue, only the loss is told", (argv) => {
  expect(lossSentence(argv, FULL)).toBe("The output could not be written: there is no space left on its disk.");
});

test.each([
  [["user", "upsert", "-f", "x.yaml"]],
  [["dataset", "add-link", "urn", "url"]],
  [["import", "x.json"]],
  [["token", "revoke", "x"]],
  [["remove", "urn"]],
])("of %j it is told that what it wrote is stored", (argv) => {
  expect(lossSentence(argv, new Error("EIO: i/o error, write"))).toBe(
    "The output could not be written: EIO: i/o error, write. Anything written to the catalogue is stored nevertheless.",
  );
});

test("a file that may not become as large as the output is told in words", () => {
  const tooLarge = Object.assign(new Error("EFBIG: file too large, write"), { code: "EFBIG" });
  expect(lossSentence(["export"], tooLarge)).toBe(
    "The output could not be written: the file would exceed the size limit of this process.",
  );
});

// On Windows, the code is EOF.
test.each(["EPIPE", "EOF"])("of an access token that nobody has read it is told how to revoke it: %s", (code) => {
  const gone = Object.assign(new Error(`write ${code}`), { code });
  expect(lossSentence(["token", "create", "--name", "ci"], gone)).toBe(
    "The output could not be written: its reader has ended. If an access token was issued, it is valid: `catalogue token list` shows its ID, and `catalogue token revoke ID` revokes it.",
  );
});
