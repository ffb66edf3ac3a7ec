import type { Files } from "../workspace/environment.ts";
import { nodeFiles } from "./nodeFiles.ts";

/**
 * The files of a machine, by one path each. A Mac keeps the name of a file as it was given, "ü" as one character or as a "u"
 * and its dots, and finds the file by either; VS Code names every file by the first form (NFC), and so does this.
 */
export function machineFiles(platform: NodeJS.Platform, files: Files = nodeFiles): Files {
  if (platform !== "darwin") return files;
  return {
    ...files,
    pathOf: (uri) => files.pathOf(uri)?.normalize("NFC"),
    realPath: (path) => files.realPath(path).normalize("NFC"),
    async *list(folder, skip) {
      for await (const path of files.list(folder, skip)) yield path.normalize("NFC");
    },
  };
}
