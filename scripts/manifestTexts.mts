import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod";
import { checkout } from "./checkout.mts";

/** package.json with its English texts, which package.nls.json has, in the places of their names (`%command.refresh%`). */
export function manifestInEnglish(): unknown {
  const texts = manifestTexts("package.nls.json");
  return JSON.parse(readFileSync(join(checkout, "package.json"), "utf8"), (_, value: unknown) => {
    const name = typeof value === "string" ? /^%(.+)%$/.exec(value)?.[1] : undefined;
    if (name === undefined) return value;
    const text = texts[name];
    if (text === undefined)
      throw new Error(
        `package.json names %${name}%: write its text into package.nls.json and each package.nls.LANGUAGE.json.`,
      );
    return text;
  });
}

/** The texts of package.json by their names, in the language of a file: `package.nls.de.json`. */
export function manifestTexts(file: string): Readonly<Record<string, string>> {
  return z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(join(checkout, file), "utf8")));
}
