import { expect, test } from "vitest";
import { main } from "../../../cli/catalogue.ts";
import type { Io } from "../../../cli/console/io.ts";
import { ioOf, runCli, type Run, type RunOptions } from "../runCli.ts";

/** Asks a catalogue for something; gives the addresses that were called with the token each got. */
async function asked(options: RunOptions): Promise<{ readonly run: Run; readonly calls: readonly string[] }> {
  const calls: string[] = [];
  const fetch: typeof globalThis.fetch = (input, init) => {
    const url = input instanceof Request ? input.url : input.toString();
    calls.push(`${new URL(url).origin} ${new Headers(init?.headers).get("authorization") ?? "-"}`);
    return Promise.resolve(new Response(null, { status: 404, headers: { "Not-Found-Reason": "ENTITY" } }));
  };
  return { run: await runCli(["exists", "urn:li:corpuser:jdoe"], { ...options, fetch }), calls };
}

const home = { "~/.datahubenv": "gms:\n  server: http://file.example.com/\n  token: of-file\n" };

test.each<[string, RunOptions, string]>([
  [
    "CATALOGUE_URL and CATALOGUE_TOKEN come first",
    {
      env: {
        CATALOGUE_URL: "http://ours.example.com",
        CATALOGUE_TOKEN: "ours",
        DATAHUB_GMS_URL: "http://gms.example.com",
        DATAHUB_GMS_TOKEN: "theirs",
      },
      files: home,
    },
    "http://ours.example.com Bearer ours",
  ],
  [
    "then DATAHUB_GMS_URL and DATAHUB_GMS_TOKEN",
    { env: { DATAHUB_GMS_URL: "http://gms.example.com", DATAHUB_GMS_TOKEN: "theirs" }, files: home },
    "http://gms.example.com Bearer theirs",
  ],
  [
    "then ~/.datahubenv, also when a token without an address is set",
    { env: { DATAHUB_GMS_TOKEN: "theirs" }, files: home },
    "http://file.example.com Bearer of-file",
  ],
  [
    "host and port of upstream's variables make an address too",
    {
      env: {
        DATAHUB_GMS_HOST: "gms.example.com",
        DATAHUB_GMS_PORT: "8443",
        DATAHUB_GMS_PROTOCOL: "https",
        DATAHUB_GMS_TOKEN: "theirs",
      },
      files: home,
    },
    "https://gms.example.com:8443 Bearer theirs",
  ],
  [
    "an address without its token is asked without one, and gets none from elsewhere",
    { env: { CATALOGUE_URL: "http://ours.example.com", DATAHUB_GMS_TOKEN: "theirs" }, files: home },
    "http://ours.example.com -",
  ],
  [
    "an empty token is none",
    { env: { CATALOGUE_URL: "http://ours.example.com", CATALOGUE_TOKEN: "" } },
    "http://ours.example.com -",
  ],
  [
    "DataHub's address without a token does not get the file's",
    { env: { DATAHUB_GMS_URL: "http://gms.example.com" }, files: home },
    "http://gms.example.com -",
  ],
  [
    "a file without a token gets none from a variable",
    { env: { DATAHUB_GMS_TOKEN: "theirs" }, files: { "~/.datahubenv": "gms: { server: http://x.example.com }" } },
    "http://x.example.com -",
  ],
  [
    "a file with an empty token has none",
    { files: { "~/.datahubenv": "gms: { server: http://x.example.com, token: null }" } },
    "http://x.example.com -",
  ],
])("%s", async (_, options, call) => {
  const { run, calls } = await asked(options);
  expect(run).toEqual({ code: 0, out: "false\n", err: "" });
  expect(calls).toEqual([call]);
});

test.each<[string, RunOptions, RegExp]>([
  [
    "an empty address, although others are set",
    { env: { CATALOGUE_URL: "", CATALOGUE_TOKEN: "ours", DATAHUB_GMS_URL: "http://theirs.example.com" }, files: home },
    /^CATALOGUE_URL is empty; give it a value, or leave it out\. .+ is not set\.\n$/,
  ],
  [
    "a configuration file that DATAHUB_SKIP_CONFIG forbids to read",
    { env: { DATAHUB_SKIP_CONFIG: "True" }, files: home },
    /^No catalogue is set: .+\n$/,
  ],
  ["nothing set", {}, /^No catalogue is set: set CATALOGUE_URL to its address and, where .+ CATALOGUE_TOKEN .+\.\n$/],
  [
    "a token without its address is sent nowhere",
    { env: { CATALOGUE_TOKEN: "ours", DATAHUB_GMS_URL: "http://gms.example.com" }, files: home },
    /^CATALOGUE_TOKEN is set but CATALOGUE_URL is not; set the address that the token was given for\.\n$/,
  ],
  [
    "a configuration file without an address",
    { files: { "~/.datahubenv": "gms: { token: theirs }" } },
    /^~\/\.datahubenv does not name a catalogue: it needs "server", a URL, under "gms"\.\n$/,
  ],
  [
    "a configuration file that is broken",
    { files: { "~/.datahubenv": "gms: [" } },
    /^~\/\.datahubenv cannot be read as one YAML document: correct its syntax or/,
  ],
  [
    "DataHub's file not being UTF-8",
    { files: { "~/.datahubenv": Uint8Array.of(0x67, 0xe4, 0x0a) } },
    /^~\/\.datahubenv is not UTF-8 text; save it as UTF-8\.\n$/,
  ],
  [
    "a token in DataHub's file that YAML does not read as text",
    { files: { "~/.datahubenv": "gms: { server: http://x, token: 123 }" } },
    /^"token" in ~\/\.datahubenv is not text; write it in quotes\.\n$/,
  ],
  [
    "an address that is none",
    { env: { CATALOGUE_URL: "localhost:8080", CATALOGUE_TOKEN: "ours" } },
    /^CATALOGUE_URL is not the address of a catalogue; .+\n$/,
  ],
  [
    "an address with a password",
    { env: { CATALOGUE_URL: "http://jdoe:s3cret@ours.example.com", CATALOGUE_TOKEN: "ours" } },
    /^CATALOGUE_URL contains a user name or password, which is never sent; .+\n$/,
  ],
  [
    "a host with a password",
    { env: { DATAHUB_GMS_HOST: "jdoe:s3cret@ours", DATAHUB_GMS_PORT: "8080", DATAHUB_GMS_TOKEN: "theirs" } },
    /^DATAHUB_GMS_HOST contains a user name or password, .+\n$/,
  ],
  [
    "a port that is none, with a password in the host",
    { env: { DATAHUB_GMS_HOST: "jdoe:s3cret@ours", DATAHUB_GMS_PORT: "x", DATAHUB_GMS_TOKEN: "theirs" } },
    /^DATAHUB_GMS_PORT is not a port: set it to a number from 1 to 65535, for example to 8080\.\n$/,
  ],
  [
    "a protocol that is none",
    { env: { DATAHUB_GMS_HOST: "127.0.0.1", DATAHUB_GMS_PORT: "8080", DATAHUB_GMS_PROTOCOL: "htps" } },
    /^DATAHUB_GMS_PROTOCOL must be "http" or "https"\.\n$/,
  ],
  [
    "a host without a port",
    { env: { DATAHUB_GMS_HOST: "127.0.0.1" } },
    /^DATAHUB_GMS_HOST has no port: set DATAHUB_GMS_PORT too, .+ DATAHUB_GMS_URL .+\n$/,
  ],
  [
    "a host with another port",
    { env: { DATAHUB_GMS_HOST: "http://127.0.0.1:9000", DATAHUB_GMS_PORT: "8080" } },
    /^DATAHUB_GMS_HOST contains a port that is not the one in DATAHUB_GMS_PORT: .+\n$/,
  ],
  [
    "a token in the address",
    { env: { DATAHUB_GMS_URL: "http://ours.example.com/?token=s3cret", DATAHUB_GMS_TOKEN: "theirs" } },
    /^DATAHUB_GMS_URL contains more than an address .+\n$/,
  ],
  [
    "a configuration file with a password in its address",
    { files: { "~/.datahubenv": "gms: { server: 'http://s3cret@x', token: t }" } },
    /^"server" in ~\/\.datahubenv contains a user name or password, .+\n$/,
  ],
  [
    "a token with a line end in it",
    { env: { CATALOGUE_URL: "http://ours.example.com", CATALOGUE_TOKEN: "s3cret\nX-Other: 1" } },
    /^CATALOGUE_TOKEN contains a space or another character that is not allowed in an access token; .+\.\n$/,
  ],
])("%s: one sentence, exit code 2, nothing sent", async (_, options, sentence) => {
  const { run, calls } = await asked(options);
  expect(run).toMatchObject({ code: 2, out: "" });
  expect(run.err).toMatch(sentence);
  const json = await runCli(["exists", "urn:li:corpuser:jdoe", "--json"], options);
  expect(`${run.err}${json.out}${json.err}`).not.toContain("s3cret");
  expect(calls).toEqual([]);
});

test.each<[RunOptions, string]>([
  [{ env: { CATALOGUE_URL: "http://ours.example.com" } }, "set CATALOGUE_TOKEN to a valid one"],
  [{ env: { DATAHUB_GMS_URL: "http://ours.example.com" } }, "set DATAHUB_GMS_TOKEN to a valid one"],
  [
    { files: { "~/.datahubenv": "gms: { server: http://ours.example.com }" } },
    'write a valid one as "token" under "gms" in ~/.datahubenv',
  ],
])("a missing token is asked for where it is needed, with how to give it: %j", async (options, advice) => {
  const fetch = (): Promise<Response> => Promise.resolve(new Response("Unauthorized", { status: 401 }));
  const sentence = `The catalogue at http://ours.example.com needs an access token; ${advice}.\n`;
  for (const command of ["exists", "get"]) {
    const run = await runCli([command, "urn:li:corpuser:jdoe"], { ...options, fetch });
    expect(run).toEqual({ code: 1, out: "", err: sentence });
  }
});

test.each([
  ["ENOENT", "No catalogue is set", 0],
  ["EACCES of the home folder", "No catalogue is set", 0],
  ["EACCES", "~/.datahubenv cannot be read: this account has no permission; without it", 2],
  ["EISDIR", "~/.datahubenv cannot be read: it is a folder; without it", 2],
  ["EIO", "~/.datahubenv cannot be read: Error: EIO; without it", 2],
])("a file of a connection that cannot be read (%s) is not as if none was wanted", async (code, sentence, checked) => {
  const { io, left } = ioOf({ files: { "a.user.yaml": "- id: ann\n" } });
  const withFault: Io = {
    ...io,
    readFile: (path) =>
      path.endsWith(".datahubenv")
        ? Promise.reject(Object.assign(new Error(code), { code: code.split(" ")[0] }))
        : io.readFile(path),
    // The path ends in a dot, which can be looked at only where the folder may be entered.
    pathKind: (path) =>
      path === `${io.home}/.`
        ? Promise.resolve(code === "EACCES of the home folder" ? "file" : "folder")
        : io.pathKind(path),
  };
  expect(await main(["exists", "urn:li:corpuser:jdoe"], withFault)).toBe(2);
  expect(left().err).toContain(sentence);
  expect(await main(["check", "a.user.yaml"], withFault)).toBe(checked);
  expect(await main(["check", "--offline", "a.user.yaml"], withFault)).toBe(0);
});

test("an account without a home folder has no file of a connection", async () => {
  const { io, left } = ioOf({});
  expect(await main(["exists", "urn:li:corpuser:jdoe"], { ...io, home: undefined })).toBe(2);
  expect(left().err).toContain("No catalogue is set");
});
