import * as z from "zod";
import type { DeclareCommand } from "./command.ts";
import { outputTo } from "../console/output.ts";

/** `catalogue backup --data DIR --output FOLDER`: copies a catalogue, also while a service runs on it. */
export const backupCommand: DeclareCommand = (program, { io, run }) => {
  const command = program
    .command("backup")
    .description(
      "copy a catalogue that is kept in a folder, even while its service runs; `catalogue serve --data` opens the copy",
    )
    .requiredOption("--data <folder>", "folder of the catalogue, as given to serve")
    .requiredOption("-o, --output <folder>", "new folder for the copy, outside the folder of the catalogue")
    .option("--json", "print one JSON document");
  command.action(() => {
    const { json, ...folders } = options.parse(command.opts());
    return run(async () => {
      // Loaded when it is wanted, as the service is for serve.
      const { backUp } = await import("./backUp.ts");
      return backUp(io, outputTo(io, json), folders);
    });
  });
};

const options = z.object({ data: z.string(), output: z.string(), json: z.boolean().default(false) });
