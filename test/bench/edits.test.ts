import { expect, test } from "vitest";
import { TextDocument } from "vscode-languageserver-textdocument";
import type { Change } from "../../bench/client/openFile.mts";
import type { Diagnostic } from "../../bench/client/telling.mts";
import { groupFile } from "../../bench/data/groupFile.mts";
import { Lines } from "../../bench/data/lines.mts";
import { userFile } from "../../bench/data/userFile.mts";
import { undoing } from "../../bench/measures/changes.mts";
import { GROUP_FILE_EDITS, USER_FILE_EDITS, WRONG_FILE_EDITS, type EditKind } from "../../bench/measures/edits.mts";
import { problemsOf } from "../../catalogue/checking/checkFile.ts";

/** Makes an edit in a text. What the rules say afterwards must be what is waited for; and undoing it must undo it. */
function check(kind: EditKind, recordKind: "user" | "group", original: string): void {
  const lines = new Lines(original);
  const prepared = kind.prepared?.(lines) ?? [];
  const text = changed(original, prepared);
  const before = wrongIn(recordKind, text);
  const changes = kind.changes(lines);
  const after = changed(text, changes);
  const sight = kind.sight({ lines, before });

  expect(after).not.toBe(text);
  expect(sight.whole(before)).toBe(false);
  const now = wrongIn(recordKind, after);
  expect(sight.shows(now)).toBe(true);
  expect(sight.whole(now)).toBe(true);
  expect(changed(changed(after, undoing(lines, changes)), undoing(lines, prepared))).toBe(original);
}

test.each(USER_FILE_EDITS)("in a file of users: $name", (kind) => {
  check(kind, "user", userFile({ users: 40, wrongEmails: "last" }));
});

test.each(WRONG_FILE_EDITS)("in a file of mistakes: $name", (kind) => {
  check(kind, "user", userFile({ users: 40, wrongEmails: "all" }));
});

test.each(GROUP_FILE_EDITS)("in a file of one group: $name", (kind) => {
  check(kind, "group", groupFile(10));
});

test("what is pasted has about a thousand lines", () => {
  const paste = USER_FILE_EDITS.find(({ name }) => name === "paste");
  const [change] = paste?.changes(new Lines(userFile({ users: 4, wrongEmails: "last" }))) ?? [];
  const count = change?.text.split("\n").length ?? 0;
  expect(Math.abs(count - 1000)).toBeLessThan(10);
});

function changed(before: string, changes: readonly Change[]): string {
  const document = TextDocument.create("file:///users.yaml", "yaml", 1, before);
  return TextDocument.update(document, [...changes], 2).getText();
}

function wrongIn(kind: "user" | "group", text: string): Diagnostic[] {
  const document = TextDocument.create("file:///users.yaml", "yaml", 1, text);
  return problemsOf(kind, text).map(({ message, span: { start, end } }) => ({
    message,
    range: { start: document.positionAt(start), end: document.positionAt(end) },
  }));
}
