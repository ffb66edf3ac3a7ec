import type { DeclareCommand } from "./command.ts";
import { backupCommand } from "./backupCommand.ts";
import { checkFiles } from "./checkFiles.ts";
import { completionsCommand } from "./completionsCommand.ts";
import { coverageCommand } from "./coverageCommand.ts";
import { datasetCommands } from "./datasetCommands.ts";
import { diffFiles } from "./diffFiles.ts";
import { entityExists } from "./entityExists.ts";
import { exportFile } from "./exportFile.ts";
import { getEntity } from "./getEntity.ts";
import { groupUpsert } from "./groupUpsert.ts";
import { importFile } from "./importFile.ts";
import { pullFiles } from "./pullFiles.ts";
import { removeEntities } from "./removeEntities.ts";
import { serveCommand } from "./serveCommand.ts";
import { tokenCommands } from "./tokenCommands.ts";
import { urnCommand } from "./urnCommand.ts";
import { userUpsert } from "./userUpsert.ts";

/** Every command, in the order of the help. */
export const COMMANDS: readonly DeclareCommand[] = [
  serveCommand,
  userUpsert,
  groupUpsert,
  datasetCommands,
  diffFiles,
  pullFiles,
  coverageCommand,
  importFile,
  exportFile,
  getEntity,
  entityExists,
  removeEntities,
  checkFiles,
  urnCommand,
  tokenCommands,
  backupCommand,
  completionsCommand,
];
