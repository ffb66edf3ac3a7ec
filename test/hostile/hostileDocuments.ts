/** A document that a careless program or an attacker might put into a workspace. */
export interface HostileDocument {
  /** What is hostile about it. */
  readonly name: string;
  readonly languageId: string;
  /** The name of its file, which decides what it holds. */
  readonly file: string;
  /** Made when it is asked for: together they would take much memory. */
  readonly text: () => string;
}

/** How large the documents are: 1 is what the tests of every day use, larger ones are for an attack. */
export function hostileDocuments(scale = 1): readonly HostileDocument[] {
  return [...yamlDocuments(scale), ...otherLanguages(scale)];
}

const KINDS = ["user", "group", "dataset"] as const;

function yamlDocuments(scale: number): readonly HostileDocument[] {
  const many = Math.round(20_000 * scale);
  const signs = [
    '"',
    "'",
    "[",
    "{",
    "]",
    "}",
    "\\",
    "#",
    "&",
    "*",
    "!",
    "%",
    "\t",
    ",",
    ":",
    "|",
    ">",
    "`",
    "@",
    "- ",
    "? ",
    ": ",
    "<<: ",
    "&a ",
    "*a ",
    "!x ",
    '"" ',
    "[{",
    "{[",
    "[]",
    "{}",
    "a: ",
    " ",
    "~",
    "<",
    "=",
    "é",
    "\u{1F600}",
    "\u200B",
    "\u0000",
    "\uFEFF",
    "\r",
  ];
  return [
    ...signs.flatMap((sign) =>
      KINDS.flatMap((kind) => [
        ofKind(
          kind,
          `${many} × ${shown(sign)} on one line of a value`,
          () => `${START[kind]}${FIELD[kind]}: ${sign.repeat(many)}\n`,
        ),
        ofKind(kind, `${many} × ${shown(sign)} on one line`, () => `${sign.repeat(many)}\n`),
        ofKind(kind, `${many} lines of ${shown(sign)}`, () => `${sign}\n`.repeat(many)),
        ofKind(
          kind,
          `${many} indented lines of ${shown(sign)}`,
          () => `${START[kind]}${FIELD[kind]}:\n${`    ${sign}\n`.repeat(many)}`,
        ),
      ]),
    ),
    ...KINDS.flatMap((kind) => shapesOf(kind, scale)),
  ];
}

/** The beginning of a record, so that what follows is one of its fields. */
const START = {
  user: "- id: jdoe\n  ",
  group: "id: team\n",
  dataset: "- dataset: urn:li:dataset:(urn:li:dataPlatform:hive,a.b,PROD)\n  ",
} as const;

/** A field of it that is a text. */
const FIELD = { user: "description", group: "description", dataset: "description" } as const;

function shapesOf(kind: (typeof KINDS)[number], scale: number): readonly HostileDocument[] {
  const n = (count: number): number => Math.round(count * scale);
  const lines = (count: number, line: (at: number) => string): string =>
    Array.from({ length: n(count) }, (_, at) => line(at)).join("");
  const doc = (name: string, text: () => string): HostileDocument => ofKind(kind, name, text);
  const doubling = (count: number, item: (at: number) => string): string =>
    Array.from({ length: count }, (_, at) => item(at)).join("");
  return [
    doc(
      "merges that double",
      () =>
        `- m0: &m0 {a: 1}\n${doubling(60, (at) => `  m${at + 1}: &m${at + 1}\n    <<: [*m${at}, *m${at}]\n    k${at}: 1\n`)}  id: x\n  <<: *m60\n`,
    ),
    doc(
      "merges that double, each with fields of its own",
      () =>
        `- m0: &m0 {a: 1}\n${doubling(30, (at) => `  m${at + 1}: &m${at + 1}\n    <<: [{<<: *m${at}, x${at}: 1}, {<<: *m${at}, y${at}: 1}]\n`)}  id: x\n  <<: *m30\n`,
    ),
    doc(
      "aliases that double",
      () =>
        `- a0: &a0 [x, x]\n${doubling(60, (at) => `  a${at + 1}: &a${at + 1} [*a${at}, *a${at}]\n`)}  id: x\n  members: *a60\n  groups: *a60\n`,
    ),
    doc(
      "aliases of ten each",
      () =>
        `- a0: &a0 [x]\n${doubling(12, (at) => `  a${at + 1}: &a${at + 1} [${Array.from({ length: 10 }, () => `*a${at}`).join(", ")}]\n`)}  id: x\n  members: *a12\n`,
    ),
    doc("an alias of itself", () => `- &a\n  id: x\n  members: [*a, *a]\n  <<: *a\n`),
    doc("anchors chained over entries", () => lines(2_000, (at) => `- &a${at + 1}\n  id: u${at}\n  <<: *a${at}\n`)),
    doc(
      "one anchor, many entries that use it",
      () => `- &a\n  id: x\n${lines(5_000, (at) => `- id: u${at}\n  <<: *a\n`)}`,
    ),
    doc("many anchors of one name", () => lines(5_000, (at) => `- &a\n  id: u${at}\n  manager: *a\n`)),
    doc("a: a: a: on one line", () => `- id: x\n  description: ${"a: ".repeat(n(300_000))}\n`),
    doc("a record of a: a: lines", () => `- id: x\n${lines(30_000, () => `  a: a: a: a: a: a: a: a: a: a:\n`)}`),
    doc("one record with 50,000 fields", () => `- id: x\n${lines(50_000, (at) => `  f${at}: v\n`)}`),
    doc(
      "one record with 50,000 fields of one name",
      () => `- id: x\n${lines(50_000, () => `  email: v@example.com\n`)}`,
    ),
    doc(
      "a list of 50,000 mappings",
      () => `id: x\nmembers:\n${lines(50_000, (at) => `  - id: u${at}\n    email: e${at}\n`)}`,
    ),
    doc("a list of 50,000 names that are wrong", () => `id: x\nmembers:\n${lines(50_000, (at) => `  - "u ${at}"\n`)}`),
    doc("a list of 50,000 equal names", () => `id: x\nmembers:\n${lines(50_000, () => `  - "same"\n`)}`),
    doc("a list of 50,000 plain names", () => `id: x\nmembers:\n${lines(50_000, (at) => `  - u${at}\n`)}`),
    doc(
      "a list of 50,000 malformed URNs",
      () => `id: x\nmembers:\n${lines(50_000, (at) => `  - urn:li:corpuser:\n  - urn:li:corpUser:${at}\n`)}`,
    ),
    doc("a flow list of 50,000 names", () => `id: x\nmembers: [${lines(50_000, (at) => `u${at}, `)}]\n`),
    doc("one text of 5 MB on one line", () => `- id: x\n  description: ${"word ".repeat(n(1_000_000))}\n`),
    doc("one quoted text of 5 MB on one line", () => `- id: x\n  description: "${"word ".repeat(n(1_000_000))}"\n`),
    doc(
      "one block text of 5 MB",
      () => `- id: x\n  description: |\n${lines(100_000, () => `    words and words and words and words and words\n`)}`,
    ),
    doc(
      "one plain text on 100,000 lines",
      () => `- id: x\n  description: a\n${lines(100_000, () => `    words and words\n`)}`,
    ),
    doc(
      "one quoted text on 100,000 lines",
      () => `- id: x\n  description: "a\n${lines(100_000, () => `    words and words\n`)}    "\n`,
    ),
    doc(
      "an open quote above 100,000 lines",
      () => `- id: x\n  description: "a\n${lines(100_000, () => `    words and words\n`)}`,
    ),
    doc("URNs in one text", () => `- id: x\n  description: ${"urn:li:corpuser: ".repeat(n(50_000))}\n`),
    doc("URNs within URNs", () => `- id: x\n  description: ${"urn:li:x:(".repeat(n(50_000))}\n`),
    doc("unclosed [{ lines", () => lines(5_000, () => `- [{\n`)),
    doc("unclosed [{ lines in a field", () => `- id: x\n${lines(5_000, () => `  a: [{\n`)}`),
    doc("unclosed [{ in entries", () => lines(5_000, (at) => `- id: u${at}\n  groups: [{\n`)),
    doc("unclosed quotes in entries", () => lines(20_000, (at) => `- id: u${at}\n  title: "\n`)),
    doc("100,000 empty items", () => "-\n".repeat(n(100_000))),
    doc("100,000 items of nothing below a field", () => `id: x\nmembers:\n${"  -\n".repeat(n(100_000))}`),
    doc("10,000 errors in as many entries", () => lines(10_000, (at) => `- id: u${at}\n  emial: [\n`)),
    doc("10,000 errors in one entry", () => `- id: x\n${lines(10_000, (at) => `  a${at}: b: c\n`)}`),
    doc("10,000 bad escapes in one entry", () => `- id: x\n${lines(10_000, (at) => `  a${at}: "\\q \\q \\q"\n`)}`),
    doc("10,000 stray items in one entry", () => `- id: x\n${lines(10_000, () => `   - b\n  a: c\n`)}`),
    doc("10,000 tabs as indentation in one entry", () => `- id: x\n${lines(10_000, (at) => `\ta${at}: c\n`)}`),
    doc("flow lists nested 5,000 deep", () => `- id: x\n  groups: ${"[".repeat(n(5_000))}${"]".repeat(n(5_000))}\n`),
    doc(
      "flow mappings nested 5,000 deep",
      () => `- id: x\n  groups: ${"{a: ".repeat(n(5_000))}${"}".repeat(n(5_000))}\n`,
    ),
    doc("block lists nested 5,000 deep on one line", () => `${"- ".repeat(n(5_000))}x\n`),
    doc("block mappings nested 2,000 deep", () => lines(2_000, (at) => `${" ".repeat(at)}a:\n`)),
    doc("block lists nested 2,000 deep", () => lines(2_000, (at) => `${" ".repeat(at)}-\n`)),
    doc("explicit keys nested 5,000 deep", () => `${"? ".repeat(n(5_000))}x\n`),
    doc("lines that go back and forth", () => lines(10_000, (at) => `${" ".repeat(at % 40)}a${at}:\n`)),
    doc("10,000 merge conflicts", () =>
      lines(10_000, (at) => `<<<<<<< a\n- id: u${at}\n=======\n- id: v${at}\n>>>>>>> b\n`),
    ),
    doc("50,000 beginnings of merge conflicts", () => "<<<<<<< a\n".repeat(n(50_000))),
    doc("50,000 documents", () => "---\n".repeat(n(50_000))),
    doc("50,000 documents with records", () => lines(50_000, (at) => `---\nid: u${at}\n`)),
    doc("50,000 directives", () => "%YAML 1.2\n".repeat(n(50_000))),
    doc("50,000 tag directives above a document", () => `${"%TAG ! tag:x\n".repeat(n(50_000))}---\n- id: x\n`),
    doc("50,000 comments above a record", () => `${"# a comment\n".repeat(n(50_000))}- id: x\n`),
    doc("50,000 comments inside a record", () => `- id: x\n${"  # a comment\n".repeat(n(50_000))}  email: x\n`),
    doc(
      "comments that ignore everything",
      () => `- id: x\n${lines(10_000, (at) => `  f${at}: # catalogue-ignore: unknown-field\n`)}`,
    ),
    doc("a comment of 5 MB", () => `- id: x # ${"words ".repeat(n(800_000))}\n`),
    doc("a key of 1 MB", () => `- id: x\n  ${"k".repeat(n(1_000_000))}: v\n`),
    doc("an id of 1 MB", () => `- id: ${"k".repeat(n(1_000_000))}\n`),
    doc("an anchor of 1 MB", () => `- &${"k".repeat(n(1_000_000))} id: x\n`),
    doc("50,000 records of one id", () => "- id: same\n".repeat(n(50_000))),
    doc("20,000 records of ids that differ in case", () =>
      lines(
        20_000,
        (at) => `- id: ${Array.from(at.toString(2).padStart(15, "0"), (bit) => (bit === "1" ? "A" : "a")).join("")}\n`,
      ),
    ),
    doc("carriage returns alone as line breaks", () => `- id: x\r${lines(50_000, (at) => `- id: u${at}\r`)}`),
    doc(
      "words that any pattern may begin with",
      () =>
        `- id: x\n  email: ${"a.".repeat(n(50_000))}@${"a.".repeat(n(50_000))}\n  picture_link: http://${"a-.".repeat(n(50_000))}\n  phone: ${"1 ".repeat(n(50_000))}\n`,
    ),
    doc("plain words to the end of a long line", () => `- id: x\n  title: ${"a ".repeat(n(100_000))}:\n`),
    doc(
      "many spaces before a comment",
      () => `- id: x\n  title: a${" ".repeat(n(200_000))}#\n  full_name: a${" ".repeat(n(200_000))}b: c\n`,
    ),
    doc("100 signs of tags before a word", () => `${"!".repeat(100)} x\n- id: x\n`),
    doc("100 signs of anchors before a word", () => `${"&".repeat(100)} x\n- id: x\n`),
    doc(
      "many spaces inside texts, and digits",
      () =>
        `a: b${" ".repeat(n(200_000))}#c\n- id: x\n  title: a #b${" ".repeat(n(200_000))}c\n  email: "a${" ".repeat(n(200_000))}b"\n  department_id: 0${"1".repeat(n(200_000))}9\n`,
    ),
    doc("many blank lines", () => `- id: x\n${"\n".repeat(n(200_000))}  title: b\n`),
    doc("many lines of spaces", () => `- id: x\n${"      \n".repeat(n(50_000))}  title: b\n`),
    doc("a compose file", () => composeFile(n(400))),
    doc("aliases that double in each of 200 entries", () =>
      lines(
        200,
        (entry) =>
          `- a0: &p${entry}x0 [x, x]\n${doubling(17, (at) => `  a${at + 1}: &p${entry}x${at + 1} [*p${entry}x${at}, *p${entry}x${at}]\n`)}  id: u${entry}\n  groups: *p${entry}x17\n`,
      ),
    ),
    doc("merges that double in each of 50 entries", () =>
      lines(
        50,
        (entry) =>
          `- m0: &p${entry}x0 {a: 1}\n${doubling(40, (at) => `  m${at + 1}: &p${entry}x${at + 1}\n    <<: [*p${entry}x${at}, *p${entry}x${at}]\n    k${at}: 1\n`)}  id: u${entry}\n  <<: *p${entry}x40\n`,
      ),
    ),
    doc("3,000 entries with two URNs each", () =>
      lines(
        3000,
        (at) =>
          `- dataset: urn:li:dataset:(urn:li:dataPlatform:hivve${at},a.b${at},PROD)\n  owners:\n  - owner: urn:li:corpuser:nobody${at}\n`,
      ),
    ),
  ];
}

function composeFile(services: number): string {
  const service = (at: number): string =>
    `  service${at}:\n    image: "registry/app:${at}"\n    ports: ["80${at}:80"]\n    environment:\n      - KEY=value\n`;
  return `version: "3"\nservices:\n${Array.from({ length: services }, (_, at) => service(at)).join("")}`;
}

function otherLanguages(scale: number): readonly HostileDocument[] {
  const many = Math.round(100_000 * scale);
  const pieces = [
    '"',
    "'",
    "`",
    "(",
    ")",
    "[",
    "{",
    "\\",
    "#",
    "urn:li:",
    "urn:li:x:(",
    "urn:li:dataset:(urn:li:dataPlatform:a,",
    "urn:li:corpuser:",
    "urn:li:corpuser:a.",
    "urn:li:corpuser:{",
    "urn:",
    "*urn:li:corpuser:*",
    "\t",
    " ",
    "é",
    "\n",
    "\r",
    "# catalogue-ignore\n",
    "urn:li:corpuser:\n",
  ];
  return Object.entries({ python: "a.py", sql: "a.sql", json: "a.json", markdown: "a.md" }).flatMap(
    ([languageId, file]) =>
      pieces.map((piece): HostileDocument => ({
        name: `${many} × ${shown(piece)} in ${languageId}`,
        languageId,
        file,
        text: () => `urn:li:corpuser:\n${piece.repeat(many)} urn:li:corpuser: \n`,
      })),
  );
}

function ofKind(kind: (typeof KINDS)[number], name: string, text: () => string): HostileDocument {
  return { name: `${name} (${kind})`, languageId: "yaml", file: `hostile.${kind}.yaml`, text };
}

function shown(text: string): string {
  return JSON.stringify(text);
}
