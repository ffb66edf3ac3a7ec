import type { z } from "zod";

/** A GraphQL operation: its text, and what its `data` looks like. */
export interface Operation<T> {
  readonly document: string;
  readonly data: z.ZodType<T>;
}
