import { success } from "../../catalogue/result.ts";
import { completions } from "./autoComplete.ts";
import { query } from "./operation.ts";
import type { EntityType, QueryAutoCompleteForMultipleArgs } from "./resolvers.generated.ts";

/** `autoCompleteForMultiple(input)`: of each type for itself. */
export const autoCompleteForMultiple = query(async ({ input }: QueryAutoCompleteForMultipleArgs, context) => {
  const { types, limit, ...rest } = input;
  const shown = context.model.types().map(({ graphql }): string => graphql.type);
  const suggestions = [];
  for (const type of types && types.length > 0 ? new Set(types) : SHOWN.filter((each) => shown.includes(each))) {
    const found = await completions({ ...rest, types: [type] }, limit, context);
    if (!found.ok) return found;
    if (found.value.entities.length > 0) suggestions.push({ type, ...found.value });
  }
  return success({ query: input.query, suggestions });
});

const SHOWN: readonly EntityType[] = ["DATASET", "CORP_USER", "CORP_GROUP"];
