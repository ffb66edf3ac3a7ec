import type { Report } from "../../findings/problem.ts";
import { isUrnBeginning } from "../../urn/urnTemplate.ts";
import { urnsIn } from "../../references/foundUrn.ts";
import { URN_RULES } from "../../rules/byScope.ts";
import type { Code } from "../../rules/table.ts";

/** Languages, as editors name them, that only hold texts. In all others a URN may be put together from pieces. */
const WHOLE_TEXTS = new Set(["yaml", "json", "jsonc", "jsonl", "toml", "csv"]);

/**
 * Holds the rules for URNs against some whole lines of a file that is not YAML: of a program, a query, a document. Comments
 * count, since people copy from them.
 * Decision: what is only the beginning of a URN is left alone where a program may put the rest behind it.
 * @param language as editors name it: `python`, `sql`, …
 */
export function checkUrnsInSource(text: string, language: string, report: Report<Code>): void {
  if (!text.includes("urn:li:")) return;
  const pieced = !WHOLE_TEXTS.has(language);
  for (const urn of urnsIn(text, { start: 0, end: text.length })) {
    if (pieced && isUrnBeginning(urn.text)) continue;
    for (const rule of URN_RULES) rule.check(urn, report);
  }
}
