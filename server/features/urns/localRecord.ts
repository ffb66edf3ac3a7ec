import { isOwnerKind } from "../../../catalogue/records/recordKinds.ts";
import { recordId, withInline, type FileRecord } from "../../../catalogue/records/recordFile.ts";
import { recordUrn } from "../../../catalogue/records/recordUrn.ts";
import { fieldOf } from "../../../catalogue/yaml/values/value.ts";
import type { EntityUrn } from "../../../catalogue/urn/urn.ts";
import type { Workspace } from "../../workspace/workspace.ts";

/** What a record of the workspace says of a user, a group or a dataset, as far as a hover shows it. */
export interface LocalRecord {
  readonly title: string | undefined;
  readonly email: string | undefined;
  /** Markdown. */
  readonly description: string | undefined;
}

/** What the first record of the workspace about an entity says; `undefined` when there is none. */
export async function localRecord(workspace: Workspace, urn: EntityUrn): Promise<LocalRecord | undefined> {
  const [definition] = workspace.definitions(urn);
  const passage = definition && (await workspace.passageAt(definition));
  const record = passage?.reading?.records.flatMap(withInline).find((each) => isAbout(each, urn));
  return record && recordOf(record);
}

function isAbout(record: FileRecord, urn: EntityUrn): boolean {
  const id = recordId(record)?.id.trim();
  if (id === undefined || id === "") return false;
  return (isOwnerKind(record.kind) ? recordUrn(record.kind, id) : id) === urn;
}

function recordOf({ mapping }: FileRecord): LocalRecord {
  const textOf = (key: string): string | undefined => {
    const value = fieldOf(mapping, key)?.value;
    return value?.kind === "scalar" && typeof value.value === "string" && value.value !== "" ? value.value : undefined;
  };
  return { title: textOf("title"), email: textOf("email"), description: textOf("description") };
}
