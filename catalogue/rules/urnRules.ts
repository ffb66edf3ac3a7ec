import { malformedUrnInText } from "./malformedUrnInText.ts";
import type { UrnRule } from "./rule.ts";

/** Held against every URN in a text: in the fields of a record that name nobody, and in files that hold no records. */
export const URN_RULES: readonly UrnRule[] = [malformedUrnInText];
