import { inChunks } from "../../catalogue/collections/inChunks.ts";
import type { Model } from "../../catalogue/model/model.ts";
import type { AuditStamp } from "../../catalogue/model/aspects/fields.ts";
import { success, type Result } from "../../catalogue/result.ts";
import type { EntityUrn } from "../../catalogue/urn/urn.ts";
import { sameJson } from "../../catalogue/json/canonicalJson.ts";
import { patchedAspect, patchedTogether, type AspectPatch } from "../../catalogue/patch/aspectPatch.ts";
import { isObject } from "../../catalogue/patch/json.ts";
import { quoted, refused, type Refusal } from "../refusal.ts";
import type { AspectRow, Store, WriteBatch } from "../store/store.ts";
import type { DeletedPart } from "../trail.ts";
import { Turns } from "../turns.ts";
import { emptyAspect } from "../../catalogue/patch/emptyAspect.ts";
import { patchRuns } from "../../catalogue/patch/patchRuns.ts";
import { aspectKey, type NamedAspect } from "../store/plan.ts";
import { joinedPatches } from "./joinedPatches.ts";
import type { Proposal } from "./proposal.ts";
import { validValue, whereOf } from "./readValue.ts";

/** An aspect while the proposals of a batch change it, one after the other. */
interface AspectState {
  /** The version that is stored. -1: the aspect is not stored. */
  readonly stored: number;
  /**
   * The version after the proposals so far. As in the store, writing the same value again makes no new version. -1: the entity
   * does not have the aspect.
   */
  version: number;
  time: number;
  /** `undefined`: the entity does not have it, or no longer. */
  value: object | undefined;
  /** The values to be written, the oldest first. A patch changes the last one. */
  values: readonly object[];
  /** The version and value before the last of `values`. */
  before: Pick<AspectState, "version" | "value"> | undefined;
  /** Whether what is stored is to be deleted first. */
  isDeleted: boolean;
  /** What was decided depends on the version that was read. */
  conditional: boolean;
}

/** The parts of a batch that proposals come to. */
interface Resolved extends Required<Pick<WriteBatch, "writes" | "deletions" | "mustNotExist">> {
  /** Of what is to be deleted, the parts that are stored. */
  readonly deleted: readonly DeletedPart[];
}

/** What proposals come to, by what is stored now. Each aspect that a decision depends on is written on condition of its version. */
export async function resolve(
  proposals: readonly Proposal[],
  { store, model, stamp }: { readonly store: Store; readonly model: Model; readonly stamp: AuditStamp },
): Promise<Result<Resolved, Refusal>> {
  const urns = [...new Set(proposals.map(({ urn }) => urn))];
  const names = [...new Set(proposals.map(({ name }) => name))];
  const [existing, rows] = await Promise.all([store.existing(urns), store.aspects(urns, names)]);
  const states = new Map(rows.map((row) => [aspectKey(row), stateOf(row)]));
  const deleted = new Set<EntityUrn>();
  const created = new Set<EntityUrn>();
  const turns = new Turns();
  for (const proposal of joinedPatches(proposals)) {
    await turns.next();
    const { urn, name, change } = proposal;
    const state = states.get(aspectKey(proposal)) ?? absentState();
    states.set(aspectKey(proposal), state);
    const met = conditionsMet(proposal, state, existing.has(urn) && !deleted.has(urn));
    if (!met.ok) return met;
    if (!met.value) continue;
    state.conditional ||= change.kind === "patch" || Object.keys(proposal.conditions).length > 0;
    // Decision: several proposals of a batch may each create the same entity, and so may those before: only what is stored counts.
    if (proposal.conditions.newEntity && !existing.has(urn)) created.add(urn);
    if (change.kind === "delete" && name === model.typeOf(urn).keyAspect) {
      deleted.add(urn);
      for (const each of names) {
        const other = states.get(aspectKey({ urn, name: each }));
        if (other) Object.assign(other, gone());
      }
      continue;
    }
    const value = await valueAfter(proposal, state, { model, stamp, turns });
    if (!value.ok) return value;
    if (change.kind === "delete" || !value.value) Object.assign(state, gone(), { isDeleted: true });
    else put(state, { value: value.value, isPatched: change.kind === "patch", time: stamp.time });
  }
  return success({ ...batchOf(proposals, states, { deleted, existing, model }), mustNotExist: [...created] });
}

/** What an aspect is once it is deleted. */
function gone(): Pick<AspectState, "version" | "value" | "values" | "before" | "isDeleted"> {
  return { version: -1, value: undefined, values: [], before: undefined, isDeleted: false };
}

/** Adds a new value; a patch replaces the last value of the batch. */
function put(
  state: AspectState,
  { value, isPatched, time }: { readonly value: object; readonly isPatched: boolean; readonly time: number },
): void {
  const before = isPatched && state.before ? state.before : { version: state.version, value: state.value };
  const isSame = before.value !== undefined && sameJson(before.value, value);
  Object.assign(state, {
    before,
    value,
    values: [...(isPatched ? state.values.slice(0, -1) : state.values), value],
    version: isSame ? before.version : Math.max(before.version, 0) + 1,
    time: isSame ? state.time : time,
  });
}

function batchOf(
  proposals: readonly Proposal[],
  states: ReadonlyMap<string, AspectState>,
  {
    deleted,
    existing,
    model,
  }: {
    readonly deleted: ReadonlySet<EntityUrn>;
    readonly existing: ReadonlySet<EntityUrn>;
    readonly model: Model;
  },
): Omit<Resolved, "mustNotExist"> {
  const keyOfType = (urn: EntityUrn): string => model.typeOf(urn).keyAspect;
  const expected = ({ stored, conditional }: AspectState): number | undefined => (conditional ? stored : undefined);
  const aspects = new Map(proposals.map(({ urn, name }) => [aspectKey({ urn, name }), { urn, name }]));
  const changed = [...aspects].flatMap(([key, aspect]) => {
    const state = states.get(key);
    return state ? [{ ...aspect, state, isGone: deleted.has(aspect.urn) || state.isDeleted }] : [];
  });
  return {
    writes: changed.flatMap(({ urn, name, state, isGone }) =>
      // The version of the first one decides on those of the others.
      state.values.map((value, at) => {
        const version = isGone && state.conditional ? -1 : expected(state);
        return { urn, name, value, expectedVersion: at === 0 ? version : undefined };
      }),
    ),
    deletions: [
      // Of an entity that is deleted, the aspects on which something was decided must still be as they were.
      ...changed.flatMap(({ urn, name, state }) => {
        const isMeant = deleted.has(urn) ? state.conditional && name !== keyOfType(urn) : state.isDeleted;
        return isMeant ? [{ urn, name, expectedVersion: expected(state) }] : [];
      }),
      ...[...deleted].map((urn) => {
        const key = states.get(aspectKey({ urn, name: keyOfType(urn) }));
        return { urn, expectedVersion: key && expected(key) };
      }),
    ],
    deleted: [
      ...changed.flatMap(({ urn, name, state }) =>
        state.isDeleted && state.stored !== -1 && !deleted.has(urn) ? [{ urn, name }] : [],
      ),
      ...[...deleted].flatMap((urn) => (existing.has(urn) ? [{ urn }] : [])),
    ],
  };
}

/** What decides on values, besides what is stored. */
interface Valuing {
  readonly model: Model;
  readonly stamp: AuditStamp;
  readonly turns: Turns;
}

async function valueAfter(
  { urn, name, change }: Proposal,
  { value }: AspectState,
  valuing: Valuing,
): Promise<Result<object | undefined, Refusal>> {
  if (change.kind === "delete") return success(undefined);
  if (change.kind === "put") return success(change.value);
  return patchedValue({ urn, name }, value, { ...valuing, patches: change.patches });
}

/** How many patches of an aspect are looked at, and applied as one, in one turn. */
const MOST_TOGETHER = 500;

/** An aspect after patches, one after the other; those that are apart are applied and validated as one. */
async function patchedValue(
  aspect: NamedAspect,
  before: object | undefined,
  { patches, ...valuing }: Valuing & { readonly patches: readonly AspectPatch[] },
): Promise<Result<object | undefined, Refusal>> {
  let value = before;
  for (const some of inChunks(patches, MOST_TOGETHER)) {
    await valuing.turns.next();
    for (const run of patchRuns(some.map((patch) => ({ patch })))) {
      const all = run.map(({ patch }) => patch);
      const patched = await valueAfterRun(aspect, value, { ...valuing, patches: all });
      if (!patched.ok) return patched;
      value = patched.value;
    }
  }
  return success(value);
}

/** An aspect after patches of one run. If they cannot be applied as one, each half of them is, so that the one that fails is refused. */
async function valueAfterRun(
  aspect: NamedAspect,
  before: object | undefined,
  { patches, ...valuing }: Valuing & { readonly patches: readonly AspectPatch[] },
): Promise<Result<object | undefined, Refusal>> {
  const { model, stamp, turns } = valuing;
  await turns.next();
  const current = before ?? emptyAspect(aspect.name, stamp);
  const [only] = patches;
  if (only && patches.length === 1) {
    const patched = patchedAspect(aspect.name, current, only);
    if (!patched.ok) return refused("INVALID_ASPECT", `${whereOf(aspect)} was not patched: ${patched.error}.`);
    return validValue(model, aspect, patched.value, before);
  }
  const together = patchedTogether(aspect.name, current, patches);
  const valid = together && validValue(model, aspect, together, before);
  if (valid?.ok) return valid;
  let value = before;
  for (const half of inChunks(patches, Math.ceil(patches.length / 2))) {
    const patched = await valueAfterRun(aspect, value, { ...valuing, patches: half });
    if (!patched.ok) return patched;
    value = patched.value;
  }
  return success(value);
}

/** Whether a proposal is to be carried out: `false` when it is to be passed over, refused when its conditions are not met. */
function conditionsMet(
  { urn, name, conditions }: Proposal,
  state: AspectState,
  exists: boolean,
): Result<boolean, Refusal> {
  const { version, newEntity, modifiedSince, unmodifiedSince, passOver } = conditions;
  const where = whereOf({ urn, name });
  if (newEntity && exists) {
    return passOver
      ? success(false)
      : refused(
          "VERSION_CONFLICT",
          `Entity ${quoted(urn)} exists already, so it was not created: expected version -1, actual version 1.`,
        );
  }
  if (version !== undefined && version !== state.version) {
    if (passOver && version === -1) return success(false);
    const versions = `expected version ${version}, actual version ${state.version}`;
    return refused("VERSION_CONFLICT", `${where} is not at the version expected: ${versions}.`);
  }
  const time = state.value === undefined ? undefined : state.time;
  if (unmodifiedSince !== undefined && time !== undefined && time > unmodifiedSince) {
    return refused("VERSION_CONFLICT", `${where} was written ${momentOf(time)}, after ${momentOf(unmodifiedSince)}.`);
  }
  if (modifiedSince !== undefined && (time === undefined || time <= modifiedSince)) {
    return refused("VERSION_CONFLICT", `${where} was not written after ${momentOf(modifiedSince)}.`);
  }
  return success(true);
}

function momentOf(time: number): string {
  return new Date(time).toISOString();
}

function stateOf({ version, time, value: text }: AspectRow): AspectState {
  const value: unknown = JSON.parse(text);
  return { ...absentState(), stored: version, version, time, value: isObject(value) ? value : {} };
}

function absentState(): AspectState {
  return { ...gone(), stored: -1, time: 0, conditional: false };
}
