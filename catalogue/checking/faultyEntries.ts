import { PROBLEM_CODES } from "../rules/codes.ts";
import type { Code } from "../rules/table.ts";
import type { CheckedText } from "./checkedText.ts";
import { findingsOf, type CheckedEntry } from "./entryFound.ts";

/**
 * The entries of a checked text that cannot be relied on: those with an error, those that a later record is a duplicate of,
 * since either of the two may be meant, and those that use an anchor of such an entry.
 */
export function faultyEntries(checked: CheckedText): ReadonlySet<CheckedEntry> {
  const entries = checked.text.blocks.all.flatMap((block) => block.pieces);
  const faulty = new Set<CheckedEntry>();
  for (const entry of entries) {
    const { found } = entry;
    if (!found) continue;
    if (findingsOf(found).some(isError)) faulty.add(entry);
    for (const clash of found.clashes) if (isError(clash)) faulty.add(clash.first.entry);
  }
  if (faulty.size === 0) return faulty;
  // An anchor is always above its alias.
  for (const entry of entries) if (checked.anchorSources(entry).some((source) => faulty.has(source))) faulty.add(entry);
  return faulty;
}

function isError({ code }: { readonly code: Code }): boolean {
  return PROBLEM_CODES.get(code)?.severity === "error";
}
