import { expect, test } from "vitest";
import { success, type Result } from "../../catalogue/result.ts";
import { refused, type Refusal } from "../../service/refusal.ts";
import { retriedConflicts } from "../../service/retriedConflicts.ts";

/** Gives refusals with these codes, one after the other, and then how many there were. */
function refusedWith(...codes: readonly Refusal["code"][]): () => Promise<Result<number, Refusal>> {
  let count = 0;
  return () => {
    const code = codes[count];
    if (code === undefined) return Promise.resolve(success(count));
    count++;
    return Promise.resolve(refused(code, "No."));
  };
}

const decide = (): Promise<Result<undefined, Refusal>> => Promise.resolve(success(undefined));

test("what others have changed meanwhile is decided and written again", async () => {
  const write = refusedWith("VERSION_CONFLICT", "VERSION_CONFLICT");
  expect(await retriedConflicts({ decide, write })).toEqual(success(2));
  const conflicts = ["VERSION_CONFLICT", "ENTITY_NOT_FOUND"] as const;
  const deleted = { decide, write: refusedWith("ENTITY_NOT_FOUND", "VERSION_CONFLICT"), conflicts };
  expect(await retriedConflicts(deleted)).toEqual(success(2));
});

test("another refusal, or one of the decision, is final", async () => {
  const write = refusedWith("VERSION_CONFLICT", "ENTITY_NOT_FOUND");
  const error = (code: Refusal["code"]): object => ({ ok: false, error: { code } });
  expect(await retriedConflicts({ decide, write })).toMatchObject(error("ENTITY_NOT_FOUND"));
  const outdated = { decide: refusedWith("VERSION_CONFLICT"), write: refusedWith() };
  expect(await retriedConflicts(outdated)).toMatchObject(error("VERSION_CONFLICT"));
});
