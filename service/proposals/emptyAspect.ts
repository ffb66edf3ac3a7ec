import type { AuditStamp } from "../../catalogue/model/aspects/fields.ts";

/** An aspect before its first patch: with the fields that it needs and that no patch names. */
export function emptyAspect(name: string, { time, actor }: AuditStamp): object {
  if (name === "ownership") return { owners: [], lastModified: { time, actor } };
  if (name === "glossaryTerms") return { terms: [], auditStamp: { time, actor } };
  return {};
}
