import { stringify } from "yaml";

/**
 * A text as the value of a field: a short one on the line of the field, one of several lines as a block below it.
 * @param indent how far the field itself is indented
 */
export function yamlBlock(text: string, indent: number): string {
  const options = { lineWidth: 0, blockQuote: "literal", compat: "yaml-1.1" } as const;
  const written = stringify({ k: text }, options).slice("k: ".length, -1);
  return written.replace(/\n(?=[^\n])/g, `\n${" ".repeat(indent)}`);
}
