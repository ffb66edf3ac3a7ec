import { success, type Result } from "../../catalogue/result.ts";
import { readableNumber } from "../../catalogue/text/language.ts";
import type { EntityUrn } from "../../catalogue/urn/urn.ts";
import { readEntityUrn, readTypeName } from "../entityUrns.ts";
import { refused, type Refusal } from "../refusal.ts";
import { VERSION_COST } from "../resolvers/requestBounds.ts";
import type { Service } from "../running/service.ts";
import type { AspectRow } from "../store/store.ts";
import type { AskedAspects } from "./askedVersions.ts";
import { knownAspects } from "./namedAspects.ts";
import { entityBodies, entityBody, type EntityBody } from "./openApiReply.ts";
import { typedUrn } from "./typedUrn.ts";

/** The most entities of one request or page. */
export const MOST_ENTITIES = 1_000;
/** The most characters of the aspects of the entities that one request names. */
const MOST_NAMED = 64_000_000;

/** The entity type that an address names. */
export interface TypePath {
  readonly entity: string;
}

/** The wanted entities that exist, each with the aspects that were asked for. */
export async function namedEntities(
  service: Service,
  { entity }: TypePath,
  { wanted, withMetadata }: { readonly wanted: ReadonlyMap<string, AskedAspects>; readonly withMetadata: boolean },
): Promise<Result<readonly EntityBody[], Refusal>> {
  if (wanted.size > MOST_ENTITIES)
    return refused("BAD_REQUEST", `No more than ${MOST_ENTITIES} entities are read at once.`);
  const type = readTypeName(entity, service.model);
  if (!type.ok) return type;
  const urns = [];
  for (const text of wanted.keys()) {
    const urn = readEntityUrn(text, service.model);
    const typed = urn.ok ? typedUrn(urn.value, type.value) : urn;
    if (!typed.ok) return typed;
    urns.push(typed.value);
  }
  const existing = [...(await service.store.existing(urns))];
  const former = await formerVersions(service, existing, wanted);
  const current = new Map(
    existing.flatMap((urn) => {
      const names = wanted.get(urn)?.current;
      return names ? [[urn, names] as const] : [];
    }),
  );
  const most = MOST_NAMED - former.cost;
  const bodies = most < 0 ? [] : await entityBodies(service, current, { withMetadata, most });
  if (most < 0 || bodies.length < current.size) {
    return refused(
      "BAD_REQUEST",
      `The aspects of these entities have more than ${readableNumber(MOST_NAMED)} characters (each former version counts as ${readableNumber(VERSION_COST)} more); ask for fewer entities, or only for some aspects.`,
    );
  }
  const byUrn = new Map(bodies.map((body) => [body.urn, body]));
  return success(
    existing.map((urn) => {
      const body = byUrn.get(urn) ?? { urn };
      const asked = [...(wanted.get(urn)?.former.keys() ?? [])];
      if (asked.length === 0) return body;
      const names = new Set(knownAspects(service.model, urn, asked));
      const kept = Object.fromEntries(Object.entries(body).filter(([name]) => !names.has(name)));
      return { ...kept, ...entityBody(urn, former.rows.get(urn) ?? [], withMetadata) };
    }),
  );
}

/** The former versions that are asked for, of those entities, as far as they are there, and what they count as. */
async function formerVersions(
  { store, model }: Service,
  urns: readonly EntityUrn[],
  wanted: ReadonlyMap<string, AskedAspects>,
): Promise<{ readonly rows: ReadonlyMap<EntityUrn, readonly AspectRow[]>; readonly cost: number }> {
  const rows = new Map<EntityUrn, AspectRow[]>();
  let cost = 0;
  for (const urn of urns) {
    for (const [given, version] of wanted.get(urn)?.former ?? []) {
      const name = model.aspectNamed(urn, given);
      if (name === undefined) continue;
      cost += VERSION_COST;
      if (cost > MOST_NAMED) return { rows, cost };
      const row = await store.version(urn, name, version);
      if (row === undefined) continue;
      cost += row.value.length;
      rows.set(urn, [...(rows.get(urn) ?? []), row]);
    }
  }
  return { rows, cost };
}
