import type { MinifyOptions, MinifyResult } from "rolldown/utils";
import { minifySync } from "rolldown/utils";

/**
 * A program that esbuild has minified, minified once more by rolldown, which removes a twentieth of what esbuild leaves: each
 * finds what the other does not.
 * @param inputMap the source map of `text`
 * @param target the oldest engine that runs it, as esbuild names it
 * @throws Error each error on its line, when the text cannot be parsed
 */
export function minified(
  file: string,
  text: string,
  inputMap: MinifyOptions["inputMap"],
  target: string,
): MinifyResult {
  const module = file.endsWith(".mjs");
  const result = minifySync(file, text, { module, compress: { target }, mangle: true, sourcemap: true, inputMap });
  if (result.errors.length > 0) throw new Error(result.errors.map(({ message }) => `${file}: ${message}`).join("\n"));
  return result;
}
