import type { EntityUrn } from "../urn/urn.ts";
import { recordId, type FileRecord } from "./recordFile.ts";
import { recordUrn } from "./recordUrn.ts";

/** The entity that a record is about. `undefined`: it has no ID that can be read. */
export function entityOfRecord(record: FileRecord): EntityUrn | undefined {
  const id = recordId(record)?.id;
  return id === undefined ? undefined : recordUrn(record.kind, id);
}
