import type { Finding } from "../../findings/problem.ts";

/** What the reader of YAML finds in a text, whatever it is about; `rules/yamlReader.ts` documents each. */
export type YamlCode =
  "yaml-syntax" | "yaml-warning" | "yaml-tag" | "unknown-anchor" | "duplicate-field" | "merge-conflict" | "not-checked";

/** A finding about the YAML syntax of a text. */
export type YamlFinding = Finding<YamlCode>;
