import { execFileSync, spawn } from "node:child_process";
import { existsSync, readdirSync, readFileSync, statSync, truncateSync, utimesSync, writeFileSync } from "node:fs";
import { once } from "node:events";
import { join } from "node:path";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { stoppableRecovery } from "../../../../service/store/sqlite/stoppableRecovery.ts";
import { testFolder } from "../../testService.ts";
import { smallCatalogue } from "./smallCatalogue.ts";

const NOW = new Date(0);

/** A folder with a catalogue that was cut short. */
async function damaged(): Promise<{ readonly folder: string; readonly file: string }> {
  const folder = testFolder();
  const file = join(folder, "catalogue.sqlite");
  (await smallCatalogue(file)).close();
  truncateSync(file, statSync(file).size - 4096);
  return { folder, file };
}

test("what is recovered is told, and nothing of the work is left", async () => {
  const { folder } = await damaged();
  const { signal } = new AbortController();
  const { report, recovery } = await stoppableRecovery(folder, { now: NOW, signal, onLine: () => undefined });
  const kept = join(folder, "damaged-1970-01-01T00-00-00-000Z");
  expect(report).toContain(`Recovered 4 entities`);
  expect(recovery).toMatchObject({ kept, entities: 4 });
  expect(readdirSync(folder).toSorted()).toEqual(["catalogue.sqlite", "damaged-1970-01-01T00-00-00-000Z"]);
});

test("why a folder cannot be recovered is told", async () => {
  const { signal } = new AbortController();
  const folder = join(testFolder(), "missing");
  const recovered = stoppableRecovery(folder, { now: NOW, signal, onLine: () => undefined });
  await expect(recovered).rejects.toMatchObject({ code: "FOLDER_UNUSABLE", reason: "ENOENT" });
});

test.skipIf(process.platform === "win32")("one that is stopped at work leaves the folder as it was", async () => {
  const { folder, file } = await damaged();
  // A pipe into which nobody writes: copying it takes for ever.
  execFileSync("mkfifo", [`${file}-shm`]);
  const [names, contents] = [readdirSync(folder), readFileSync(file)];
  const stop = new AbortController();
  const recovered = stoppableRecovery(folder, { now: NOW, signal: stop.signal, onLine: () => undefined });
  const refused = expect(recovered).rejects.toMatchObject({
    code: "STOPPED",
    message: `The recovery of the catalogue in "${folder}" was stopped. Nothing was changed.`,
  });
  await vi.waitUntil(() => readdirSync(folder).some((name) => name.startsWith("recovering-")), { timeout: 50_000 });
  expect(existsSync(join(folder, "damaged-1970-01-01T00-00-00-000Z"))).toBe(true);
  stop.abort();
  await refused;
  expect([readdirSync(folder), readFileSync(file).equals(contents)]).toEqual([names, true]);
});

test.skipIf(process.platform === "win32")(
  "one that is stopped after the files changed keeps them as they were before",
  async () => {
    const { folder, file } = await damaged();
    execFileSync("mkfifo", [`${file}-shm`]);
    const stop = new AbortController();
    const recovered = stoppableRecovery(folder, { now: NOW, signal: stop.signal, onLine: () => undefined });
    const kept = join(folder, "damaged-1970-01-01T00-00-00-000Z");
    const refused = expect(recovered).rejects.toMatchObject({
      code: "STOPPED",
      message: `The recovery of the catalogue in "${folder}" was stopped. The files as they were before are in "${kept}".`,
    });
    await vi.waitUntil(() => readdirSync(folder).some((name) => name.startsWith("recovering-")), { timeout: 50_000 });
    truncateSync(file, 4096);
    stop.abort();
    await refused;
    expect(readdirSync(kept)).toContain("catalogue.sqlite");
  },
);

test("one that is stopped before it made a copy names none, if another program changed the files", async () => {
  const { folder, file } = await damaged();
  const stop = new AbortController();
  const recovered = stoppableRecovery(folder, { now: NOW, signal: stop.signal, onLine: () => undefined });
  utimesSync(file, 1, 1);
  stop.abort();
  const message = `The recovery of the catalogue in "${folder}" was stopped. It had changed nothing itself, but another program changed the files meanwhile.`;
  await expect(recovered).rejects.toMatchObject({ code: "STOPPED", message });
  expect(readdirSync(folder)).toEqual(["catalogue.sqlite"]);
});

describe.runIf(process.platform === "linux")("the process of a recovery", () => {
  test("that is killed leaves the folder as it was", async () => {
    const { folder, file } = await damaged();
    execFileSync("mkfifo", [`${file}-shm`]);
    const names = readdirSync(folder);
    const { signal } = new AbortController();
    const recovered = stoppableRecovery(folder, { now: NOW, signal, onLine: () => undefined });
    const refused = expect(recovered).rejects.toMatchObject({
      code: "PROCESS_ENDED",
      message:
        "The process that works on the catalogue's files ended unexpectedly (SIGKILL); try again. Nothing was changed.",
    });
    process.kill(await workingOn(folder, process.pid), "SIGKILL");
    await refused;
    expect(readdirSync(folder)).toEqual(names);
  });

  test("replaces nothing after the one that waits for it was killed", async () => {
    const { folder, file } = await damaged();
    execFileSync("mkfifo", [`${file}-shm`]);
    const [names, contents] = [readdirSync(folder), readFileSync(file)];
    const { child } = await orphan(folder);
    // The end of the pipe: it works on.
    writeFileSync(`${file}-shm`, "");
    await vi.waitUntil(() => !isRunning(child), { timeout: 50_000 });
    expect([readdirSync(folder), readFileSync(file).equals(contents)]).toEqual([names, true]);
  });

  test("can be ended then, whatever it waits for", async () => {
    const { folder, file } = await damaged();
    execFileSync("mkfifo", [`${file}-shm`]);
    const { child } = await orphan(folder);
    process.kill(child, "SIGTERM");
    await vi.waitUntil(() => !isRunning(child), { timeout: 50_000 });
  });
});

/** The process of a recovery whose parent was killed while it copied. */
async function orphan(folder: string): Promise<{ readonly child: number }> {
  const [module, sources] = ["service/store/sqlite/stoppableRecovery.ts", "scripts/sourcesAsModules.mts"].map(
    (path) => new URL(`../../../../${path}`, import.meta.url).href,
  );
  const script = `
    import(${JSON.stringify(module)}).then(({ stoppableRecovery }) =>
      stoppableRecovery(${JSON.stringify(folder)}, {
        now: new Date(0), signal: new AbortController().signal, onLine: () => undefined,
      }));`;
  const parent = spawn(process.execPath, ["--import", sources ?? "", "--eval", script], {
    stdio: "ignore",
  });
  const child = await workingOn(folder, parent.pid ?? 0);
  onTestFinished(() => {
    if (isRunning(child)) process.kill(child, "SIGKILL");
  });
  const ended = once(parent, "exit");
  parent.kill("SIGKILL");
  await ended;
  return { child };
}

/** The process that works on a folder, once it copies. */
async function workingOn(folder: string, parent: number): Promise<number> {
  await vi.waitUntil(() => readdirSync(folder).some((name) => name.startsWith("recovering-")), { timeout: 50_000 });
  const children = readFileSync(`/proc/${parent}/task/${parent}/children`, "utf8").trim().split(" ").map(Number);
  const found = children.find((each) => readFileSync(`/proc/${each}/cmdline`, "utf8").includes("fileProcess"));
  if (found === undefined) throw new Error("No process works on the folder");
  return found;
}

/** One that ended and was not fetched by its parent yet does not run. */
function isRunning(id: number): boolean {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${id}/status`, "utf8"));
  } catch {
    return false;
  }
}
