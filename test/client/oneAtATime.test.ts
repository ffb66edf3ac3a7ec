import { expect, test } from "vitest";
import { OneAtATime } from "../../client/oneAtATime.ts";

function work(title: string, cancellable = true): { readonly title: string; readonly cancellable: boolean } {
  return { title, cancellable };
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

test("work that cannot be cancelled is not told to be cancelled", async () => {
  const writing = new OneAtATime();
  void writing.alone(work("Upserting a.yaml", false), () => new Promise(() => undefined));
  await expect(writing.alone(work("Upserting b.yaml"), () => Promise.resolve())).rejects.toThrow(
    "Upserting a.yaml is still in progress. Wait until it is done, then try again.",
  );
});
