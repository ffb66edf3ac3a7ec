import type { FileRecord } from "../../../catalogue/records/recordFile.ts";
import { namedGroup, namedUser } from "../../../catalogue/records/recordUrn.ts";
import type { EntityUrn } from "../../../catalogue/urn.ts";
import type { Naming } from "./naming.ts";

/** An item of the groups of an ordinary user, which has no other lists: a word alone, in quotes or not. */
const ITEM = /^ +- (["']?)(\S+?)\1[ \r]*$/gm;

/**
 * The places where an ordinary user record names somebody: itself, and its groups. They are seen without reading YAML, so
 * that a group with many thousands of members is found in no time; a property test holds it to what reading finds.
 */
export function namedByPlainUser(record: FileRecord, text: string, urn: EntityUrn): readonly Naming[] {
  const { plainId, span } = record;
  const found: Naming[] = [];
  if (plainId && namedUser(plainId.id) === urn)
    found.push({ span: plainId.span, form: "id", isOwnId: true, value: plainId.span });
  for (const { index, 0: line, 1: quote = "", 2: id = "" } of text.slice(span.start, span.end).matchAll(ITEM)) {
    if (namedGroup(id) !== urn) continue;
    const start = span.start + index + line.indexOf("- ") + 2;
    const value = { start, end: start + id.length + 2 * quote.length };
    const inner = { start: start + quote.length, end: value.end - quote.length };
    found.push({ span: inner, form: "id", isOwnId: false, value });
  }
  return found;
}
