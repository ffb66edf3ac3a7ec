import type { CatalogueGraph } from "../../catalogue/graph/graph.ts";
import type { Disposable } from "../emitter.ts";
import type { Catalogue } from "./catalogue.ts";
import { mayPass } from "./outage.ts";
import { watchedGraph } from "./watchedGraph.ts";

/**
 * What one part of the extension could not read of the catalogue, by keys of its own. It is told when these reads may succeed. Nobody
 * else can delete its notes.
 */
export class UnreadNotes<K> implements Disposable {
  readonly #keys = new Set<K>();
  readonly #following: Disposable;

  /** @param readAgain is given what could not be read, each key once; a read that fails again is to be noted again */
  constructor(catalogue: Pick<Catalogue, "onMayAnswer">, readAgain: (keys: readonly K[]) => void) {
    this.#following = catalogue.onMayAnswer(() => {
      const keys = [...this.#keys];
      this.#keys.clear();
      if (keys.length > 0) readAgain(keys);
    });
  }

  /** Reads something through this graph, and notes it if a request failed that may succeed later, also one that `read` does without. */
  reading<T>(key: K, graph: CatalogueGraph, read: (graph: CatalogueGraph) => Promise<T>): Promise<T> {
    const watched = watchedGraph(graph, () => (error) => {
      if (error && mayPass(error, true)) this.note(key);
    });
    return read(watched);
  }

  get size(): number {
    return this.#keys.size;
  }

  note(key: K): void {
    this.#keys.add(key);
  }

  clear(): void {
    this.#keys.clear();
  }

  dispose(): void {
    this.#following.dispose();
  }
}
