import { ENVIRONMENTS, meantEnvironment } from "../environment.ts";
import { fixWith } from "../records/scalarEdit.ts";
import type { UrnRule } from "./rule.ts";

const EXPLAINS = `The environments are ${ENVIRONMENTS.map((env) => `\`${env}\``).join(", ")}; case matters.`;

/** A dataset is in one of the environments there are, exactly as they are written: servers refuse any other. */
export const unknownEnvironment: UrnRule = {
  codes: [
    {
      code: "unknown-environment",
      severity: "error",
      title: "A dataset is in an environment that does not exist",
      explains: `${EXPLAINS} The service refuses any other.`,
      wrong: { kind: "dataset", text: "dataset: urn:li:dataset:(urn:li:dataPlatform:hive,sales.orders,prod)\n" },
      right: { kind: "dataset", text: "dataset: urn:li:dataset:(urn:li:dataPlatform:hive,sales.orders,PROD)\n" },
    },
    {
      code: "unknown-environment-in-text",
      severity: "warning",
      title: "The URN of a dataset in some text has an environment that does not exist",
      explains: `${EXPLAINS} There can be no dataset in another.`,
      wrong: { kind: "other", text: "source: urn:li:dataset:(urn:li:dataPlatform:hive,sales.orders,prod)\n" },
      right: { kind: "other", text: "source: urn:li:dataset:(urn:li:dataPlatform:hive,sales.orders,PROD)\n" },
    },
  ],
  check({ text, reading, pieceSpan, isReference, replacedBy }, report) {
    if (reading.kind !== "dataset" || ENVIRONMENTS.includes(reading.parts.env)) return;
    const { env } = reading.parts;
    const end = text.length - ")".length;
    const meant = meantEnvironment(env);
    const message = `"${env}" is no environment; ${meant === undefined ? `it is one of ${ENVIRONMENTS.join(", ")}` : `write "${meant}"`}`;
    const edits = meant === undefined ? [] : replacedBy(`${text.slice(0, end - env.length)}${meant})`);
    report({
      code: isReference ? "unknown-environment" : "unknown-environment-in-text",
      message,
      span: pieceSpan(end - env.length, end),
      fixes: fixWith(`Change to "${meant ?? ""}"`, edits),
    });
  },
};
