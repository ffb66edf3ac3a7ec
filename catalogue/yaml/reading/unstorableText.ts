import * as l10n from "@vscode/l10n";
import { isScalar, type Node } from "yaml";
import type { YamlFinding } from "../faults/yamlCode.ts";

/** Whether a text can be a value in a file, and be stored: it has no U+FFFD, no NUL and no half of a surrogate pair. */
export function isStorableText(text: string): boolean {
  return text.isWellFormed() && !text.includes(LOST) && !text.includes("\0");
}

/** What is read instead of bytes that are no character in the encoding that was tried. */
export const LOST = "\uFFFD";

/** A text that cannot be stored, or read by others; escapes in double quotes can make one. `undefined`: it can be stored. */
export function unstorableText(node: Node): YamlFinding | undefined {
  if (!isScalar(node) || typeof node.value !== "string" || !node.range) return undefined;
  const span = { start: node.range[0], end: node.range[1] };
  const finding = (message: string): YamlFinding => ({ code: "yaml-syntax", message, span });
  if (!node.value.isWellFormed())
    return finding(l10n.t("This text contains half a surrogate pair, which is not a character; remove it"));
  if (node.value.includes(LOST))
    return finding(l10n.t("A character was lost here (U+FFFD): write it again, and save the file as UTF-8"));
  return node.type === "QUOTE_DOUBLE" && node.value.includes("\0")
    ? finding(l10n.t('This text contains a NUL character ("{0}"), which cannot be stored; remove it', "\\0"))
    : undefined;
}
