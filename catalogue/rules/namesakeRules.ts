import { duplicateId } from "./duplicateId.ts";
import { nearDuplicateId } from "./nearDuplicateId.ts";
import type { NamesakeRule } from "./namesakeRule.ts";

/** Held against records whose ids are the same but for case and e-mail domain; the first that finds something counts. */
export const NAMESAKE_RULES: readonly NamesakeRule[] = [duplicateId, nearDuplicateId];
