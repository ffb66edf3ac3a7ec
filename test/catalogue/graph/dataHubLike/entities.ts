import { schemaOf, type AspectName, type Aspects } from "../../../../catalogue/model/aspects.ts";
import { sameJson } from "../../../../catalogue/json/canonicalJson.ts";
import { keyAspect } from "../../../../catalogue/model/keyAspect.ts";
import { resolvedOwnershipType } from "../../../../catalogue/vocabulary/ownershipType.ts";
import { parseEntityUrn } from "../../../../catalogue/urn/urn.ts";

/** A proposal as the wire brings it, its aspect parsed. */
export interface Write {
  readonly urn: string;
  readonly aspectName: string;
  readonly value: object;
  /** The version it expects; `"-1"`: none. */
  readonly ifVersion: string | undefined;
}

export interface StoredAspect {
  readonly value: object;
  readonly version: number;
}

/** What a DataHub stores: aspects of entities, where any write brings the entity into being. */
export class Entities {
  readonly #aspects = new Map<string, Map<string, StoredAspect>>();

  /** Ownership types that people made, by their URNs. */
  readonly ownershipTypes = new Map<string, { readonly name: string; readonly description: string }>();

  /** Gives the URN of the new type. */
  addOwnershipType(info: { readonly name: string; readonly description: string }): string {
    const urn = `urn:li:ownershipType:${crypto.randomUUID()}`;
    this.ownershipTypes.set(urn, info);
    return urn;
  }

  get urns(): readonly string[] {
    return [...this.#aspects.keys()];
  }

  /** Whether the entity has its key aspect; one that is marked removed has. */
  exists(urn: string): boolean {
    return this.#aspects.has(urn);
  }

  aspect(urn: string, name: string): StoredAspect | undefined {
    return this.#aspects.get(urn)?.get(name);
  }

  /** Writes all or none; gives the complaint about the first that expects another version. */
  write(writes: readonly Write[]): string | undefined {
    for (const { urn, aspectName, ifVersion } of writes) {
      const actual = String(this.aspect(urn, aspectName)?.version ?? -1);
      if (ifVersion !== undefined && ifVersion !== actual) {
        return `Expected version ${ifVersion}, actual version ${actual}`;
      }
    }
    for (const { urn, aspectName, value } of writes) {
      this.#put(urn, keyOf(urn).aspectName, keyOf(urn).aspect);
      this.#put(urn, aspectName, aspectName === "ownership" ? withOwnerTypes(value) : value);
    }
    return undefined;
  }

  /** A value that is stored already makes no new version. */
  #put(urn: string, name: string, value: object): void {
    const entity = this.#aspects.get(urn) ?? new Map<string, StoredAspect>();
    this.#aspects.set(urn, entity);
    const before = entity.get(name);
    if (before && sameJson(before.value, value)) return;
    entity.set(name, { value, version: (before?.version ?? 0) + 1 });
  }
}

/** The value of an aspect as the core types it; throws when it is not one. */
export function typedAspect<N extends AspectName>(entities: Entities, urn: string, name: N): Aspects[N] | undefined {
  const stored = entities.aspect(urn, name);
  return stored && schemaOf(name).parse(stored.value);
}

function keyOf(urn: string): ReturnType<typeof keyAspect> {
  const entity = parseEntityUrn(urn);
  if (!entity) throw new Error(`${urn} is not the URN of an entity`);
  return keyAspect(entity);
}

/** Who owns as what, as DataHub adds it to every ownership. */
function withOwnerTypes(value: object): object {
  const { owners } = schemaOf("ownership").parse(value);
  const byType = Map.groupBy(owners, (owner) => resolvedOwnershipType(owner).replaceAll(".", "%2E"));
  const ownerTypes = Object.fromEntries([...byType].map(([type, some]) => [type, some.map(({ owner }) => owner)]));
  return { ...value, ownerTypes };
}
