import { expect, test } from "vitest";
import { DiagnosticSeverity, DiagnosticTag, type Diagnostic } from "vscode-languageserver";
import type { Severities } from "../../../catalogue/checking/problemList.ts";
import { diagnostics, MOST_PER_CODE, type DiagnosticAbilities } from "../../../server/diagnostics/diagnostics.ts";
import { NO_LINKS } from "../../../server/diagnostics/rulesDocument.ts";
import { marked } from "../../markers.ts";
import { openDocument, type PathKind } from "../openDocument.ts";

const everything: DiagnosticAbilities = {
  relatedInformation: true,
  tags: true,
  codeLink: (code) => `file:///rules.md#${code}`,
};

function diagnose(
  kind: PathKind,
  text: string,
  abilities = everything,
  severities: Severities = new Map(),
): Diagnostic[] {
  const document = openDocument(kind, text);
  while (document.work(1000));
  return diagnostics(document, document.problems(severities, MOST_PER_CODE), {
    ...abilities,
    shownPathOf: (uri) => uri,
  });
}

/** `^^^ severity code: message` stands under every diagnostic. */
function check(kind: PathKind, picture: string): void {
  const { text, marks } = marked(picture);
  const document = openDocument(kind, text);
  const names = { 1: "error", 2: "warning", 3: "information", 4: "hint" };
  const shown = diagnose(kind, text).map(({ range, severity, code, message }) => ({
    start: document.offsetAt(range.start),
    end: document.offsetAt(range.end),
    label: `${names[severity ?? DiagnosticSeverity.Hint]} ${String(code)}: ${told(message)}`,
  }));
  expect(shown).toEqual(marks);
}

/** A message of ours is plain text. */
function told(message: Diagnostic["message"]): string {
  if (typeof message !== "string") throw new Error("The message is marked up");
  return message;
}

test("a problem is shown where it stands, with its severity and code", () => {
  check(
    "user",
    `
- emial: jdoe@example.com
  ^^^^^ error missing-id: This user needs an "id"
  ^^^^^ error unknown-field: "emial" is not a user field; did you mean "email"?
- id: joe
  email: joe
         ^^^ warning malformed-email: "joe" is not an e-mail address; write it like "name@example.com"
`,
  );
});

test("a file of something else shows its malformed URNs", () => {
  check(
    "other",
    `
owner: urn:li:corpUser:jdoe
       ^^^^^^^^^^^^^^^^^^^^ warning malformed-urn-in-text: Not a URN: unknown entity type "corpUser"; did you mean "corpuser"?
emial: x
`,
  );
});

test("a clash points at its other half, where the client shows that", () => {
  const text = "- id: jdoe\n- id: jdoe\n";
  const [clash] = diagnose("user", text);
  expect(clash?.relatedInformation).toEqual([
    {
      location: {
        uri: "file:///f.yaml",
        range: { start: { line: 0, character: 6 }, end: { line: 0, character: 10 } },
      },
      message: '"jdoe" is first defined here',
    },
  ]);
  const [plain] = diagnose("user", text, { ...everything, relatedInformation: false });
  expect(plain).not.toHaveProperty("relatedInformation");
});

test("deprecated and useless fields are tagged, where the client shows that", () => {
  const text = "id: eng\nadmins: [jdoe]\noverrideEditable: true\n";
  expect(diagnose("group", text).map(({ tags }) => tags)).toEqual([
    [DiagnosticTag.Deprecated],
    [DiagnosticTag.Unnecessary],
  ]);
  expect(diagnose("group", text, { ...everything, tags: false }).every((each) => each.tags === undefined)).toBe(true);
});

test("a code links to what is written about it, where the client has that", () => {
  const [shown] = diagnose("user", "- emial: x\n");
  expect(shown?.codeDescription?.href).toBe("file:///rules.md#missing-id");
  const [plain] = diagnose("user", "- emial: x\n", { ...everything, codeLink: NO_LINKS });
  expect(plain).not.toHaveProperty("codeDescription");
});

test("a setting decides how grave a code is, or that it is nothing", () => {
  const severities: Severities = new Map([
    ["missing-id", "hint"],
    ["unknown-field", "off"],
  ]);
  const shown = diagnose("user", "- emial: x\n", everything, severities);
  expect(shown.map(({ code, severity }) => [code, severity])).toEqual([["missing-id", DiagnosticSeverity.Hint]]);
});

test("every diagnostic names its source", () => {
  expect(diagnose("user", "- {}\n- x\n").map(({ source }) => source)).toEqual(["catalogue", "catalogue"]);
});

test("of what is wrong everywhere only so much is shown; the last says how much more there is", () => {
  const shown = diagnose("user", "- emial: x\n".repeat(MOST_PER_CODE + 50));
  const unknown = shown.filter(({ code }) => code === "unknown-field");
  expect(unknown).toHaveLength(MOST_PER_CODE);
  expect(unknown.at(-1)?.message).toContain("(and 50 more like this in the file)");
  expect(unknown.at(-2)?.message).not.toContain("more like this");
  expect(shown.filter(({ code }) => code === "missing-id")).toHaveLength(MOST_PER_CODE);
  const few = diagnose("user", "- emial: x\n".repeat(MOST_PER_CODE));
  expect(few.at(-1)?.message).not.toContain("more like this");
});
