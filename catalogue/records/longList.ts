import type { Span } from "../span.ts";
import type { OwnerKind } from "./recordUrn.ts";
import type { List, Scalar, Value } from "./value.ts";

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
  #ends: NameEnds | undefined;

  constructor(runs: readonly NameRun[], others: ReadonlyMap<number, Value>) {
    this.runs = runs;
    this.others = others;
  }

  /** What the names in the runs end in. Those that mean the same end alike. */
  get ends(): NameEnds {
    this.#ends ??= endsOf(this.runs);
    return this.#ends;
  }
}

/** What some names end in, as `nameEnd` has it. */
export interface NameEnds {
  readonly all: ReadonlySet<string>;
  /** Those that several of them end in. */
  readonly twice: ReadonlySet<string>;
}

/** The end of an id or a URN behind its last colon. */
export function nameEnd(idOrUrn: string): string {
  return idOrUrn.slice(idOrUrn.lastIndexOf(":") + 1);
}

function endsOf(runs: readonly NameRun[]): NameEnds {
  const all = new Set<string>();
  const twice = new Set<string>();
  let count = 0;
  for (const { names } of runs) {
    for (const name of names) {
      const end = nameEnd(name);
      all.add(end);
      if (all.size === count) twice.add(end);
      else count++;
    }
  }
  return { all, twice };
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
