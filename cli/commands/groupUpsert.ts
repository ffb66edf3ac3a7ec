import type { DeclareCommand } from "./command.ts";
import { declareUpsert } from "./declareUpsert.ts";

/** `catalogue group upsert -f FILE`. */
export const groupUpsert: DeclareCommand = (program, cli) => {
  declareUpsert(program.command("group").description("create or update groups"), cli, {
    kind: "group",
    description:
      "create or update every group in a file, with the users defined inline; owners are replaced, members added",
    more: [
      ["--create-missing", "create users who are named but do not exist, instead of refusing the group"],
      [
        "--prune-members",
        "if a record has the field members, remove from the group everybody whom it does not name, also members added in VS Code, except users whose own records in the same folder name the group",
      ],
    ],
  });
};
