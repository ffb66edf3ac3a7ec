import * as l10n from "@vscode/l10n";
import * as z from "zod";
import { firstLoss, lossClause, type JsonLoss } from "../json/jsonLoss.ts";
import { STORED_MODEL } from "../model/storedModel.ts";
import { parsedJson } from "../json/parsedJson.ts";
import { failure, success, type Result } from "../result.ts";
import { withoutAvroName, withoutAvroNames } from "./avroNames.ts";
import type { SkipCode } from "./skipped.ts";

/** One item of a metadata file: what it says of one entity. Nothing is checked yet but its outer shape. */
export interface FileEvent {
  readonly urn: string;
  /** The entity type that the item names apart from its URN; that of a snapshot is in the name of its record. */
  readonly entityType?: string | undefined;
  readonly changeType: string;
  readonly aspects: readonly FileAspect[];
}

/** One aspect of an item. */
export interface FileAspect {
  /** The name as the file has it, without namespaces. */
  readonly label: string;
  /** `undefined`: the catalogue has no such aspect. */
  readonly name: string | undefined;
  readonly value: unknown;
  /** The part that would not be stored as the file has it, as a clause. */
  readonly loss: string | undefined;
}

/** Why an item could not be read, and the entity it names, if that much was clear. */
export interface EventRefusal {
  readonly code: SkipCode;
  readonly urn?: string | undefined;
  readonly why: string;
}

/**
 * Reads one item: an event that carries a snapshot of an entity (`proposedSnapshot`), or a change proposal for one aspect
 * (`entityUrn`, `aspectName`, and the aspect as JSON or as a text that holds JSON).
 * @param losses of the item, their paths counted from it
 */
export function readFileEvent(item: unknown, losses: readonly JsonLoss[]): Result<FileEvent, EventRefusal> {
  const elsewhere = losses.find((loss) => !isInAspect(loss) && !PASSED_OVER.has(loss.path[0]));
  if (elsewhere) return failure({ code: "not-an-event", why: lossClause(elsewhere) });
  const snapshot = snapshotItem.safeParse(item);
  if (snapshot.success) return readSnapshot(Object.entries(snapshot.data.proposedSnapshot), losses);
  const proposal = proposalItem.safeParse(item);
  if (proposal.success) return readProposal(proposal.data, losses);
  const removal = removalItem.safeParse(item);
  if (removal.success) return success(readRemoval(removal.data));
  return failure({
    code: "not-an-event",
    why: namesNoEntity.safeParse(item).success
      ? l10n.t('it is a change proposal without "entityUrn", the URN of its entity')
      : l10n.t("it is neither a snapshot of an entity nor a change proposal"),
  });
}

/** Whether a JSON value is meant as an item, whatever is wrong in it. */
export function isEvent(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  return "proposedSnapshot" in value || "aspect" in value || ("entityUrn" in value && "changeType" in value);
}

/** The fields of an item that are not stored. */
const PASSED_OVER: ReadonlySet<unknown> = new Set(["systemMetadata", "auditHeader", "proposedDelta"]);

function isInAspect({ path: [first, , third, , record] }: JsonLoss): boolean {
  return first === "aspect" || (first === "proposedSnapshot" && third === "aspects" && record !== undefined);
}

/** The first loss in an aspect of a snapshot. */
function lossIn(losses: readonly JsonLoss[], index: number, record: string): string | undefined {
  const found = losses.find(({ path }) => path[2] === "aspects" && path[3] === index && path[4] === record);
  return found && clauseIn(found, 5);
}

/** A loss as a clause, its place counted from `depth` levels further in. */
function clauseIn(loss: JsonLoss, depth: number): string {
  return lossClause({ ...loss, path: loss.path.slice(depth) });
}

const snapshotItem = z.object({
  proposedSnapshot: z.record(
    z.string(),
    z.object({ urn: z.string(), aspects: z.array(z.record(z.string(), z.unknown())) }),
  ),
});

const proposalItem = z.object({
  entityType: z.string(),
  entityUrn: z.string(),
  changeType: z.string().default("UPSERT"),
  aspectName: z.string(),
  aspect: z.union([
    z.object({ json: z.unknown() }),
    z.object({ value: z.string(), contentType: z.string().nullish() }),
  ]),
});

/** A change proposal that deletes an aspect or an entity: it has no value in `aspect`. */
const removalItem = z.object({
  entityType: z.string(),
  entityUrn: z.string(),
  changeType: z.literal("DELETE"),
  aspectName: z.string().nullish(),
  aspect: z.null().optional(),
});

const namesNoEntity = z.object({ entityUrn: z.null().optional(), aspectName: z.string(), aspect: z.looseObject({}) });

type Snapshot = z.infer<typeof snapshotItem>["proposedSnapshot"][string];

function readSnapshot(
  [named, ...more]: readonly (readonly [record: string, Snapshot])[],
  losses: readonly JsonLoss[],
): Result<FileEvent, EventRefusal> {
  if (!named || more.length > 0) {
    return failure({ code: "not-an-event", urn: named?.[1].urn, why: l10n.t("it must contain exactly one snapshot") });
  }
  const [record, snapshot] = named;
  const aspects = snapshot.aspects.flatMap((aspect, index) =>
    Object.entries(aspect).map(([record, value]) => snapshotAspect(record, value, lossIn(losses, index, record))),
  );
  return success({ urn: snapshot.urn, entityType: typeOfSnapshot(record), changeType: "UPSERT", aspects });
}

/** The entity type that the record of a snapshot is named after: `MLModelSnapshot` is one of an `mlModel`. */
function typeOfSnapshot(record: string): string | undefined {
  const [, name] = /(?:^|\.)(\w+)Snapshot$/.exec(record) ?? [];
  return name === undefined ? undefined : STORED_MODEL.typeNamed(name);
}

function snapshotAspect(record: string, value: unknown, loss: string | undefined): FileAspect {
  const label = withoutAvroName(record);
  return {
    label: label.slice(label.lastIndexOf(".") + 1),
    name: STORED_MODEL.aspectOfRecord(label),
    ...valueOr(loss, value),
  };
}

/** The value, unless something of it is lost: it may be nested too deeply to be looked through. */
function valueOr(loss: string | undefined, value: unknown): Pick<FileAspect, "value" | "loss"> {
  return loss === undefined ? { value: withoutAvroNames(value), loss } : { value: undefined, loss };
}

/** Reads a proposal that deletes; it is refused by its change type, so no value is needed. */
function readRemoval({ entityUrn: urn, entityType, changeType, aspectName }: z.infer<typeof removalItem>): FileEvent {
  const aspects =
    typeof aspectName === "string" ? [{ label: aspectName, name: undefined, value: undefined, loss: undefined }] : [];
  return { urn, entityType, changeType, aspects };
}

function readProposal(
  item: z.infer<typeof proposalItem>,
  losses: readonly JsonLoss[],
): Result<FileEvent, EventRefusal> {
  const { entityUrn: urn, entityType, changeType, aspectName: label, aspect } = item;
  const value = "value" in aspect ? parsedJson(aspect.value) : aspect.json;
  if (value === undefined) return failure({ code: "invalid-aspect", urn, why: l10n.t`its "${label}" is not JSON` });
  const loss = losses.find(({ path }) => path[0] === "aspect");
  const own = "value" in aspect ? firstLoss(aspect.value) : undefined;
  const clause = loss ? clauseIn(loss, 2) : own?.clause;
  const name = STORED_MODEL.aspect(label) ? label : undefined;
  // In a patch, a null is a value, and keys are as they are written.
  const read = changeType === "PATCH" && clause === undefined ? { value, loss: undefined } : valueOr(clause, value);
  return success({ urn, entityType, changeType, aspects: [{ label, name, ...read }] });
}
