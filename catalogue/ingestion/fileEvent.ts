import { z } from "zod";
import { aspectSchemas, isAspectName, recordName, type AspectName } from "../aspects.ts";
import { parsedJson } from "../parsedJson.ts";
import { failure, success, type Result } from "../result.ts";
import { withoutAvroName, withoutAvroNames } from "./avroNames.ts";
import type { SkipCode } from "./skipped.ts";

/** One item of a metadata file: what it says of one entity. Nothing is checked yet but its outer shape. */
export interface FileEvent {
  readonly urn: string;
  /** The entity type the item names besides its URN, when it does. */
  readonly entityType?: string | undefined;
  readonly changeType: string;
  readonly aspects: readonly FileAspect[];
}

/** One aspect of an item. */
export interface FileAspect {
  /** The name as the file has it, without namespaces. */
  readonly label: string;
  /** `undefined`: it is no aspect of this catalogue's. */
  readonly name: AspectName | undefined;
  readonly value: unknown;
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
 */
export function readFileEvent(item: unknown): Result<FileEvent, EventRefusal> {
  const snapshot = snapshotItem.safeParse(item);
  if (snapshot.success) return readSnapshot(Object.values(snapshot.data.proposedSnapshot));
  const proposal = proposalItem.safeParse(item);
  if (proposal.success) return readProposal(proposal.data);
  return failure({ code: "not-an-event", why: "it is neither a snapshot of an entity nor a change proposal" });
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

type Snapshot = z.infer<typeof snapshotItem>["proposedSnapshot"][string];

function readSnapshot([snapshot, ...more]: readonly Snapshot[]): Result<FileEvent, EventRefusal> {
  if (!snapshot || more.length > 0) {
    return failure({ code: "not-an-event", urn: snapshot?.urn, why: "it must carry one snapshot" });
  }
  const aspects = snapshot.aspects.flatMap((aspect) => Object.entries(aspect).map(snapshotAspect));
  return success({ urn: snapshot.urn, changeType: "UPSERT", aspects });
}

function snapshotAspect([record, value]: readonly [string, unknown]): FileAspect {
  const name = withoutAvroName(record);
  return { label: name.slice(name.lastIndexOf(".") + 1), name: NAMES.get(name), value: withoutAvroNames(value) };
}

/** Which aspect a record is. */
const NAMES: ReadonlyMap<string, AspectName> = new Map(
  Object.keys(aspectSchemas)
    .filter(isAspectName)
    .map((name) => [recordName(name), name]),
);

function readProposal(item: z.infer<typeof proposalItem>): Result<FileEvent, EventRefusal> {
  const { entityUrn: urn, entityType, changeType, aspectName: label, aspect } = item;
  const value = "value" in aspect ? parsedJson(aspect.value) : aspect.json;
  if (value === undefined) return failure({ code: "invalid-aspect", urn, why: `its "${label}" is not JSON` });
  const name = isAspectName(label) ? label : undefined;
  return success({ urn, entityType, changeType, aspects: [{ label, name, value: withoutAvroNames(value) }] });
}
