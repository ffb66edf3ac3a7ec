import { chmodSync, mkdirSync, realpathSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { startTest, testFolder } from "../service/testService.ts";
import { runCli } from "./runCli.ts";

const catalogue = await startTest();
await runCli(["user", "upsert", "-f", "ben.user.yaml"], { catalogue, files: { "ben.user.yaml": "- id: ben\n" } });
afterAll(() => catalogue.close());

const DATASET = "urn:li:dataset:(urn:li:dataPlatform:hive,a.b,PROD)";

/** Every command that reads a file. */
const READING = [
  (path: string) => ["check", path],
  (path: string) => ["diff", path],
  (path: string) => ["user", "upsert", "-f", path],
  (path: string) => ["group", "upsert", "-f", path],
  (path: string) => ["dataset", "upsert", "-f", path],
  (path: string) => ["dataset", "describe", DATASET, "-f", path],
  (path: string) => ["import", path],
  (path: string) => ["pull", "-o", path],
  (path: string) => ["pull", "users", "-o", path],
] as const;

const UNREADABLE: readonly (readonly [string, string, Readonly<Record<string, Uint8Array>>])[] = [
  ["is missing", "gone.user.yaml", {}],
  ["is not UTF-8", "l.user.yaml", { "l.user.yaml": Buffer.from("- id: ann\n  title: M\xfcller\n", "latin1") }],
  ["has NUL characters", "n.user.yaml", { "n.user.yaml": Buffer.from("- id: ann\n  title: a\0b\n") }],
  ["is UTF-16 without a mark", "u.user.yaml", { "u.user.yaml": Buffer.from("- id: ann\n", "utf16le") }],
  ["is UTF-16 with a mark", "m.user.yaml", { "m.user.yaml": Buffer.from("\uFEFF- id: ann\n", "utf16le") }],
];

test.each(UNREADABLE)("a file that %s is exit code 2 of every command, and one sentence", async (_, path, files) => {
  for (const args of READING.map((each) => each(path))) {
    // A pull makes a file that does not exist.
    if (args[0] === "pull" && args[1] === "users" && Object.keys(files).length === 0) continue;
    await expectUnread(args, path, files);
  }
});

test("a link that leads back to itself is told, whatever its name", async () => {
  const loop = join(testFolder(), "loop");
  symlinkSync(loop, loop);
  for (const args of [["check"], ["diff"], ["user", "upsert", "-f"]]) {
    const { code, err } = await runCli([...args, loop]);
    expect([code, err]).toEqual([2, `"${loop}" is a link that leads back to itself.\n`]);
  }
});

test("of a name that is not UTF-8, it is said why the file is not found", async () => {
  const done = await runCli(["check", "bad\uFFFD.user.yaml"]);
  expect(done.err).toBe('There is no file "bad\uFFFD.user.yaml"; if its name is not valid UTF-8, rename it.\n');
});

// The superuser may read everything.
test.skipIf(process.getuid?.() === 0)("a file that may not be read is exit code 2 of every command", async () => {
  const path = join(testFolder(), "secret.user.yaml");
  writeFileSync(path, "- id: ann\n");
  chmodSync(path, 0o000);
  for (const args of READING.map((each) => each(path))) await expectUnread(args, path);
});

async function expectUnread(
  args: readonly string[],
  path: string,
  files?: Readonly<Record<string, Uint8Array>>,
): Promise<void> {
  const done = await runCli(args, { catalogue, ...(files && { files }) });
  expect([args, done.code, done.written]).toEqual([args, 2, undefined]);
  expect(done.err).toContain(`"${path}"`);
  expect(done.err).toMatch(/^[^\n]+\n$/);
}

test("a file that cannot be read counts more than an error in another one", async () => {
  const files = { "a.user.yaml": "- id: ann\n  emial: x\n" };
  expect(await runCli(["check", "a.user.yaml"], { files })).toMatchObject({ code: 1 });
  const both = await runCli(["check", "a.user.yaml", "gone.user.yaml"], { files });
  expect(both.code).toBe(2);
  expect(both.err).toContain("unknown-field");
});

test.each([
  ["unreadable", 'The folder "people/secret" cannot be read.'],
  ["too-many-folders", '"people/secret" was not read: the folder "people" has too many folders'],
] as const)("a folder that is not read (%s) is not left out without a word", async (why, sentence) => {
  const options = { catalogue, files: { "people/a.user.yaml": "- id: ann\n" }, skipped: { "people/secret": why } };
  for (const args of [
    ["check", "people"],
    ["diff", "people"],
    ["user", "upsert", "-f", "people"],
  ]) {
    const done = await runCli(args, options);
    expect([args, done.code]).toEqual([args, 2]);
    expect(done.err).toContain(sentence);
  }
});

test("a folder around the checked files that cannot be read is said, and refused where it is the one that was named", async () => {
  const files = { "people/a.user.yaml": "- id: ann\n", "people/secret/b.user.yaml": "- id: ben\n" };
  const options = { files, skipped: { "people/secret": "unreadable" } } as const;
  const around = await runCli(["check", "people/a.user.yaml"], options);
  expect(around.code).toBe(0);
  expect(around.err).toBe(
    'Note: Records in files and folders that cannot be read were not considered: "people/secret".\n',
  );
  expect(await runCli(["check", "people/a.user.yaml", "--workspace", "people/secret"], options)).toEqual({
    code: 2,
    out: "",
    err: 'The folder "people/secret" cannot be read; give this account access to it, or name another one with --workspace.\n',
  });
  expect(JSON.parse((await runCli(["check", "people/a.user.yaml", "--json"], options)).out)).toMatchObject({
    notChecked: { around: [around.err.replace("Note: ", "").trimEnd()] },
  });
  const named = await runCli(["check", "people"], options);
  expect(named.err.match(/people\/secret/g)).toHaveLength(1);
});

test("files around the checked ones that cannot be read are said, also to code scanning", async () => {
  const files = {
    "a.user.yaml": "- id: ann\n",
    "l.user.yaml": Buffer.from("- id: m\xfcller\n", "latin1"),
    "in/n.yaml": Buffer.from("a\0b"),
    "in/picture.png": Buffer.from("a\0b"),
  };
  const said = 'Records in files and folders that cannot be read were not considered: "l.user.yaml", "in/n.yaml".';
  expect(await runCli(["check", "a.user.yaml"], { files })).toMatchObject({ code: 0, err: `Note: ${said}\n` });
  const { out } = await runCli(["check", "a.user.yaml", "--format", "github"], { files });
  expect(out).toContain(`::warning::${said}\n`);
  // Files that were named in the command are errors, and are not told a second time in the note.
  const named = await runCli(["check", "a.user.yaml", "l.user.yaml", "in/n.yaml"], { files });
  expect(named.code).toBe(2);
  expect(named.err).not.toContain("Note");
});

test("a folder that cannot be read is told once where a link leads to the folder that it is in", async () => {
  const folder = realpathSync(testFolder());
  const [real, link] = [join(folder, "real"), join(folder, "link")];
  mkdirSync(join(real, "secret"), { recursive: true });
  writeFileSync(join(real, "a.user.yaml"), "- id: ann\n");
  symlinkSync(real, link);
  const skipped = { [join(real, "secret")]: "unreadable", [join(link, "secret")]: "unreadable" } as const;
  const { err } = await runCli(["check", link, "--workspace", real], { skipped });
  expect(err.match(/secret/g)).toHaveLength(1);
});

test("where the workspace has too many folders or files, the check says that not all records were considered", async () => {
  const said = 'Note: Not all records in "." were considered, because it has too many files or folders;';
  const files = { "a.user.yaml": "- id: ann\n" };
  const folders = await runCli(["check", "a.user.yaml"], { files, skipped: { deep: "too-many-folders" } });
  expect(folders.err).toContain(said);
  const many = Object.fromEntries(Array.from({ length: 20_001 }, (_, at) => [`f${String(at)}.yaml`, "x: 1\n"]));
  expect((await runCli(["check", "a.user.yaml"], { files: { ...files, ...many } })).err).toContain(said);
  expect((await runCli(["check", "a.user.yaml"], { files })).err).toBe("");
});
