import * as l10n from "@vscode/l10n";
import * as z from "zod";
import { lossClause, type JsonLoss } from "../json/jsonLoss.ts";
import { isAspectName, schemaOf, type AspectName, type Aspects } from "../model/aspects.ts";
import { keyAspectName } from "../model/keyAspect.ts";
import { failure, success, type Result } from "../result.ts";
import type { CatalogueError } from "./error.ts";
import type { AspectRequest, KeptAspect, StoredAspects, VersionedAspect } from "./graph.ts";
import { shapeFault } from "./shapeFault.ts";

const stamp = z.object({ time: z.number() }).nullish().catch(undefined);
const storedAspect = z.object({
  value: z.unknown(),
  systemMetadata: z.object({ version: z.string().optional(), aspectModified: stamp }).nullish(),
  auditStamp: stamp,
});

const named = z.object({ urn: z.string() });

// Made once: entities are read by the thousand, and making a schema takes longer than using it.
const aspectsByName = z.record(z.string(), z.unknown());

/** An aspect that matches its schema. */
interface ValidAspect {
  readonly value: object;
  readonly version: string;
}

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
  const entity = aspectsByName.safeParse(body).data;
  const known = entity ? knownAspects(request, entity) : success(NOTHING);
  if (!known.ok) return failure({ kind: "unreadable-aspect", urn, detail: known.error });
  const read = known.value;
  if (read.stored.size > 0) return success(storedAspects(read, request));
  // Another server may answer everything with an empty object.
  if (!named.safeParse(body).success)
    return failure({ kind: "unexpected-answer", url, detail: l10n.t("it is not an entity") });
  return failure({ kind: "entity-not-found", urn });
}

interface KnownAspects {
  readonly stored: ReadonlyMap<string, ValidAspect>;
  /** When the key aspect was stored, which is never written again. */
  readonly createdAt: number | undefined;
}

const NOTHING: KnownAspects = { stored: new Map(), createdAt: undefined };

/** The requested aspects of an entity, or what is wrong with one that does not match its schema. */
function knownAspects(request: AspectRequest, entity: Readonly<Record<string, unknown>>): Result<KnownAspects, string> {
  const stored = new Map<string, ValidAspect>();
  const key = keyAspectName(request.urn);
  let createdAt: number | undefined;
  for (const name of askedAspects(request)) {
    const raw = entity[name];
    if (raw === undefined || raw === null) continue;
    const read = storedAspect.safeParse(raw);
    const value = (request.looser?.[name] ?? schemaNamed(name)).safeParse(read.data?.value);
    if (!read.success || !value.success) return failure(shapeFault(name, read.data?.value));
    const { systemMetadata, auditStamp } = read.data;
    stored.set(name, { value: value.data, version: systemMetadata?.version ?? "1" });
    if (name === key) createdAt = (systemMetadata?.aspectModified ?? auditStamp)?.time;
  }
  return success({ stored, createdAt });
}

/** The schema of an aspect of any name. */
function schemaNamed(name: string): z.ZodType<object> {
  return isAspectName(name) ? schemaOf(name) : ANY_ASPECT;
}

const ANY_ASPECT = z.looseObject({});

function storedAspects({ stored, createdAt }: KnownAspects, { looser }: AspectRequest): StoredAspects {
  return {
    createdAt,
    kept: (name): KeptAspect | undefined => stored.get(name),
    aspect<N extends AspectName>(name: N): VersionedAspect<N> | undefined {
      const found = stored.get(name);
      return found && !looser?.[name] && isOf(found, name) ? found : undefined;
    },
  };
}

/** Whether a valid aspect is one of the model. Its value was validated with the schema of its name, so it is not validated again. */
function isOf<N extends AspectName>(
  aspect: ValidAspect,
  name: N,
): aspect is ValidAspect & { readonly value: Aspects[N] } {
  return isAspectName(name) && typeof aspect.value === "object";
}
