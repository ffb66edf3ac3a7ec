import * as l10n from "@vscode/l10n";
import { partsOf } from "../records/parts.ts";
import { withInline, type RecordFile } from "../records/recordFile.ts";
import { lackedColon, type LackedColon } from "../yaml/edits/lackedColon.ts";
import { lackedSpace } from "../yaml/edits/lackedSpace.ts";
import type { YamlFinding } from "../yaml/faults/yamlCode.ts";

/**
 * What is wrong with the YAML of an entry. Where a line begins with a field of its record, but lacks the colon or the space
 * after it, that is said, and it can be added; the parser does not know which words are fields.
 */
export function withMissingCharacters({ text, records, problems }: RecordFile): readonly YamlFinding[] {
  if (problems.every(({ code }) => code !== "yaml-syntax")) return problems;
  const parts = records.flatMap(withInline).flatMap(partsOf);
  return problems.map((problem) => {
    if (problem.code !== "yaml-syntax") return problem;
    const { start } = problem.span;
    const [found] = parts.flatMap(({ mapping, specs }) => {
      const field = mapping.fields.find(({ keySpan }) => keySpan.start === start);
      if (!field) return [];
      const others = new Set(mapping.fields.filter((each) => each !== field).map(({ key }) => key));
      const free = specs.map(({ key }) => key).filter((key) => !others.has(key));
      const space = lackedSpace(text, start, free);
      return space ? [space] : lackedColon(text, field.keySpan, free).map(withoutColon);
    });
    return found ? { code: problem.code, ...found } : problem;
  });
}

function withoutColon({ name, span, fix }: LackedColon): Omit<YamlFinding, "code"> {
  return { message: l10n.t`A colon is missing after "${name}"`, span, fixes: [fix] };
}
