import * as z from "zod";
import type { Model } from "../../catalogue/model/model.ts";
import { success, type Result } from "../../catalogue/result.ts";
import { typeNameOf } from "../../catalogue/urn/urn.ts";
import type { Caller } from "../auth/caller.ts";
import { readEntityUrn } from "../entityUrns.ts";
import type { Proposal } from "../proposals/proposal.ts";
import { readPut } from "../proposals/readValue.ts";
import { writeProposals } from "../proposals/writeProposals.ts";
import { quoted, refused, type Refusal } from "../refusal.ts";
import { Turns } from "../turns.ts";
import { tooMany } from "./mostProposals.ts";
import { readAs } from "./readAs.ts";
import type { Service } from "../running/service.ts";

/** A snapshot: an entity with some of its aspects, each under the full name of its record; both are members of unions. */
const snapshots = z.record(
  z.string(),
  z.object({ urn: z.string(), aspects: z.array(z.record(z.string(), z.unknown())) }),
);

/** `POST /entities?action=ingest` and `batchIngest`: writes the aspects of snapshots, all of the request or none. */
export async function ingestSnapshots(
  service: Service,
  caller: Caller,
  given: readonly unknown[],
): Promise<Result<unknown, Refusal>> {
  const proposals: Proposal[] = [];
  const turns = new Turns();
  for (const [at, each] of given.entries()) {
    const union = readAs(snapshots, each, { code: "INVALID_PROPOSAL", within: ["entities", at, "value"] });
    if (!union.ok) return union;
    for (const { urn, aspects } of Object.values(union.value)) {
      for (const [record, value] of aspects.flatMap((aspect) => Object.entries(aspect))) {
        const proposal = readSnapshotAspect(service.model, { urn, record, value });
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

function readSnapshotAspect(
  model: Model,
  { urn: text, record, value }: { readonly urn: string; readonly record: string; readonly value: unknown },
): Result<Proposal, Refusal> {
  const urn = readEntityUrn(text, model);
  if (!urn.ok) return urn;
  const name = model.aspectOfRecord(record.replace(".pegasus2avro.", "."));
  if (name === undefined || !model.has(urn.value, name)) {
    return refused("INVALID_ASPECT", `A ${typeNameOf(urn.value)} has no aspect with the record ${quoted(record)}.`);
  }
  const change = readPut(model, { urn: urn.value, name }, value);
  return change.ok ? success({ urn: urn.value, name, change: change.value, conditions: {} }) : change;
}
