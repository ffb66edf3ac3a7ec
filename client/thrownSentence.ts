import * as l10n from "@vscode/l10n";

/** The sentence that is shown for a thrown error. */
export function thrownSentence(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (lacksProgram(error))
    return l10n.t("The extension was updated or removed while this window was open; reload the window.");
  const cause = fileCause(error);
  return cause ? SENTENCES[cause](textOf(error, "path") || /'([^']+)'/.exec(error.message)?.[1]) : error.message;
}

/**
 * Whether a part of the extension is no longer on the disk. Parts are loaded when they are first needed, and an update deletes
 * those of the version that this window runs. A process that could not load its program printed the same.
 */
export function lacksProgram(error: unknown): boolean {
  return error instanceof Error && /^(?:Error(?: \[\w+\])?: )?Cannot find (?:module|package) /.test(error.message);
}

/**
 * What is logged of something that was thrown: of what may happen, its sentence with that of its cause; of a defect, where it
 * was thrown.
 */
export function loggedThrown(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (isDefect(error)) return error.stack ?? error.message;
  const sentence = thrownSentence(error);
  return error.cause === undefined ? sentence : `${sentence} (${loggedThrown(error.cause)})`;
}

/**
 * Whether something is wrong with this program. Expected are errors with a sentence for people, which ends as one, and those of
 * files and the like, which have a code or a name that VS Code gives to errors for people. Codes with ERR_ are those of Node for
 * wrong calls, but for certificates.
 */
function isDefect(error: Error): boolean {
  const code = textOf(error, "code");
  if (/^ERR_(?!TLS_|SSL_)/.test(code)) return true;
  if (code !== "" || fileCause(error) || /^(?:CodeExpectedError|DamagedNote|NotAllowed|NotSent)$/.test(error.name))
    return false;
  return Object.getPrototypeOf(error) !== Error.prototype || !isSentence(error.message);
}

function isSentence(text: string): boolean {
  return /[.?!]$/.test(text);
}

type FileCause = "gone" | "forbidden" | "full";

const CAUSES: readonly (readonly [FileCause, RegExp])[] = [
  ["gone", /^(?:ENOENT|FileNotFound)$/],
  ["forbidden", /^(?:EACCES|EPERM|EROFS|NoPermissions)$/],
  ["full", /^(?:ENOSPC|EDQUOT)$/],
];

/** @param path of the file, if the error names it */
const SENTENCES: Readonly<Record<FileCause, (path: string | undefined) => string>> = {
  gone: (path) =>
    path === undefined
      ? l10n.t("A required file no longer exists; check whether it was moved or deleted, then try again.")
      : l10n.t`The file ${path} does not exist; check whether it was moved or deleted, then try again.`,
  forbidden: (path) =>
    path === undefined
      ? l10n.t("A required file cannot be read or written; check its permissions, then try again.")
      : l10n.t`The file ${path} cannot be read or written; check its permissions, then try again.`,
  full: () => l10n.t("The disk is full; free some space, then try again."),
};

/** `undefined`: it is not about a file, such as that of a port or a program, or has a sentence of its own. */
function fileCause(error: Error): FileCause | undefined {
  if (isSentence(error.message) || /^(?:listen|connect|bind|spawn)/.test(textOf(error, "syscall"))) return undefined;
  const code = textOf(error, "code");
  const found = CAUSES.find(([, codes]) => codes.test(code))?.[0];
  // An editor of a file that is not there fails with a text alone.
  return found ?? (/ENOENT|nonexistent file/.test(error.message) ? "gone" : undefined);
}

/** What an error of Node says besides its message; empty if it does not. */
function textOf(error: Error, name: "code" | "path" | "syscall"): string {
  const value: unknown = Reflect.get(error, name);
  return typeof value === "string" ? value : "";
}
