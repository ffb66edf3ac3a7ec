import { SHOWN_ASPECTS } from "../changes/dataset.ts";
import { GROUP_ASPECTS } from "../changes/group.ts";
import { USER_ASPECTS } from "../changes/user.ts";
import { datasetRecordOf } from "../records/datasetRecord.ts";
import type { GivenMembers } from "../records/givenMembers.ts";
import { groupRecordOf } from "../records/groupRecord.ts";
import { withKnownFields } from "../records/knownFields.ts";
import { recordId, type FileRecord } from "../records/recordFile.ts";
import { namedGroup, namedOwner, namedUser } from "../records/recordUrn.ts";
import { userRecordOf } from "../records/userRecord.ts";
import type { Result } from "../result.ts";
import { parseUserUrn } from "../urn/urn.ts";
import type { CatalogueError } from "./error.ts";
import type { AspectRequest, CatalogueGraph } from "./graph.ts";
import type { RecordKey } from "./recordOutcome.ts";
import type { Decision, UpsertOptions } from "./upsert.ts";
import { decideDataset } from "./decideDataset.ts";
import { decideGroup } from "./decideGroup.ts";
import { decideUser } from "./decideUser.ts";

/** A record of a file, ready to be compared with the catalogue. */
export interface RecordWish extends RecordKey {
  /** What the comparison reads. */
  readonly reads: readonly AspectRequest[];
  /** Decides what to write, given what the catalogue stores. */
  readonly decide: (graph: CatalogueGraph) => Promise<Result<Decision, CatalogueError>>;
}

/**
 * The changes that a record without errors asks for.
 * @param given the memberships that the records of the upsert give
 */
export function recordWish(record: FileRecord, options: UpsertOptions, given?: GivenMembers): RecordWish {
  const id = recordId(record)?.id ?? "";
  switch (record.kind) {
    case "user":
      return { id, ...userWish(record) };
    case "group":
      return { id, ...groupWish(record, options, given) };
    case "dataset":
      return { id, ...datasetWish(record, options) };
  }
}

type Wish = Omit<RecordWish, "id">;

function userWish(record: FileRecord): Wish {
  const user = userRecordOf(withKnownFields(record));
  const urn = namedUser(user.id);
  const groups = (user.groups ?? []).map((group) => ({ urn: namedGroup(group), names: [] }));
  return { urn, reads: [{ urn, names: USER_ASPECTS }, ...groups], decide: (graph) => decideUser(graph, user) };
}

function groupWish(record: FileRecord, options: UpsertOptions, given: GivenMembers | undefined): Wish {
  const group = groupRecordOf(withKnownFields(record));
  const urn = namedGroup(group.id);
  const people = [...(group.members ?? []), ...(group.owners ?? [])].map((person) => {
    const owner = typeof person === "string" ? namedOwner(person) : namedUser(person.id);
    return { urn: owner, names: parseUserUrn(owner) ? USER_ASPECTS : [] };
  });
  return {
    urn,
    reads: [{ urn, names: GROUP_ASPECTS }, ...people],
    decide: (graph) => decideGroup(graph, group, options, given?.get(urn)),
  };
}

function datasetWish(record: FileRecord, options: UpsertOptions): Wish {
  const dataset = datasetRecordOf(withKnownFields(record));
  const urn = dataset.dataset;
  const owners = (dataset.owners ?? []).map(({ owner }) => ({ urn: owner, names: [] }));
  return {
    urn,
    reads: [{ urn, names: SHOWN_ASPECTS }, ...owners],
    decide: (graph) => decideDataset(graph, dataset, options),
  };
}
