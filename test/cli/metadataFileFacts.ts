import * as z from "zod";

/** An aspect of a metadata file, read with nothing of the project's own. */
export interface FileAspect {
  readonly urn: string;
  readonly entityType: string;
  /** The record's name without its namespace, its first letter small: an aspect's name. */
  readonly aspect: string;
  readonly value: unknown;
}

const item = z.union([
  z.object({
    proposedSnapshot: z.record(
      z.string(),
      z.object({ urn: z.string(), aspects: z.array(z.record(z.string(), z.unknown())) }),
    ),
  }),
  z.object({ entityUrn: z.string(), aspectName: z.string(), aspect: z.object({ json: z.unknown() }) }),
]);

/** Every aspect of a metadata file, in its order, to hold the catalogue against. */
export function aspectsInFile(text: string): FileAspect[] {
  return z
    .array(item)
    .parse(JSON.parse(text))
    .flatMap((each) => {
      if ("aspectName" in each) return [fact(each.entityUrn, each.aspectName, each.aspect.json)];
      return Object.values(each.proposedSnapshot).flatMap(({ urn, aspects }) =>
        aspects.flatMap((aspect) => Object.entries(aspect).map(([record, value]) => fact(urn, record, value))),
      );
    });
}

function fact(urn: string, record: string, value: unknown): FileAspect {
  const name = record.replace(/^.*\./, "");
  return { urn, entityType: urn.split(":")[2] ?? "", aspect: name.charAt(0).toLowerCase() + name.slice(1), value };
}
