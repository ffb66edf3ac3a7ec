import { chmodSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Client } from "pg";
import { afterEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { PASSWORD } from "../../../../scripts/postgres/privatePostgres.mts";
import { clientConfig } from "../../../../service/store/postgres/clientConfig.ts";
import { openPostgres } from "../../../../service/store/postgres/openPostgres.ts";
import { testFolder } from "../../testService.ts";
import { addressOf, serverForTests } from "./testPostgres.ts";

const server = await serverForTests();

afterEach(() => {
  vi.unstubAllEnvs();
});

/** Tries to open a catalogue; returns how that fails, if it does. */
async function opening(url: string): Promise<unknown> {
  try {
    await (await openPostgres(addressOf(url))).close();
    return undefined;
  } catch (error) {
    return error;
  }
}

/** A password file with a line for any database of a user. */
function passwordFile(user: string, password: string, mode = 0o600): string {
  const file = join(testFolder(), "pgpass");
  writeFileSync(file, `# *:*:*:*:wrong\n*:*:*:${user}:${password.replace(/[\\:]/g, "\\$&")}\n`, { mode });
  chmodSync(file, mode);
  return file;
}

test("what the URL says is what the library is told", () => {
  const config = clientConfig("postgres://db/a%40b%2Fc?connect_timeout=3&password=a%2Bb&user=jdoe%40server");
  expect(config).toMatchObject({
    database: "a@b/c",
    connectionTimeoutMillis: 3_000,
    password: "a+b",
    user: "jdoe@server",
  });
  expect(clientConfig("postgres://db")).not.toHaveProperty("connectionTimeoutMillis");
});

describe.skipIf(!server)("PostgreSQL", () => {
  /** The URL of a new database without the password of its user. */
  async function withoutPassword(): Promise<URL> {
    const url = new URL((await server?.newDatabase()) ?? "");
    url.password = "";
    vi.stubEnv("PGPASSWORD", undefined);
    vi.stubEnv("PGPASSFILE", join(testFolder(), "none"));
    return url;
  }

  const message: unknown = expect.stringMatching(
    /PostgreSQL asks for a password, and none was found; give it in PGPASSWORD, or in /,
  );
  const NO_PASSWORD = { code: "STORE_ACCESS_DENIED", message };

  test("where no password is found that is asked for, a sentence says where to give it", async () => {
    const { href } = await withoutPassword();
    expect(await opening(href)).toMatchObject(NO_PASSWORD);
    vi.stubEnv("PGPASSWORD", "");
    expect(await opening(href)).toMatchObject(NO_PASSWORD);
    vi.stubEnv("PGPASSWORD", PASSWORD);
    expect(await opening(href)).toBeUndefined();
  });

  test("the password file is used without a warning, by whomever has it alone", async () => {
    const url = await withoutPassword();
    const warnings: unknown[] = [];
    const warned = (warning: unknown): void => void warnings.push(warning);
    process.on("warning", warned);
    onTestFinished(() => void process.off("warning", warned));
    vi.stubEnv("PGPASSFILE", passwordFile(url.username, PASSWORD));
    expect(await opening(url.href)).toBeUndefined();
    vi.stubEnv("PGPASSFILE", passwordFile("somebody_else", PASSWORD));
    expect(await opening(url.href)).toMatchObject(NO_PASSWORD);
    const stderr = vi.spyOn(process.stderr, "write").mockReturnValue(true);
    vi.stubEnv("PGPASSFILE", passwordFile(url.username, PASSWORD, 0o644));
    expect(await opening(url.href)).toMatchObject(NO_PASSWORD);
    expect(stderr.mock.calls.join("")).toContain("has group or world access");
    stderr.mockRestore();
    expect(warnings).toEqual([]);
  });

  test("a password with characters of every kind is the same in a URL and in the file", async () => {
    const url = await withoutPassword();
    const password = "p@ss:w/o?r#d%& x";
    await server?.run(`alter user ${url.username} password '${password}'`);
    vi.stubEnv("PGPASSFILE", passwordFile(url.username, password));
    expect(await opening(url.href)).toBeUndefined();
    vi.stubEnv("PGPASSFILE", join(testFolder(), "none"));
    url.password = encodeURIComponent(password);
    expect(await opening(url.href)).toBeUndefined();
  });

  test.skipIf(process.platform === "win32")(
    "a socket of this machine is named by its folder, as for psql",
    async () => {
      const { username, pathname, port } = await withoutPassword();
      const folder = server?.socketFolder ?? "";
      const user = `${username}:${encodeURIComponent(PASSWORD)}`;
      for (const rest of [
        `${pathname}?host=${folder}&port=${port}`,
        `${pathname}?port=${port}&host=${encodeURIComponent(folder)}`,
      ]) {
        const address = addressOf(`postgres://${user}@${rest}`);
        const client = new Client(clientConfig(address.url));
        await client.connect();
        onTestFinished(() => client.end());
        expect((await client.query("select inet_server_addr() as address, user")).rows).toEqual([
          { address: null, user: username },
        ]);
        expect(await opening(`postgres://${user}@${rest}&sslmode=require`)).toBeUndefined();
      }
    },
  );
});
