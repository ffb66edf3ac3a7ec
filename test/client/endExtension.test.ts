import { expect, test } from "vitest";
import { endExtension } from "../../client/endExtension.ts";
import { RecentChanges } from "../../client/undo/recentChanges.ts";
import { OneAtATime } from "../../client/oneAtATime.ts";
import { userUrn } from "../../catalogue/urn/urn.ts";
import { nodeFolder } from "../../client/platform/node/nodeFolder.ts";
import { testFolder } from "../service/testService.ts";

test("what is under way when the window is closed is stopped, and all that it has stored is noted", async () => {
  const closing = new AbortController();
  const writing = new OneAtATime();
  const recentChanges = new RecentChanges(nodeFolder(testFolder()));
  const stored: string[] = [];
  const upsert = async (): Promise<void> => {
    await writing.alone({ title: "Upserting a.yaml", cancellable: true }, async () => {
      while (!closing.signal.aborted) {
        await new Promise(setImmediate);
        stored.push(`u${stored.length}`);
      }
    });
    const aspects = stored.map((id) => ({ urn: userUrn(id), name: "corpUserInfo", before: "-1", after: "1" }));
    await recentChanges.note("catalogue", {
      ...{ id: "1", kind: "upsert", title: "a.yaml", isComplete: true },
      written: { aspects, created: [] },
    });
  };
  void upsert();
  await new Promise(setImmediate);
  let notedWhenEnded = 0;
  const parts = { dispose: () => void (notedWhenEnded = stored.length) };
  await endExtension({ closing, writing, recentChanges, parts });
  const [noted] = await recentChanges.of("catalogue");
  expect(noted?.written.aspects.length).toBe(stored.length);
  expect(stored.length).toBeGreaterThan(0);
  // What is written with is there until then.
  expect(notedWhenEnded).toBe(stored.length);
});
