import { sameJson } from "../../catalogue/json/canonicalJson.ts";
import type { Model } from "../../catalogue/model/model.ts";
import { success, type Result } from "../../catalogue/result.ts";
import type { EntityUrn } from "../../catalogue/urn/urn.ts";
import { creatableUrn, unknownEntity } from "../entityUrns.ts";
import { quoted, refused, type Refusal } from "../refusal.ts";
import { aspectKey, type NamedAspect, type StorePlan, type Version } from "./plan.ts";
import { PlanBuilder } from "./planBuilder.ts";
import { indexedAspects } from "./search/indexedValue.ts";
import type { TextBatch, TextWrite } from "./textBatch.ts";

/** What a batch is decided on: what is stored of its entities, read in the transaction that writes it. */
interface BatchState {
  /** Which of the entities of the batch exist. */
  readonly existing: ReadonlySet<EntityUrn>;
  /** The current version of an aspect that `neededAspects` names. */
  readonly current: (aspect: NamedAspect) => Version | undefined;
}

/** The entities whose existence a batch is decided on. */
export function neededEntities(batch: TextBatch): readonly EntityUrn[] {
  return [...new Set([...batch.mustExist, ...batch.mustNotExist, ...changedEntities(batch)])];
}

/** The entities that a batch writes to or deletes something of. */
export function changedEntities({ writes, deletions }: TextBatch): readonly EntityUrn[] {
  return [...new Set([...deletions, ...writes].map(({ urn }) => urn))];
}

/** The aspects whose current versions a batch is decided on: those it changes, and those that the entity is found by as by these. */
export function neededAspects({ writes, deletions }: TextBatch, model: Model): readonly NamedAspect[] {
  const needed = new Map<string, NamedAspect>();
  const need = (aspect: NamedAspect): void => void needed.set(aspectKey(aspect), aspect);
  for (const { urn, expectedVersion } of deletions) {
    const { aspectName: name } = model.keyAspect(urn);
    if (expectedVersion !== undefined) need({ urn, name });
  }
  for (const { urn, name } of [...deletions, ...writes]) {
    if (name === undefined) continue;
    const found = model.aspect(name)?.index ? indexedAspects(model, urn) : [];
    for (const each of [name, ...found]) need({ urn, name: each });
  }
  return [...needed.values()];
}

/**
 * Decides what a batch changes. Refused when an entity that must exist does not, when one that must not exist does, when one
 * is written to that neither exists nor is created, and when an aspect is not at the version that its writer expects.
 */
export function planBatch(batch: TextBatch, state: BatchState, model: Model): Result<StorePlan, Refusal> {
  const { writes, deletions, stamp, mustExist, mustNotExist } = batch;
  const missing = mustExist.find((urn) => !state.existing.has(urn));
  if (missing !== undefined) return unknownEntity(missing);
  const present = mustNotExist.find((urn) => state.existing.has(urn));
  if (present !== undefined) return refused("VERSION_CONFLICT", `Entity ${quoted(present)} exists already.`);
  const plan = new PlanBuilder(model, state.current);
  const existing = new Set(state.existing);
  for (const { urn, name, expectedVersion } of deletions) {
    const aspect = { urn, name: name ?? model.keyAspect(urn).aspectName };
    const actual = plan.current(aspect)?.version ?? -1;
    if (expectedVersion !== undefined && expectedVersion !== actual)
      return conflict({ ...aspect, expectedVersion }, actual);
    if (name !== undefined) plan.deleteAspect(aspect);
    else {
      plan.deleteEntity(urn);
      existing.delete(urn);
    }
  }
  const made = makeEntities(plan, batch, { existing, model });
  if (!made.ok) return made;
  for (const write of writes) {
    // The key aspect of an entity made just now is ours, not something its writer should have seen.
    const unseen = made.value.has(write.urn) && write.name === model.typeOf(write.urn).keyAspect;
    const current = plan.current(write);
    const actual = unseen ? -1 : (current?.version ?? -1);
    if (write.expectedVersion !== undefined && write.expectedVersion !== actual) return conflict(write, actual);
    if (current && isSame(current.text, write.text)) continue;
    plan.put(write, { ...stamp, version: (current?.version ?? 0) + 1, text: write.text });
  }
  return success(plan.plan());
}

interface Making {
  readonly existing: ReadonlySet<EntityUrn>;
  readonly model: Model;
}

/** Creates the entities that the writes bring into being, each with the aspect that says what its URN says. */
function makeEntities(
  plan: PlanBuilder,
  { writes, stamp, createEntities }: TextBatch,
  { existing, model }: Making,
): Result<ReadonlySet<EntityUrn>, Refusal> {
  const made = new Set<EntityUrn>();
  const creates = ({ urn, name }: TextWrite): boolean => createEntities || model.creates(urn, name);
  const creating = new Set(writes.filter(creates).map(({ urn }) => urn));
  for (const urn of new Set(writes.map((write) => write.urn))) {
    if (existing.has(urn)) continue;
    if (!creating.has(urn)) return unknownEntity(urn);
    const creatable = creatableUrn(urn, model);
    if (!creatable.ok) return creatable;
    plan.create(urn, stamp);
    plan.addKeyAspect(urn, stamp);
    made.add(urn);
  }
  return success(made);
}

/** Whether two texts are the same JSON, whatever the order of its keys. */
function isSame(one: string, other: string): boolean {
  return one === other || sameJson(JSON.parse(one), JSON.parse(other));
}

function conflict({ urn, name, expectedVersion }: Omit<TextWrite, "text">, actual: number): ReturnType<typeof refused> {
  return refused(
    "VERSION_CONFLICT",
    `Aspect "${name}" of ${quoted(urn)} is not at the version expected: expected version ${expectedVersion ?? "any"}, actual version ${actual}.`,
  );
}
