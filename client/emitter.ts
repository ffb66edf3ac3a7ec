/** An object with resources to release when it is no longer needed. */
export interface Disposable {
  dispose(): void;
}

/** Calls a listener each time something happens, until what it returns is disposed of. */
export type Event<T> = (listener: (value: T) => void) => Disposable;

/**
 * Events for modules that also run without VS Code, for example in tests. The emitter of `vscode-jsonrpc` comes with a whole
 * protocol, which a window without our files need not load.
 */
export class Emitter<T> implements Disposable {
  readonly #listeners = new Set<{ readonly call: (value: T) => void }>();

  readonly event: Event<T> = (call) => {
    const listener = { call };
    this.#listeners.add(listener);
    return { dispose: () => this.#listeners.delete(listener) };
  };

  /** Calls those who listen now, in the order in which they began. If one throws, the others are called all the same. */
  fire(value: T): void {
    for (const listener of [...this.#listeners]) {
      if (!this.#listeners.has(listener)) continue;
      try {
        listener.call(value);
      } catch (error) {
        // VS Code logs what nobody catches.
        void Promise.reject(asError(error));
      }
    }
  }

  dispose(): void {
    this.#listeners.clear();
  }
}

function asError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(String(thrown));
}
