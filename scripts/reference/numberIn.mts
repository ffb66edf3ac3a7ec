import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { checkout } from "../checkout.mts";

/**
 * The number that a source gives to a constant or a property, such as 65,536 for `const PART = 64 * 1024;`.
 * @param source the path of the source in the checkout
 * @param name of the constant or property; the source must give it a number at exactly one place
 */
export async function numberIn(source: string, name: string): Promise<number> {
  const text = await readFile(join(checkout, source), "utf8");
  const [only, ...others] = Array.from(
    text.matchAll(new RegExp(`\\b${name}(?: =|:) ([\\d_]+(?: \\* [\\d_]+)*)(?=[;,\\s])`, "g")),
    ([, number = ""]) => number,
  );
  if (only === undefined || others.length > 0) throw new Error(`${source} does not give ${name} a number once.`);
  return only.split(" * ").reduce((product, factor) => product * Number(factor.replaceAll("_", "")), 1);
}
