import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { nodeFolder } from "../../../client/platform/node/nodeFolder.ts";
import { openWindow } from "../../../client/platform/node/nodeWindows.ts";
import { UnderWay, type Interrupted } from "../../../client/work/underWay.ts";
import { testFolder } from "../../service/testService.ts";

const [here, other] = [openWindow(), openWindow()];
afterAll(() => {
  for (const each of [here, other]) each.dispose();
});

function file(title: string): Pick<Interrupted, "kind" | "title" | "catalogue" | "upsert"> {
  const upsert = { command: "upsertOpenFile", uris: [`file:///${title}`] } as const;
  return { kind: "upsert", title, upsert, catalogue: "the embedded catalogue" };
}

test("what ends is not told of, however it ends", async () => {
  const folder = join(testFolder(), "under-way");
  const underWay = underWayIn(folder);
  const nothing = { interrupted: [], isOthersUnderWay: false };
  expect(await underWay.interrupted()).toEqual(nothing);
  expect(await underWay.noted(file("a"), () => Promise.resolve(notesIn(folder).length))).toBe(1);
  await expect(underWay.noted(file("b"), () => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect(await underWay.interrupted()).toEqual(nothing);
  await expect.poll(() => readdirSync(folder)).toEqual([]);
});

test("what ended with its process is reported until it is forgotten; what another window does is not", async () => {
  const folder = testFolder();
  const note = JSON.stringify(file("people.user.yaml"));
  writeFileSync(join(folder, `x.${GONE}.json`), note);
  writeFileSync(join(folder, `y.${other.own}.json`), JSON.stringify(file("other.user.yaml")));
  writeFileSync(join(folder, `z.${GONE}.json`), "{");
  const reported = { id: `x.${here.own}.json`, ...file("people.user.yaml"), hasEnded: false };
  expect(await underWayIn(folder).interrupted()).toEqual({ interrupted: [reported], isOthersUnderWay: true });
  // This window reports it now; after its end, another does.
  expect(await interruptedIn(folder)).toEqual([]);
  expect(existsSync(join(folder, reported.id))).toBe(true);
  await underWayIn(folder).forget(reported);
  expect(existsSync(join(folder, reported.id))).toBe(false);
});

test.runIf(process.platform === "linux")(
  "work of a window of another machine, opened long ago, is under way if it was noted lately",
  async () => {
    const folder = testFolder();
    const old = "0123456789abcdef_0123abcd_1";
    let end = (): void => undefined;
    const running = new UnderWay(
      nodeFolder(folder),
      { own: old, isOpen: here.isOpen },
      shown(() => new Promise(() => undefined)),
    ).noted(file("a"), () => new Promise<void>((resolve) => (end = resolve)));
    await expect.poll(() => notesIn(folder)).toHaveLength(1);
    expect(await underWayIn(folder).interrupted()).toEqual({ interrupted: [], isOthersUnderWay: true });
    end();
    await running;
  },
);

test("how far it has come is noted, and read after the end of its window", async () => {
  const folder = testFolder();
  const reached = { written: 2, failed: 1, total: 10 };
  let end = (): void => undefined;
  const ending = openWindow();
  const running = new UnderWay(
    nodeFolder(folder),
    ending,
    shown(() => Promise.resolve()),
  ).noted(file("a"), async (onProgress) => {
    for (let written = 0; written <= 2; written++) onProgress({ ...reached, written });
    await new Promise<void>((resolve) => (end = resolve));
  });
  await expect
    .poll(() => notesIn(folder).map((name) => readFileSync(join(folder, name), "utf8")))
    .toEqual([
      expect.stringMatching(new RegExp(`^{"kind":"upsert","title":"a".*"progress":${JSON.stringify(reached)}}$`)),
    ]);
  expect(await interruptedIn(folder)).toEqual([]);
  ending.dispose();
  expect(await interruptedIn(folder)).toMatchObject([{ ...file("a"), progress: reached }]);
  end();
  await running;
});

test("what ends after its window was closed or reloaded, so that nobody saw how, is reported with how far it came", async () => {
  const folder = testFolder();
  const ending = openWindow();
  const unanswered = new UnderWay(
    nodeFolder(folder),
    ending,
    shown(() => new Promise(() => undefined)),
  );
  const reached = { written: 9, failed: 1, total: 10 };
  const undo = { id: "upsert-1", into: "embedded" };
  await unanswered.noted({ ...file("a"), kind: "undo", undo }, (onProgress) => {
    onProgress({ ...reached, written: 8 });
    onProgress(reached);
    return Promise.resolve();
  });
  expect(await underWayIn(folder).interrupted()).toEqual({ interrupted: [], isOthersUnderWay: true });
  ending.dispose();
  expect(await interruptedIn(folder)).toMatchObject([{ ...file("a"), kind: "undo", undo, progress: reached }]);
});

test("a change that failed after its window was closed is reported as ended, however far it had come", async () => {
  const folder = testFolder();
  const ending = openWindow();
  const unanswered = new UnderWay(
    nodeFolder(folder),
    ending,
    shown(() => new Promise(() => undefined)),
  );
  const change = { kind: "change", title: "Importing people.json", catalogue: "the embedded catalogue" } as const;
  const progress = { written: 1, failed: 0, total: 10 };
  const failed = unanswered.noted(change, (onProgress) => {
    onProgress(progress);
    return Promise.reject(new Error("no"));
  });
  await expect(failed).rejects.toThrow("no");
  ending.dispose();
  expect(await interruptedIn(folder)).toMatchObject([{ ...change, progress, hasEnded: true }]);
});

test("the files of an upsert are written once, not with each step of the progress, and forgotten with the note", async () => {
  const folder = testFolder();
  const ending = openWindow();
  const written: string[] = [];
  const kept = nodeFolder(folder);
  const watched: typeof kept = {
    ...kept,
    write: (name, text) => {
      written.push(text);
      return kept.write(name, text);
    },
  };
  const closing = AbortSignal.abort();
  const upsert = { command: "previewUpsert", uris: ["file:///a", "file:///b"], only: "jdoe" } as const;
  const running = new UnderWay(watched, ending, { windowAnswers: () => Promise.resolve(), closing });
  await running.noted({ ...file("a"), upsert }, async (onProgress) => {
    for (let at = 1; at <= 3; at++) {
      const before = written.length;
      onProgress({ written: at, failed: 0, total: 3 });
      await expect.poll(() => written.length).toBeGreaterThan(before);
    }
  });
  ending.dispose();
  expect(written.filter((text) => text.includes("file:///b"))).toHaveLength(1);
  const [found] = await interruptedIn(folder);
  expect(found).toMatchObject({ ...file("a"), upsert, progress: { written: 3 } });
  await underWayIn(folder).forget(found ?? { id: "" });
  expect(readdirSync(folder)).toEqual([]);
});

test("a disk that fails stops no work", async () => {
  const broken = { ...nodeFolder(testFolder()), write: () => Promise.reject(new Error("ENOSPC")) };
  const underWay = new UnderWay(
    broken,
    here,
    shown(() => Promise.resolve()),
  );
  const done = await underWay.noted(file("a"), (onProgress) => {
    onProgress({ written: 1, failed: 0, total: 1 });
    return Promise.resolve("done");
  });
  expect(done).toBe("done");
});

test("of windows that look at the same time, one reports it", async () => {
  const folder = testFolder();
  for (let at = 0; at < 20; at++) writeFileSync(join(folder, `${at}.${GONE}.json`), JSON.stringify(file(`${at}`)));
  const reports = await Promise.all([1, 2, 3].map(() => interruptedIn(folder)));
  expect(
    reports
      .flat()
      .map(({ title }) => Number(title))
      .toSorted((one, other) => one - other),
  ).toEqual(Array.from({ length: 20 }, (_, at) => at));
});

test("what is stopped because its window is closed or reloaded is reported as interrupted, with how far it came", async () => {
  const folder = testFolder();
  const ending = openWindow();
  const closing = new AbortController();
  const progress = { written: 4, failed: 0, total: 10 };
  const underWay = new UnderWay(nodeFolder(folder), ending, {
    windowAnswers: () => Promise.resolve(),
    closing: closing.signal,
  });
  await underWay.noted(file("a"), (onProgress) => {
    onProgress(progress);
    closing.abort();
    return Promise.resolve();
  });
  ending.dispose();
  expect(await interruptedIn(folder)).toMatchObject([{ ...file("a"), progress, hasEnded: false }]);
});

function shown(windowAnswers: () => PromiseLike<unknown>): ConstructorParameters<typeof UnderWay>[2] {
  return { windowAnswers, closing: new AbortController().signal };
}

function underWayIn(folder: string): UnderWay {
  return new UnderWay(
    nodeFolder(folder),
    here,
    shown(() => Promise.resolve()),
  );
}

function notesIn(folder: string): readonly string[] {
  return readdirSync(folder).filter((name) => name.endsWith(".json"));
}

async function interruptedIn(folder: string): Promise<readonly Interrupted[]> {
  return (await underWayIn(folder).interrupted()).interrupted;
}

/** A window that has ended. */
const GONE = "0123456789abcdef";
