import * as l10n from "@vscode/l10n";
import { environmentProblem, ENVIRONMENTS, meantEnvironment } from "../vocabulary/environment.ts";
import { fixWith } from "../yaml/edits/scalarEdit.ts";
import { rule } from "./rule.ts";

const EXPLAINS = `The environments are ${ENVIRONMENTS.map((env) => `\`${env}\``).join(", ")}; case matters.`;

/** A dataset is in one of the existing environments, in their exact spelling: servers refuse any other. */
export const unknownEnvironment = rule({
  scope: "urn",
  codes: [
    {
      code: "unknown-environment",
      severity: "error",
      title: "Unknown environment in the URN of a dataset",
      explains: `${EXPLAINS} The catalogue refuses any other.`,
      wrong: { kind: "dataset", text: "dataset: urn:li:dataset:(urn:li:dataPlatform:hive,sales.orders,prod)\n" },
      right: { kind: "dataset", text: "dataset: urn:li:dataset:(urn:li:dataPlatform:hive,sales.orders,PROD)\n" },
    },
    {
      code: "unknown-environment-in-text",
      severity: "warning",
      title: "Unknown environment in a dataset URN outside a record",
      explains: `${EXPLAINS} A URN with another environment refers to no dataset.`,
      wrong: { kind: "other", text: "source: urn:li:dataset:(urn:li:dataPlatform:hive,sales.orders,prod)\n" },
      right: { kind: "other", text: "source: urn:li:dataset:(urn:li:dataPlatform:hive,sales.orders,PROD)\n" },
    },
  ],
  check({ text, reading, pieceSpan, isReference, replacedBy }, report) {
    if (reading.kind !== "dataset" || ENVIRONMENTS.includes(reading.parts.env)) return;
    const { env } = reading.parts;
    const end = text.length - ")".length;
    const meant = meantEnvironment(env);
    const fixes =
      meant === undefined
        ? []
        : fixWith(l10n.t`Change to "${meant}"`, replacedBy(`${text.slice(0, end - env.length)}${meant})`));
    report({
      code: isReference ? "unknown-environment" : "unknown-environment-in-text",
      message: environmentProblem(env),
      span: pieceSpan(end - env.length, end),
      fixes,
    });
  },
});
