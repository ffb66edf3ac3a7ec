import type { SearchFields } from "./document.ts";
import { EVERYTHING, type Expression } from "./expression.ts";
import { fieldToken, gramsFor, valueToken } from "./tokens.ts";
import { folded } from "./words.ts";

/** A condition on a value of an entity. With several values, one of them must fit. */
export interface SearchCondition {
  /** The name of the field, as the aspects' indexes have it. */
  readonly field: string;
  readonly is: "equal" | "equalInAnyCase" | "containing" | "startingWith" | "endingWith" | "there";
  readonly values: readonly string[];
  /** The condition must not hold. */
  readonly negated: boolean;
}

/** Alternatives, of which one must hold with all its conditions. */
export type SearchFilter = readonly (readonly SearchCondition[])[];

/** Whether an entity with these values fits. */
export function fits(filter: SearchFilter, fields: SearchFields): boolean {
  return filter.some((conditions) => conditions.every((condition) => holds(condition, fields)));
}

/** The tokens that every entity has that fits; where `isExact`, only those that fit have them. */
export function filterExpression(filter: SearchFilter): Expression {
  return { any: filter.map(alternativeExpression) };
}

/** Whether the tokens alone tell which entities fit. */
export function isExact(filter: SearchFilter): boolean {
  return filter.every((conditions) => conditions.every(({ is }) => is === "equal" || is === "there"));
}

function alternativeExpression(conditions: readonly SearchCondition[]): Expression {
  const all: Expression[] = [];
  const none: Expression[] = [];
  for (const condition of conditions) {
    const exact = condition.is === "equal" || condition.is === "there";
    if (exact) (condition.negated ? none : all).push(tokensOf(condition));
    else if (!condition.negated)
      all.push(condition.field === "name" ? namedLike(condition) : fieldToken(condition.field));
  }
  return { all: all.length === 0 ? [EVERYTHING] : all, none };
}

/** The tokens of names that a value can be compared with: those of its longest part between spaces. */
function namedLike({ values }: SearchCondition): Expression {
  const parts = values.map((value) => {
    const [longest = ""] = folded(value)
      .split(/\s+/)
      .toSorted((one, other) => other.length - one.length);
    return gramsFor(longest);
  });
  return { any: parts.map((grams) => (grams.length === 0 ? EVERYTHING : { all: grams })) };
}

function tokensOf({ field, is, values }: SearchCondition): Expression {
  if (is === "there") return fieldToken(field);
  return { any: values.map((value) => valueToken(field, value)) };
}

function holds({ field, is, values, negated }: SearchCondition, fields: SearchFields): boolean {
  const stored = Object.hasOwn(fields, field) ? (fields[field] ?? []) : [];
  if (is === "there") return stored.length > 0 !== negated;
  const wanted = is === "equal" ? values : values.map(folded);
  const has = stored.some((value) => {
    const own = is === "equal" ? value : folded(value);
    return wanted.some((each) => COMPARED[is](own, each));
  });
  return has !== negated;
}

const COMPARED = {
  equal: (own: string, wanted: string): boolean => own === wanted,
  equalInAnyCase: (own: string, wanted: string): boolean => own === wanted,
  containing: (own: string, wanted: string): boolean => own.includes(wanted),
  startingWith: (own: string, wanted: string): boolean => own.startsWith(wanted),
  endingWith: (own: string, wanted: string): boolean => own.endsWith(wanted),
} as const;
