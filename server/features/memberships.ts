import type { CancellationToken } from "vscode-languageserver";
import { recordId, withInline, type FileRecord } from "../../catalogue/records/recordFile.ts";
import { recordUrn } from "../../catalogue/records/recordUrn.ts";
import { referencesIn } from "../../catalogue/references/referencesIn.ts";
import { parseGroupUrn } from "../../catalogue/urn/urn.ts";
import type { Context } from "../context/context.ts";
import { soughtWord } from "./occurrences/soughtWord.ts";

/** The URNs of a user and a group, and the file that says that the user is a member. */
interface Membership {
  readonly user: string;
  readonly group: string;
  readonly uri: string;
}

/** The users of the workspace whose records have one of these groups among their groups, as soon as the files are read. */
export async function memberships(
  groups: readonly string[],
  { workspace }: Pick<Context, "workspace">,
  token: CancellationToken,
): Promise<readonly Membership[]> {
  await workspace.allRead(token);
  const wanted = new Set(groups);
  const only = groups.length === 1 ? parseGroupUrn(groups[0] ?? "") : undefined;
  const found: Membership[] = [];
  for await (const { uri, reading } of workspace.passagesWith(only && soughtWord(only), token))
    for (const record of reading?.records.flatMap(withInline) ?? [])
      for (const group of groupsIn(record))
        if (wanted.has(group)) found.push({ user: recordUrn("user", recordId(record)?.id ?? ""), group, uri });
  return found;
}

/** The groups that the record of a user names. */
function groupsIn(record: FileRecord): readonly string[] {
  if (record.kind !== "user") return [];
  return [...referencesIn(record)].flatMap(({ kinds: [kind], value }) =>
    kind === "group" ? recordUrn(kind, value.trim()) : [],
  );
}
