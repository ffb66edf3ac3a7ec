import type { CancellationToken } from "vscode-languageserver";
import { recordId, withInline, type FileRecord } from "../../../catalogue/records/recordFile.ts";
import { recordUrn } from "../../../catalogue/records/recordUrn.ts";
import { fieldOf } from "../../../catalogue/records/value.ts";
import { entityName, type EntityUrn } from "../../../catalogue/urn.ts";
import type { Workspace } from "../../workspace.ts";

/** What a record of the workspace says of a user, a group or a dataset, as far as a person asks about it in passing. */
export interface LocalRecord {
  readonly title: string | undefined;
  readonly email: string | undefined;
  /** Markdown. */
  readonly description: string | undefined;
}

/** That of the first record about it; `undefined` when there is none, or `token` is cancelled. */
export async function localRecord(
  workspace: Workspace,
  urn: EntityUrn,
  token: CancellationToken,
): Promise<LocalRecord | undefined> {
  const [definition] = workspace.definitions(urn);
  if (!definition) return undefined;
  const name = entityName(urn);
  // What is encoded in the URN stands otherwise in the file.
  const word = name.includes("%") ? undefined : name;
  for await (const { uri, reading } of workspace.piecesWith(word, token)) {
    if (uri !== definition.uri) continue;
    const record = reading?.records.flatMap(withInline).find((each) => isAbout(each, urn));
    if (record) return recordOf(record);
  }
  return undefined;
}

function isAbout(record: FileRecord, urn: EntityUrn): boolean {
  const id = recordId(record)?.id.trim();
  if (id === undefined || id === "") return false;
  return (record.kind === "dataset" ? id : recordUrn(record.kind, id)) === urn;
}

function recordOf({ mapping }: FileRecord): LocalRecord {
  const textOf = (key: string): string | undefined => {
    const value = fieldOf(mapping, key)?.value;
    return value?.kind === "scalar" && typeof value.value === "string" && value.value !== "" ? value.value : undefined;
  };
  return { title: textOf("title"), email: textOf("email"), description: textOf("description") };
}
