import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, statSync, truncateSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
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
    message: `The recovery of the catalogue in "${folder}" was stopped; nothing was changed.`,
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
      message: `The recovery of the catalogue in "${folder}" was stopped; the files as they were before are in "${kept}".`,
    });
    await vi.waitUntil(() => readdirSync(folder).some((name) => name.startsWith("recovering-")), { timeout: 50_000 });
    truncateSync(file, 4096);
    stop.abort();
    await refused;
    expect(readdirSync(kept)).toContain("catalogue.sqlite");
  },
);
