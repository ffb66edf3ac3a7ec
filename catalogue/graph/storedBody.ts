import * as z from "zod";
import { lossClause, type JsonLoss } from "../json/jsonLoss.ts";
import { isAspectName, schemaOf, type AspectName } from "../model/aspects.ts";
import { keyAspectName } from "../model/keyAspect.ts";
import { failure, success, type Result } from "../result.ts";
import type { EntityUrn } from "../urn/urn.ts";
import type { CatalogueError } from "./error.ts";
import type { AspectRequest, KeptAspect, StoredAspects, VersionedAspect } from "./graph.ts";

const storedAspect = z.object({
  value: z.unknown(),
  systemMetadata: z.object({ version: z.string().optional() }).nullish(),
});
type StoredBody = z.infer<typeof storedAspect>;

/**
 * The aspects to ask for. The key aspect is always among them: every entity that exists has it, and DataHub answers alike
 * for an unknown entity and for one that has none of the aspects asked for.
 */
export function askedAspects({ urn, names }: AspectRequest): readonly string[] {
  return [...new Set([...names, keyAspectName(urn)])];
}

/**
 * An entity as a response has it: its aspects by their names.
 * @param url of the catalogue
 * @param losses of the JSON of this entity, their paths counted from it
 */
export function storedIn(
  url: string,
  request: AspectRequest,
  { body, losses }: { readonly body: unknown; readonly losses: readonly JsonLoss[] },
): Result<StoredAspects, CatalogueError> {
  const { urn, names } = request;
  const loss = losses.find(({ code, path }) => code !== "too-deep" && names.some((name) => name === path[0]));
  if (loss) return failure({ kind: "unreadable-aspect", urn, detail: lossClause(loss) });
  const read = readBody(askedAspects(request), body);
  if (!read) return failure({ kind: "unexpected-answer", url, detail: "an aspect has an unexpected shape" });
  return read.size > 0 ? success(storedAspects(read)) : failure(unknown(urn));
}

function unknown(urn: EntityUrn): CatalogueError {
  return { kind: "entity-not-found", urn };
}

/** The requested aspects in the body; `undefined` if one of them does not match its schema. */
function readBody(names: readonly string[], body: unknown): ReadonlyMap<string, StoredBody> | undefined {
  const entity = z.record(z.string(), z.unknown()).safeParse(body);
  if (!entity.success) return undefined;
  const stored = new Map<string, StoredBody>();
  for (const name of names) {
    const raw = entity.data[name];
    if (raw === undefined || raw === null) continue;
    const read = storedAspect.safeParse(raw);
    if (!read.success || !schemaNamed(name).safeParse(read.data.value).success) return undefined;
    stored.set(name, read.data);
  }
  return stored;
}

/** The schema of an aspect of any name. */
function schemaNamed(name: string): z.ZodType<object> {
  return isAspectName(name) ? schemaOf(name) : ANY_ASPECT;
}

const ANY_ASPECT = z.looseObject({});

function storedAspects(stored: ReadonlyMap<string, StoredBody>): StoredAspects {
  return {
    kept(name): KeptAspect | undefined {
      const found = stored.get(name);
      return found && { value: schemaNamed(name).parse(found.value), version: versionOf(found) };
    },
    aspect<N extends AspectName>(name: N): VersionedAspect<N> | undefined {
      const found = stored.get(name);
      return found && { value: schemaOf(name).parse(found.value), version: versionOf(found) };
    },
  };
}

function versionOf({ systemMetadata }: StoredBody): string {
  return systemMetadata?.version ?? "1";
}
