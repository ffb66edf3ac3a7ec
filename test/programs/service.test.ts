import { spawn, type ChildProcess } from "node:child_process";
import { cpSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { expect, onTestFinished, test } from "vitest";
import * as z from "zod";
import {
  DATASET,
  GROUP,
  proposal,
  schema,
  seed,
  talkTo,
  USER,
  testFolder,
  type TestService,
} from "../service/testService.ts";

/** The service as it is shipped. */
const program = join(import.meta.dirname, "../../dist/service.mjs");

interface Running extends TestService {
  readonly child: ChildProcess;
  /** Settles with the exit code, or the signal, when the process has ended. */
  readonly ended: Promise<number | string | null>;
}

const announcement = z.strictObject({ url: z.string(), token: z.string() });

/** How the process is run. */
interface RunOptions {
  /** Whether its parent is connected to it, as that of a forked process. */
  readonly ipc?: boolean;
  /** Options of Node. */
  readonly node?: readonly string[];
  /** The program; absent: as it was built. */
  readonly file?: string;
}

function run(args: readonly string[], { ipc = false, node = [], file = program }: RunOptions = {}): ChildProcess {
  const child = spawn(process.execPath, [...node, file, ...args], {
    stdio: ["pipe", "pipe", "pipe", ...(ipc ? ["ipc" as const] : [])],
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  return child;
}

/** How a process ended; `close` waits until its output was read too. */
function end(child: ChildProcess, event: "exit" | "close"): Promise<number | string | null> {
  return new Promise((resolve) => {
    child.once(event, (code: number | null, signal: string | null) => {
      resolve(code ?? signal);
    });
  });
}

/** Starts the real process on a folder, and reads the line it prints when it listens. */
async function start(data: string, args: readonly string[] = [], options?: RunOptions): Promise<Running> {
  const child = run(["--port", "0", "--data", data, "--json", ...args], options);
  const ended = end(child, "exit");
  if (!child.stdout) throw new Error("The process has no output");
  for await (const line of createInterface(child.stdout)) {
    return { ...talkTo(announcement.parse(JSON.parse(line))), child, ended };
  }
  throw new Error("The process printed nothing");
}

/** Runs the process to its end. */
async function fail(args: readonly string[]): Promise<{ code: number | string | null; complaint: string }> {
  const child = run(args);
  let complaint = "";
  child.stderr?.setEncoding("utf8").on("data", (part: string) => (complaint += part));
  return { code: await end(child, "close"), complaint };
}

const QUERY = `{ dataset(urn: "${DATASET}") { properties { description } } }`;

test("a query with variables is answered when it is new, when it is compiled, and after", async () => {
  const service = await start(testFolder());
  await seed(service);
  const query = "query ($urn: String!) { dataset(urn: $urn) { urn } }";
  for (let time = 0; time < 3; time++) {
    expect(await service.ask(query, { urn: DATASET })).toEqual({ data: { dataset: { urn: DATASET } }, extensions: {} });
  }
});

test("a value that does not fit is told by its place in the variables, also when the query is compiled", async () => {
  const service = await start(testFolder());
  const query = "mutation ($input: AddOwnerInput!) { addOwner(input: $input) }";
  const input = { ownerUrn: "urn:li:corpuser:ada", resourceUrn: DATASET, ownerEntityType: "PERSON" };
  const message =
    'Variable "$input" got invalid value "PERSON" at "input.ownerEntityType"; Value "PERSON" does not exist in "OwnerEntityType" enum. Its values: CORP_USER, CORP_GROUP.';
  for (let time = 0; time < 3; time++)
    expect(await service.ask(query, { input })).toMatchObject({ errors: [{ message }] });
});

test("what was answered survives a kill, and the next start needs no repair", async () => {
  const data = testFolder();
  const first = await start(data);
  await seed(first);
  first.child.kill("SIGKILL");
  expect(await first.ended).toBe("SIGKILL");
  const second = await start(data);
  expect(await second.ask(QUERY)).toMatchObject({ data: { dataset: { properties: { description: "Ingested." } } } });
  second.child.kill("SIGTERM");
  expect(await second.ended).toBe(0);
});

test("a service whose program was removed while it ran reads on, and says of a write that nothing was written", async () => {
  const data = testFolder();
  const before = await start(data);
  await seed(before);
  before.child.kill("SIGTERM");
  await before.ended;
  const installed = join(testFolder(), "dist");
  cpSync(join(program, ".."), installed, { recursive: true, filter: (path) => !path.endsWith(".map") });
  const service = await start(data, [], { file: join(installed, "service.mjs") });
  expect(await service.ask(QUERY)).toMatchObject({ data: { dataset: {} } });
  rmSync(installed, { recursive: true });
  const written = await service.emit([proposal(DATASET, "status", { removed: true })]);
  const message: unknown = expect.stringContaining("so nothing was written; reload the VS Code window");
  expect(written).toMatchObject({ status: 503, body: { code: "STORE_FAILED", message } });
  expect(await service.ask(QUERY)).toMatchObject({ data: { dataset: {} } });
});

test("a read within the limits does not exhaust the memory, whatever it repeats", async () => {
  const service = await start(testFolder(), [], { node: ["--max-old-space-size=200"] });
  const columns = Array.from({ length: 2_000 }, (_, at) => `column_${at}`);
  const many = columns.map((id) => `urn:li:corpuser:${id}`);
  const createStamp = { time: 1, actor: USER };
  const elements = columns.map((id) => ({ url: `https://example.com/${id}`, description: id, createStamp }));
  await service.emit([
    proposal(DATASET, "schemaMetadata", schema(...columns)),
    proposal(DATASET, "institutionalMemory", { elements }),
    proposal(GROUP, "corpGroupInfo", { displayName: "Sales", admins: many, members: many, groups: [] }),
    proposal(USER, "corpUserInfo", {
      active: true,
      customProperties: Object.fromEntries(columns.map((id) => [id, id])),
    }),
  ]);
  const repeated = (field: string, urn = DATASET, type = "Dataset"): Promise<unknown> => {
    const fields = Array.from({ length: 200 }, (_, at) => `a${at}: ${field}`).join(" ");
    const query = `query ($urns: [String!]!) { entities(urns: $urns) { ... on ${type} { ${fields} } } }`;
    return service.ask(query, { urns: Array.from({ length: 100 }, () => urn) });
  };
  expect(await repeated("schemaMetadata { name }")).toHaveProperty("data.entities.99.a199", { name: "orders" });
  expect(await repeated("schemaMetadata(version: 1) { name }")).toHaveProperty("data.entities.99.a199.name", "orders");
  expect(await repeated("schemaMetadata(version: -1) { name }")).toHaveProperty("errors.length", 1_000);
  expect(await repeated("institutionalMemory { __typename }")).not.toHaveProperty("errors");
  expect(await repeated("info { displayName }", GROUP, "CorpGroup")).toHaveProperty(
    "data.entities.99.a199.displayName",
    "Sales",
  );
  expect(await repeated("info { active }", USER, "CorpUser")).toHaveProperty("data.entities.99.a199.active", true);
});

test("it ends when the parent that forked it goes, and when its standard input closes if told so", async () => {
  const [forked, piped] = await Promise.all([
    start(testFolder(), [], { ipc: true }),
    start(testFolder(), ["--until-parent-exits"]),
  ]);
  forked.child.disconnect();
  piped.child.stdin?.end();
  expect(await Promise.all([forked.ended, piped.ended])).toEqual([0, 0]);
});

test("it ends when the parent that forked it has gone before it was loaded", async () => {
  // Older versions of Node, as in VS Code, notice it while they load the program.
  const noticed = 'data:text/javascript,await new Promise((resolve) => process.once("disconnect", resolve))';
  const child = run(["--port", "0", "--in-memory"], { ipc: true, node: ["--import", noticed] });
  const ended = end(child, "exit");
  child.disconnect();
  expect(await ended).toBe(0);
});

test("a start that cannot be is one sentence and exit code 1, wrong usage is 2", async () => {
  const other = createServer().listen(0, "127.0.0.1");
  onTestFinished(() => void other.close());
  await new Promise((resolve) => other.once("listening", resolve));
  const address = other.address();
  const port = String(typeof address === "object" && address ? address.port : 0);
  const [taken, flag, nowhere] = await Promise.all([
    fail(["--in-memory", "--port", port]),
    fail(["--in-memory", "--prot", "1"]),
    fail(["--port", "0"]),
  ]);
  expect(taken).toEqual({
    code: 1,
    complaint: `Port ${port} on 127.0.0.1 is in use; stop the program that uses it, or choose another with --port.\n`,
  });
  expect(flag.code).toBe(2);
  expect(flag.complaint).toContain("--prot");
  expect(nowhere).toEqual({
    code: 2,
    complaint: "Say where to keep the catalogue: either --data DIR, --database URL or --in-memory.\n",
  });
});

test("a disk that is full is told as such, and what was acknowledged before is there", async () => {
  const data = testFolder();
  const limited = ["-c", 'ulimit -f 6000; exec "$0" "$@"', process.execPath, program];
  const child = spawn("sh", [...limited, "--port", "0", "--data", data, "--json"], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  const [line] = await new Promise<string[]>((resolve) => {
    createInterface(child.stdout).once("line", (...lines: string[]) => {
      resolve(lines);
    });
  });
  const service = talkTo(announcement.parse(JSON.parse(line ?? "")));
  const user = (id: number): string => `urn:li:corpuser:user${id}`;
  const write = (from: number): ReturnType<TestService["emit"]> => {
    const info = { active: true, displayName: "x".repeat(1_000) };
    return service.emit(Array.from({ length: 200 }, (_, at) => proposal(user(from + at), "corpUserInfo", info)));
  };
  let written = 0;
  let answer = await write(written);
  for (; answer.status === 200 && written < 10_000; answer = await write(written)) written += 200;
  expect(answer, `after ${written} users`).toMatchObject({ status: 507, body: { code: "STORE_FULL" } });
  expect(written).toBeGreaterThan(0);
  const last = `{ first: entityExists(urn: "${user(written - 1)}") next: entityExists(urn: "${user(written)}") }`;
  expect(await service.ask(last)).toMatchObject({ data: { first: true, next: false } });
  const ended = end(child, "exit");
  child.kill("SIGTERM");
  expect(await ended).toBe(0);
  const again = await start(data);
  expect(await again.ask(last)).toMatchObject({ data: { first: true, next: false } });
});
