import type { Span } from "../../text/span.ts";
import type { List, Scalar, Value, WordRun } from "./value.ts";

/** A list of values and runs. The words in runs become values only when the items are asked for. */
export function listOf(parts: readonly (Value | WordRun)[], span: Span): List {
  const runs: WordRun[] = [];
  const others = new Map<number, Value>();
  let count = 0;
  for (const part of parts) {
    if ("kind" in part) others.set(count++, part);
    else {
      runs.push(part);
      count += part.words.length;
    }
  }
  if (runs.length === 0) return { kind: "list", items: [...others.values()], span };
  let items: readonly Value[] | undefined;
  return {
    kind: "list",
    get items() {
      items ??= parts.flatMap((part) => ("kind" in part ? [part] : scalarsOf(part)));
      return items;
    },
    span,
    long: { runs, others },
  };
}

/** The items of a list but for the words in its runs, which are text to every reader of YAML. */
export function itemsBesideRuns(list: List): readonly Value[] {
  return list.long ? [...list.long.others.values()] : list.items;
}

/** The words of a run as values. */
export function scalarsOf({ words, starts }: WordRun): Scalar[] {
  return words.map((text, at) => scalarOf(text, starts[at] ?? 0));
}

/** A word of a run, which begins at an offset, as a value. */
export function scalarOf(text: string, start: number): Scalar {
  return { kind: "scalar", value: text, text, quoted: false, span: { start, end: start + text.length } };
}
