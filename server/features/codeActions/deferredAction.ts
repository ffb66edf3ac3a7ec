import type { CodeAction } from "vscode-languageserver";
import * as z from "zod/mini";
import type { SourceFile } from "../../documents/sourceFile.ts";

const whole = z.discriminatedUnion("does", [
  /** Fixes what may be fixed without asking. */
  z.object({ does: z.literal("fixAll") }),
  /** Fixes all that have a code. With `alike`: those whose first fix is alike to that one. */
  z.object({ does: z.literal("fixCode"), code: z.string(), alike: z.optional(z.string()) }),
  z.object({ does: z.literal("sort") }),
  /** Writes all names in the list at an offset as the one there will be written. */
  z.object({ does: z.literal("rewriteNames"), offset: z.int() }),
  /** Moves the user written out at an offset into a file of users, or all of its list. */
  z.object({ does: z.literal("extract"), offset: z.int(), all: z.boolean() }),
]);
const data = z.object({ uri: z.string(), version: z.int(), task: whole });

/** An action that is computed only when it is chosen, since it looks at more than the place of the cursor. */
export type Task = z.infer<typeof whole>;

/** An action that waits to be worked out, as the client keeps it. */
export function deferredAction(action: CodeAction, { uri, version }: SourceFile, task: Task): CodeAction {
  return { ...action, data: { uri, version, task } satisfies z.infer<typeof data> };
}

/** What a client gives back with an action that was chosen; `undefined` when the action did not wait for anything. */
export function deferredData(action: CodeAction): z.infer<typeof data> | undefined {
  return data.safeParse(action.data).data;
}
