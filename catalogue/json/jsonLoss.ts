import * as l10n from "@vscode/l10n";
import { isExact } from "./decimal.ts";
import { parsedJson } from "./parsedJson.ts";

/** Something in a JSON text that would be lost or altered if the text were read, stored and written again. */
export interface JsonLoss {
  readonly code: "inexact-number" | "ill-formed-text" | "duplicate-key" | "reserved-key" | "too-deep";
  /** What it is inside of: keys and positions, from the outside in. */
  readonly path: readonly (string | number)[];
  /** What is wrong, as a clause without a final stop. */
  readonly problem: string;
}

/**
 * How deep a JSON text may be nested. Decision: 100 levels, about a hundred times less than what ends the stack of some
 * function that looks through a value; no aspect has more than a dozen.
 */
export const MOST_LEVELS = 100;

/**
 * Finds what a JSON text would lose, in the order of the text. What is nested too deeply is not looked into.
 * Decision: it is refused, never altered: numbers that JavaScript cannot hold, halves of surrogate pairs, NUL characters
 * (which other stores do not take), a key that appears twice, the key `__proto__`, and what is nested too deeply.
 * @param text JSON; what is not JSON is looked through all the same, and nothing is thrown
 */
export function* jsonLosses(text: string): Generator<JsonLoss> {
  for (const { loss } of jsonSteps(text)) if (loss) yield loss;
}

/** The losses in each item of a JSON list, by its index, with paths relative to the item. */
export function lossesByIndex(text: string): ReadonlyMap<unknown, readonly JsonLoss[]> {
  const losses = new Map<unknown, JsonLoss[]>();
  for (const { path, ...loss } of jsonLosses(text)) {
    const [index, ...inside] = path;
    const known = losses.get(index) ?? [];
    losses.set(index, known);
    known.push({ ...loss, path: inside });
  }
  return losses;
}

/** What a step through a JSON text came to. */
interface JsonStep {
  readonly loss: JsonLoss | undefined;
  /** How many values, objects and lists among them, there were so far. */
  readonly values: number;
}

/** The losses of `jsonLosses`, with a step at least every 65,536 code units, so that the work can be interrupted. */
export function* jsonSteps(text: string): Generator<JsonStep> {
  const suspicious = ILL_FORMED_ESCAPE.test(text) || !text.isWellFormed();
  const open: Open[] = [];
  let innermost: Open | undefined;
  let deeper = 0;
  let values = 1;
  let pause = STEP;
  const loss = (code: JsonLoss["code"], problem: string): JsonStep => {
    const path = open.map(({ keys, key, index }) => (keys ? key : index));
    return { loss: { code, path, problem }, values };
  };
  for (let at = 0; at < text.length;) {
    if (at >= pause) {
      yield { loss: undefined, values };
      pause = at + STEP;
    }
    const char = text.charAt(at);
    if (char === '"') {
      const end = stringEnd(text, at);
      if (deeper === 0 && innermost?.keys && innermost.awaitsKey) {
        innermost.key = keyAt(text, at, end);
        innermost.awaitsKey = false;
        if (innermost.keys.has(innermost.key)) yield loss("duplicate-key", l10n.t("the key appears twice"));
        else if (innermost.key === "__proto__") yield loss("reserved-key", l10n.t("the key is reserved"));
        innermost.keys.add(innermost.key);
      }
      const problem = suspicious && deeper === 0 ? illFormed(text.slice(at, end)) : undefined;
      if (problem !== undefined) yield loss("ill-formed-text", problem);
      at = end;
    } else if (char === "{" || char === "[") {
      at++;
      values++;
      if (open.length === MOST_LEVELS) {
        if (deeper++ === 0) yield loss("too-deep", l10n.t`it is nested more than ${MOST_LEVELS} levels deep`);
        continue;
      }
      innermost = { keys: char === "{" ? new Set() : undefined, key: "", index: 0, awaitsKey: true };
      open.push(innermost);
    } else if (char === "}" || char === "]") {
      at++;
      if (deeper > 0) deeper--;
      else {
        open.pop();
        innermost = open.at(-1);
      }
    } else if (char === ",") {
      at++;
      values++;
      if (deeper > 0 || !innermost) continue;
      innermost.index++;
      innermost.awaitsKey = true;
    } else if (char === "-" || (char >= "0" && char <= "9")) {
      const end = numberEnd(text, at);
      const number = text.slice(at, end);
      if (deeper === 0 && !isExact(number))
        yield loss("inexact-number", l10n.t`the number ${shortened(number)} cannot be stored exactly`);
      at = end;
    } else at++;
  }
  yield { loss: undefined, values };
}

const STEP = 65_536;

/** The first loss as a clause that names its place; `undefined`: the text is the same after it was read. */
export function firstLoss(text: string): (JsonLoss & { readonly clause: string }) | undefined {
  for (const loss of jsonLosses(text)) return { ...loss, clause: lossClause(loss) };
  return undefined;
}

/** A loss as a clause without a final stop, which names the place. */
export function lossClause({ path, problem }: JsonLoss): string {
  return path.length === 0 ? problem : l10n.t`at "${shortened(path.join("."))}": ${problem}`;
}

/** An object (it has `keys`) or list that is not closed yet. */
interface Open {
  readonly keys: Set<string> | undefined;
  key: string;
  index: number;
  awaitsKey: boolean;
}

/** Half a surrogate pair may be meant by these, and NUL is. */
const ILL_FORMED_ESCAPE = /\\u(?:[dD][89a-fA-F]|0000)/;

function illFormed(json: string): string | undefined {
  const value = parsedJson(json);
  if (typeof value !== "string") return undefined;
  if (!value.isWellFormed()) return l10n.t("the text contains half a surrogate pair, which is not a character");
  return value.includes("\0") ? l10n.t("the text contains a NUL character") : undefined;
}

function keyAt(text: string, start: number, end: number): string {
  const raw = text.slice(start + 1, end - 1);
  if (!raw.includes("\\")) return raw;
  const key = parsedJson(text.slice(start, end));
  return typeof key === "string" ? key : raw;
}

/** Where the text that begins with the quote at `start` ends: after the next quote that no backslash escapes. */
function stringEnd(text: string, start: number): number {
  for (let quote = text.indexOf('"', start + 1); quote >= 0; quote = text.indexOf('"', quote + 1)) {
    let before = quote - 1;
    while (text.charAt(before) === "\\") before--;
    if ((quote - before) % 2 === 1) return quote + 1;
  }
  return text.length;
}

function numberEnd(text: string, start: number): number {
  NUMBER.lastIndex = start;
  return NUMBER.test(text) ? NUMBER.lastIndex : start + 1;
}

const NUMBER = /[-+.\deE]+/y;

function shortened(text: string): string {
  return text.length > 200 ? `${text.slice(0, 200)}…` : text;
}
