import type { FastifyReply } from "fastify";
import type { Result } from "../../catalogue/result.ts";
import type { EntityUrn } from "../../catalogue/urn/urn.ts";
import type { Refusal } from "../refusal.ts";
import type { AspectRow } from "../store/store.ts";
import type { Service } from "../running/service.ts";
import { Turns } from "../turns.ts";
import { knownAspects } from "./namedAspects.ts";
import { refusalBody, sendRefusal } from "./reply.ts";
import { inChunks } from "../../catalogue/collections/inChunks.ts";
import { charactersIn } from "../store/storedAspect.ts";

/**
 * Sends an answer, or a refusal as DataHub's OpenAPI calls do: with their words for the kind of error, 400 for an invalid aspect,
 * and the same header for an aspect that is missing as for an entity; the code tells them apart.
 */
export function sendOpenApi(reply: FastifyReply, answer: Result<unknown, Refusal>): FastifyReply {
  if (answer.ok) return reply.send(answer.value);
  const refusal = answer.error;
  if (refusal.code === "ENTITY_NOT_FOUND" || refusal.code === "ASPECT_NOT_FOUND")
    reply.header("Not-Found-Reason", "ENTITY");
  const as = ERRORS[refusal.code];
  return as
    ? reply.code(as.status).send({ ...refusalBody(refusal), error: as.error, status: as.status })
    : sendRefusal(reply, refusal);
}

const ERRORS: { readonly [C in Refusal["code"]]?: { readonly status: number; readonly error: string } } = {
  VERSION_CONFLICT: { status: 412, error: "Precondition Error" },
  INVALID_ASPECT: { status: 400, error: "Validation Error" },
  INVALID_PROPOSAL: { status: 400, error: "Validation Error" },
  FORBIDDEN: { status: 403, error: "Authorization Error" },
};

/** An aspect as these calls answer it. */
export function aspectBody(row: AspectRow, withMetadata: boolean): object {
  const value: unknown = JSON.parse(row.value);
  if (!withMetadata) return { value };
  const systemMetadata = {
    version: String(row.version),
    lastObserved: row.time,
    runId: "no-run-id-provided",
    aspectModified: { actor: row.actor, time: row.time },
  };
  return { value, systemMetadata };
}

/** An entity as these calls answer it: its URN, and aspects by their names. */
export interface EntityBody {
  readonly urn: EntityUrn;
}

/** An entity as these calls answer it, with the aspects asked for that it has. */
export function entityBody(urn: EntityUrn, rows: readonly AspectRow[], withMetadata: boolean): EntityBody {
  return { urn, ...Object.fromEntries(rows.map((row) => [row.name, aspectBody(row, withMetadata)])) };
}

/** How many entities are read at a time: what is too much is noticed before it is in memory. */
const PORTION = 50;

/** What `entityBodies` adds to the bodies, and when it stops. */
interface BodiesWish {
  readonly withMetadata: boolean;
  /** The most characters of their aspects. All when not given. */
  readonly most?: number;
}

/**
 * Reads entities, each with the aspects asked for of it that it has, in whatever case; no names of aspects: all of them. Fewer
 * of them, the first ones, but one at least, if they have too many characters.
 */
export async function entityBodies(
  { store, model }: Pick<Service, "store" | "model">,
  wanted: ReadonlyMap<EntityUrn, readonly string[]>,
  { withMetadata, most = Infinity }: BodiesWish,
): Promise<readonly EntityBody[]> {
  const known = new Map([...wanted].map(([urn, names]) => [urn, new Set(knownAspects(model, urn, names))]));
  const isWhole = [...wanted.values()].some((names) => names.length === 0);
  const names = isWhole ? undefined : [...new Set([...known.values()].flatMap((each) => [...each]))];
  const bodies: EntityBody[] = [];
  const turns = new Turns();
  let characters = 0;
  for (const portion of inChunks([...wanted.keys()], PORTION)) {
    const rows = Map.groupBy(await store.aspects(portion, names), ({ urn }) => urn);
    for (const urn of portion) {
      const asked = wanted.get(urn) ?? [];
      const found = (rows.get(urn) ?? []).filter(({ name }) => asked.length === 0 || known.get(urn)?.has(name));
      characters += charactersIn(found);
      if (characters > most && bodies.length > 0) return bodies;
      bodies.push(entityBody(urn, found, withMetadata));
      await turns.next();
    }
  }
  return bodies;
}
