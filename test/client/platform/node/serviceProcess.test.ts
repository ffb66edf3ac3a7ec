import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { startSentence } from "../../../../client/catalogue/startSentence.ts";
import { ServiceProcess } from "../../../../client/platform/node/serviceProcess.ts";
import { StartFailure, type ServiceAddress } from "../../../../client/platform/embeddedService.ts";
import { loggedThrown } from "../../../../client/thrownSentence.ts";
import { tablesLog } from "../../../../service/store/migration.ts";
import { recoveryLog } from "../../../../service/store/sqlite/recoveryProgress.ts";
import { testFolder } from "../../../service/testService.ts";

/** A service that is this program. */
async function serviceOf(program: string, onOutput = (): void => undefined): Promise<ServiceProcess> {
  const folder = testFolder();
  const file = join(folder, "service.mjs");
  await writeFile(file, program);
  const service = new ServiceProcess({
    program: file,
    data: folder,
    output: { info: onOutput, warn: () => undefined },
  });
  onTestFinished(() => {
    service.dispose();
  });
  return service;
}

test("why a service could not start is known also if its last line comes after its end", async () => {
  // What is printed by a process of its own comes later than the end of the service.
  const service = await serviceOf(`
import { spawn } from "node:child_process";
const line = JSON.stringify({ error: { code: "STORE_DAMAGED", message: "It is damaged." } });
spawn(process.execPath, ["-e", \`setTimeout(() => console.log(\${JSON.stringify(line)}), 500)\`], {
  stdio: ["ignore", "inherit", "ignore"],
}).unref();
`);
  const failure = await service.start({ recover: false }).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(StartFailure);
  expect(failure).toMatchObject({ code: "STORE_DAMAGED", message: "It is damaged." });
});

test("a service that ends without a word did not start", async () => {
  const service = await serviceOf("");
  await expect(service.start({ recover: false })).rejects.toThrow("The embedded service did not start.");
});

test("why the operating system could not start the process of a service is logged", async () => {
  const service = await serviceOf("");
  const { execPath } = process;
  onTestFinished(() => {
    process.execPath = execPath;
  });
  process.execPath = join(testFolder(), "node");
  const failure: unknown = await service.start({ recover: false }).catch((error: unknown) => error);
  expect(startSentence(failure)).toBe("The embedded service did not start.");
  expect(loggedThrown(failure)).toBe(`The embedded service did not start. (spawn ${process.execPath} ENOENT)`);
});

test("a service gets the environment of this process without its access tokens", async () => {
  for (const name of ["CATALOGUE_TOKEN", "DATAHUB_GMS_TOKEN", "ANOTHER"]) vi.stubEnv(name, "secret");
  onTestFinished(() => {
    vi.unstubAllEnvs();
  });
  const service = await serviceOf(
    "throw new Error(Object.keys(process.env).filter((name) => /TOKEN|ANOTHER/.test(name)).join());",
  );
  await expect(service.start({ recover: false })).rejects.toThrow(/^Error: ANOTHER$/);
});

test("a service that crashes is told with its error, and not with the version of Node, with which the crash ends", async () => {
  const service = await serviceOf('throw new Error("database disk image is malformed");');
  await expect(service.start({ recover: false })).rejects.toThrow(/^Error: database disk image is malformed$/);
});

test("a service whose program an update has removed is told as such, also of a part of it", async () => {
  const gone = new ServiceProcess({
    program: join(testFolder(), "service.mjs"),
    data: testFolder(),
    output: { info: () => undefined, warn: () => undefined },
  });
  for (const service of [gone, await serviceOf('import "./PART.mjs";')]) {
    const failure: unknown = await service.start({ recover: false }).catch((error: unknown) => error);
    expect(startSentence(failure)).toBe(
      "The extension was updated or removed while this window was open; reload the window.",
    );
  }
});

test("a service that is stopped while the process before it still ends is not started any more", async () => {
  const folder = testFolder();
  const [starts, end] = [join(folder, "starts"), join(folder, "end")];
  const service = await serviceOf(`
import { appendFileSync, existsSync } from "node:fs";
appendFileSync(${JSON.stringify(starts)}, "started\\n");
process.on("disconnect", () => setInterval(() => existsSync(${JSON.stringify(end)}) && process.exit(), 10));
setInterval(() => undefined, 1_000);
console.log(JSON.stringify({ url: "http://127.0.0.1:1", token: "t" }));
`);
  await service.start({ recover: false });
  const again = service.start({ recover: false });
  await service.stop();
  await writeFile(end, "");
  await expect(again).rejects.toThrow("The embedded service did not start.");
  expect(await readFile(starts, "utf8")).toBe("started\n");
});

/** A service that listens, and does this when it is to end. */
async function listening(end: string): Promise<ServiceProcess> {
  const service = await serviceOf(`
import { writeFileSync } from "node:fs";
process.on("disconnect", () => { ${end} });
setInterval(() => undefined, 1_000);
console.log(JSON.stringify({ url: "http://127.0.0.1:1", token: "t" }));
`);
  await service.start({ recover: false });
  return service;
}

test("a service is ended in order on every system: a signal would end it at once on Windows, as this one", async () => {
  const closed = join(testFolder(), "closed");
  const service = await listening(`writeFileSync(${JSON.stringify(closed)}, "yes"); process.exit();`);
  await service.stop();
  expect(await readFile(closed, "utf8")).toBe("yes");
});

test("a service that does not end when it is to is ended by force", async () => {
  const service = await listening("");
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const stopped = service.stop();
  vi.advanceTimersByTime(10_000);
  await stopped;
});

/** Starts a service that says this and then nothing for hours of this window's clock, until it is to listen. */
async function startAfterSaying(line: string, recover = false): Promise<ServiceAddress> {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const listen = join(testFolder(), "listen");
  const heard = Promise.withResolvers<undefined>();
  const service = await serviceOf(
    `
import { existsSync } from "node:fs";
process.on("disconnect", () => process.exit());
console.error(${JSON.stringify(line)});
const address = JSON.stringify({ url: "http://127.0.0.1:1", token: "t" });
setInterval(() => existsSync(${JSON.stringify(listen)}) && console.log(address), 10);
`,
    () => {
      heard.resolve(undefined);
    },
  );
  const started = service.start({ recover });
  started.catch(() => undefined);
  await heard.promise;
  vi.advanceTimersByTime(10_000_000);
  await writeFile(listen, "");
  return started;
}

test("a service that goes silent before it listens is given up", async () => {
  await expect(startAfterSaying("Opening the catalogue.")).rejects.toThrow("printed nothing for 20 seconds");
});

test("a service that says that it has long work to do is waited for, as long as that takes", async () => {
  const said: string[] = [];
  tablesLog({ info: (line) => said.push(line), error: () => undefined })(1_000_000);
  expect(await startAfterSaying(said.join())).toEqual({ url: "http://127.0.0.1:1", token: "t" });
});

test("a service that recovers a catalogue is waited for, although it may be silent for long", async () => {
  expect(await startAfterSaying("", true)).toEqual({ url: "http://127.0.0.1:1", token: "t" });
});

test("what a service says before long work is not taken for the reason of its end", async () => {
  const service = await serviceOf(`
console.error("Updating the tables. This may take minutes.");
process.exit(1);
`);
  await expect(service.start({ recover: false })).rejects.toThrow("The embedded service did not start.");
});

test("what a service said of its start, and how far its update was, is not told as the reason of its end", async () => {
  const heard = Promise.withResolvers<undefined>();
  const listen = join(testFolder(), "listen");
  const service = await serviceOf(
    `
import { existsSync } from "node:fs";
console.error("Recovered 3 entities.");
const listening = setInterval(() => {
  if (!existsSync(${JSON.stringify(listen)})) return;
  clearInterval(listening);
  console.log(JSON.stringify({ url: "http://127.0.0.1:1", token: "t" }));
  setTimeout(() => {
    console.error("Updating the catalogue: 1,000 of 5,000 entities.");
    process.kill(process.pid, "SIGKILL");
  }, 500);
}, 10);
`,
    () => {
      heard.resolve(undefined);
    },
  );
  const ended = new Promise<string>((resolve) => service.onDidEnd(resolve));
  const started = service.start({ recover: false });
  await heard.promise;
  await writeFile(listen, "");
  await started;
  expect(await ended).toBe("The embedded service stopped (SIGKILL).");
});

test("how far a recovery was is not taken for the reason of its end", async () => {
  const said: string[] = [];
  let now = 0;
  const progress = recoveryLog(
    (line) => said.push(line),
    () => (now += 10_000),
  );
  for (let count = 0; count < 1_000; count++) progress.onRow();
  for (let count = 0; count < 1_000; count++) progress.onEntity();
  expect(said).toHaveLength(2);
  const service = await serviceOf(`
for (const line of ${JSON.stringify(said)}) console.error(line);
process.exit(1);
`);
  await expect(service.start({ recover: true })).rejects.toThrow("The embedded service did not start.");
});
