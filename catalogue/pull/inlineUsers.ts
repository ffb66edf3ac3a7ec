import { idOf } from "./wantedGroup.ts";
import { readRecordFile } from "../records/readRecordFile.ts";
import type { RecordKind } from "../records/recordKinds.ts";
import { namedUser } from "../records/recordUrn.ts";
import type { UserUrn } from "../urn/urn.ts";

/** The users whom a file defines inside of its groups; none in files of other records. */
export function inlineUsers(kind: RecordKind, text: string): ReadonlySet<UserUrn> {
  if (kind !== "group") return new Set();
  const { records } = readRecordFile("group", text);
  return new Set(
    records.flatMap(({ mapping }) =>
      mapping.fields.flatMap(({ value }) => {
        const items = value.kind === "list" ? value.items : [];
        return items.flatMap((item) => {
          const id = item.kind === "mapping" ? idOf(item) : undefined;
          return id === undefined ? [] : [namedUser(id)];
        });
      }),
    ),
  );
}
