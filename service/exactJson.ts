import { jsonSteps, lossClause, type JsonLoss } from "../catalogue/json/jsonLoss.ts";
import { MOST_VALUES } from "../catalogue/json/mostValues.ts";
import { failure, success, type Result } from "../catalogue/result.ts";
import { Turns } from "./turns.ts";

/** Why a JSON text was not read; `clause` says what would be lost. */
export type Unread =
  | { readonly kind: "not-json" }
  | { readonly kind: "too-many-values" }
  | { readonly kind: "loss"; readonly code: JsonLoss["code"]; readonly clause: string };

/** The most characters of a text that is read at once; a longer one is read in turns with other requests. */
export const READ_AT_ONCE = 16_384;

/** Reads a JSON text, if it is the same value when it is written again: a short one at once, a long one in turns. */
export function readExactJson(text: string): Result<unknown, Unread> | Promise<Result<unknown, Unread>> {
  if (text.length > READ_AT_ONCE) return readInTurns(text);
  let loss: JsonLoss | undefined;
  for (const step of jsonSteps(text)) {
    loss ??= step.loss;
    if (step.loss?.code === "too-deep") return failure(lossOf(step.loss));
  }
  return parsed(text, loss);
}

async function readInTurns(text: string): Promise<Result<unknown, Unread>> {
  const turns = new Turns();
  await turns.begin();
  let loss: JsonLoss | undefined;
  for (const step of jsonSteps(text)) {
    if (step.values > MOST_VALUES) return failure({ kind: "too-many-values" });
    loss ??= step.loss;
    // Not parsed at all: a value with a million levels of nesting would take gigabytes of memory.
    if (step.loss?.code === "too-deep") return failure(lossOf(step.loss));
    await turns.next();
  }
  await turns.next();
  return parsed(text, loss);
}

function parsed(text: string, loss: JsonLoss | undefined): Result<unknown, Unread> {
  try {
    const value: unknown = JSON.parse(text);
    return loss ? failure(lossOf(loss)) : success(value);
  } catch {
    return failure({ kind: "not-json" });
  }
}

function lossOf(loss: JsonLoss): Unread {
  return { kind: "loss", code: loss.code, clause: lossClause(loss) };
}
