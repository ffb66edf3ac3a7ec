import type { Tokens } from "../../../client/catalogue/tokens.ts";

/** VS Code's secret storage, over a map: its listeners are told of what is stored and removed through it. */
export function secretsOf(secrets: Map<string, string>): ConstructorParameters<typeof Tokens>[0] {
  const listeners = new Set<(change: { readonly key: string }) => unknown>();
  const tell = (key: string): void => {
    for (const each of listeners) each({ key });
  };
  return {
    get: (key) => Promise.resolve(secrets.get(key)),
    store: (key, value) => {
      secrets.set(key, value);
      tell(key);
      return Promise.resolve();
    },
    delete: (key) => {
      secrets.delete(key);
      tell(key);
      return Promise.resolve();
    },
    onDidChange: (listener) => {
      listeners.add(listener);
      return { dispose: () => listeners.delete(listener) };
    },
  };
}
