import { urnOfRecord } from "./knownName.ts";
import type { RecordKind } from "../records/recordFile.ts";
import { entityName } from "../urn/urn.ts";

/**
 * What two ids have in common that people take for one: all but case and, of an e-mail address, the domain. Of a dataset,
 * all but case.
 */
export function sameness(kind: RecordKind, id: string): string {
  // Nearly every id is one already, and needs no URN to be read.
  if (PLAIN_ID.test(id)) return id;
  const urn = urnOfRecord(kind, id);
  const name = (kind === "dataset" || urn === undefined ? id : entityName(urn)).toLowerCase();
  const at = kind === "dataset" ? -1 : name.indexOf("@");
  return at > 0 ? name.slice(0, at) : name;
}

const PLAIN_ID = /^[a-z0-9._-]+$/;
