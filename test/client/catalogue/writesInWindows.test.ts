import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { userUrn, type EntityUrn } from "../../../catalogue/urn/urn.ts";
import { Catalogue } from "../../../client/catalogue/catalogue.ts";
import { RemoteSource } from "../../../client/catalogue/remoteSource.ts";
import { WriteNotes } from "../../../client/catalogue/writeNotes.ts";
import { WritesInWindows } from "../../../client/catalogue/writesInWindows.ts";
import { nodeFolder } from "../../../client/platform/node/nodeFolder.ts";
import { openWindow } from "../../../client/platform/node/nodeWindows.ts";
import { AT_ONCE } from "../../catalogue/graph/waiting.ts";
import { startTest, testFolder, type TestService } from "../../service/testService.ts";
import { openGuard } from "./openGuard.ts";

const [JANE, TOM] = [userUrn("jane"), userUrn("tom")];

/** A window of the user, with the changes that its views were told of since it was connected. */
interface FollowingWindow {
  readonly catalogue: Catalogue;
  readonly writes: WritesInWindows;
  readonly changes: (readonly EntityUrn[] | undefined)[];
  readonly errors: unknown[];
  write(...urns: readonly EntityUrn[]): Promise<void>;
  /** Nothing was written for a while. */
  pause(): void;
}

async function windowOn(service: TestService, folder: string): Promise<FollowingWindow> {
  const window = openWindow();
  const guard = openGuard();
  const source = new RemoteSource({
    place: { kind: "remote", name: "Shop", url: service.url, token: "secret" },
    access: () => Promise.resolve({ kind: "used", token: service.token, id: "1" }),
    newAccess: () => Promise.resolve(undefined),
    isSignedOut: () => false,
    ...{ fetch, now: () => 1, waiting: AT_ONCE },
  });
  const catalogue = new Catalogue({ source, trusted: true, guard, known: () => [] });
  const errors: unknown[] = [];
  let waiting: (() => void) | undefined;
  const writes = new WritesInWindows({
    catalogue,
    notes: new WriteNotes(nodeFolder(folder), window),
    clock: {
      after: (_, work) => {
        waiting = work;
        return () => {
          if (waiting === work) waiting = undefined;
        };
      },
    },
    onNotNoted: (error) => errors.push(error),
  });
  onTestFinished(async () => {
    await writes.end();
    for (const each of [catalogue, window]) each.dispose();
  });
  await writes.look();
  const graph = await catalogue.graph();
  const changes: (readonly EntityUrn[] | undefined)[] = [];
  catalogue.onDidChange((urns) => changes.push(urns));
  return {
    ...{ catalogue, writes, changes, errors },
    write: async (...urns) => {
      const reply = await graph.emit(
        urns.map((entityUrn) => ({ entityUrn, aspectName: "corpUserInfo", aspect: { active: true } })),
      );
      if (!reply.ok) throw new Error(JSON.stringify(reply.error));
    },
    pause: () => waiting?.(),
  };
}

async function catalogueOfWindows(): Promise<TestService> {
  const service = await startTest();
  onTestFinished(() => service.close());
  return service;
}

test("what one window writes is a change in the others, once, which note nothing of it", async () => {
  const service = await catalogueOfWindows();
  const folder = testFolder();
  const [one, two] = [await windowOn(service, folder), await windowOn(service, folder)];
  await one.write(JANE);
  await one.write(TOM, JANE);
  await two.writes.look();
  expect(two.changes).toEqual([]);
  one.pause();
  await lookUntil(two, () => two.changes.length > 0);
  expect(two.changes).toEqual([[JANE, TOM]]);
  two.pause();
  await Promise.all([one.writes.look(), two.writes.look()]);
  expect(two.changes).toHaveLength(1);
  // The commands of a window tell it by themselves.
  expect(one.changes).toEqual([]);
});

test("what is written without a pause is noted after a while", async () => {
  const service = await catalogueOfWindows();
  const folder = testFolder();
  const [one, two] = [await windowOn(service, folder), await windowOn(service, folder)];
  for (let time = 0; time < 20; time++) await one.write(JANE);
  await two.writes.look();
  expect(two.changes).toEqual([]);
  await one.write(TOM);
  await lookUntil(two, () => two.changes.length > 0);
  expect(two.changes).toEqual([[JANE, TOM]]);
});

test("a window that is connected to another catalogue has no change", async () => {
  const [service, other] = [await catalogueOfWindows(), await catalogueOfWindows()];
  const folder = testFolder();
  const [one, two, third] = [
    await windowOn(service, folder),
    await windowOn(other, folder),
    await windowOn(service, folder),
  ];
  await one.write(JANE);
  one.pause();
  await lookUntil(third, () => third.changes.length > 0);
  await two.writes.look();
  expect(two.changes).toEqual([]);
  // Which catalogue a note was about that nobody has read is not known.
  await one.write(JANE);
  one.pause();
  await one.write(TOM);
  one.pause();
  const isNoted = (name: string): boolean =>
    name.endsWith(".json") && readFileSync(join(folder, name), "utf8").includes('"number":3');
  await expect.poll(() => readdirSync(folder).some(isNoted)).toBe(true);
  await Promise.all([two.writes.look(), third.writes.look()]);
  expect([two.changes, third.changes]).toEqual([[undefined], [[JANE], undefined]]);
});

test("what was written last is noted when the window ends, and a note that cannot be written is only reported", async () => {
  const service = await catalogueOfWindows();
  const folder = testFolder();
  const [one, two] = [await windowOn(service, folder), await windowOn(service, folder)];
  await one.write(JANE);
  await one.writes.end();
  await two.writes.look();
  expect(two.changes).toEqual([[JANE]]);

  const file = join(testFolder(), "file");
  const later = await windowOn(service, file);
  writeFileSync(file, "no folder");
  await later.write(TOM);
  later.pause();
  await expect.poll(() => later.errors).toHaveLength(1);
  await expect(later.writes.look()).rejects.toThrow("ENOTDIR");
});

/** Looks until a note that is being written has been read. */
async function lookUntil(window: FollowingWindow, isRead: () => boolean): Promise<void> {
  await expect
    .poll(async () => {
      await window.writes.look();
      return isRead();
    })
    .toBe(true);
}
