import { refused } from "../refusal.ts";
import { refusalExtensions } from "../resolvers/granted.ts";
import type { GraphQLAnswer } from "./answer.ts";

/** The most characters of an answer before they are escaped: also with all of them escaped, it is a text that can be made. */
const MOST_CHARACTERS = 80_000_000;

/** An answer as JSON; one that is too long is an error that says so. */
export function answerText(answer: GraphQLAnswer): string {
  return JSON.stringify(left(answer, MOST_CHARACTERS) < 0 ? TOO_LONG : answer);
}

const { error: refusal } = refused(
  "BAD_REQUEST",
  `The answer has more than ${MOST_CHARACTERS} characters; ask for fewer entities or fields at a time. If it was a mutation, it has been carried out.`,
);

const TOO_LONG: GraphQLAnswer = {
  data: null,
  errors: [{ message: refusal.message, extensions: refusalExtensions(refusal) }],
  extensions: {},
};

/** How many of `characters` are left once a value is written as JSON, before escaping. Negative: it has more; the rest of it is not looked at. */
function left(value: unknown, characters: number): number {
  if (typeof value === "string") return characters - value.length - QUOTES;
  if (!isObject(value)) return characters - NUMBER;
  let rest = characters;
  if (Array.isArray(value)) {
    for (const item of value) {
      rest = left(item, rest);
      if (rest < 0) break;
    }
    return rest;
  }
  // Two to three times as fast as `Object.entries`, and every answer is walked.
  for (const key in value) {
    rest = left(value[key], rest - key.length - QUOTES);
    if (rest < 0) return rest;
  }
  return rest;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}

/** What a text or a key takes besides its characters: quotes, and a comma or colon. */
const QUOTES = 3;
/** About what a number, a truth value or null takes. */
const NUMBER = 5;
