import { layoutOf } from "./layoutOf.ts";

/**
 * Which anchor each alias in a text means, when its pieces are put in an order: the pieces of both, by their places among
 * those that were given. Two orders say the same when these are equal.
 */
export function anchorBindings(pieces: readonly string[], order: readonly number[]): ReadonlySet<string> {
  const bindings = new Set<string>();
  const marked = new Map<string, string>();
  for (const at of order) {
    for (const { sign, name, index } of namesIn(pieces[at] ?? "")) {
      if (sign === "&") marked.set(name, `${at}:${index}`);
      else bindings.add(`${at}:${index} ${marked.get(name) ?? ""}`);
    }
  }
  return bindings;
}

interface Name {
  readonly sign: string;
  readonly name: string;
  readonly index: number;
}

function namesIn(text: string): readonly Name[] {
  if (!/[&*]/.test(text)) return [];
  return (layoutOf(text)?.leaves ?? []).flatMap(({ kind, start, end }) => {
    const [, sign = "", name = ""] = /^([&*])(\S+)$/.exec(text.slice(start, end)) ?? [];
    return (kind === "sign" && sign === "&") || (kind === "text" && sign === "*") ? [{ sign, name, index: start }] : [];
  });
}
