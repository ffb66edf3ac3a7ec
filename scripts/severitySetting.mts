import { join } from "node:path";
import { format } from "prettier";
import { EDITOR_CODES } from "../catalogue/rules/codes.ts";
import { checkout } from "./checkout.mts";

/** The manifest, whose setting of severities names every code of a diagnostic. */
export const manifestPath = join(checkout, "package.json");

/** The manifest with the codes that the rules have now. */
export async function withSeverityCodes(manifest: string): Promise<string> {
  const codes = EDITOR_CODES.map(({ code }) => code).toSorted();
  const names = /("propertyNames": \{\s*"enum": )\[[^\]]*\]/;
  if (!names.test(manifest)) throw new Error(`${manifestPath} has no list of codes`);
  return format(
    manifest.replace(names, (_, key: string) => key + JSON.stringify(codes)),
    { parser: "json-stringify" },
  );
}
