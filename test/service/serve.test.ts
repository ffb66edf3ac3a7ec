import {
  chmodSync,
  copyFileSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, onTestFinished, test } from "vitest";
import { serve } from "../../service/serve.ts";
import { startTest, testFolder } from "./testService.ts";

interface Run {
  readonly code: number;
  /** The lines on standard output, parsed. */
  readonly printed: readonly unknown[];
  readonly said: string;
}

/** Runs `catalogue serve --json` until it listens or cannot start. Without a recovery it is to stop from the beginning. */
async function run(data: string, ...flags: readonly string[]): Promise<Run> {
  const printed: unknown[] = [];
  const said: string[] = [];
  const { promise: listens, resolve: listen } = Promise.withResolvers<undefined>();
  const code = await serve(["--data", data, "--port", "0", "--json", ...flags], {
    env: {},
    out: (line) => {
      printed.push(JSON.parse(line));
      listen(undefined);
    },
    error: (line) => said.push(line),
    log: { info: () => undefined, error: () => undefined },
    stopped: () => (flags.includes("--recover") ? listens : Promise.resolve("by SIGTERM")),
  });
  return { code, printed, said: said.join("\n") };
}

/** A folder with a catalogue that no service has open. */
async function ended(): Promise<{ readonly data: string; readonly file: string }> {
  const data = testFolder();
  await (await startTest(data)).close();
  return { data, file: join(data, "catalogue.sqlite") };
}

/** Checks that a start fails with this code, on one line for a program, and with its sentence for a person. */
async function checkFails(code: string, data: string, ...flags: readonly string[]): Promise<void> {
  const { printed, said, ...ended } = await run(data, ...flags);
  expect(ended).toEqual({ code: 1 });
  expect(printed).toMatchObject([{ error: { code, message: said } }]);
  expect(said).toMatch(/^[A-Z"].+\.$/);
}

test("the reason of the operating system is given to a program by its code", async () => {
  const data = join(testFolder(), "x".repeat(300));
  const { printed } = await run(data);
  expect(printed).toMatchObject([{ error: { code: "FOLDER_UNUSABLE", reason: "ENAMETOOLONG" } }]);
});

const isWindows = process.platform === "win32";

test.skipIf(isWindows)(
  "a folder that is called like the URL of a file is used, and such a URL is refused",
  async () => {
    const data = testFolder();
    const before = process.cwd();
    onTestFinished(() => {
      process.chdir(before);
    });
    process.chdir(data);
    for (let time = 0; time < 2; time++) expect(await run("./file:catalogue")).toMatchObject({ code: 0 });
    expect(readdirSync("./file:catalogue").toSorted()).toEqual(["catalogue.json", "catalogue.sqlite"]);
    const message = "--data must be a folder, not a URL.";
    expect(await run(`file:${data}`)).toEqual({
      ...{ code: 2, said: message },
      printed: [{ error: { code: "WRONG_USAGE", message } }],
    });
    expect(readdirSync(data)).toEqual(["file:catalogue"]);
  },
);

test("a start prints one line with its address and token, and after a recovery what was saved", async () => {
  const { data, file } = await ended();
  const text: unknown = expect.any(String);
  const address = { url: text, token: text };
  expect(await run(data)).toEqual({ code: 0, printed: [address], said: "" });
  truncateSync(file);
  const { printed, said } = await run(data, "--recover");
  const recovery: unknown = expect.objectContaining({
    entities: 0,
    unread: ["entities", "aspects", "versions", "tokens"],
  });
  expect(printed).toEqual([{ ...address, recovered: said, recovery }]);
  expect(said).toContain("the damaged files are kept in");
});

test("a service that is stopped while it updates an old catalogue ends without an error, and says that the next start continues", async () => {
  const data = testFolder();
  copyFileSync(join(import.meta.dirname, "store/old/schema6.sqlite"), join(data, "catalogue.sqlite"));
  const message =
    "The service was stopped while it opened the catalogue; nothing is lost, and the next start continues.";
  expect(await run(data)).toEqual({ code: 0, printed: [{ error: { code: "STOPPED", message } }], said: message });
  await (await startTest(data)).close();
  const text: unknown = expect.any(String);
  expect(await run(data)).toEqual({ code: 0, printed: [{ url: text, token: text }], said: "" });
});

test("a recovery that is stopped leaves the folder as it was, and is a failure", async () => {
  const { data, file } = await ended();
  truncateSync(file, 8192);
  const [names, damaged] = [readdirSync(data), readFileSync(file)];
  const printed: unknown[] = [];
  const said: string[] = [];
  const code = await serve(["--data", data, "--port", "0", "--json", "--recover"], {
    env: {},
    out: (line) => printed.push(JSON.parse(line)),
    error: (line) => said.push(line),
    stopped: () => Promise.resolve("by SIGTERM"),
  });
  const message = `The recovery of the catalogue in "${data}" was stopped. Nothing was changed.`;
  expect({ code, printed, said }).toEqual({
    code: 1,
    printed: [{ error: { code: "STOPPED", message } }],
    said: [message],
  });
  expect([readdirSync(data), readFileSync(file).equals(damaged)]).toEqual([names, true]);
});

test("what a write to an unknown entity does is refuse or create, and nothing else", async () => {
  const data = testFolder();
  for (const what of ["refuse", "create"]) {
    expect(await run(data, "--unknown-entities", what)).toMatchObject({ code: 0 });
  }
  const wrong = await run(data, "--unknown-entities", "ask");
  const message = '--unknown-entities must be "refuse" or "create", not "ask".';
  expect(wrong).toMatchObject({ code: 2, printed: [{ error: { code: "WRONG_USAGE", message } }] });
  expect(wrong.said).toContain('--unknown-entities must be "refuse" or "create", not "ask".');
});

test.each<readonly [string, (file: string) => void]>([
  [
    "damaged",
    (file) => {
      writeFileSync(file, "x".repeat(50_000));
    },
  ],
  [
    "cut short",
    (file) => {
      truncateSync(file, 8192);
    },
  ],
  [
    "emptied",
    (file) => {
      truncateSync(file);
    },
  ],
  [
    "removed",
    (file) => {
      rmSync(file);
    },
  ],
])(
  "a catalogue whose file was %s can be recovered, and says so by one code",
  { timeout: 240_000 },
  async (_, damage) => {
    const { data, file } = await ended();
    damage(file);
    await checkFails("STORE_DAMAGED", data);
    expect(await run(data, "--recover")).toMatchObject({ code: 0 });
  },
);

test("of a large file is said that its recovery may take minutes, before it is looked at", async () => {
  const data = testFolder();
  const file = join(data, "catalogue.sqlite");
  const database = new DatabaseSync(file);
  database.exec("create table notes (text)");
  database.close();
  // What is behind the pages of a database is not part of it.
  truncateSync(file, 300_000_000);
  const { code, said } = await run(data, "--recover");
  expect([code, said.split("\n")]).toEqual([
    1,
    [
      "Checking and recovering the catalogue, which has 300 MB. This may take minutes.",
      expect.stringContaining("is a database of another program"),
    ],
  ]);
});

test("a catalogue that a service has open is not recovered", async () => {
  const data = testFolder();
  const service = await startTest(data);
  onTestFinished(() => service.close());
  await checkFails("STORE_OPEN_ELSEWHERE", data, "--recover");
});

test("the database of another program, and one of a newer program, are told apart from damage", async () => {
  const foreign = testFolder();
  const database = new DatabaseSync(join(foreign, "catalogue.sqlite"));
  database.exec("create table mine (x)");
  database.close();
  await checkFails("STORE_NOT_OURS", foreign);

  const newer = await ended();
  const later = new DatabaseSync(newer.file);
  later.exec("update catalogue_schema set version = 99");
  later.close();
  await checkFails("STORE_NEWER", newer.data);
});

test("a data folder that is a file, or below one, cannot be used", async () => {
  const file = join(testFolder(), "file");
  writeFileSync(file, "");
  await checkFails("FOLDER_UNUSABLE", file);
  await checkFails("FOLDER_UNUSABLE", join(file, "folder"));
});

test.skipIf(process.platform !== "linux")(
  "a data folder that cannot be written says that it is read-only",
  async () => {
    await checkFails("STORE_READ_ONLY", "/sys/catalogue");
  },
);

test("an address that this machine does not have, and a port that is taken, have a code of their own", async () => {
  await checkFails("ADDRESS_UNUSABLE", testFolder(), "--host", "203.0.113.1");
  const other = createServer();
  await new Promise((listening) =>
    other.listen(0, "127.0.0.1", () => {
      listening(undefined);
    }),
  );
  onTestFinished(() => void other.close());
  const address = other.address();
  const port = typeof address === "object" && address ? address.port : 0;
  await checkFails("ADDRESS_UNUSABLE", testFolder(), "--port", String(port));
});

test("a start says that it created the catalogue, how long its access token is valid, and that other services may use the folder", async () => {
  const data = join(testFolder(), "misspelt");
  const start = async (): Promise<string> => {
    const said: string[] = [];
    const io = {
      env: {},
      out: () => undefined,
      error: (line: string) => said.push(line),
      stopped: () => Promise.resolve("by SIGTERM"),
    };
    expect(await serve(["--data", data, "--port", "0"], io)).toBe(0);
    return said.join("\n");
  };
  expect(await start()).toBe(
    `Created a new catalogue in "${data}".\nThe catalogue keeps this access token: it is valid until it is revoked.`,
  );
  const later = await start();
  expect(later).not.toContain("Created");
  expect(later).toContain("valid until this service ends; tokens that were issued before stay valid.");
  expect(later).toContain("Other services may use the same catalogue at the same time.");
});

test("standbys are given with their database, and a password in their URLs is not repeated", async () => {
  const say = async (...flags: readonly string[]): Promise<string> => {
    const said: string[] = [];
    const io = {
      env: {},
      out: () => undefined,
      error: (line: string) => said.push(line),
      stopped: () => Promise.resolve("by SIGTERM"),
    };
    expect(await serve([...flags, "--port", "0"], io)).toBe(2);
    return said.join("\n");
  };
  const database = ["--database", "postgres://127.0.0.1:1/x"];
  expect(await say("--in-memory", "--database-read", "postgres://127.0.0.1:1/x")).toBe(
    "--database-read needs --database, the PostgreSQL database whose standbys are read.",
  );
  expect(await say(...database, "--database-read", "postgres://a@127.0.0.1/x,mysql://a:secret@b/x")).toMatch(
    /^The URL of standby 2 is not valid\. (?!.*secret)/,
  );
  expect(await say(...database, "--database-read", " ")).toContain("--database-read");
});

test("the URL of a database is not taken for a folder, which would be named with the password", async () => {
  const { code, said } = await run("postgres://jdoe:secret@db.example.com/sales");
  expect([code, said]).toEqual([2, "--data is a database URL; use --database."]);
});

test("a token is written into a file instead of the output, and stays there as long as the catalogue keeps it", async () => {
  const data = testFolder();
  const tokenFile = join(testFolder(), "token");
  const tokenAfter = async (...flags: readonly string[]): Promise<string> => {
    const { code, printed } = await run(data, "--token-file", tokenFile, ...flags);
    const url: unknown = expect.any(String);
    expect({ code, printed }).toEqual({ code: 0, printed: [{ url, tokenFile }] });
    return readFileSync(tokenFile, "utf8");
  };
  const first = await tokenAfter();
  chmodSync(tokenFile, 0o644);
  expect(await tokenAfter()).toBe(first);
  if (!isWindows) expect(statSync(tokenFile).mode & 0o777).toBe(0o600);
  // Of another user, or no longer valid, as is one of the run before.
  const others = await tokenAfter("--actor", "ann");
  expect(others).not.toBe(first);
  expect(await tokenAfter("--actor", "ann")).not.toBe(others);
});

test("it is said whether the token in the file is the one before", async () => {
  const data = testFolder();
  const tokenFile = join(testFolder(), "token");
  const start = async (): Promise<string | undefined> => {
    const said: string[] = [];
    const io = { env: {}, out: () => undefined, error: (line: string) => said.push(line) };
    const stopped = (): Promise<string> => Promise.resolve("by SIGTERM");
    const log = { info: () => undefined, error: () => undefined };
    expect(await serve(["--data", data, "--port", "0", "--token-file", tokenFile], { ...io, log, stopped })).toBe(0);
    return said.at(-1);
  };
  expect(await start()).toMatch(/^The catalogue keeps this access token: .+ leave it in the file\.$/);
  expect(await start()).toMatch(/^The access token that was in the file is left there: /);
  writeFileSync(tokenFile, "another");
  expect(await start()).toMatch(
    /^The token file had no access token of this user that .+ valid until this service ends;/,
  );
});

test("a first start that cannot write its token keeps none, and the next one prints the token that is kept", async () => {
  const data = testFolder();
  await checkFails("TOKEN_FILE_UNUSABLE", data, "--token-file", join(testFolder(), "no", "token"));
  const said: string[] = [];
  const log = { info: (text: string) => said.push(text), error: (text: string) => said.push(text) };
  const io = { env: {}, out: () => undefined, error: () => undefined, log };
  const stopped = (): Promise<string> => Promise.resolve("by SIGTERM");
  expect(await serve(["--data", data, "--port", "0"], { ...io, stopped })).toBe(0);
  expect(said).toEqual([
    expect.stringContaining(" issued an access token: "),
    expect.stringMatching(
      /^Metadata Catalogue \d+\.\d+\.\d+ listens at http:\/\/127\.0\.0\.1:\d+, with its catalogue in the folder "/,
    ),
    "The service was stopped by SIGTERM, and has ended.",
  ]);
});

test("an update of the tables is logged with the versions", async () => {
  const data = testFolder();
  copyFileSync(join(import.meta.dirname, "store/old/schema6.sqlite"), join(data, "catalogue.sqlite"));
  const said: string[] = [];
  const log = { info: (text: string) => said.push(text), error: () => undefined };
  await (await startTest(data, { log })).close();
  await (await startTest(data, { log })).close();
  expect(said.filter((line) => line.includes("updated"))).toEqual([
    expect.stringMatching(/^The tables of the catalogue were updated from version 6 to \d+\.$/),
  ]);
});

test("names to answer for are names without a port", async () => {
  const data = testFolder();
  expect(await run(data, "--allowed-host", "catalogue.example.com, other")).toMatchObject({ code: 0 });
  expect(await run(data, "--allowed-host", "a.example", "--allowed-host", "b.example")).toMatchObject({ code: 0 });
  for (const wrong of ["https://catalogue.example.com", "catalogue.example.com:443", "a,,b"])
    expect((await run(data, "--allowed-host", wrong)).said).toContain("--allowed-host must be host names");
});
