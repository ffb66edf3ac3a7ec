import { z } from "zod";
import type { FileKind } from "../../catalogue/records/fileKind.ts";
import { problemsOf } from "../../catalogue/checking/checkFile.ts";
import type { DeclareCommand } from "../command.ts";
import { counted } from "../../catalogue/counted.ts";
import { readRecordInput } from "../inputFile.ts";
import { inputKind } from "../inputKind.ts";
import type { Io } from "../io.ts";
import { outputTo, type ExitCode, type Output } from "../output.ts";
import { complainOf, haveErrors, placedProblems, type PlacedProblem } from "../problems.ts";

/** `catalogue check FILE…`: what is wrong in files of records, as the editor marks it. Nothing is sent anywhere. */
export const checkFiles: DeclareCommand = (program, { io, run }) => {
  const command = program
    .command("check")
    .description(
      "say what is wrong in files of users, groups and datasets; in other YAML, which of its URNs are malformed",
    )
    .argument("<file...>", "YAML or JSON files")
    .option("--json", "print one JSON document");
  command.action(() => {
    const { json } = options.parse(command.opts());
    return run(() => check(io, outputTo(io, json), command.args));
  });
};

const options = z.object({ json: z.boolean().default(false) });

/** What came of one file. */
interface Checked {
  readonly file: string;
  /** `undefined`: it could not be read, for this reason. */
  readonly kind?: FileKind;
  readonly unreadable?: string;
  readonly problems: readonly PlacedProblem[];
}

async function check(io: Io, output: Output, paths: readonly string[]): Promise<ExitCode> {
  const files: Checked[] = [];
  for (const path of paths) {
    const checked = await checkFile(io, path);
    if (checked.unreadable !== undefined) output.complain(checked.unreadable);
    complainOf(output, checked.problems);
    if (checked.kind === "other") output.note(`"${path}" holds no records; only the URNs in it were checked.`);
    files.push(checked);
  }
  const problems = files.flatMap((file) => file.problems);
  const errors = problems.filter(({ severity }) => severity === "error").length;
  const others = counted(problems.length - errors, "warning");
  output.line(`Checked ${counted(files.length, "file")}: ${counted(errors, "error")}, ${others}.`);
  output.document({ files });
  return haveErrors(problems) || files.some(({ unreadable }) => unreadable !== undefined) ? 1 : 0;
}

async function checkFile(io: Io, path: string): Promise<Checked> {
  const input = await readRecordInput(io, path);
  if (!input.ok) return { file: path, unreadable: input.error, problems: [] };
  const kind = inputKind(input.value);
  return { file: path, kind, problems: placedProblems(input.value, problemsOf(kind, input.value.text)) };
}
