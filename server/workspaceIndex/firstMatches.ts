import type { KnownName } from "../knownNames.ts";

/** Keeps of many names the first ones by their ids, each id once, with a display name if one of them has it. */
export class FirstMatches {
  readonly #most: number;
  #found: KnownName[] = [];
  /** Names from here on are not among the first. */
  #end: string | undefined;

  constructor(most: number) {
    this.#most = most;
  }

  add(name: KnownName): void {
    if (this.#end !== undefined && name.id >= this.#end) return;
    this.#found.push(name);
    if (this.#found.length > 2 * this.#most + 100) this.#cut();
  }

  /** In the order of their ids. */
  names(): readonly KnownName[] {
    this.#cut();
    return this.#found;
  }

  #cut(): void {
    const sorted = this.#found.sort(byId);
    const once: KnownName[] = [];
    for (const name of sorted) {
      const last = once.at(-1);
      if (last?.id !== name.id) once.push(name);
      else if (last.displayName === undefined) once[once.length - 1] = name;
    }
    const next = once[this.#most];
    if (next) this.#end = next.id;
    this.#found = once.slice(0, this.#most);
  }
}

/** Orders names as `<` orders their ids. */
function byId(one: KnownName, other: KnownName): number {
  return one.id < other.id ? -1 : one.id > other.id ? 1 : 0;
}
