import { EVERY } from "./tokens.ts";

/**
 * Which tokens an entity must have: one, all of several and none of others, or any of several. `last` are tokens that it must
 * have as well, and that many entities have. They are looked up only for what is found without them: a database that goes
 * through all lists at once would read most of the longest one for each entity of the shortest.
 */
export type Expression =
  | string
  | { readonly all: readonly Expression[]; readonly none?: readonly Expression[]; readonly last?: readonly string[] }
  | { readonly any: readonly Expression[] };

/** The expression that every entity matches. */
export const EVERYTHING: Expression = EVERY;

/** The expression as FTS5 of SQLite reads it. */
export function fts5Expression(expression: Expression): string {
  return written(expression, { and: "AND", or: "OR", not: "NOT", token: (token) => `"${token}"` });
}

/** The expression as a `tsquery` of PostgreSQL. */
export function tsqueryExpression(expression: Expression): string {
  return written(expression, { and: "&", or: "|", not: "& !", token: (token) => `'${token}'` });
}

/** An expression without what it has last, and that. */
export function withoutLast(expression: Expression): {
  readonly first: Expression;
  readonly last: Expression | undefined;
} {
  if (typeof expression === "string" || "any" in expression) return { first: expression, last: undefined };
  const { last = [], ...first } = expression;
  return { first, last: last.length === 0 ? undefined : { all: last } };
}

interface Notation {
  readonly and: string;
  readonly or: string;
  readonly not: string;
  readonly token: (token: string) => string;
}

/** A token that no entity has. */
const NOTHING = "z";

function written(expression: Expression, notation: Notation): string {
  if (typeof expression === "string") return notation.token(expression);
  const joined = (operands: readonly Expression[], operator: string): string => {
    const texts = operands.map((each) => written(each, notation));
    return texts.length === 1 ? (texts[0] ?? "") : `(${texts.join(` ${operator} `)})`;
  };
  if ("any" in expression) return joined(expression.any.length === 0 ? [NOTHING] : expression.any, notation.or);
  const all = joined(expression.all.length === 0 ? [EVERY] : expression.all, notation.and);
  const { none = [], last = [] } = expression;
  const limited = none.length === 0 ? all : `(${all} ${notation.not} ${joined(none, notation.or)})`;
  return last.length === 0 ? limited : `(${limited} ${notation.and} ${joined(last, notation.and)})`;
}
