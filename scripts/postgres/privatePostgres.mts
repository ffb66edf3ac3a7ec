import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import {
  appendFileSync,
  chmodSync,
  chownSync,
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { Client } from "pg";
import { freePort } from "../freePort.mts";
import { postgresPrograms, type PostgresPrograms } from "./postgresPrograms.mts";

const START_MS = 60_000;

/** Its password is never to be seen in any message. */
export const PASSWORD = "s3cret&words";

/**
 * Runs a server until it ends, or our end of its standard input closes, which happens when we are gone. It then ends at once,
 * without writing what its folder will be removed with.
 */
const UNTIL_CLOSED = `exec 3<&0
"$0" "$@" </dev/null & server=$!
{ read -r _ <&3; kill -QUIT $server; } 2>/dev/null & reader=$!
wait $server; code=$?
kill $reader
exit $code`;

/** A PostgreSQL server of our own on this machine, in a folder that is removed with it. */
export interface PrivatePostgres extends AsyncDisposable {
  readonly port: number;
  /** The folder of the socket by which this machine reaches it, too. */
  readonly socketFolder: string;
  /** Writes a file that only the server may read; returns its path. */
  keep(name: string, content: Uint8Array): string;
  /** A new, empty database: its URL, as a user who owns it and nothing else. */
  newDatabase(): Promise<string>;
  /** The URL of a database, as its administrator or as another user. */
  url(database: string, user?: string): string;
  /** Starts a hot standby of it. Only a server that has never run can have one, so it is asked for with `withStandby`. */
  readonly standby: PrivatePostgres | undefined;
  /** Carries out statements as the administrator. Returns the rows of the last one. */
  run(sql: string, database?: string): Promise<readonly Readonly<Record<string, unknown>>[]>;
  /** Ends it as if the machine had failed, and every connection with it. */
  kill(): Promise<void>;
  /** Starts it again, with settings that stay from then on. */
  start(settings?: Readonly<Record<string, string>>): Promise<void>;
}

/** Starts a server. `undefined`: this machine has none, and the platform no package with one. */
export async function privatePostgres(
  settings: Readonly<Record<string, string>> = {},
  { withStandby = false } = {},
): Promise<PrivatePostgres | undefined> {
  const folder = mkdtempSync(join(tmpdir(), "catalogue-postgres-"));
  const programs = postgresPrograms(folder);
  if (!programs) {
    rmSync(folder, { recursive: true });
    return undefined;
  }
  const server = new Server(folder, programs, await freePort());
  try {
    server.create();
    if (withStandby) server.addStandby(await freePort());
    await server.start(settings);
    await server.standby?.start(settings);
  } catch (error) {
    await server[Symbol.asyncDispose]();
    throw error;
  }
  return server;
}

class Server implements PrivatePostgres {
  readonly #folder: string;
  readonly port: number;
  readonly #programs: PostgresPrograms;
  readonly #data: string;
  standby: Server | undefined;
  #child: ChildProcess | undefined;
  #databases = 0;
  #said = "";
  /** Whether it was started and has not been ended by us. */
  #running = false;

  constructor(folder: string, programs: PostgresPrograms, port: number) {
    this.#folder = folder;
    this.#programs = programs;
    this.port = port;
    this.#data = join(folder, "data");
  }

  get socketFolder(): string {
    return this.#folder;
  }

  create(): void {
    const { bin, account } = this.#programs;
    const password = join(this.#folder, "password");
    writeFileSync(password, PASSWORD);
    mkdirSync(this.#data, { mode: 0o700 });
    for (const path of [this.#folder, password, this.#data]) this.#give(path);
    // Text is ordered as people would have it, so that a store that relies on the order of bytes is noticed.
    const locale = ["--locale=C", "--locale-provider=icu", "--icu-locale=en"];
    const args = ["-D", this.#data, "-U", "postgres", "-A", "scram-sha-256", `--pwfile=${password}`, "-E", "UTF8"];
    const made = spawnSync(join(bin, "initdb"), [...args, ...locale, "--no-sync"], { ...account, cwd: "/" });
    if (made.status !== 0) throw new Error(`initdb failed: ${String(made.stderr)}${String(made.stdout)}`);
  }

  /** Makes a standby from the folder as it is before the server has ever run, so that no backup has to be taken. */
  addStandby(port: number): void {
    const folder = mkdtempSync(join(tmpdir(), "catalogue-postgres-"));
    this.#give(folder);
    const standby = new Server(folder, this.#programs, port);
    cpSync(this.#data, standby.#data, { recursive: true });
    const source = `host=127.0.0.1 port=${this.port} user=postgres password=${PASSWORD}`;
    appendFileSync(join(standby.#data, "postgresql.conf"), `primary_conninfo = '${source}'\n`);
    writeFileSync(join(standby.#data, "standby.signal"), "");
    chmodSync(standby.#data, 0o700);
    for (const path of globSync("**", { cwd: folder })) this.#give(join(folder, path));
    this.standby = standby;
  }

  async start(settings: Readonly<Record<string, string>> = {}): Promise<void> {
    const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value}'\n`);
    appendFileSync(join(this.#data, "postgresql.conf"), lines.join(""));
    const { bin } = this.#programs;
    const fixed = ["-h", "127.0.0.1", "-p", String(this.port), "-k", this.#folder];
    const command = [join(bin, "postgres"), "-D", this.#data, ...fixed];
    const until = Date.now() + START_MS;
    for (;;) {
      // Of a server that was killed, some processes may still be ending; then this one ends at once.
      if (this.#child?.exitCode !== null) this.#spawn(command);
      if (await this.#answers()) {
        this.#running = true;
        return;
      }
      if (Date.now() > until) throw new Error(`PostgreSQL did not start: ${this.#said}`);
      await delay(50);
    }
  }

  /** Whether this server, and not another one that got the port, answers. */
  async #answers(): Promise<boolean> {
    const asked = this.run("select current_setting('data_directory') as folder");
    return asked.then(
      ([row]) => row?.["folder"] === this.#data,
      () => false,
    );
  }

  #spawn([program = "", ...args]: readonly string[]): void {
    const { account } = this.#programs;
    const child = spawn("/bin/sh", ["-c", UNTIL_CLOSED, program, ...args], {
      ...account,
      cwd: "/",
      stdio: ["pipe", "ignore", "pipe"],
    });
    this.#child = child;
    child.on("exit", () => {
      if (this.#running) console.error(`PostgreSQL ended by itself: ${this.#said}`);
    });
    child.stderr.setEncoding("utf8").on("data", (text: string) => (this.#said = (this.#said + text).slice(-4_000)));
  }

  keep(name: string, content: Uint8Array): string {
    const path = join(this.#folder, name);
    writeFileSync(path, content, { mode: 0o600 });
    this.#give(path);
    return path;
  }

  /** Makes the account that the server runs as the owner of a file. */
  #give(path: string): void {
    const { uid, gid } = this.#programs.account;
    if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid);
  }

  async newDatabase(): Promise<string> {
    const name = `catalogue${++this.#databases}`;
    await this.run(`create user ${name} password '${PASSWORD}'`);
    await this.run(`create database ${name} owner ${name}`);
    return this.url(name, name);
  }

  url(database: string, user = "postgres"): string {
    return `postgres://${user}:${encodeURIComponent(PASSWORD)}@127.0.0.1:${this.port}/${database}`;
  }

  async run(sql: string, database = "postgres"): Promise<readonly Readonly<Record<string, unknown>>[]> {
    const client = new Client({ connectionString: this.url(database) });
    client.on("error", () => undefined); // Each statement reports it too.
    await client.connect();
    try {
      const { rows } = await client.query<Record<string, unknown>>(sql);
      return rows;
    } finally {
      await client.end();
    }
  }

  async kill(): Promise<void> {
    const [id] = readFileSync(join(this.#data, "postmaster.pid"), "utf8").split("\n");
    // Without this, a process that serves a connection carries out what reaches it before it notices that its server is gone.
    const serving = await this.run("select pid from pg_stat_activity");
    this.#running = false;
    for (const pid of [Number(id), ...serving.map((row) => Number(row["pid"]))]) killNow(pid);
    await this.#ended();
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.standby?.[Symbol.asyncDispose]();
    await this.#ended();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  async #ended(): Promise<void> {
    const child = this.#child;
    this.#child = undefined;
    this.#running = false;
    if (!child || child.exitCode !== null) return;
    child.stdin?.end();
    await once(child, "exit");
  }
}

/** Ends a process at once, if it has not ended by itself. */
function killNow(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ESRCH")) throw error;
  }
}
