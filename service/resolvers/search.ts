import { query } from "./operation.ts";
import type { QuerySearchArgs } from "./resolvers.generated.ts";
import { searchResults } from "./searchAcrossEntities.ts";

/** `search(input)`, among entities of one type. */
export const search = query(({ input: { type, ...input } }: QuerySearchArgs, context) =>
  searchResults({ ...input, types: [type] }, context),
);
