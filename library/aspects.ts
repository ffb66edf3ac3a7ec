import type { AspectProposal, CatalogueEmitter, CatalogueGraph, StoredAspects } from "../catalogue/graph/graph.ts";
import { STORED_MODEL } from "../catalogue/model/storedModel.ts";
import { success } from "../catalogue/result.ts";
import type { EntityUrn } from "../catalogue/urn/urn.ts";
import type { ChangeProposal, Emitter, EntityAspects, Result } from "./public.ts";
import { publicResult, readArgument, refused } from "./refusal.ts";

/** Writes aspects as they are given, all or none. */
export function emitterOf(emitter: CatalogueEmitter): Emitter {
  return {
    async emit(proposals) {
      const wanted: AspectProposal[] = [];
      for (const proposal of proposals) {
        const read = readProposal(proposal);
        if (!read.ok) return read;
        wanted.push(read.value);
      }
      try {
        return publicResult(await emitter.emit(wanted), () => undefined);
      } catch (error) {
        // Looked for only then: it takes as long as the request itself.
        const unsendable = wanted.find(({ aspect }) => !isJson(aspect));
        if (!unsendable) throw error;
        return refused(
          "refused",
          `The value of "${unsendable.aspectName}" of "${unsendable.entityUrn}" cannot be written as JSON; nothing was sent.`,
        );
      }
    },
  };
}

function isJson(value: unknown): boolean {
  try {
    JSON.stringify(value);
    return true;
  } catch {
    return false; // JSON.stringify throws for a value that contains itself, or a BigInt.
  }
}

function readProposal({ urn, aspect, value, ifVersion }: ChangeProposal): Result<AspectProposal> {
  const entity = readEntity(urn);
  if (!entity.ok) return entity;
  const name = readName(aspect);
  return name.ok ? success({ entityUrn: entity.value, aspectName: name.value, aspect: value, ifVersion }) : name;
}

/** Reads some aspects of many entities with their versions. */
export async function readManyAspects(
  graph: CatalogueGraph,
  urns: readonly string[],
  aspects: readonly string[],
): Promise<Result<ReadonlyMap<string, Result<EntityAspects>>>> {
  const wanted: EntityUrn[] = [];
  for (const urn of urns) {
    const entity = readEntity(urn);
    if (!entity.ok) return entity;
    wanted.push(entity.value);
  }
  for (const aspect of aspects) {
    const name = readName(aspect);
    if (!name.ok) return name;
  }
  const reply = await graph.readMany(wanted.map((urn) => ({ urn, names: aspects })));
  return publicResult(
    reply,
    (read) => new Map([...read].map(([urn, stored]) => [urn, publicResult(stored, (some) => named(some, aspects))])),
  );
}

function named(stored: StoredAspects, names: readonly string[]): EntityAspects {
  return Object.fromEntries(
    names.flatMap((name) => {
      const aspect = stored.kept(name);
      return aspect ? [[name, aspect]] : [];
    }),
  );
}

/** Reads the URN of an entity of any type that a catalogue keeps. */
function readEntity(text: string): Result<EntityUrn> {
  return readArgument((urn) => STORED_MODEL.urn(urn), text, "an entity");
}

/** Reads the name of an aspect, of DataHub's or of an extension of it. */
export function readName(text: string): Result<string> {
  return /^[A-Za-z0-9_]+$/.test(text)
    ? success(text)
    : refused("unknown-aspect", `"${text}" is not the name of an aspect.`);
}
