import * as l10n from "@vscode/l10n";

const NAMES = [
  "PROD",
  "DEV",
  "TEST",
  "QA",
  "UAT",
  "EI",
  "PRE",
  "STG",
  "NON_PROD",
  "CORP",
  "RVW",
  "SANDBOX",
  "PRD",
  "TST",
  "SIT",
  "SBX",
  "CERT",
] as const;

/** An environment that a dataset can be in, exactly as its URN has it. */
export type DatasetEnvironment = (typeof NAMES)[number];

/** The environments that a dataset can be in. DataHub's servers refuse every other. */
export const ENVIRONMENTS: readonly string[] = NAMES;

/** Whether a text is an environment, exactly as URNs have it. */
export function isEnvironment(text: string): text is DatasetEnvironment {
  return ENVIRONMENTS.includes(text);
}

/** The environment that another way of writing one means: `prod` is `PROD`. `undefined` when it means none. */
export function meantEnvironment(text: string): string | undefined {
  const plain = (env: string): string => env.toUpperCase().replace(/[-_ ]/g, "");
  return ENVIRONMENTS.find((env) => plain(env) === plain(text)) ?? LONG_NAMES.get(plain(text));
}

/** Says of a text that is not an environment that it is none, and which is meant, or which there are. */
export function environmentProblem(text: string): string {
  const meant = meantEnvironment(text);
  return meant === undefined
    ? l10n.t`"${text}" is not an environment; write one of ${ENVIRONMENTS.join(", ")}`
    : l10n.t`"${text}" is not an environment; write "${meant}"`;
}

const LONG_NAMES: ReadonlyMap<string, string> = new Map([
  ["PRODUCTION", "PROD"],
  ["DEVELOPMENT", "DEV"],
  ["STAGING", "STG"],
  ["STAGE", "STG"],
  ["TESTING", "TEST"],
]);
