import { setImmediate } from "node:timers/promises";

/** The most keys that one statement asks for on behalf of several. */
const MOST_KEYS = 500;
/** Who asks for more keys than this has a statement alone, for which nobody else waits. */
const FEW_KEYS = 20;

/**
 * Asks once for what is asked for in the same turn of the event loop, so that many requests at a time take few statements.
 * The statement is sent after each of those who asked, so that nobody is given what was true before.
 */
export class AskedTogether<Key, Row> {
  readonly #waiting = new Map<string, SharedStatement<Key, Row>>();

  /**
   * The rows for these keys, and for those of others. `ask` gives the rows for keys; what is asked for under one name must be
   * the same but for the keys.
   */
  rows(
    name: string,
    keys: readonly Key[],
    ask: (keys: readonly Key[]) => Promise<readonly Row[]>,
  ): Promise<readonly Row[]> {
    if (keys.length > FEW_KEYS) return ask(keys);
    let waiting = this.#waiting.get(name);
    if (!waiting || waiting.keys.size + keys.length > MOST_KEYS) {
      const all = new Set<Key>();
      waiting = { keys: all, rows: this.#afterThisTurn(name, all, ask) };
      this.#waiting.set(name, waiting);
    }
    for (const key of keys) waiting.keys.add(key);
    return waiting.rows;
  }

  async #afterThisTurn(
    name: string,
    keys: ReadonlySet<Key>,
    ask: (keys: readonly Key[]) => Promise<readonly Row[]>,
  ): Promise<readonly Row[]> {
    await setImmediate();
    if (this.#waiting.get(name)?.keys === keys) this.#waiting.delete(name);
    return ask([...keys]);
  }
}

interface SharedStatement<Key, Row> {
  readonly keys: Set<Key>;
  readonly rows: Promise<readonly Row[]>;
}
