import { RECORD_KINDS, type RecordKind } from "../../catalogue/records/recordKinds.ts";
import { failure, success, type Result } from "../../catalogue/result.ts";
import { parseDatasetUrn, type EntityUrn } from "../../catalogue/urn/urn.ts";
import { entityArgument } from "./entityArgument.ts";
import { ownerArgument } from "./ownerArgument.ts";

/** The entity that is named by the word after its type: `group analytics`. */
export function namedEntity(kind: RecordKind, id: string | undefined): Result<EntityUrn, string> {
  const wanted = kind === "dataset" ? "the URN of a dataset" : `the ID or URN of a ${kind}`;
  if (id === undefined) return failure(`Name ${wanted} after "${kind}".`);
  if (kind !== "dataset") return ownerArgument(kind, id);
  const urn = parseDatasetUrn(id);
  return urn ? success(urn) : failure(`"${id}" is not ${wanted}.`);
}

/** The entities that arguments name, each once: by URN, or by type and then ID or URN. */
export function namedEntities(what: readonly string[]): Result<readonly EntityUrn[], string> {
  const urns = new Set<EntityUrn>();
  const words = what.values();
  for (const each of words) {
    const kind = RECORD_KINDS.find((name) => name === each);
    const urn = kind ? namedEntity(kind, words.next().value) : entityArgument(each);
    if (!urn.ok)
      return kind || /^urn:/i.test(each)
        ? urn
        : failure(`${urn.error} To name a user or group by ID, write "user" or "group" first.`);
    urns.add(urn.value);
  }
  return success([...urns]);
}
