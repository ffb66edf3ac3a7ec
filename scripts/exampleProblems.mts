import { problemsOf } from "../catalogue/checking/checkFile.ts";
import { factsFromFiles } from "../catalogue/facts/factsFromFiles.ts";
import type { Problem } from "../catalogue/findings/problem.ts";
import type { Example } from "../catalogue/rules/rule.ts";

/** What is wrong in an example of a rule, with all that is known according to it. */
export function exampleProblems({
  kind,
  text,
  otherFiles = [],
  columns,
  stored,
  ownershipTypes,
}: Example): readonly Problem[] {
  const files = [{ kind, text }, ...otherFiles].map((file, number) => ({ ...file, uri: `file:///${number}.yaml` }));
  return problemsOf(kind, text, {
    ...factsFromFiles(files)("file:///0.yaml"),
    isStored: (urn) => stored?.includes(urn),
    columns: () => columns,
    ownershipTypes: () => ownershipTypes,
  });
}
