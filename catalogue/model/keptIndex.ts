import * as z from "zod";
import type { AspectIndex, FilterValues } from "./aspects/aspect.ts";

const texts = z.array(z.string()).catch([]);
const subTypes = z.object({ typeNames: texts });
const globalTags = z.object({ tags: z.array(z.object({ tag: z.string() })).catch([]) });
const glossaryTerms = z.object({ terms: z.array(z.object({ urn: z.string() })).catch([]) });
const domains = z.object({ domains: texts });
const container = z.object({ container: z.string().optional().catch(undefined) });
const instance = z.object({ instance: z.string().nullish().catch(undefined) });
const path = z.object({
  path: z.array(z.object({ id: z.string(), urn: z.string().nullish().catch(undefined) })).catch([]),
});

/** The aspects that name their entity, by the field that does so. */
const NAMING = {
  tagProperties: "name",
  glossaryTermInfo: "name",
  glossaryNodeInfo: "name",
  domainProperties: "name",
  containerProperties: "name",
  dataProductProperties: "name",
  dataFlowInfo: "name",
  dataJobInfo: "name",
  dashboardInfo: "title",
  chartInfo: "title",
  ownershipTypeInfo: "name",
  dataPlatformInfo: "displayName",
};

/**
 * The values by which search finds entities, of aspects that are stored without validation. A value of another shape
 * than DataHub gives it says nothing.
 */
export const KEPT_INDEX: Readonly<Record<string, AspectIndex<Record<string, unknown>>>> = {
  subTypes: read(subTypes, ({ typeNames }) => ({ typeNames })),
  globalTags: read(globalTags, ({ tags }) => ({ tags: tags.map(({ tag }) => tag) })),
  glossaryTerms: read(glossaryTerms, ({ terms }) => ({ glossaryTerms: terms.map(({ urn }) => urn) })),
  domains: read(domains, (value) => ({ domains: value.domains })),
  container: read(container, (value) => ({ container: [value.container] })),
  dataPlatformInstance: read(instance, (value) => ({ platformInstance: [value.instance ?? undefined] })),
  ...Object.fromEntries(Object.entries(NAMING).map(([name, field]) => [name, naming(field)])),
  browsePathsV2: read(path, (value) => ({ browsePathV2: value.path.flatMap(({ id, urn }) => [id, urn ?? undefined]) })),
};

/** The index of an aspect that names its entity. */
function naming(field: string): AspectIndex<Record<string, unknown>> {
  const textOf = (value: Record<string, unknown>, key: string): string | undefined => {
    const text = value[key];
    return typeof text === "string" ? text : undefined;
  };
  return {
    displayName: (value) => textOf(value, field),
    words: (value) => [textOf(value, "description"), textOf(value, "definition")],
    filters: (value) => ({ name: [textOf(value, field)] }),
  };
}

/** The index of an aspect: its values for filters, whose words find the entity too. */
function read<T>(schema: z.ZodType<T>, filters: (value: T) => FilterValues): AspectIndex<Record<string, unknown>> {
  const valuesOf = (value: Record<string, unknown>): FilterValues => {
    const known = schema.safeParse(value);
    return known.success ? filters(known.data) : {};
  };
  return { filters: valuesOf, words: (value) => Object.values(valuesOf(value)).flat() };
}
