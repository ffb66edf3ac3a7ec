import type { KindReason } from "../catalogue/fileKinds/fileKind.ts";
import type { FileKind } from "../catalogue/fileKinds/kinds.ts";
import { ENTITY_TYPE } from "../catalogue/records/recordKinds.ts";
import { entityTypes } from "../catalogue/urn/entityTypes.ts";

/** What a file without records is. */
const WITHOUT_RECORDS = { other: "no records", off: "off" };

const REASONS: Readonly<Record<KindReason, string>> = {
  comment: "by its comment",
  glob: "by its name",
  shape: "by its content",
};

/** The kind of a file and what says so, as the status shows it: "Catalogue: users (by its name)". */
export function fileKindText(kind: FileKind, why: KindReason): string {
  const what = kind === "other" || kind === "off" ? WITHOUT_RECORDS[kind] : `${entityTypes[ENTITY_TYPE[kind]].name}s`;
  return `Catalogue: ${what} (${REASONS[why]})`;
}
