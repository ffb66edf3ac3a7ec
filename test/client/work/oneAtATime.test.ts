import { expect, test } from "vitest";
import { OneAtATime } from "../../../client/work/oneAtATime.ts";

function work(title: string, cancellable = true): { readonly title: string; readonly cancellable: boolean } {
  return { title, cancellable };
}

/** Pieces of work that take a moment each. `done`: the titles of those that have ended. */
function piecesOf(writing: OneAtATime): { readonly done: string[]; readonly piece: (title: string) => Promise<void> } {
  const done: string[] = [];
  const piece = (title: string): Promise<void> =>
    writing.alone(work(title), async () => {
      await new Promise(setImmediate);
      done.push(title);
    });
  return { done, piece };
}

test("a second piece of work is refused while one goes on, and is let in after it, however that ended", async () => {
  const writing = new OneAtATime();
  let end: (value: string) => void = () => undefined;
  const first = writing.alone(work("Upserting a.yaml"), () => new Promise<string>((resolve) => (end = resolve)));
  await expect(writing.alone(work("Upserting b.yaml"), () => Promise.resolve("b"))).rejects.toThrow(
    "Upserting a.yaml is still in progress. Wait until it is done, or cancel it, then try again.",
  );
  end("a");
  expect(await first).toBe("a");
  await expect(writing.alone(work("Upserting c.yaml"), () => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect(await writing.alone(work("Upserting d.yaml"), () => Promise.resolve("d"))).toBe("d");
});

test("what would be refused can be refused before a question", async () => {
  const writing = new OneAtATime();
  const refuse = (): void => {
    writing.refuseIfUnderWay();
  };
  expect(refuse).not.toThrow();
  await writing.alone(work("Upserting a.yaml"), () => {
    expect(refuse).toThrow("Upserting a.yaml is still in progress. Wait until it is done, or cancel it");
    return Promise.resolve();
  });
  expect(refuse).not.toThrow();
});

test("work that cannot be cancelled is not told to be cancelled", async () => {
  const writing = new OneAtATime();
  void writing.alone(work("Upserting a.yaml", false), () => new Promise(() => undefined));
  await expect(writing.alone(work("Upserting b.yaml"), () => Promise.resolve())).rejects.toThrow(
    "Upserting a.yaml is still in progress. Wait until it is done, then try again.",
  );
});

test("work that waits is begun after an operation of several pieces of work, and the questions between them", async () => {
  const writing = new OneAtATime();
  const { done, piece } = piecesOf(writing);
  const upsert = writing.during(async () => {
    await piece("Comparing");
    await new Promise(setImmediate);
    await piece("Upserting");
  });
  await Promise.all([
    upsert,
    writing.whenFree(work("Connecting"), () => Promise.resolve(void done.push("Connecting"))),
  ]);
  expect(done).toEqual(["Comparing", "Upserting", "Connecting"]);
  // An operation that fails does not keep others waiting.
  await expect(writing.during(() => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect(await writing.whenFree(work("Connecting"), () => Promise.resolve("on"))).toBe("on");
});

test("an operation that waits is begun after another one of several pieces of work, with what is prepared anew", async () => {
  const writing = new OneAtATime();
  const { done, piece } = piecesOf(writing);
  const twoPieces = async (title: string): Promise<void> => {
    await piece(`Comparing ${title}`);
    await new Promise(setImmediate);
    await piece(`Upserting ${title}`);
  };
  const asked = writing.during(() => twoPieces("a.yaml"));
  let prepared = 0;
  const saved = writing.duringFree(
    () => Promise.resolve(++prepared),
    (time) => twoPieces(`b.yaml, prepared ${time}`),
  );
  await Promise.all([
    asked,
    saved,
    writing.whenFree(work("Connecting"), () => Promise.resolve(void done.push("Connecting"))),
  ]);
  expect(done.filter((each) => each !== "Connecting")).toEqual([
    "Comparing a.yaml",
    "Upserting a.yaml",
    "Comparing b.yaml, prepared 2",
    "Upserting b.yaml, prepared 2",
  ]);
  expect(done).toContain("Connecting");
  await expect(
    writing.duringFree(
      () => Promise.reject(new Error("no")),
      () => Promise.resolve(),
    ),
  ).rejects.toThrow("no");
  expect(
    await writing.duringFree(
      () => Promise.resolve("on"),
      (time) => Promise.resolve(time),
    ),
  ).toBe("on");
});

test("an operation that waits does not wait for one that only asks", async () => {
  const writing = new OneAtATime();
  const { done, piece } = piecesOf(writing);
  const { promise: answer, resolve } = Promise.withResolvers<string>();
  const asking = writing.during(async () => {
    done.push(await answer);
  });
  const saved = (title: string): Promise<void> =>
    writing.duringFree(
      () => Promise.resolve(),
      async () => {
        await piece(`Comparing ${title}`);
        await piece(`Upserting ${title}`);
      },
    );
  await Promise.all([saved("a.yaml"), saved("b.yaml")]);
  resolve("answered");
  await asking;
  expect(done).toEqual(["Comparing a.yaml", "Upserting a.yaml", "Comparing b.yaml", "Upserting b.yaml", "answered"]);
});

test("work that waits is begun when nothing else is running, once each, and reads then what is to be done", async () => {
  const writing = new OneAtATime();
  const done: string[] = [];
  let setting = "Shop";
  const waits = (title: string): Promise<void> =>
    writing.whenFree(work(title), () => {
      done.push(`${title}: ${setting}`);
      return Promise.resolve();
    });
  const ends: (() => void)[] = [];
  const running = writing.alone(work("Upserting a.yaml"), () => new Promise<void>((resolve) => ends.push(resolve)));
  const waiting = [waits("first"), waits("second")];
  await new Promise(setImmediate);
  expect(done).toEqual([]);
  setting = "Test";
  ends[0]?.();
  await Promise.all([running, ...waiting]);
  expect(done).toEqual(["first: Test", "second: Test"]);
  // What fails does not keep what waits for it from beginning.
  const { promise, reject } = Promise.withResolvers<undefined>();
  const failing = writing.alone(work("Upserting b.yaml"), () => promise);
  const last = waits("third");
  reject(new Error("no"));
  await expect(failing).rejects.toThrow("no");
  await last;
  expect(done.at(-1)).toBe("third: Test");
});
