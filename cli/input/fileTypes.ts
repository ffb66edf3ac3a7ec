import { RECORD_FILES } from "../../catalogue/fileKinds/kinds.ts";
import type { RecordKind } from "../../catalogue/records/recordKinds.ts";

/** The file types, by the names that `--as` takes. */
export const FILE_TYPES = [RECORD_FILES.user.plural, RECORD_FILES.group.plural, RECORD_FILES.dataset.plural] as const;

const KINDS: Readonly<Record<(typeof FILE_TYPES)[number], RecordKind>> = {
  users: "user",
  groups: "group",
  datasets: "dataset",
};

/** What files of a type hold. */
export function kindOfType(type: (typeof FILE_TYPES)[number]): RecordKind {
  return KINDS[type];
}
