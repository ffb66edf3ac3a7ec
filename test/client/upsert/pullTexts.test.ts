import { afterAll, expect, test } from "vitest";
import { connectGraph } from "../../../catalogue/graph/connect.ts";
import { failure } from "../../../catalogue/result.ts";
import { pullFilesMessage, pullTexts, type FileOutcome } from "../../../client/upsert/pullTexts.ts";
import { AT_ONCE } from "../../catalogue/graph/waiting.ts";
import { startTest } from "../../service/testService.ts";
import { upsertUser } from "../../catalogue/graph/upsertRecord.ts";

const service = await startTest();
afterAll(() => service.close());
const graph = connectGraph({ ...service, fetch, now: () => 1, waiting: AT_ONCE });

function told(...ended: readonly FileOutcome[]): string {
  const { severity, sentence } = pullFilesMessage({ count: ended.length, target: "the embedded catalogue" }, ended);
  return `${severity}: ${sentence}`;
}

test("each file is read by itself, and none if the user cancels", async () => {
  await upsertUser(graph, { id: "texts.ann", title: "Analyst" });
  const files = [
    { kind: "user", text: "- id: texts.ann\n  title: Old\n" },
    { kind: "user", text: "- id: texts.ann\n  title: Analyst\n" },
  ] as const;
  const reached: number[] = [];
  const options = { signal: new AbortController().signal, onProgress: (done: number) => void reached.push(done) };
  expect(await pullTexts(graph, files, options)).toMatchObject({
    ok: true,
    value: [
      { text: files[1].text, changed: 1 },
      { text: files[1].text, changed: 0 },
    ],
  });
  expect(reached).toEqual([1, 2]);
  const cancelled = await pullTexts(graph, files, { ...options, signal: AbortSignal.abort() });
  expect(cancelled).toEqual(failure({ kind: "cancelled" }));
});

test("what was changed, the same and left is told apart, with the first reason", () => {
  const changed = { title: "a.user.yaml", kind: "changed", records: 2, left: [] } as const;
  const same = { title: "b.user.yaml", kind: "same", left: [] } as const;
  const left = { title: "c.user.yaml", kind: "left", why: "it has unsaved changes" } as const;
  expect(told(changed, same)).toBe(
    "information: 1 of 2 files changed to match the embedded catalogue (2 records), but not saved yet, 1 already up to date.",
  );
  expect(told(same, same)).toBe("information: 2 of 2 files already up to date.");
  expect(told(changed, left, { ...left, title: "d.yaml" })).toBe(
    "warning: 1 of 3 files changed to match the embedded catalogue (2 records), but not saved yet, 2 not changed. c.user.yaml: it has unsaved changes. And 1 more, see the output.",
  );
  expect(told({ ...same, left: ["x was not updated."] })).toBe(
    "warning: 0 of 1 file already up to date, 1 not changed. b.user.yaml: x was not updated.",
  );
  expect(told(same, changed, { ...same, left: ["x was not updated."] })).toMatch(
    / \(2 records\), but not saved yet, 1 already up to date, 1 not changed\. b\.user\.yaml: x was not updated\.$/,
  );
  const about = { count: 1, target: "it", isAutoSaved: true };
  expect(pullFilesMessage(about, [changed]).sentence).toBe("1 of 1 file changed to match it (2 records).");
  expect(told(left)).toMatch(/^error: 0 of 1 file already up to date, 1 not changed\. c\.user\.yaml: /);
  expect(pullFilesMessage({ count: 2, target: "it" }, { kind: "cancelled" }).sentence).toBe(
    "The 2 files are unchanged because you cancelled.",
  );
  expect(pullFilesMessage({ count: 2, target: "it" }, { kind: "unreachable", url: "http://x" }).severity).toBe("error");
});
