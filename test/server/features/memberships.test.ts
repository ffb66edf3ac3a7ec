import { expect, test } from "vitest";
import { memberships } from "../../../server/features/memberships.ts";
import { token, workspaceOf, type Others } from "./workspacePicture.ts";

const ENG = "urn:li:corpGroup:eng";

test.each(["stored", "open"] satisfies Others[])(
  "the users of the workspace who name a group are found with their files (%s)",
  async (others) => {
    const { context } = await workspaceOf(
      `
=== users.yaml
# $0
- id: ada
  groups: [eng, ops]
- id: bob
  description: not in eng
  manager_urn: urn:li:corpuser:eng
=== eng.group.yaml
id: eng
members: [cy, { id: dan, groups: [ops, ${ENG}] }]
=== ops.group.yaml
id: ops
owners: [eve]
`,
      others,
    );
    const found = async (...groups: string[]): Promise<unknown[]> =>
      (await memberships(groups, context, token)).map(({ user, group, uri }) => [
        user.replace("urn:li:corpuser:", ""),
        group,
        uri.split("/").at(-1),
      ]);
    const inEng = [
      ["ada", ENG, "users.yaml"],
      ["dan", ENG, "eng.group.yaml"],
    ];
    expect(await found(ENG)).toEqual(inEng);
    const inOps = inEng.map(([user, , file]) => [user, "urn:li:corpGroup:ops", file]);
    expect(new Set(await found(ENG, "urn:li:corpGroup:ops"))).toEqual(new Set([...inEng, ...inOps]));
    expect(await found("urn:li:corpGroup:none")).toEqual([]);
  },
);
