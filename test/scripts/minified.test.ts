import { transform } from "esbuild";
import { SourceMap, type SourceMapPayload } from "node:module";
import { expect, test } from "vitest";
import * as z from "zod";
import { minified } from "../../scripts/minified.mts";

const AnySourceMap = z.custom<SourceMapPayload & { names: string[] }>();
const WordModule = z.object({ word: z.custom<(count: number) => string>() });

test("a minified program gets smaller, does the same, and its source map still names the source", async () => {
  const source =
    "export const word = (n) => {\n  const many = n > 1;\n  if (many) return 'rows';\n  throw new Error('row');\n};\n";
  const { code: before, map } = await transform(source, { minify: true, sourcemap: true, sourcefile: "word.ts" });

  const { code, map: after } = minified("word.mjs", before, AnySourceMap.parse(JSON.parse(map)), "node22");

  expect(code.length).toBeLessThan(before.length);
  const { word } = WordModule.parse(await import(`data:text/javascript,${encodeURIComponent(code)}`));
  expect(word(2)).toBe("rows");
  expect(() => word(1)).toThrow("row");
  const sourceMap = new SourceMap(AnySourceMap.parse(after));
  expect(sourceMap.findEntry(0, code.indexOf("throw"))).toMatchObject({ originalSource: "word.ts", originalLine: 3 });
});

test("a program that cannot be parsed is named", () => {
  expect(() => minified("broken.mjs", "const = 1", undefined, "node22")).toThrow(/^broken\.mjs: /);
});
