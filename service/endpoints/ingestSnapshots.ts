import * as z from "zod";
import type { Model } from "../../catalogue/model/model.ts";
import { success, type Result } from "../../catalogue/result.ts";
import { typeNameOf, type EntityUrn } from "../../catalogue/urn/urn.ts";
import type { Caller } from "../auth/caller.ts";
import { readEntityUrn } from "../entityUrns.ts";
import type { Proposal } from "../proposals/proposal.ts";
import { readPut } from "../proposals/readValue.ts";
import { writeProposals } from "../proposals/writeProposals.ts";
import { quoted, refused, type Refusal } from "../refusal.ts";
import { Turns } from "../turns.ts";
import { tooMany } from "../mostChanges.ts";
import { readAs } from "./readAs.ts";
import type { Service } from "../running/service.ts";

/** A snapshot: an entity with some of its aspects, each under the full name of its record; both are members of unions. */
const snapshot = union(z.object({ urn: z.string(), aspects: z.array(union(z.unknown())) }));

/** A union as its one member under the name of that member's record. */
function union<T>(member: z.ZodType<T>): z.ZodType<Readonly<Record<string, T>>> {
  const isOne = (value: object): boolean => Object.keys(value).length === 1;
  return z.record(z.string(), member).refine(isOne, "must be an object with one key, the name of a record");
}

/** `POST /entities?action=ingest` and `batchIngest`: writes the aspects of snapshots, all of the request or none. */
export async function ingestSnapshots(
  service: Service,
  caller: Caller,
  given: readonly unknown[],
): Promise<Result<unknown, Refusal>> {
  const proposals: Proposal[] = [];
  const turns = new Turns();
  for (const [at, each] of given.entries()) {
    const read = readAs(snapshot, each, { code: "INVALID_PROPOSAL", within: ["entities", at, "value"] });
    if (!read.ok) return read;
    for (const [type, { urn: text, aspects }] of Object.entries(read.value)) {
      const urn = readSnapshotUrn(service.model, type, text);
      if (!urn.ok) return urn;
      for (const [record, value] of aspects.flatMap((aspect) => Object.entries(aspect))) {
        const proposal = readSnapshotAspect(service.model, { urn: urn.value, record, value });
        if (!proposal.ok) return proposal;
        proposals.push(proposal.value);
        await turns.next();
      }
    }
  }
  const refusal = tooMany(proposals.length);
  if (refusal) return refusal;
  const written = await writeProposals(service, caller, proposals);
  return written.ok ? success({}) : written;
}

/** The entity of a snapshot, whose type its record names: `com.linkedin.metadata.snapshot.DatasetSnapshot`. */
function readSnapshotUrn(model: Model, record: string, text: string): Result<EntityUrn, Refusal> {
  const [, name] = /^com\.linkedin\.metadata\.snapshot\.(\w+)Snapshot$/.exec(javaName(record)) ?? [];
  const type = name === undefined ? undefined : model.typeNamed(name);
  if (type === undefined) return refused("INVALID_PROPOSAL", `${quoted(record)} is not a snapshot of an entity type.`);
  const urn = readEntityUrn(text, model);
  if (!urn.ok || typeNameOf(urn.value) === type) return urn;
  return refused(
    "INVALID_PROPOSAL",
    `The snapshot is a ${quoted(record)}, but ${quoted(text)} is a ${typeNameOf(urn.value)}.`,
  );
}

/** The full name of a record; Avro has another namespace for it. */
function javaName(record: string): string {
  return record.replace(".pegasus2avro.", ".");
}

function readSnapshotAspect(
  model: Model,
  { urn, record, value }: { readonly urn: EntityUrn; readonly record: string; readonly value: unknown },
): Result<Proposal, Refusal> {
  const name = model.aspectOfRecord(javaName(record));
  if (name === undefined || !model.has(urn, name)) {
    return refused("INVALID_ASPECT", `A ${typeNameOf(urn)} has no aspect with the record ${quoted(record)}.`);
  }
  const change = readPut(model, { urn, name }, value);
  return change.ok ? success({ urn, name, change: change.value, conditions: {} }) : change;
}
