import { expect, test } from "vitest";
import { OneAtATime } from "../../client/oneAtATime.ts";

test("a second piece of work is refused while one goes on, and is let in after it, however that ended", async () => {
  const writing = new OneAtATime();
  let end: (value: string) => void = () => undefined;
  const first = writing.alone("Upserting a.yaml", () => new Promise<string>((resolve) => (end = resolve)));
  await expect(writing.alone("Upserting b.yaml", () => Promise.resolve("b"))).rejects.toThrow(
    "Upserting a.yaml is still in progress. Wait until it is done, or cancel it, then try again.",
  );
  end("a");
  expect(await first).toBe("a");
  await expect(writing.alone("Upserting c.yaml", () => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect(await writing.alone("Upserting d.yaml", () => Promise.resolve("d"))).toBe("d");
});
