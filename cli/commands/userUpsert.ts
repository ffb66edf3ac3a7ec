import type { DeclareCommand } from "./command.ts";
import { declareUpsert } from "./declareUpsert.ts";

/** `catalogue user upsert -f FILE`. */
export const userUpsert: DeclareCommand = (program, cli) => {
  declareUpsert(program.command("user").description("create or update users"), cli, {
    kind: "user",
    description: "create or update every user in a file; fields that a record does not name keep their values",
  });
};
