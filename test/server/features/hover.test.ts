import { expect, test } from "vitest";
import type { RecordKind } from "../../../catalogue/records/recordFile.ts";
import { hover } from "../../../server/features/hover.ts";
import { textFile } from "../../../server/textFile.ts";
import { marked } from "../../markers.ts";

/** What is shown at the cursor, and what of the text it is about. */
function shown(kind: RecordKind, picture: string): { about: string; contents: unknown } | undefined {
  const { text, cursor = 0 } = marked(picture);
  const file = textFile("file:///f.yaml", text, "yaml", kind);
  const found = hover(file, file.positionAt(cursor));
  if (!found?.range) return undefined;
  const { start, end } = found.range;
  return { about: file.slice(file.offsetAt(start), file.offsetAt(end)), contents: found.contents };
}

test("a field is explained", () => {
  expect(shown("user", "- id: jdoe\n  sl$0ack: x\n")).toEqual({
    about: "slack",
    contents: {
      kind: "markdown",
      value: "**slack**: text\n\nSlack handle. It begins with `@`, so write it in quotes.",
    },
  });
});

test("at both its ends, and when it is required", () => {
  expect(shown("user", "- $0id: jdoe\n")?.contents).toMatchObject({
    value: "**id**: text, required\n\nWho this is: becomes the user URN `urn:li:corpuser:<id>`.",
  });
  expect(shown("user", "- id$0: jdoe\n")?.about).toBe("id");
});

test("of a user written out inside a group, it is a user's", () => {
  expect(shown("group", "id: eng\nmembers:\n  - id: a\n    pho$0ne: x\n")?.about).toBe("phone");
});

test("nothing is shown at values, unknown fields and merges", () => {
  expect(shown("user", "- id: jd$0oe\n")).toBeUndefined();
  expect(shown("user", "- id: x\n  em$0ial: y\n")).toBeUndefined();
  expect(shown("user", "- &a { id: x }\n- <$0<: *a\n")).toBeUndefined();
  expect(shown("user", "$0")).toBeUndefined();
});

test("the entry that the cursor is in is explained, wherever it stands", () => {
  expect(shown("user", "# users\n- id: a\n  email: x\n---\n- id: b\n- title: c\n  em$0ail: y\n")?.about).toBe("email");
});
