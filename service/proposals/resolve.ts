import type { Model } from "../../catalogue/model/model.ts";
import type { AuditStamp } from "../../catalogue/model/aspects/fields.ts";
import { success, type Result } from "../../catalogue/result.ts";
import type { EntityUrn } from "../../catalogue/urn/urn.ts";
import { patchedAspect } from "../../catalogue/patch/aspectPatch.ts";
import { isObject } from "../../catalogue/patch/json.ts";
import { quoted, refused, type Refusal } from "../refusal.ts";
import type { AspectRow, Store, WriteBatch } from "../store/store.ts";
import { Turns } from "../turns.ts";
import { emptyAspect } from "../../catalogue/patch/emptyAspect.ts";
import type { Proposal } from "./proposal.ts";
import { validValue, whereOf } from "./readValue.ts";

/** An aspect while the proposals of a batch change it, one after the other. */
interface AspectState {
  /** The version that is stored. -1: the aspect is not stored. */
  readonly version: number;
  readonly time: number;
  /** `undefined`: the entity does not have it, or no longer. */
  value: object | undefined;
  changed: boolean;
  /** What was decided depends on the version that was read. */
  conditional: boolean;
}

/** The parts of a batch that proposals come to. */
type Resolved = Required<Pick<WriteBatch, "writes" | "deletions">>;

/** What proposals come to, by what is stored now. Each aspect that a decision depends on is written on condition of its version. */
export async function resolve(
  proposals: readonly Proposal[],
  { store, model, stamp }: { readonly store: Store; readonly model: Model; readonly stamp: AuditStamp },
): Promise<Result<Resolved, Refusal>> {
  const urns = [...new Set(proposals.map(({ urn }) => urn))];
  const names = [...new Set(proposals.map(({ name }) => name))];
  const [existing, rows] = await Promise.all([store.existing(urns), store.aspects(urns, names)]);
  const states = new Map(rows.map((row) => [keyOf(row), stateOf(row)]));
  const deleted = new Set<EntityUrn>();
  const turns = new Turns();
  for (const proposal of proposals) {
    await turns.next();
    const { urn, name, change } = proposal;
    const state = states.get(keyOf(proposal)) ?? absentState();
    states.set(keyOf(proposal), state);
    const met = conditionsMet(proposal, state, existing.has(urn) && !deleted.has(urn));
    if (!met.ok) return met;
    if (!met.value) continue;
    if (change.kind === "delete" && name === model.typeOf(urn).keyAspect) {
      deleted.add(urn);
      for (const each of names) {
        const gone = states.get(keyOf({ urn, name: each }));
        if (gone) Object.assign(gone, { value: undefined, changed: false });
      }
      continue;
    }
    const value = valueAfter(proposal, state, { model, stamp });
    if (!value.ok) return value;
    state.conditional ||= change.kind === "patch" || Object.keys(proposal.conditions).length > 0;
    state.value = value.value;
    state.changed = true;
  }
  return success(batchOf(proposals, states, deleted));
}

function batchOf(
  proposals: readonly Proposal[],
  states: ReadonlyMap<string, AspectState>,
  deleted: ReadonlySet<EntityUrn>,
): Resolved {
  const aspects = new Map(proposals.map(({ urn, name }) => [keyOf({ urn, name }), { urn, name }]));
  const changed = [...aspects].flatMap(([key, { urn, name }]) => {
    const state = states.get(key);
    if (!state?.changed) return [];
    const version = deleted.has(urn) ? -1 : state.version;
    return [{ urn, name, value: state.value, expectedVersion: state.conditional ? version : undefined }];
  });
  return {
    writes: changed.flatMap(({ value, ...aspect }) => (value ? [{ ...aspect, value }] : [])),
    deletions: [
      ...[...deleted].map((urn) => ({ urn })),
      ...changed.flatMap(({ value, ...aspect }) => ((value ?? deleted.has(aspect.urn)) ? [] : [aspect])),
    ],
  };
}

function valueAfter(
  { urn, name, change }: Proposal,
  state: AspectState,
  { model, stamp }: { readonly model: Model; readonly stamp: AuditStamp },
): Result<object | undefined, Refusal> {
  if (change.kind === "delete") return success(undefined);
  if (change.kind === "put") return success(change.value);
  const patched = patchedAspect(name, state.value ?? emptyAspect(name, stamp), change.patch);
  if (!patched.ok) {
    return refused("INVALID_ASPECT", `${whereOf({ urn, name })} was not patched: ${patched.error}.`);
  }
  return validValue(model, { urn, name }, patched.value, state.value);
}

/** Whether a proposal is to be carried out: `false` when it is to be passed over, refused when its conditions are not met. */
function conditionsMet(
  { urn, name, conditions }: Proposal,
  state: AspectState,
  exists: boolean,
): Result<boolean, Refusal> {
  const { version, newEntity, modifiedSince, unmodifiedSince, passOver } = conditions;
  const actual = state.value === undefined ? -1 : Math.max(state.version, 1);
  const where = whereOf({ urn, name });
  if (newEntity && exists) {
    return passOver
      ? success(false)
      : refused(
          "VERSION_CONFLICT",
          `Entity ${quoted(urn)} exists already, so it was not created: expected version -1, actual version 1.`,
        );
  }
  if (version !== undefined && version !== actual) {
    if (passOver && version === -1) return success(false);
    const versions = `expected version ${version}, actual version ${actual}`;
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
  return { version, time, value: isObject(value) ? value : {}, changed: false, conditional: false };
}

function absentState(): AspectState {
  return { version: -1, time: 0, value: undefined, changed: false, conditional: false };
}

function keyOf({ urn, name }: { readonly urn: string; readonly name: string }): string {
  return `${urn} ${name}`;
}
