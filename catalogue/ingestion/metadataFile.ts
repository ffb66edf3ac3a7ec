import * as l10n from "@vscode/l10n";
import type { AspectProposal } from "../graph/graph.ts";
import type { Series } from "../graph/missingSeries.ts";
import { jsonFault } from "../json/jsonFault.ts";
import { lossesByIndex } from "../json/jsonLoss.ts";
import { parsedJson } from "../json/parsedJson.ts";
import { STORED_MODEL } from "../model/storedModel.ts";
import { failure, success, type Result } from "../result.ts";
import type { FilePatches, PlacedPatch } from "../patch/filePatches.ts";
import { placesOf, type TextPosition } from "../text/lines.ts";
import { readUrn, typeNameOf, type EntityUrn } from "../urn/urn.ts";
import { readAspect, readAspectPatch, sameAspect, type NamedPatch } from "./aspectProposal.ts";
import { isEvent, readFileEvent, type EventRefusal, type FileEvent } from "./fileEvent.ts";
import type { Skipped } from "./skipped.ts";
import { inTime, timeOf } from "../model/timedValues.ts";

/** The content of a metadata file; every aspect of the file is among the proposals or among the skipped parts. */
export interface MetadataReading {
  /** Entity by entity, the key aspect of each first. */
  readonly proposals: readonly AspectProposal[];
  /**
   * The values of time-series aspects. They are written after the proposals, in rounds: the first has the earliest value of each
   * aspect, and so on.
   */
  readonly series: Series;
  /** The aspects that the file patches, which are not among the proposals. */
  readonly patches: readonly FilePatches[];
  readonly skipped: readonly Skipped[];
  /** Aspects that a later item of the file says differently: the last counts, as if all were written in turn. */
  readonly replaced: readonly Replaced[];
}

/** An aspect that the item `by` of the file replaces. */
interface Replaced {
  readonly index: number;
  readonly by: number;
  readonly urn: EntityUrn;
  readonly aspectName: string;
}

/** Why there is nothing to import in a text. */
export interface MetadataFileError {
  readonly code: "malformed-json" | "not-a-metadata-file" | "empty-file";
  /** One sentence without a final stop. */
  readonly message: string;
  /** Where the text is not JSON. */
  readonly place?: TextPosition;
}

/**
 * Reads a metadata file as upstream's tools write it: a JSON list of snapshots and change proposals, in any order, or one of them.
 * Decision: every entity that an item is about comes into being, even when none of its aspects is known here; only the owners and members that aspects name do not, and entities of which everything is refused.
 */
export function readMetadataFile(text: string): Result<MetadataReading, MetadataFileError> {
  const items = itemsOf(text);
  if (!items.ok) return items;
  const entities = new Map<EntityUrn, EntityAspects>();
  const skipped: Skipped[] = [];
  const replaced: Replaced[] = [];
  const losses = lossesByIndex(items.value.isList ? text : `[${text}]`);
  items.value.items.forEach((item, index) => {
    const event = readFileEvent(item, losses.get(index) ?? []);
    const read = event.ok ? readEvent(event.value) : { ...NOTHING, skipped: [skippedItem(event.error)] };
    skipped.push(...read.skipped.map((each) => ({ ...each, index })));
    if (read.urn === undefined) return;
    const entity = entities.get(read.urn) ?? new Map<string, Placed>();
    entities.set(read.urn, entity);
    for (const proposal of read.proposals) {
      const { aspectName } = proposal;
      const before = entity.get(aspectName);
      if (before && isTimed(before) && timeOf(proposal.aspect) !== undefined) {
        before.values.push(proposal.aspect);
        continue;
      }
      if (before && (!before.proposal || before.patches.length > 0 || !sameAspect(before.proposal, proposal))) {
        replaced.push({ index: before.index, by: index, urn: read.urn, aspectName });
      }
      entity.set(aspectName, { index, proposal, values: [proposal.aspect], patches: [] });
    }
    for (const { aspectName, patch } of read.patches) {
      const before = entity.get(aspectName);
      if (before && isTimed(before)) {
        skipped.push({ ...TIMED_PATCH, index, urn: read.urn, entityType: typeNameOf(read.urn), aspect: aspectName });
        continue;
      }
      const patches = before?.patches ?? [];
      patches.push({ index, patch });
      entity.set(aspectName, { proposal: undefined, values: [], ...before, index, patches });
    }
  });
  const proposals: AspectProposal[] = [];
  const series: AspectProposal[][] = [];
  const patched: FilePatches[] = [];
  for (const [urn, entity] of entities) {
    proposals.push({ entityUrn: urn, ...STORED_MODEL.keyAspect(urn) });
    for (const [aspectName, { proposal, values, patches }] of entity) {
      if (patches.length > 0) patched.push({ entityUrn: urn, aspectName, base: proposal?.aspect, patches });
      if (!proposal || patches.length > 0) continue;
      const ordered = inTime(values);
      if (timeOf(proposal.aspect) === undefined) proposals.push(proposal);
      else for (const [round, aspect] of ordered.entries()) (series[round] ??= []).push({ ...proposal, aspect });
    }
  }
  return success({ proposals, series, patches: patched, skipped, replaced });
}

interface Placed {
  /** Of the last item that says something of the aspect. */
  readonly index: number;
  /** `undefined`: the file only patches it. */
  readonly proposal: AspectProposal | undefined;
  /** All that the file says of an aspect that is kept by time; of any other the proposal alone. */
  readonly values: object[];
  /** The patches after the proposal. */
  readonly patches: PlacedPatch[];
}
type EntityAspects = Map<string, Placed>;

function isTimed({ proposal }: Placed): boolean {
  return proposal !== undefined && timeOf(proposal.aspect) !== undefined;
}

const TIMED_PATCH = {
  code: "unsupported-change",
  why: l10n.t("time-series aspects cannot be patched"),
} as const;

type SkippedEvent = Omit<Skipped, "index">;

interface EventReading {
  /** `undefined`: the item brings no entity. */
  readonly urn: EntityUrn | undefined;
  readonly proposals: readonly AspectProposal[];
  readonly patches: readonly NamedPatch[];
  readonly skipped: readonly SkippedEvent[];
}

const NOTHING: EventReading = { urn: undefined, proposals: [], patches: [], skipped: [] };

/** The items of a file. One item may be a file of its own, without a list. */
function itemsOf(
  text: string,
): Result<{ readonly isList: boolean; readonly items: readonly unknown[] }, MetadataFileError> {
  if (text.trim() === "") return failure({ code: "empty-file", message: l10n.t("The file is empty") });
  const json = parsedJson(text);
  if (json === undefined) {
    const { offset, problem } = jsonFault(text) ?? { offset: 0, problem: l10n.t("it cannot be read") };
    const message = l10n.t`The file is not valid JSON: ${problem}`;
    return failure({ code: "malformed-json", message, place: placesOf(text)(offset) });
  }
  if (isEvent(json)) return success({ isList: false, items: [json] });
  if (!Array.isArray(json))
    return failure({
      code: "not-a-metadata-file",
      message: l10n.t(
        "A metadata file is a JSON list of snapshots and change proposals, or one of them; this file is neither",
      ),
    });
  if (json.length === 0)
    return failure({ code: "empty-file", message: l10n.t("The file contains no metadata: its list is empty") });
  return success({ isList: true, items: json });
}

function readEvent(event: FileEvent): EventReading {
  const refusal = eventRefusal(event);
  const urn = STORED_MODEL.urn(event.urn);
  if (refusal || !urn) {
    const { code, why } = refusal ?? { code: "malformed-urn", why: l10n.t("it names no entity of this catalogue") };
    const skip = { code, urn: event.urn, entityType: typeLabel(event.urn), why };
    const each = event.aspects.map(({ label }) => ({ ...skip, aspect: label }));
    return { ...NOTHING, skipped: each.length > 0 ? each : [skip] };
  }
  const proposals: AspectProposal[] = [];
  const patches: NamedPatch[] = [];
  const skipped: SkippedEvent[] = [];
  for (const aspect of event.aspects) {
    const read = event.changeType === "PATCH" ? readAspectPatch(urn, aspect) : readAspect(urn, aspect);
    if (!read.ok) skipped.push({ ...read.error, urn, entityType: typeNameOf(urn), aspect: aspect.label });
    else if (read.value && "patch" in read.value) patches.push(read.value);
    else if (read.value) proposals.push(read.value);
  }
  const isRefused = skipped.length > 0 && skipped.every(({ code }) => code === "invalid-aspect");
  return { urn: isRefused && skipped.length === event.aspects.length ? undefined : urn, proposals, patches, skipped };
}

/** Why nothing of the item can be stored. */
function eventRefusal({ urn, entityType, changeType }: FileEvent): EventRefusal | undefined {
  const reading = readUrn(urn);
  if (reading.kind === "malformed")
    return { code: "malformed-urn", why: l10n.t`its URN is malformed: ${reading.problem}` };
  if (reading.kind === "other" && STORED_MODEL.urn(urn) === undefined) {
    return {
      code: "unknown-entity-type",
      why: l10n.t`this catalogue stores no entities of type "${reading.entityType}"`,
    };
  }
  if (entityType !== undefined && entityType !== typeLabel(urn)) {
    return { code: "malformed-urn", why: l10n.t`its entity type is "${entityType}", but its URN has another type` };
  }
  // A restatement stores the same as an upsert; it only notifies listeners again.
  if (changeType === "UPSERT" || changeType === "RESTATE" || changeType === "PATCH") return undefined;
  return { code: "unsupported-change", why: l10n.t`an import does not support the change type "${changeType}"` };
}

/** The entity type in the URN, whether or not this catalogue stores it. */
function typeLabel(urn: string): string {
  return /^urn:li:(\w+):/.exec(urn)?.[1] ?? "item";
}

function skippedItem({ code, urn, why }: EventRefusal): SkippedEvent {
  return { code, urn, entityType: typeLabel(urn ?? ""), why };
}
