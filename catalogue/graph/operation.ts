import type * as z from "zod";

/**
 * A GraphQL query: its text, and the schema that an answer of any server is checked with. Those of the programmatic client
 * are generated from its documents (`operations/*.graphql`).
 */
export interface Operation<Data, V = Variables> {
  readonly document: string;
  readonly data: z.ZodType<Data>;
  /** Never set: says at compile time which variables the query takes. */
  readonly takes?: (variables: V) => void;
}

/** Variables of a query, by their names. */
export type Variables = Readonly<Record<string, unknown>>;
