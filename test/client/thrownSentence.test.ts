import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { DamagedNote } from "../../client/catalogue/connectionNotes.ts";
import { NotAllowed } from "../../client/catalogue/notAllowed.ts";
import { loggedThrown, thrownSentence } from "../../client/thrownSentence.ts";
import { NotSent } from "../../catalogue/graph/notSent.ts";
import { testFolder } from "../service/testService.ts";

/** What work throws. */
function thrown(work: () => unknown): unknown {
  try {
    work();
  } catch (error) {
    return error;
  }
  throw new Error("Nothing was thrown");
}

test("a file that has gone is one sentence with what to do, also in the output", () => {
  const path = join(testFolder(), "gone.yaml");
  const sentence = `The file ${path} does not exist; check whether it was moved or deleted, then try again.`;
  const error = thrown(() => readFileSync(path));
  expect([thrownSentence(error), loggedThrown(error)]).toEqual([sentence, sentence]);
  // What VS Code says of a document whose file has gone.
  const opened = new Error(
    `cannot open file://${path}. Detail: Unable to read file '${path}' (Error: Unable to resolve nonexistent file '${path}')`,
  );
  expect([thrownSentence(opened), loggedThrown(opened)]).toEqual([sentence, sentence]);
});

test.each([
  [{ code: "NoPermissions" }, "A required file cannot be read or written; check its permissions, then try again."],
  [{ code: "EPERM" }, "A required file cannot be read or written; check its permissions, then try again."],
  [{ code: "ENOSPC" }, "The disk is full; free some space, then try again."],
  [
    { code: "FileNotFound" },
    "A required file no longer exists; check whether it was moved or deleted, then try again.",
  ],
  [{ code: "Unknown" }, "What the file system said"],
])("an error of a file with %o is expected", (code, sentence) => {
  const error = Object.assign(new Error("What the file system said"), code);
  expect([thrownSentence(error), loggedThrown(error)]).toEqual([sentence, sentence]);
});

test("a part of the extension that an update has removed is told with what to do, and logged as it is", async () => {
  const part = pathToFileURL(join(testFolder(), "PART.mjs")).href;
  const error: unknown = await import(/* @vite-ignore */ part).catch((reason: unknown) => reason);
  expect(thrownSentence(error)).toBe(
    "The extension was updated or removed while this window was open; reload the window.",
  );
  expect(loggedThrown(error)).toContain("PART.mjs");
});

test("a file with an apostrophe in its name is named whole", () => {
  const path = join(testFolder(), "it's gone.yaml");
  expect(thrownSentence(thrown(() => readFileSync(path)))).toContain(`The file ${path} does not exist;`);
});

test("an error of a port or a program is not told as that of a file", () => {
  const listening = { code: "EACCES", syscall: "listen" };
  const { error: spawned } = spawnSync("no-such-program");
  for (const error of [Object.assign(new Error("listen EACCES: permission denied"), listening), spawned])
    expect([thrownSentence(error), loggedThrown(error)]).toEqual([error?.message, error?.message]);
});

test("a sentence of ours is logged without the place where it was thrown, with its cause", () => {
  expect(loggedThrown(new Error("No file is open."))).toBe("No file is open.");
  expect(loggedThrown(new NotSent("Nothing was sent"))).toBe("Nothing was sent");
  expect(loggedThrown(new NotAllowed("The token may only read."))).toBe("The token may only read.");
  expect(loggedThrown(new DamagedNote("a.json", new Error("It is empty.")))).toBe(
    `The file "a.json" in VS Code's storage for this extension cannot be read. (It is empty.)`,
  );
  expect(
    loggedThrown(
      new Error("It cannot be read.", { cause: Object.assign(new Error("EIO: i/o error"), { code: "EIO" }) }),
    ),
  ).toBe("It cannot be read. (EIO: i/o error)");
  const refused = Object.assign(new Error("The dataset cannot be created here."), { code: "NoPermissions" });
  expect(thrownSentence(refused)).toBe("The dataset cannot be created here.");
});

test("of the codes of Node, those of wrong calls are defects", () => {
  const wrongCall = thrown(() => Buffer.alloc(-1));
  expect(loggedThrown(wrongCall)).toContain("thrownSentence.test.ts");
  const certificate = Object.assign(new Error("unable to verify"), { code: "ERR_TLS_CERT_ALTNAME_INVALID" });
  expect(loggedThrown(certificate)).toBe("unable to verify");
});

test("a defect is logged with the place where it was thrown", () => {
  for (const error of [
    new TypeError("x is not a function"),
    new Error("A preview has no files"),
    new RangeError("Too long."),
  ]) {
    expect(loggedThrown(error)).toContain("thrownSentence.test.ts");
    expect(thrownSentence(error)).toBe(error.message);
  }
  expect(loggedThrown("a text")).toBe("a text");
});
