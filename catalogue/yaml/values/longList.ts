import type { Span } from "../../text/span.ts";
import { percentEncoded } from "../../urn/urn.ts";
import type { OwnerKind } from "../../records/recordUrn.ts";
import { isText, textIn, type List, type Scalar, type Value } from "./value.ts";

/** Names that follow one another in a list: each a plain word, an id or the URN of a user or group, as `plainItems` finds them. */
export interface NameRun {
  readonly names: readonly string[];
  /** Where each of them begins. */
  readonly starts: readonly number[];
  /** What the URNs among them are of. */
  readonly urnKinds: readonly OwnerKind[];
}

/** What a list with long runs of names is made of. By itself no name in a run can be wrong where its kind may be named. */
export class LongList {
  readonly runs: readonly NameRun[];
  /** The items that are in no run, by their places in the list. */
  readonly others: ReadonlyMap<number, Value>;
  #sharedEnds: ReadonlySet<string> | undefined;

  constructor(runs: readonly NameRun[], others: ReadonlyMap<number, Value>) {
    this.runs = runs;
    this.others = others;
  }

  /** What a name in a run and some other name in the list both end in, as `nameEnd` has it: no others can be of one person. */
  get sharedEnds(): ReadonlySet<string> {
    this.#sharedEnds ??= sharedEnds(this.runs, [...this.others.values()]);
    return this.#sharedEnds;
  }
}

/** The end of the URN that an id or a URN stands for, behind its last colon. */
export function nameEnd(idOrUrn: string): string {
  return percentEncoded(plainEnd(idOrUrn));
}

/** The same of a plain name. */
export function plainEnd(name: string): string {
  return name.slice(name.lastIndexOf(":") + 1);
}

function sharedEnds(runs: readonly NameRun[], others: readonly Value[]): ReadonlySet<string> {
  const seen = new Set<string>();
  const shared = new Set<string>();
  let count = 0;
  for (const { names } of runs) {
    for (const name of names) {
      const end = plainEnd(name);
      seen.add(end);
      if (seen.size === count) shared.add(end);
      else count++;
    }
  }
  for (const item of others) {
    const name = item.kind === "mapping" ? textIn(item, "id") : item;
    const end = name && isText(name) ? nameEnd(name.value) : "";
    if (seen.has(end)) shared.add(end);
  }
  return shared;
}

/** A list of values and runs. The names in runs are made values only when somebody asks for its items. */
export function listOf(parts: readonly (Value | NameRun)[], span: Span): List {
  const runs: NameRun[] = [];
  const others = new Map<number, Value>();
  let count = 0;
  for (const part of parts) {
    if ("kind" in part) others.set(count++, part);
    else {
      runs.push(part);
      count += part.names.length;
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
    long: new LongList(runs, others),
  };
}

/** The items of a list but for the names in its runs, which are text to every reader of YAML. */
export function itemsBesideRuns(list: List): readonly Value[] {
  return list.long ? [...list.long.others.values()] : list.items;
}

/** The names of a run as values. */
export function scalarsOf({ names, starts }: NameRun): Scalar[] {
  return names.map((text, at) => {
    const start = starts[at] ?? 0;
    return { kind: "scalar", value: text, text, quoted: false, span: { start, end: start + text.length } };
  });
}
