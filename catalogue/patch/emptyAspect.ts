import type { AuditStamp } from "../model/aspects/fields.ts";

/** An aspect before its first patch: the fields that it cannot be without, and that a patch of one item does not name. */
export function emptyAspect(name: string, { time, actor }: AuditStamp): object {
  const stamp = { time, actor };
  if (name === "ownership") return { owners: [], lastModified: stamp };
  if (name === "glossaryTerms") return { terms: [], auditStamp: stamp };
  return EMPTY[name] ?? {};
}

const EMPTY: Readonly<Record<string, object>> = {
  globalTags: { tags: [] },
  editableSchemaMetadata: { editableSchemaFieldInfo: [] },
  upstreamLineage: { upstreams: [] },
  institutionalMemory: { elements: [] },
  documentation: { documentations: [] },
  structuredProperties: { properties: [] },
  dataJobInputOutput: { inputDatasets: [], outputDatasets: [] },
  siblings: { siblings: [], primary: false },
  domains: { domains: [] },
};
