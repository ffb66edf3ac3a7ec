import { expect, test } from "vitest";
import type { FileKind } from "../../../catalogue/fileKinds/kinds.ts";
import { kindComment, withKindComment } from "../../../catalogue/fileKinds/kindComment.ts";

/** What the edits make of a text. */
function check(before: string, kind: FileKind | undefined, after: string): void {
  const edits = withKindComment(before, kind).toReversed();
  const edited = edits.reduce(
    (text, { span, text: put }) => text.slice(0, span.start) + put + text.slice(span.end),
    before,
  );
  expect(edited).toBe(after);
  expect(kindComment(edited)?.kind).toBe(kind);
}

test("a comment is put into the first line when there is none", () => {
  check("- id: jdoe\n", "user", "# catalogue: users\n- id: jdoe\n");
  check("", "group", "# catalogue: groups\n");
  check("dataset: x\n", "dataset", "# catalogue: datasets\ndataset: x\n");
});

test("the one there is names another kind, where it stands", () => {
  check("# People\n#catalogue:groups\n- id: jdoe\n", "user", "# People\n# catalogue: users\n- id: jdoe\n");
  check("# catalogue: users", "off", "# catalogue: off\n");
});

test("every comment that could decide goes when none shall", () => {
  check("# catalogue: off\n# People\n# catalogue: users\n- id: jdoe\n", undefined, "# People\n- id: jdoe\n");
  check("- id: jdoe\n", undefined, "- id: jdoe\n");
});

test("the lines end as they did", () => {
  check("- id: jdoe\r\n", "user", "# catalogue: users\r\n- id: jdoe\r\n");
  check("# catalogue: off\r\n- id: jdoe\r\n", undefined, "- id: jdoe\r\n");
});

test("a comment further down decides nothing and stays", () => {
  const low = `${"#\n".repeat(10)}# catalogue: off\n`;
  expect(kindComment(low)).toBeUndefined();
  check(low, "user", `# catalogue: users\n${low}`);
});
