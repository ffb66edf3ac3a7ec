import { shownAddress } from "../catalogue/graph/address.ts";
import { faultWords, type CatalogueError as InnerError } from "../catalogue/graph/error.ts";
import type { AspectProposal, CatalogueEmitter, CatalogueGraph, StoredAspects } from "../catalogue/graph/graph.ts";
import { STORED_MODEL } from "../catalogue/model/storedModel.ts";
import { success } from "../catalogue/result.ts";
import type { EntityUrn } from "../catalogue/urn/urn.ts";
import { requireList, requireObject, requireProperties, requireText, requireTexts } from "./arguments.ts";
import type { CatalogueError, ChangeProposal, Emitter, EntityAspects, Result } from "./public.ts";
import { publicError, publicResult, readArgument, refused } from "./refusal.ts";

/** Writes aspects as they are given, all or none. */
export function emitterOf(emitter: CatalogueEmitter): Emitter {
  return {
    async emit(proposals) {
      const wanted: AspectProposal[] = [];
      requireList("The proposals", proposals);
      for (const proposal of proposals) {
        requireObject("A proposal", proposal);
        requireProperties("A proposal", "proposal", proposal);
        const read = readProposal(proposal);
        if (!read.ok) return read;
        wanted.push(read.value);
      }
      try {
        const done = await emitter.emit(wanted);
        return done.ok ? success(undefined) : { ok: false, error: emitError(done.error, wanted) };
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

/** Why nothing was written, or maybe something, as the program that made the proposals is told. */
function emitError(error: InnerError, proposals: readonly AspectProposal[]): CatalogueError {
  const conditional = proposals.filter(({ ifVersion }) => ifVersion !== undefined);
  const { kind, message } = publicError(error);
  if (error.kind === "version-conflict" && conditional.length > 0) {
    // The catalogue names what it has another version of.
    const named = conditional.filter(
      ({ entityUrn, aspectName }) => error.message.includes(entityUrn) && error.message.includes(aspectName),
    );
    const [meant, ...others] = named.length === 0 ? conditional : named;
    const which =
      meant && others.length === 0 ? `of "${meant.aspectName}" of "${meant.entityUrn}"` : "of one of the aspects";
    return {
      kind,
      message: `The stored version ${which} is not the one in \`ifVersion\`; nothing was stored. Read it again.`,
    };
  }
  if (error.kind === "outcome-unknown" && conditional.length < proposals.length) {
    const place = `The catalogue at ${shownAddress(error.url)} did not confirm a write (${faultWords(error)}).`;
    return {
      kind,
      message: `${place} It may have been stored; trying again overwrites what others wrote meanwhile.`,
    };
  }
  return { kind, message };
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
  requireTexts("The URNs of entities", urns);
  requireTexts("The names of the aspects", aspects);
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
  requireText("The name of an aspect", text);
  return /^[A-Za-z0-9_]+$/.test(text)
    ? success(text)
    : refused("unknown-aspect", `"${text}" is not the name of an aspect.`);
}
