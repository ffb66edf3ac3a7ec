import * as l10n from "@vscode/l10n";
import { MOST_LEVELS } from "../json/jsonLoss.ts";
import { MOST_VALUES } from "../json/mostValues.ts";

/** The most UTF-16 code units of the texts in an aspect: as many as fit into the body of a request. */
const MOST_CHARACTERS = 16 * 1024 * 1024;

/** How large a value of JSON is, about as its text would be. */
export interface Extent {
  readonly values: number;
  readonly characters: number;
  readonly levels: number;
}

/** The extent of no value. */
export const NO_EXTENT: Extent = { values: 0, characters: 0, levels: 0 };

/** Measures a value without a call for each level, so that no depth ends the stack; it stops where a bound is passed. */
export function extentOf(value: unknown): Extent {
  let [values, characters, levels] = [0, 0, 0];
  const waiting = [{ value, level: 0 }];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    values++;
    levels = Math.max(levels, next.level);
    if (values > MOST_VALUES || characters > MOST_CHARACTERS || levels > MOST_LEVELS) break;
    const { value: each, level } = next;
    if (typeof each === "string") characters += each.length;
    if (typeof each !== "object" || each === null) continue;
    for (const [key, inner] of Object.entries(each)) {
      characters += key.length;
      waiting.push({ value: inner, level: level + 1 });
    }
  }
  return { values, characters, levels };
}

/** Two values one after the other. */
export function together(one: Extent, other: Extent): Extent {
  return {
    values: one.values + other.values,
    characters: one.characters + other.characters,
    levels: Math.max(one.levels, other.levels),
  };
}

/** The limit that an extent exceeds, in words: `more than 100 levels`. `undefined`: it exceeds none. */
export function excess({ values, characters, levels }: Extent): string | undefined {
  if (levels > MOST_LEVELS) return l10n.t`more than ${MOST_LEVELS} levels`;
  if (values > MOST_VALUES) return l10n.t`more than ${MOST_VALUES} values`;
  return characters > MOST_CHARACTERS ? l10n.t`more than ${MOST_CHARACTERS} characters` : undefined;
}
