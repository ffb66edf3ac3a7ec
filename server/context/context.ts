import type { Abilities } from "../connection/abilities.ts";
import type { CatalogueFacts } from "../facts/catalogueFacts.ts";
import type { RecordStates } from "../facts/askedRecordStates.ts";
import type { Settings } from "./settings.ts";
import type { Workspace } from "../workspace/workspace.ts";

/** The facts that features use besides the file: settings, abilities, workspace and catalogue. */
export interface Context {
  readonly workspace: Workspace;
  readonly settings: Settings;
  readonly abilities: Abilities;
  readonly facts: CatalogueFacts;
  readonly states: RecordStates;
}
