import type { Io } from "../console/io.ts";
import { outputTo, type CommandOutput } from "../console/output.ts";
import { githubOutput } from "./githubReport.ts";
import { sarifDocument } from "./sarifReport.ts";

/** The output of a command in the format that was asked for. In each, it also says why the command ended without a result. */
export function formattedOutput(io: Io, format: string): CommandOutput {
  switch (format) {
    case "github":
      return githubOutput(outputTo(io, false));
    case "sarif":
      return outputTo(io, true, ({ message }) =>
        sarifDocument({ problems: [], ofCheck: [{ severity: "error", message }], reported: () => undefined }),
      );
    default:
      return outputTo(io, format === "json");
  }
}
