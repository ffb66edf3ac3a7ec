import { chmodSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { startTest, testFolder } from "../service/testService.ts";
import { runCli } from "./runCli.ts";

const catalogue = await startTest();
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

const folder = testFolder();
const secret = join(folder, "secret.users.yaml");
writeFileSync(secret, "- id: ann\n");
chmodSync(secret, 0o000);

const UNREADABLE: readonly (readonly [string, string, Readonly<Record<string, Uint8Array>>])[] = [
  ["is missing", "gone.users.yaml", {}],
  ["is not UTF-8", "l.users.yaml", { "l.users.yaml": Buffer.from("- id: ann\n  title: M\xfcller\n", "latin1") }],
  ["has NUL characters", "n.users.yaml", { "n.users.yaml": Buffer.from("- id: ann\n  title: a\0b\n") }],
  ["is UTF-16 without a mark", "u.users.yaml", { "u.users.yaml": Buffer.from("- id: ann\n", "utf16le") }],
  ["is UTF-16 with a mark", "m.users.yaml", { "m.users.yaml": Buffer.from("\uFEFF- id: ann\n", "utf16le") }],
  // The superuser may read everything.
  ...(process.getuid?.() === 0 ? [] : [["may not be read", secret, {}] as const]),
];

test.each(UNREADABLE)("a file that %s is exit code 2 of every command, and one sentence", async (why, path, files) => {
  for (const args of READING.map((each) => each(path))) {
    // A pull makes a file that does not exist.
    if (args[0] === "pull" && args[1] === "users" && why === "is missing") continue;
    const done = await runCli(args, { catalogue, files });
    expect([args, done.code, done.written]).toEqual([args, 2, undefined]);
    expect(done.err).toContain(`"${path}"`);
    expect(done.err).toMatch(/^[^\n]+\n$/);
  }
});

test("a file that cannot be read counts more than an error in another one", async () => {
  const files = { "a.users.yaml": "- id: ann\n  emial: x\n" };
  expect(await runCli(["check", "a.users.yaml"], { files })).toMatchObject({ code: 1 });
  const both = await runCli(["check", "a.users.yaml", "gone.users.yaml"], { files });
  expect(both.code).toBe(2);
  expect(both.err).toContain("unknown-field");
});
