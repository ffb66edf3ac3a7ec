import { NO_ABILITIES, type Abilities } from "../../../server/connection/abilities.ts";
import { NO_FACTS, type CatalogueFacts, type EntityFacts } from "../../../server/facts/catalogueFacts.ts";
import type { Context } from "../../../server/context/context.ts";
import { NO_STATES, type RecordStates } from "../../../server/facts/askedRecordStates.ts";
import { DEFAULT_SETTINGS, type Settings } from "../../../server/context/settings.ts";
import { WorkspaceIndex } from "../../../server/workspace/workspaceIndex.ts";
import { memoryFacts } from "../memoryFacts.ts";
import { memoryEnvironment } from "../memoryFiles.ts";
import { readDocument } from "../openDocument.ts";

/** What of a context is not as in an empty workspace of an editor that can do nothing special. */
export interface Given {
  /** The files of the workspace, by name. */
  readonly files?: Readonly<Record<string, string>>;
  readonly settings?: Partial<Settings>;
  readonly abilities?: Partial<Abilities>;
  /** What the catalogue holds, or how it answers; without it there is no catalogue. */
  readonly facts?: readonly EntityFacts[] | CatalogueFacts;
  /** How the catalogue compares with records; without it, there is none to compare with. */
  readonly states?: RecordStates;
}

/** What a feature knows beside its file. */
export function contextOf({
  files = {},
  settings = {},
  abilities = {},
  facts,
  states = NO_STATES,
}: Given = {}): Context {
  const workspace = new WorkspaceIndex(memoryEnvironment(new Map()));
  for (const [name, text] of Object.entries(files)) {
    workspace.open(`/w/${name}`, readDocument(`file:///w/${name}`, text));
  }
  return {
    workspace,
    settings: { ...DEFAULT_SETTINGS, ...settings },
    abilities: { ...NO_ABILITIES, ...abilities },
    facts: facts ? ("answers" in facts ? facts : memoryFacts(facts)) : NO_FACTS,
    states,
  };
}
