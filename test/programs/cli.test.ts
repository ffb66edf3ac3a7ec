import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, existsSync, mkdirSync, openSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { open } from "node:fs/promises";
import { createServer } from "node:net";
import { delimiter, join } from "node:path";
import { test, vi } from "vitest";
import { sampleFile } from "../upstreamFile.ts";
import { builtCommand, program, TIMEOUT_MS, type Ended } from "./builtCommand.ts";

const SHELL = "/bin/sh";
const { folder, run, running, serve } = builtCommand();

test.concurrent(
  "the built program serves, imports and refuses with the right exit codes, and ends when asked to",
  { timeout: TIMEOUT_MS },
  async ({ expect }) => {
    const { child, url, token } = await serve(join(folder, "data"));
    const env = { CATALOGUE_URL: url, CATALOGUE_TOKEN: token };
    const [imported, refused, misused] = await Promise.all([
      run(["import", sampleFile("catalogue.json")], env),
      run(["user", "upsert", "-f", sampleFile("broken.user.yaml")], env),
      run(["get", "urn:li:corpuser:alex.ash"]),
    ]);
    expect(imported).toMatchObject({ code: 0, err: "" });
    expect(imported.out.split("\n")[0]).toBe(`Imported 12 datasets, 8 users, 3 groups into ${url}.`);
    expect(refused).toMatchObject({ code: 1, out: "" });
    expect(misused).toMatchObject({ code: 2, out: "" });
    child.kill("SIGTERM");
    expect(await once(child, "exit")).toEqual([0, null]);
  },
);

test.concurrent(
  "the built program marks entities as removed, brings them back, and says by its exit code if one does not exist",
  { timeout: TIMEOUT_MS },
  async ({ expect }) => {
    const { child, url, token } = await serve(join(folder, "removed"));
    const env = { CATALOGUE_URL: url, CATALOGUE_TOKEN: token };
    await run(["import", sampleFile("catalogue.json")], env);
    const urn = "urn:li:corpuser:alex.ash";
    const shown = await run(["remove", "--dry-run", urn], env);
    expect([shown.code, shown.out]).toEqual([
      0,
      expect.stringContaining(`Would mark as removed: ${urn}\n  Datasets owned: 1.\n`),
    ]);
    const removed = await run(["remove", "user", "alex.ash", "user", "nobody"], env);
    expect([removed.code, removed.out]).toEqual([
      1,
      expect.stringContaining(`Marked as removed: ${urn}\n2 entities in `),
    ]);
    const status = await run(["get", urn, "-a", "status"], env);
    expect(JSON.parse(status.out)).toEqual({ status: { removed: true } });
    expect(await run(["remove", "--restore", urn], env)).toEqual({ code: 0, out: `Restored: ${urn}\n`, err: "" });
    child.kill("SIGTERM");
  },
);

test.concurrent(
  "a bug is caught at the edge: the exit code is 1 and the whole error is told",
  { timeout: TIMEOUT_MS },
  async ({ expect }) => {
    const preload = join(folder, "preload.cjs");
    writeFileSync(preload, 'URL.canParse = () => { throw new Error("out of order"); };');
    const env = { CATALOGUE_URL: "http://127.0.0.1:1", CATALOGUE_TOKEN: "x", NODE_OPTIONS: `--require "${preload}"` };
    const done = await run(["exists", "urn:li:corpuser:x"], env);
    expect(done).toMatchObject({ code: 1, out: "" });
    expect(done.err).toMatch(/^This is a bug in catalogue: Error: out of order\n {4}at /);
  },
);

test
  .skipIf(process.platform === "win32")
  .concurrent("in a folder that was deleted, one sentence says so", { timeout: TIMEOUT_MS }, async ({ expect }) => {
    const deleted = join(folder, "deleted");
    mkdirSync(deleted);
    const script = `cd "$1" && rmdir "$1" && exec "$2" "$3" check users.yaml`;
    const shell = spawn(SHELL, ["-c", script, SHELL, deleted, process.execPath, program]);
    let err = "";
    shell.stderr.setEncoding("utf8").on("data", (text: string) => (err += text));
    expect(await once(shell, "close")).toEqual([2, null]);
    expect(err).toBe(
      "The current folder does not exist any more; change to another one, then run the command again.\n",
    );
  });

test.concurrent("a file without an end is refused", { timeout: TIMEOUT_MS }, async ({ expect }) => {
  const env = { CATALOGUE_URL: "http://127.0.0.1:1", CATALOGUE_TOKEN: "x" };
  // Not every system has this device.
  const endless = existsSync("/dev/zero") ? ["/dev/zero"] : [];
  for (const file of endless) {
    const done = await run(["import", file], env);
    expect(done).toEqual({ code: 2, out: "", err: `"${file}" has more than 500 MB; split it into several files.\n` });
  }
});

test.concurrent(
  "a reader that has ended is no failure, unless an access token was lost with it",
  { timeout: TIMEOUT_MS },
  async ({ expect }) => {
    const { url, token } = await serve(join(folder, "unread"));
    const env = { HOME: folder, CATALOGUE_URL: url, CATALOGUE_TOKEN: token };
    const unread = async (...args: readonly string[]): Promise<unknown> => {
      const child = spawn(process.execPath, [program, ...args], { env, stdio: ["ignore", "pipe", "pipe"] });
      running.push(child);
      child.stdout.destroy();
      let err = "";
      child.stderr.setEncoding("utf8").on("data", (text: string) => (err += text));
      await once(child, "close");
      return [child.exitCode, err];
    };
    expect(await unread("token", "list")).toEqual([0, ""]);
    expect(await unread("token", "create", "--help")).toEqual([0, ""]);
    const lost = "The output could not be written: its reader has ended. If an access token was issued, it is valid: ";
    expect(await unread("token", "create", "--name", "lost")).toEqual([1, expect.stringContaining(lost)]);
  },
);

test.concurrent(
  "reading a pipe that nobody writes to ends at the first Ctrl+C",
  { timeout: TIMEOUT_MS },
  async ({ expect }) => {
    const pipe = join(folder, "silent.user.yaml");
    execFileSync("mkfifo", [pipe]);
    const env = { HOME: folder, CATALOGUE_URL: "http://127.0.0.1:1" };
    for (const args of [
      ["import", pipe],
      ["user", "upsert", "-f", pipe],
      ["check", "--offline", pipe],
      ["diff", pipe],
    ]) {
      const child = spawn(process.execPath, [program, ...args], { env, stdio: ["ignore", "ignore", "pipe"] });
      running.push(child);
      let err = "";
      child.stderr.setEncoding("utf8").on("data", (text: string) => (err += text));
      const ended = once(child, "close");
      // The pipe opens for writing once the program has opened it; nothing is written.
      const writer = await open(pipe, "w");
      child.kill("SIGINT");
      await ended;
      await writer.close();
      expect([child.exitCode, err], args[0]).toEqual([
        ["check", "diff"].includes(args[0] ?? "") ? 2 : 1,
        `Interrupted: a file was still being read; nothing was ${args[0] === "check" ? "checked" : "sent"}.\n`,
      ]);
    }
  },
);

test
  .skipIf(process.platform === "win32")
  .concurrent(
    "Ctrl+C ends a recovery at once, although SQLite or the disk does not return, and leaves the folder as it was",
    { timeout: TIMEOUT_MS },
    async ({ expect }) => {
      const [data, copy] = [join(folder, "copied"), join(folder, "recovered")];
      const { child: service } = await serve(data);
      service.kill("SIGTERM");
      await once(service, "exit");
      const copied = await run(["backup", "--data", data, "-o", copy]);
      expect(copied).toMatchObject({ code: 0, err: "" });
      // A pipe into which nobody writes: copying it takes for ever.
      execFileSync("mkfifo", [join(copy, "catalogue.sqlite-shm")]);
      const names = readdirSync(copy);
      const args = [program, "serve", "--data", copy, "--port", "0", "--recover"];
      const child = spawn(process.execPath, args, { env: { HOME: folder }, stdio: ["ignore", "pipe", "pipe"] });
      running.push(child);
      const printed = { out: "", err: "" };
      child.stdout.setEncoding("utf8").on("data", (text: string) => (printed.out += text));
      child.stderr.setEncoding("utf8").on("data", (text: string) => (printed.err += text));
      const ended = once(child, "close");
      await vi.waitUntil(() => readdirSync(copy).some((name) => name.startsWith("recovering-")), {
        timeout: TIMEOUT_MS,
      });
      child.kill("SIGINT");
      await ended;
      const err = `The recovery of the catalogue in "${copy}" was stopped. Nothing was changed.\n`;
      expect([child.exitCode, printed]).toEqual([1, { out: "", err }]);
      expect(readdirSync(copy)).toEqual(names);
    },
  );

test.concurrent(
  "Ctrl+C while the program starts ends it as later, with a document for a program",
  { timeout: TIMEOUT_MS },
  async ({ expect }) => {
    const preload = join(folder, "interrupt.cjs");
    writeFileSync(
      preload,
      `require("node:module").registerHooks({
         load: (url, context, next) => {
           if (url.endsWith("/command.mjs")) process.kill(process.pid, "SIGINT");
           return next(url, context);
         },
       });`,
    );
    const env = { CATALOGUE_URL: "http://127.0.0.1:1", NODE_OPTIONS: `--require "${preload}"` };
    const file = join(folder, "early.user.yaml");
    writeFileSync(file, "- id: jdoe\n");
    for (const [args, code] of [
      [["user", "upsert", "-f", file, "--json"], 1],
      [["diff", file, "--json"], 2],
    ] as const) {
      const done = await run(args, env);
      expect([args, done.code, done.err]).toEqual([args, code, expect.stringMatching(/^Interrupted: /)]);
      expect(JSON.parse(done.out)).toMatchObject({ error: { kind: "cancelled" } });
    }
  },
);

/** Runs the program with its output going to a disk that is full. */
async function runOnFullDisk(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<Pick<Ended, "code" | "err"> & { readonly command: string }> {
  const full = openSync("/dev/full", "w");
  const child = spawn(process.execPath, [program, ...args], {
    env: { HOME: folder, ...env },
    stdio: ["ignore", full, "pipe"],
  });
  closeSync(full);
  let err = "";
  child.stderr?.setEncoding("utf8").on("data", (text: string) => (err += text));
  await once(child, "close");
  return { code: child.exitCode, err, command: args.join(" ") };
}

test.concurrent(
  "output that a file takes only a part of is a failure that is told",
  { timeout: TIMEOUT_MS },
  async ({ expect }) => {
    const large = join(folder, "large.user.yaml");
    writeFileSync(large, "- id: alex.ash\n  titel: Misspelt\n".repeat(1_200));
    // A process may be given a largest size of its files: what is written beyond it is refused as by a disk that is full.
    const limited = 'ulimit -f 64; exec "$0" "$@"';
    for (const [args, redirected] of [
      [["--format", "json"], "out"],
      [["--format", "github"], "out"],
      [[], "err"],
    ] as const) {
      const cut = join(folder, `cut-${args.join("")}`);
      const file = openSync(cut, "w");
      const outputs = redirected === "out" ? [file, "pipe" as const] : ["pipe" as const, file];
      const done = spawn(SHELL, ["-c", limited, process.execPath, program, "check", "--offline", ...args, large], {
        env: { HOME: folder },
        stdio: ["ignore", ...outputs],
      });
      closeSync(file);
      let said = "";
      (done.stderr ?? done.stdout)?.setEncoding("utf8").on("data", (text: string) => (said += text));
      await once(done, "close");
      expect(statSync(cut).size).toBeGreaterThan(0);
      expect(done.exitCode, args.join(" ")).toBe(2);
      // Where the complaints themselves are lost, nobody can be told.
      if (redirected === "out")
        expect(said).toContain(
          "The output could not be written: the file would exceed the size limit of this process.",
        );
    }
  },
);

test.concurrent(
  "output that cannot be written is a failure that is told, and a reader that has gone is not",
  { timeout: TIMEOUT_MS },
  async ({ expect }) => {
    const { child, url, token } = await serve(join(folder, "full"));
    const env = { CATALOGUE_URL: url, CATALOGUE_TOKEN: token };
    const urn = "urn:li:corpuser:alex.ash";
    expect(await run(["import", sampleFile("catalogue.json")], env)).toMatchObject({ code: 0 });
    const commands = [
      ["get", urn],
      ["get", urn, "--json"],
      ["exists", urn, "--json"],
      ["check", sampleFile("users.yaml"), "--json"],
      ["pull", "users"],
      ["export"],
      ["user", "upsert", "--dry-run", "-f", sampleFile("users.yaml")],
      ["import", sampleFile("catalogue.json")],
      ["diff", sampleFile("users.yaml")],
      ["diff", sampleFile("users.yaml"), "--json"],
      ["--help"],
      ["serve", "--in-memory", "--port", "0"],
    ];
    // Only Linux has a disk that is always full.
    const full = existsSync("/dev/full") ? commands : [];
    for (const done of await Promise.all(full.map((args) => runOnFullDisk(args, env)))) {
      // For diff and check, 1 means that there is a difference or an error.
      expect(done.code, done.command).toBe(/^(?:check|diff) /.test(done.command) ? 2 : 1);
      const stored = done.command.startsWith("import")
        ? " Anything written to the catalogue is stored nevertheless."
        : "";
      const said = done.err.split("\n").filter((line) => line.startsWith("The output"));
      expect(said, done.command).toEqual([
        `The output could not be written: there is no space left on its disk.${stored}`,
      ]);
    }
    for (const [args, code] of [
      [["get", urn], 0],
      [["diff", sampleFile("users.yaml")], 1],
    ] as const) {
      const reader = spawn(process.execPath, [program, ...args], {
        env: { HOME: folder, ...env },
        stdio: ["ignore", "pipe", "pipe"],
      });
      reader.stdout.destroy();
      let complaint = "";
      reader.stderr.setEncoding("utf8").on("data", (text: string) => (complaint += text));
      await once(reader, "close");
      expect([reader.exitCode, complaint]).toEqual([code, ""]);
    }
    child.kill("SIGTERM");
    await once(child, "exit");
  },
);

test.concurrent(
  "on a Node that is too old, it says which one it needs before anything else",
  { timeout: TIMEOUT_MS },
  async ({ expect }) => {
    const preload = join(folder, "oldNode.cjs");
    writeFileSync(
      preload,
      `Object.defineProperty(process, "versions", { value: { ...process.versions, node: "18.20.4" } });
       for (const name of ["fetch", "URL", "AbortController", "Map"]) delete globalThis[name];`,
    );
    expect(await run(["check", "x.yaml"], { NODE_OPTIONS: `--require "${preload}"` })).toEqual({
      code: 2,
      out: "",
      err: "catalogue needs Node 20.19 or newer; this is Node 18.20.4.\n",
    });
  },
);

test.concurrent(
  "an account without a home folder, such as one without a name in a container, has the commands that need none",
  { timeout: TIMEOUT_MS },
  async ({ expect }) => {
    const preload = join(folder, "noHome.cjs");
    writeFileSync(
      preload,
      `require("node:os").homedir = () => { throw new Error("uv_os_homedir returned ENOENT"); };
       require("node:module").syncBuiltinESMExports();`,
    );
    const env = { NODE_OPTIONS: `--require "${preload}"` };
    expect(await run(["urn", "user", "a"], env)).toEqual({ code: 0, out: "urn:li:corpuser:a\n", err: "" });
    const asked = await run(["exists", "urn:li:corpuser:a"], env);
    expect([asked.code, asked.err]).toEqual([2, expect.stringContaining("No catalogue is set: set CATALOGUE_URL")]);
    // With an empty HOME, the file of the working folder is not that of the home folder.
    const checkedOut = join(folder, "checkedOut");
    mkdirSync(checkedOut);
    writeFileSync(join(checkedOut, ".datahubenv"), "gms: {server: 'http://127.0.0.1:1'}");
    const homeless = await run(["exists", "urn:li:corpuser:a"], { HOME: "" }, { cwd: checkedOut });
    expect([homeless.code, homeless.err]).toEqual([
      2,
      expect.stringContaining("No catalogue is set: set CATALOGUE_URL"),
    ]);
    // Asks for a password, as PostgreSQL does.
    const server = createServer((socket) => {
      socket.on("error", () => undefined).once("data", () => socket.write(Buffer.from([82, 0, 0, 0, 8, 0, 0, 0, 3])));
    });
    await once(server.listen(0, "127.0.0.1"), "listening");
    const address = server.address();
    const port = typeof address === "object" ? address?.port : undefined;
    const url = `postgres://ann@127.0.0.1:${port}/x?sslmode=disable`;
    const served = await run(["serve", "--port", "0", "--database", url], env);
    server.close();
    expect(served.code).toBe(1);
    expect(served.err).toContain("none was found; give it in PGPASSWORD, or name a password file in PGPASSFILE.");
  },
);

test.concurrent(
  "on the oldest Node of package.json everything but serve works, and serve says which Node it needs",
  { timeout: TIMEOUT_MS },
  async ({ expect, skip }) => {
    const node20 = nodeOf(20);
    if (node20 === undefined) {
      console.log("Skipped, since there is no Node 20 on the PATH: the command on Node 20.");
      skip();
      return;
    }
    const { child, url, token } = await serve(join(folder, "data20"));
    const env = { CATALOGUE_URL: url, CATALOGUE_TOKEN: token };
    const metadata = sampleFile("catalogue.json");
    const users = sampleFile("users.yaml");
    expect(await run(["import", metadata], env, { node: node20 })).toMatchObject({ code: 0, err: "" });
    expect(await run(["import", metadata, "--dry-run"], env, { node: node20 })).toMatchObject({ code: 0 });
    expect(await run(["user", "upsert", "-f", users], env, { node: node20 })).toMatchObject({ code: 0 });
    expect(await run(["check", users], env, { node: node20 })).toMatchObject({ code: 0 });
    const many = Array.from({ length: 12 }, (_, at) => join(folder, `many-${at}.user.yaml`));
    many.forEach((file, at) => {
      writeFileSync(file, `- id: many.${at}\n`);
    });
    expect(await run(["check", "--offline", ...many], {}, { node: node20 })).toMatchObject({ code: 0, err: "" });
    expect(await run(["exists", "urn:li:corpuser:robin.birch"], env, { node: node20 })).toMatchObject({
      out: "true\n",
    });
    expect(await run(["get", "urn:li:corpuser:robin.birch"], env, { node: node20 })).toMatchObject({
      code: 0,
      err: "",
    });
    const refused = await run(["serve", "--in-memory", "--port", "0"], {}, { node: node20 });
    expect(refused.code).toBe(1);
    expect(refused.err).toContain("needs Node 22.13 or newer");
    const uncopied = await run(
      ["backup", "--data", join(folder, "data20"), "-o", join(folder, "copy20")],
      {},
      { node: node20 },
    );
    expect([uncopied.code, existsSync(join(folder, "copy20"))]).toEqual([1, false]);
    expect(uncopied.err).toContain("needs Node 22.13 or newer");
    child.kill("SIGTERM");
    await once(child, "exit");
  },
);

/** A Node of that major version on the PATH, if there is one. */
function nodeOf(major: number): string | undefined {
  const nodes = (process.env["PATH"] ?? "").split(delimiter).map((each) => join(each, "node"));
  return nodes.find((node) => {
    if (!existsSync(node)) return false;
    return execFileSync(node, ["--version"], { encoding: "utf8" }).startsWith(`v${major}.`);
  });
}
