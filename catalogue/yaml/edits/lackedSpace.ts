import * as l10n from "@vscode/l10n";
import type { Finding } from "../../findings/problem.ts";
import { isInText } from "./lackedColon.ts";

/** What a finding says of a colon that lacks its space. */
type LackedSpace = Pick<Finding, "message" | "span" | "fixes">;

/**
 * The space that is missing after the colon of the word at `start`. It is a guess if the word is not known to be a field, or may
 * belong to the text above.
 * @param fields the names that the word may have; without them, it may have any
 */
export function lackedSpace(text: string, start: number, fields?: readonly string[]): LackedSpace | undefined {
  const [key, name = ""] = /^([A-Za-z_]\w*):(?=[^\s/])/.exec(text.slice(start, start + LONGEST)) ?? [];
  if (key === undefined || text.startsWith("urn:li:", start)) return undefined;
  if (fields && !fields.includes(name)) return undefined;
  const at = start + key.length;
  const fix = {
    title: l10n.t("Add the missing space"),
    alike: "space",
    all: l10n.t("Add all missing spaces in the file"),
    ...(fields && !isInText(text, start) ? {} : { isGuess: true as const }),
    edits: [{ span: { start: at, end: at }, text: " " }],
  };
  return { message: l10n.t`A space is missing after "${key}"`, span: { start, end: at }, fixes: [fix] };
}

/** A longer word, in UTF-16 code units, is not looked at. */
const LONGEST = 100;
