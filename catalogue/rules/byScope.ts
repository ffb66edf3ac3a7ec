import type { Rule, Scope } from "./rule.ts";
import { RULES, type Code } from "./table.ts";

type AnyRule = { readonly [S in Scope]: Rule<S, Code, Code> }[Scope];

const ALL: readonly AnyRule[] = RULES;

/** The rules of each scope that has something to apply them to, in the order of the table. */
export const ENTRY_RULES = ALL.filter((rule) => rule.scope === "entry");
export const RECORD_RULES = ALL.filter((rule) => rule.scope === "record");
export const PAIR_RULES = ALL.filter((rule) => rule.scope === "pair");
export const URN_RULES = ALL.filter((rule) => rule.scope === "urn");
export const OUTSIDE_RULES = ALL.filter((rule) => rule.scope === "outside");
