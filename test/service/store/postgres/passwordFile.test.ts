import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { passwordFilePath, passwordInFile } from "../../../../service/store/postgres/passwordFile.ts";
import { testFolder } from "../../testService.ts";

/** Lets Node run the sources as they are. */
const SOURCES = new URL("../../../../scripts/sourcesAsModules.mts", import.meta.url).href;

const ENTRY = { host: "db", port: 5432, database: "sales", user: "jdoe" };

afterEach(() => {
  vi.unstubAllEnvs();
});

/** The password that is found in a file with these lines. */
function found(lines: string, more: Partial<typeof ENTRY> = {}): Promise<string | undefined> {
  const file = join(testFolder(), "pgpass");
  writeFileSync(file, lines, { mode: 0o600 });
  vi.stubEnv("PGPASSFILE", file);
  return passwordInFile({ ...ENTRY, ...more });
}

test("the first line that matches counts, however short it is", async () => {
  expect(await found("*:*:*:*:a\ndb:5432:sales:jdoe:b\n")).toBe("a");
  expect(await found("# *:*:*:*:c\r\n\r\ndb:5433:*:*:x\r\ndb:5432:sales:jdoe:b\r\n")).toBe("b");
  expect(await found("db:5432:sales:jane:b\ndb:5432:sales\n")).toBeUndefined();
});

test("a colon and a backslash are written with a backslash", async () => {
  expect(await found("*:*:a\\:b:*:p\\:w\\\\d:rest\n", { database: "a:b" })).toBe("p:w\\d");
});

test("a socket in the default folder is localhost, another one its folder", async () => {
  const lines = "localhost:*:*:*:a\n/srv/pg:*:*:*:b\n";
  expect(await found(lines, { host: "/var/run/postgresql" })).toBe("a");
  expect(await found(lines, { host: "/srv/pg" })).toBe("b");
});

test("no file is no password", async () => {
  vi.stubEnv("PGPASSFILE", join(testFolder(), "none"));
  expect(await passwordInFile(ENTRY)).toBeUndefined();
  vi.stubEnv("PGPASSFILE", "");
  expect(passwordFilePath()).toMatch(/pgpass(?:\.conf)?$/);
});

test.skipIf(process.platform === "win32")("with an empty HOME, a file of the working folder is not read", () => {
  const [folder, module] = [
    testFolder(),
    new URL("../../../../service/store/postgres/passwordFile.ts", import.meta.url),
  ];
  writeFileSync(join(folder, ".pgpass"), "*:*:*:*:secret\n", { mode: 0o600 });
  const script = `
    const { passwordFilePath, passwordInFile } = await import(${JSON.stringify(module)});
    console.log(passwordFilePath(), await passwordInFile(${JSON.stringify(ENTRY)}));`;
  const printed = execFileSync(process.execPath, ["--import", SOURCES, "--input-type=module", "--eval", script], {
    cwd: folder,
    env: { HOME: "" },
    encoding: "utf8",
  });
  expect(printed).toBe("undefined undefined\n");
});
