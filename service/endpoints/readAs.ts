import type * as z from "zod";
import { success, type Result } from "../../catalogue/result.ts";
import { quoted, refused, type Refusal } from "../refusal.ts";

/** How a request is refused that does not have the expected shape. */
interface Otherwise {
  /** `BAD_REQUEST` when not given. */
  readonly code?: Refusal["code"];
  /** The path in the request at which the value is. */
  readonly within?: readonly PropertyKey[];
}

/** Reads a body or query string, or a value in one, by its schema; refused with the first thing that is wrong with it. */
export function readAs<T>(
  schema: z.ZodType<T>,
  value: unknown,
  { code = "BAD_REQUEST", within = [] }: Otherwise = {},
): Result<T, Refusal> {
  const read = schema.safeParse(value);
  return read.success ? success(read.data) : refused(code, firstProblem(read.error, within));
}

function firstProblem(error: z.ZodError, within: readonly PropertyKey[]): string {
  const [issue] = error.issues;
  const field = [...within, ...(issue?.path ?? [])].map(String).join(".");
  const problem = issue?.message ?? "not as expected";
  return field === ""
    ? `The request is not as expected: ${problem}.`
    : `Field ${quoted(field)} is not as expected: ${problem}.`;
}
