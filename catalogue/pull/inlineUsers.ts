import { idOf } from "./wantedGroup.ts";
import { readRecordFile } from "../records/readRecordFile.ts";
import { namedUser } from "../records/recordUrn.ts";
import type { UserUrn } from "../urn/urn.ts";

/** The users whom a file of groups defines inside of their groups. */
export function inlineUsers(text: string): ReadonlySet<UserUrn> {
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
