import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { testFolder } from "../service/testService.ts";
import { sampleFile } from "../upstreamFile.ts";
import { runCli } from "./runCli.ts";

test("problems are said with file, line and column, as the editor marks them", async () => {
  const text = "# people\n- id: jdoe\n  emial: jdoe@example.com\n  email: nobody\n";
  expect(await runCli(["check", "users.yaml"], { files: { "users.yaml": text } })).toEqual({
    code: 1,
    out: "Checked 1 file without a catalogue: 1 error, 1 warning.\n",
    err: `users.yaml:3:3: error unknown-field: "emial" is not a user field
users.yaml:4:10: warning malformed-email: "nobody" is not an e-mail address; write it like "name@example.com"
`,
  });
});

test("warnings alone are no failure", async () => {
  const run = await runCli(["check", "a.user.yaml"], { files: { "a.user.yaml": "id: jdoe\r\nemail: nobody\r\n" } });
  expect(run.code).toBe(0);
  expect(run.err).toContain("a.user.yaml:2:8: warning");
});

test("malformed YAML is an error with its place", async () => {
  const run = await runCli(["check", "users.yaml"], { files: { "users.yaml": "- id: jdoe\n  slack: @jdoe\n" } });
  expect(run.code).toBe(1);
  expect(run.err).toMatch(/^users\.yaml:2:10: error yaml-syntax: .+\n$/);
});

test("a file's kind is told by its name, its comment or its shape", async () => {
  const files = {
    "people.yaml": "# catalogue: users\n- nick: x\n",
    "team.group.json": '{ "id": "team", "mebers": [] }',
    "teams.yaml": "id: crew\nmembers: [7]\n",
    "orders.dataset.json": '{ "descripion": "x" }',
    "off.user.yaml": "# catalogue: off\nwhatever: 1\n",
  };
  const run = await runCli(["check", ...Object.keys(files), "--json"], { files });
  const document: unknown = JSON.parse(run.out);
  expect(document).toMatchObject({
    files: [
      { kind: "user", problems: [{ code: "missing-id" }, { code: "unknown-field" }] },
      { kind: "group", problems: [{ code: "unknown-field", line: 1, column: 17 }] },
      { kind: "group", problems: [{ code: "wrong-type" }] },
      { kind: "dataset", problems: [{ code: "missing-id" }, { code: "unknown-field" }] },
      { kind: "off", problems: [] },
    ],
  });
});

test("a file that a comment excludes is not checked, and a note says so", async () => {
  const files = { "a.user.yaml": "# catalogue: off\nwhatever: 1\n", "b.user.yaml": "id: b\n" };
  const note = 'Note: "a.user.yaml" is excluded by the comment "# catalogue: off", so it was not checked.\n';
  expect(await runCli(["check", "a.user.yaml", "b.user.yaml", "--offline"], { files })).toEqual({
    ...{ code: 0, err: note },
    out: "Checked 1 file without a catalogue: 0 errors, 0 warnings.\n",
  });
  expect(await runCli(["check", "a.user.yaml", "--offline"], { files })).toEqual({
    ...{ code: 0, err: note },
    out: "Nothing was checked.\n",
  });
});

test("a name counts as well behind a path from here", async () => {
  for (const path of ["./users.yaml", "../work-folder/users.yaml", "./a/../users.yaml", "/work-folder/users.yaml"]) {
    const run = await runCli(["check", path], { files: { "users.yaml": "- nick: x\n" } });
    expect(run.err).toContain(`${path}:1:3: error missing-id:`);
  }
});

test("a file that is named twice is checked once", async () => {
  const files = { "users.yaml": "- id: jdoe\n  emial: x\n", "a.user.yaml": "id: joe\n" };
  expect(await runCli(["check", "./users.yaml", "a.user.yaml", "users.yaml"], { files })).toEqual({
    code: 1,
    out: "Checked 2 files without a catalogue: 1 error, 0 warnings.\n",
    err: './users.yaml:2:3: error unknown-field: "emial" is not a user field; did you mean "email"?\n',
  });
});

test("in another YAML file only the URNs are looked at, and that is said", async () => {
  const run = await runCli(["check", "job.yaml"], { files: { "job.yaml": "owner: urn:li:corpUser:jdoe\nid: []\n" } });
  expect(run.code).toBe(0);
  expect(run.err).toContain("job.yaml:1:8: warning malformed-urn-in-text:");
  expect(run.err).toContain('Note: "job.yaml" contains no records; only the URNs in it were checked.');
});

test("YAML that no parser can read is an error in a file that was named, whatever it is about", async () => {
  const files = { "broken.yaml": '- id: [a\n  b: "x\n', "merged.yml": "<<<<<<< a\nx: 1\n=======\nx: 2\n>>>>>>> b\n" };
  for (const [name, text] of Object.entries(files)) {
    const run = await runCli(["check", name], { files: { [name]: text } });
    expect(run.code).toBe(1);
    expect(run.err).toMatch(new RegExp(`^${name}:\\d:\\d+: error (?:yaml-syntax|merge-conflict): `));
  }
  const foreign =
    "# Tags and templates of others are none of our business\na: !Ref x\nb: !Sub ['${c}', {}]\n---\na: 1\n";
  const others = await runCli(["check", "stack.yaml"], { files: { "stack.yaml": foreign } });
  expect(others.code).toBe(0);
  expect(others.err).not.toContain("error");
});

test("a long list of ordinary users is told by its content", async () => {
  const user = (id: number): string =>
    `- id: p${id}\n  display_name: Person ${id}\n  email: p${id}@example.com\n  title: T\n`;
  const text = `${Array.from({ length: 10_000 }, (_, id) => user(id)).join("")}- id: last\n  emial: x\n`;
  const run = await runCli(["check", "big.yaml"], { files: { "big.yaml": text } });
  expect(run.err).toMatch(/^big\.yaml:40002:3: error unknown-field: /);
  expect(run.code).toBe(1);
});

test("--as says what files hold, whatever their name, comment and content say", async () => {
  const files = {
    "people.yaml": "- id: jdoe\n  nick: x\n",
    "users.yaml": "# catalogue: off\n- id: eng\n  mebers: []\n",
  };
  const users = await runCli(["check", "people.yaml", "--as", "users", "--json"], { files });
  expect(JSON.parse(users.out)).toMatchObject({ files: [{ kind: "user", problems: [{ code: "unknown-field" }] }] });
  const groups = await runCli(["check", "users.yaml", "--as", "groups"], { files });
  expect(groups.err).toContain('users.yaml:3:3: error unknown-field: "mebers" is not a group field');
  expect(await runCli(["check", "people.yaml", "--as", "teams"], { files })).toMatchObject({ code: 2, out: "" });
  const noRecords = await runCli(["check", "job.py", "--as", "users"], { files: { "job.py": "" } });
  expect(noRecords.code).toBe(2);
  expect(noRecords.err).toContain('"job.py" cannot hold users');
  expect((await runCli(["check", "people.yaml"], { files })).err).toContain("--as users, groups or datasets");
});

test("a file that cannot be read is not counted among those that were checked", async () => {
  const run = await runCli(["check", "nope.yaml", "users.yaml"], { files: { "users.yaml": "- id: jdoe\n" } });
  expect(run).toMatchObject({
    code: 2,
    out: "Checked 1 file without a catalogue: 0 errors, 0 warnings. Not checked: 1 file or folder.\n",
  });
  expect((await runCli(["check", "nope.yaml", "none.yaml"])).out).toBe("Nothing was checked.\n");
});

test("a file that cannot be read is a failure, and does not keep the others from being checked", async () => {
  const latin = new Uint8Array([0x69, 0x64, 0x3a, 0x20, 0xfc]);
  const files = { "a.user.yaml": "emial: x", "b.user.yaml": latin, "notes.txt": "x" };
  const run = await runCli(["check", "none.yaml", "notes.txt", "b.user.yaml", "a.user.yaml"], { files });
  expect(run.code).toBe(2);
  expect(run.err.split("\n").slice(0, 4)).toEqual([
    'There is no file "none.yaml".',
    '"notes.txt" is not checked: its name must end in .yaml, .yml, .json, .jsonc, .md, .py, .sql.',
    '"b.user.yaml" is not UTF-8 text from line 1 on; save it as UTF-8.',
    'a.user.yaml:1:1: error missing-id: This user needs an "id"',
  ]);
});

test("files are checked among one another: who is in one is known in all, and stands in one alone", async () => {
  const files = {
    "users.yaml": "- id: jdoe\n",
    "eng.group.yaml": "id: eng\nmembers: [jdoe, jdeo]\n",
    "b.user.yaml": "id: jdoe\n",
  };
  const run = await runCli(["check", ...Object.keys(files)], { files });
  expect(run.code).toBe(1);
  expect(run.err)
    .toBe(`eng.group.yaml:2:17: warning unknown-user: Unknown user "jdeo": it is neither in the files of the workspace nor in a connected catalogue
b.user.yaml:1:5: error duplicate-id: "jdoe" is already defined in another of these files; keep one of the two records (users.yaml:1:7)
`);
  // As an upsert of these files refuses them.
  const both = ["-f", "users.yaml", "-f", "b.user.yaml"];
  const refused = await runCli(["user", "upsert", ...both], { files });
  expect(refused.err).toContain(run.err.split("\n")[1]);
  const json: unknown = JSON.parse((await runCli(["check", ...Object.keys(files), "--json"], { files })).out);
  expect(json).toMatchObject({ files: [{ problems: [] }, {}, { problems: [{ code: "duplicate-id" }] }] });
  expect(JSON.stringify(json)).not.toContain('"records"');
  const elsewhere = ["check", "eng.group.yaml", "--workspace", testFolder()];
  expect((await runCli(elsewhere, { files })).err).toBe("");
});

test("a comment allows a record in several of the files, for a check and an upsert", async () => {
  for (const code of ["duplicate-id", "duplicate-record"]) {
    const files = {
      "a.user.yaml": "- id: jdoe # catalogue-ignore: duplicate-record\n",
      "b.user.yaml": `- id: other\n# catalogue-ignore: ${code}, duplicate-record\n- id: jdoe\n`,
    };
    expect((await runCli(["check", "a.user.yaml", "b.user.yaml"], { files })).err).toBe("");
    const upserted = await runCli(["user", "upsert", "-f", "a.user.yaml", "-f", "b.user.yaml"], { files });
    expect(upserted.err).not.toContain("duplicate");
  }
});

test("of a record in two of the files and a third one, the warning of the third is told too", async () => {
  const files = { "a.user.yaml": "- id: jdoe\n", "b.user.yaml": "- id: jdoe\n", "c.user.yaml": "- id: jdoe\n" };
  const run = await runCli(["check", "b.user.yaml", "./c.user.yaml"], { files });
  expect(run.err.split("\n").filter((line) => line.includes("duplicate-id"))).toHaveLength(1);
  expect(run.err).toContain('warning duplicate-record: Another file also defines "jdoe" (a.user.yaml:1:7)');
});

test("folders with files of their own catalogue are checked each as its own workspace", async () => {
  const files = { "dev/users.yaml": "- id: jdoe\n", "prod/users.yaml": "- id: jdoe\n" };
  for (const folder of ["dev", "prod"])
    expect((await runCli(["check", folder, "--workspace", folder], { files })).err).toBe("");
  expect((await runCli(["check", "dev", "prod"], { files })).err).toContain("duplicate-id");
});

test("the other files of the workspace count as in the editor, though they are not named", async () => {
  const files = {
    "eng.group.yaml": "id: eng\nmembers: [jdoe, jdeo]\n",
    "b.user.yaml": "id: jdoe\n",
    "people/users.yaml": "- id: jdoe\n- id: broken\n  emial: x\n",
    "people/other.yaml": "no: records\n",
  };
  const run = await runCli(["check", "eng.group.yaml", "b.user.yaml"], { files });
  expect(run).toEqual({
    code: 0,
    out: "Checked 2 files without a catalogue: 0 errors, 2 warnings.\n",
    err: `eng.group.yaml:2:17: warning unknown-user: Unknown user "jdeo": it is neither in the files of the workspace nor in a connected catalogue
b.user.yaml:1:5: warning duplicate-record: Another file also defines "jdoe" (people/users.yaml:1:7)
`,
  });
});

test("URNs are checked in the languages in which the editor checks them", async () => {
  const files = {
    "job.py": 'OWNER = "urn:li:corpUser:jdoe"\nPREFIX = "urn:li:corpuser:" + name\n',
    "job.sql": "-- see urn:li:corpUser:jdoe\n",
    "notes.md": "# Owners\n\n- urn:li:corpUser:jdoe\n",
    "job.json": '{ "owner": "urn:li:corpUser:jdoe", "other": "urn:li:corpuser:" }\n',
  };
  const run = await runCli(["check", ...Object.keys(files)], { files });
  expect(run.err.split("\n").filter((line) => !line.startsWith("Note:"))).toEqual([
    expect.stringMatching(/^job\.py:1:10: warning malformed-urn-in-text: /),
    expect.stringMatching(/^job\.sql:1:8: warning malformed-urn-in-text: /),
    expect.stringMatching(/^notes\.md:3:3: warning malformed-urn-in-text: /),
    expect.stringMatching(/^job\.json:1:13: warning malformed-urn-in-text: /),
    expect.stringMatching(/^job\.json:1:46: warning malformed-urn-in-text: /),
    "",
  ]);
});

test("a user written out inside a group is one more record of that user, and no reason to call others unknown", async () => {
  const files = { "a.user.yaml": "- id: ann\n", "eng.group.yaml": "id: eng\nmembers: [{ id: ann }, bob]\n" };
  const both = await runCli(["check", ...Object.keys(files)], { files });
  expect(both.err)
    .toBe(`a.user.yaml:1:7: warning duplicate-record: Another file also defines "ann" (eng.group.yaml:2:17)
eng.group.yaml:2:24: warning unknown-user: Unknown user "bob": it is neither in the files of the workspace nor in a connected catalogue
`);
  const elsewhere = ["check", "eng.group.yaml", "--workspace", testFolder()];
  expect((await runCli(elsewhere, { files })).err).toBe("");
});

test("files of many records are checked among one another in a walk through each", async () => {
  const users = (from: number): string =>
    Array.from({ length: 30_000 }, (_, at) => `- id: user${from + at}\n  title: Engineer of things\n`).join("");
  const files = { "a.user.yaml": users(0), "b.user.yaml": users(29_999) };
  const run = await runCli(["check", ...Object.keys(files)], { files });
  expect(run.err)
    .toBe(`b.user.yaml:1:7: error duplicate-id: "user29999" is already defined in another of these files; keep one of the two records (a.user.yaml:59999:7)
`);
});

/** The codes of the problems that were told, in their order. */
function codesIn(err: string): string[] {
  return Array.from(err.matchAll(/: (?:error|warning|information) ([a-z-]+):/g), ([, code]) => code ?? "");
}

test("the samples are right, but for those that show mistakes", async () => {
  const right = ["users.yaml", "analytics.group.yaml", "groups.yaml", "customers.dataset.yaml", "nightly.yaml"].map(
    sampleFile,
  );
  expect(await runCli(["check", ...right])).toMatchObject({
    code: 0,
    out: "Checked 5 files without a catalogue: 0 errors, 0 warnings.\n",
  });
  const broken = await runCli(["check", sampleFile("broken.user.yaml")]);
  expect(codesIn(broken.err)).toEqual([
    "unknown-field",
    "wrong-type",
    "malformed-email",
    "malformed-link",
    "malformed-urn",
    "wrong-entity-type",
    "duplicate-id",
    "missing-id",
    "not-a-record",
  ]);
  expect(codesIn((await runCli(["check", sampleFile("broken.dataset.yaml")])).err)).toEqual([
    "unknown-field",
    "malformed-link",
    "duplicate-link",
    "missing-field",
    "duplicate-owner",
    "malformed-urn",
    "unknown-ownership-type",
    "wrong-type",
    "duplicate-column",
    "empty-column-path",
    "wrong-type",
    "malformed-urn",
    "missing-id",
  ]);
});

test("what a file or its name holds neither begins a line nor steers the terminal", async () => {
  const name = "\u001B[2J.user.yaml";
  const text = '- id: x\n  "a\\n::error::b\\e]0;c\\a\\u202e": 1\n';
  const run = await runCli(["check", name], { files: { [name]: text } });
  expect(run.err).toMatch(
    /^⟨U\+001B⟩\[2J\.user\.yaml:2:3: error unknown-field: "a ::error::b⟨U\+001B⟩\]0;c⟨U\+0007⟩⟨U\+202E⟩" [^\n]*\n$/,
  );
  const json = await runCli(["check", name, "--json"], { files: { [name]: text } });
  expect(json.out).toMatch(/^[\n -~]*$/);
});

test("what a file or its name holds is no command of the service that reads the log", async () => {
  const name = "::stop-commands::zz.user.yaml";
  const text = '- id: x\n  "##[add-mask]e": 1\n  "##vso[task.complete]": 1\n';
  const { err, out } = await runCli(["check", name, "::notes::b.yaml"], {
    files: { [name]: text, "::notes::b.yaml": "a: 1\n" },
  });
  expect(err).toContain(': :stop-commands::zz.user.yaml:2:3: error unknown-field: "## [add-mask]e" ');
  expect(err).toContain(': :stop-commands::zz.user.yaml:3:3: error unknown-field: "## vso[task.complete]" ');
  expect(err).toContain('Note: "::notes::b.yaml" ');
  expect(out + err).not.toMatch(OBEYED);
  const json = await runCli(["check", name, "--json"], { files: { [name]: text } });
  expect(json.out).not.toMatch(OBEYED);
  const told: unknown = expect.stringContaining('"##[add-mask]e"');
  expect(JSON.parse(json.out)).toMatchObject({ files: [{ file: name, problems: [{ message: told }, {}] }] });
});

/** What a runner of GitHub Actions takes for a command, or an agent of Azure Pipelines. */
const OBEYED = /##(?:vso)?\[|^\s*::[^:]*::/m;

const BROKEN = { "a,b.user.yaml": "id: jdoe\nemial: 100%\n" };

test("for GitHub Actions each problem is a workflow command, its special characters escaped", async () => {
  expect(await runCli(["check", "a,b.user.yaml", "--format", "github"], { files: BROKEN })).toEqual({
    code: 1,
    out: `::error file=a%2Cb.user.yaml,line=2,col=1,title=unknown-field::"emial" is not a user field; did you mean "email"?
Checked 1 file without a catalogue: 1 error, 0 warnings.
`,
    err: "",
  });
  const nothing = await runCli(["check", "--format=github"]);
  expect(nothing).toMatchObject({ code: 2, out: "::error::Missing required argument 'file'\n" });
  const missing = await runCli(["check", "gone.yaml", "--format", "github"]);
  expect(missing).toMatchObject({ code: 2, err: 'There is no file "gone.yaml".\n' });
  expect(missing.out).toContain('::error file=gone.yaml::There is no file "gone.yaml".\n');
});

test("for GitHub Actions a problem about another place names it", async () => {
  const files = { "a.user.yaml": "- id: jdoe\n", "b.user.yaml": "- id: jdoe\n" };
  const { out } = await runCli(["check", ...Object.keys(files), "--offline", "--format", "github"], { files });
  expect(out).toMatch(/^::error file=b\.user\.yaml,line=1,col=7,title=[^\n]* \(a\.user\.yaml:1:7\)$/m);
});

test.each([
  [["check", "a,b.user.yaml", "--workspace", "gone"], '"gone" is not a folder; name one with --workspace.'],
  [["check", "a,b.user.yaml", ""], "<file> is empty; give it a value."],
  [["check"], "Missing required argument 'file'"],
  [["check", "a,b.user.yaml", "--as", "people"], "'people' is invalid"],
])("for code scanning wrong usage is a SARIF document, too: %j", async (args, text) => {
  const { code, out } = await runCli([...args, "--format", "sarif"], { files: BROKEN });
  const said: unknown = expect.stringContaining(text);
  const notification = { level: "error", message: { text: said } };
  const invocation = { executionSuccessful: false, toolExecutionNotifications: [notification] };
  expect([code, JSON.parse(out)]).toEqual([
    2,
    expect.objectContaining({ version: "2.1.0", runs: [expect.objectContaining({ invocations: [invocation] })] }),
  ]);
});

test("for code scanning the problems and their rules are one SARIF document", async () => {
  const { code, out, err } = await runCli(["check", "a,b.user.yaml", "gone.yaml", "--format", "sarif"], {
    files: BROKEN,
  });
  expect([code, err]).toEqual([2, 'There is no file "gone.yaml".\n']);
  const place = { artifactLocation: { uri: "a%2Cb.user.yaml" }, region: { startLine: 2, startColumn: 1 } };
  expect(JSON.parse(out)).toMatchObject({
    version: "2.1.0",
    runs: [
      {
        tool: {
          driver: { name: "catalogue", rules: [{ id: "unknown-field", defaultConfiguration: { level: "error" } }] },
        },
        invocations: [
          {
            executionSuccessful: false,
            toolExecutionNotifications: [{ level: "error", message: { text: 'There is no file "gone.yaml".' } }],
          },
        ],
        results: [{ ruleId: "unknown-field", level: "error", locations: [{ physicalLocation: place }] }],
      },
    ],
  });
});

test("texts of files cannot make links in SARIF, nor hide anything", async () => {
  const files = { "a.user.yaml": 'id: ann\n"[x](command:y)\u202E": 1\n' };
  const { out } = await runCli(["check", "a.user.yaml", "--format", "sarif"], { files });
  expect(out).toContain("\\\\[x\\\\](command:y)⟨U+202E⟩");
  expect(out).not.toContain("\u202E");
});

test("a folder without files of records is told, and its name may end as that of a file", async () => {
  const folder = testFolder();
  mkdirSync(join(folder, "d.user.yaml"));
  const path = join(folder, "d.user.yaml");
  const sentence = `The folder "${path}" has no files of users, groups or datasets; name a file that contains users, groups or datasets, or add the comment "# catalogue: users" to a file in the folder.\n`;
  expect(await runCli(["check", path])).toMatchObject({ code: 2, err: sentence });
  expect(await runCli(["diff", path])).toMatchObject({ code: 2, err: sentence });
});

test("files of a folder that cannot be read are told, and JSON files of records are checked", async () => {
  const files = { "all/a.user.json": '[{"id": "ann", "emial": "x"}]', "all/b.user.yaml": new Uint8Array([0xfc]) };
  const { code, err } = await runCli(["check", "all"], { files });
  expect([code, err.split("\n")]).toEqual([
    2,
    [
      expect.stringMatching(/^all\/a\.user\.json:1:16: error unknown-field/),
      '"all/b.user.yaml" is not UTF-8 text from line 1 on; save it as UTF-8.',
      "",
    ],
  ]);
});

test.each([
  ["check", "sarif"],
  ["check", "pretty"],
  ["coverage", "csv"],
])("%s --json with --format %s is refused", async (command, format) => {
  const args = command === "check" ? [command, "a.user.yaml"] : [command];
  const sentence = `--json and --format ${format} ask for different formats; give one of them.`;
  const run = await runCli([...args, "--json", "--format", format], { files: { "a.user.yaml": "id: a\n" } });
  expect([run.code, run.err]).toEqual([2, `${sentence}\n`]);
});

test("records on standard input that nothing tells to be such are asked for with --as", async () => {
  const { err } = await runCli(["check", "-", "--offline"], { input: "- id: x\n" });
  expect(err).toContain("If it does contain records, say which: --as users, groups or datasets.");
});

test("what is counted is called as it is where it is marked", async () => {
  const files = { "a.user.yaml": '- id: "doe, jane"\n' };
  const { err, out } = await runCli(["check", "a.user.yaml", "--offline"], { files });
  expect(err).toContain(": information encoded-id: ");
  expect(out).toContain(": 0 errors, 0 warnings, 1 information.");
});

test("the format json is the same as --json", async () => {
  const [format, json] = await Promise.all(
    [["--format", "json"], ["--json"]].map((flags) => runCli(["check", "a,b.user.yaml", ...flags], { files: BROKEN })),
  );
  expect(format).toEqual(json);
});

test("of a folder the files of users, groups and datasets are checked", async () => {
  const files = { "in/b.user.yaml": "emial: x\n", "in/a.group.yaml": "id: eng\n", "in/other.yaml": "x: 1\n" };
  const { err, out } = await runCli(["check", "in"], { files });
  expect(err).toMatch(/^in\/b\.user\.yaml:1:1: error /);
  expect(out).toMatch(/^Checked 2 files /);
});

test.each([
  ["a file of users", "people/users.yaml", "# nobody yet\n"],
  ["an empty list of groups", "people/groups.yaml", "[]\n"],
])("%s without records is the error that an upsert refuses it with", async (_, name, text) => {
  const files = { [name]: text, "people/x.user.yaml": "- id: jdoe\n" };
  const error = `${name}:1:1: error empty-file: The file has no records to upsert\n`;
  const checked = await runCli(["check", "people", "--offline"], { files });
  expect(checked).toMatchObject({ code: 1, err: error });
  const kind = name.includes("user") ? "user" : "group";
  const refused = await runCli([kind, "upsert", "-f", "people"], { files });
  expect(refused).toMatchObject({ code: 1, err: `${error}Nothing was sent: correct the errors first.\n` });
  const sarif = await runCli(["check", "people", "--offline", "--format", "sarif"], { files });
  expect(sarif.out).toContain('"ruleId": "empty-file"');
});

test("a folder in the working folder whose name begins with two dots is named as it was given", async () => {
  const { err } = await runCli(["check", "..old"], { files: { "..old/a.user.yaml": "emial: x\n" } });
  expect(err).toMatch(/^\.\.old\/a\.user\.yaml:1:1: error /);
});

test("a check that is stopped ends before the next file", async () => {
  const files = { "a.user.yaml": "- id: a\n", "b.json": "{}\n" };
  const run = await runCli(["check", "a.user.yaml", "b.json", "--offline"], { files, signal: AbortSignal.abort() });
  expect(run).toEqual({
    code: 2,
    out: "",
    err: "Interrupted: a file was still being read; nothing was checked.\n",
  });
  const documents = { json: { error: { kind: "cancelled" } }, sarif: { runs: [{ results: [] }] } };
  for (const [format, document] of Object.entries(documents)) {
    const args = ["check", "a.user.yaml", "--offline", "--format", format];
    const { out } = await runCli(args, { files, signal: AbortSignal.abort() });
    expect(JSON.parse(out), format).toMatchObject(document);
  }
});

test("files of groups and users that undo each other are reported, with both places", async () => {
  const files = { "pp.group.yaml": "id: pp\nmembers: [bar]\n", "bar.user.yaml": "id: bar\ngroups: []\n" };
  for (const named of [["bar.user.yaml"], ["pp.group.yaml", "bar.user.yaml"]]) {
    const { code, err } = await runCli(["check", ...named], { files });
    expect([code, err]).toEqual([
      0,
      'bar.user.yaml:2:1: warning contradicting-membership: Another file makes this user a member of group "pp", but "groups" here leaves "pp" out, so an upsert of this record removes the user from it (pp.group.yaml:2:11)\n',
    ]);
  }
});
