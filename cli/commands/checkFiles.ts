import { resolve } from "node:path";
import { z } from "zod";
import type { FileKind } from "../../catalogue/records/fileKind.ts";
import { problemsOf } from "../../catalogue/checking/checkFile.ts";
import { knownRecords } from "../../catalogue/checking/knownRecords.ts";
import type { DeclareCommand } from "../command.ts";
import { counted } from "../../catalogue/counted.ts";
import { groupedBy } from "../../catalogue/groupedBy.ts";
import { readRecordInput, type InputFile } from "../inputFile.ts";
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

/** A file that was named, read or not. */
type Named =
  | { readonly path: string; readonly input: InputFile; readonly kind: FileKind }
  | { readonly path: string; readonly unreadable: string };

/** What came of one file. */
interface Checked {
  readonly file: string;
  /** `undefined`: it could not be read, for the reason in `unreadable`. */
  readonly kind?: FileKind;
  readonly unreadable?: string;
  readonly problems: readonly PlacedProblem[];
}

async function check(io: Io, output: Output, paths: readonly string[]): Promise<ExitCode> {
  const named = await Promise.all(distinct(io, paths).map((path) => readNamed(io, path)));
  const files = checkedAmong(named);
  for (const { file, kind, unreadable, problems } of files) {
    if (unreadable !== undefined) output.complain(unreadable);
    complainOf(output, problems);
    if (kind === "other") output.note(`"${file}" holds no records; only the URNs in it were checked.`);
  }
  const problems = files.flatMap((file) => file.problems);
  const errors = problems.filter(({ severity }) => severity === "error").length;
  const warnings = problems.filter(({ severity }) => severity === "warning").length;
  const hints = problems.length - errors - warnings;
  const counts = [
    counted(errors, "error"),
    counted(warnings, "warning"),
    ...(hints > 0 ? [counted(hints, "hint")] : []),
  ];
  output.line(`Checked ${counted(files.length, "file")}: ${counts.join(", ")}.`);
  output.document({ files });
  return haveErrors(problems) || files.some(({ unreadable }) => unreadable !== undefined) ? 1 : 0;
}

/** Each file once, however often and in whatever way it is named: it is no other file beside itself. */
function distinct(io: Io, paths: readonly string[]): readonly string[] {
  const files = groupedBy(paths, (path) => resolve(io.cwd, path));
  return [...files.values()].flatMap(([first]) => first ?? []);
}

async function readNamed(io: Io, path: string): Promise<Named> {
  const input = await readRecordInput(io, path);
  return input.ok ? { path, input: input.value, kind: inputKind(input.value) } : { path, unreadable: input.error };
}

/** Checks files among one another: who is known in one of them is known in all. */
function checkedAmong(named: readonly Named[]): readonly Checked[] {
  const known = knownRecords(
    named.flatMap((each) => ("input" in each ? [{ uri: each.path, kind: each.kind, text: each.input.text }] : [])),
  );
  return named.map((each) => {
    if (!("input" in each)) return { file: each.path, unreadable: each.unreadable, problems: [] };
    const { path, kind, input } = each;
    return { file: path, kind, problems: placedProblems(input, problemsOf(kind, input.text, known(path))) };
  });
}
