/** CommonJS packages that are bundled ask for modules of Node, and for `vscode`, by `require`. */
export const GIVE_REQUIRE = `import { createRequire as requireFrom } from "node:module"; const require = requireFrom(import.meta.url);`;

/** A built module without the line that gives it `require`, if it does not ask for any; the line stays, for its source map. */
export function withNeededRequire(text: string): string {
  if (!text.startsWith(GIVE_REQUIRE)) return text;
  const rest = text.slice(GIVE_REQUIRE.length);
  return /\brequire\b/.test(rest) ? text : rest;
}
