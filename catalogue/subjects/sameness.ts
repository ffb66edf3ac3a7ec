import { urnOfRecord } from "./subject.ts";
import { isOwnerKind, type RecordKind } from "../records/recordKinds.ts";
import { entityName } from "../urn/urn.ts";

/**
 * What two IDs have in common that are probably meant to be one: all but case and, of an e-mail address, the domain. Of
 * a dataset, all but case.
 */
export function sameness(kind: RecordKind, id: string): string {
  // Nearly every id is one already, and needs no URN to be read.
  if (PLAIN_ID.test(id)) return id;
  if (!isOwnerKind(kind)) return id.toLowerCase();
  const urn = urnOfRecord(kind, id);
  const name = (urn === undefined ? id : entityName(urn)).toLowerCase();
  const at = name.indexOf("@");
  return at > 0 ? name.slice(0, at) : name;
}

const PLAIN_ID = /^[a-z0-9._-]+$/;
