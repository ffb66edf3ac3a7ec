import type { Io } from "./io.ts";

/** A user and a password in a URL, which may be a part of an argument; what is not encoded in the password counts as it. */
const USER_AND_PASSWORD = /^\S*?[a-z][a-z\d+.-]*:\/+(.*:.*@)/is;
const PARAMETER = /[?&]password=([^&]+)/gi;

/** Hides the passwords of URLs that are among the arguments of a command from what is said of these arguments. */
export function passwordHider(argv: readonly string[]): (text: string) => string {
  const users = argv.flatMap((each) => USER_AND_PASSWORD.exec(each)?.[1] ?? []);
  const parameters = argv.flatMap((each) => Array.from(each.matchAll(PARAMETER), ([, value = ""]) => value));
  const hidden = [
    ...users.map((secret) => [secret, ""] as const),
    ...parameters.map((secret) => [`password=${secret}`, "password=…"] as const),
  ].flatMap(([secret, shown]) => [[secret, shown] as const, [JSON.stringify(secret).slice(1, -1), shown] as const]);
  return (text) => hidden.reduce((rest, [secret, shown]) => rest.replaceAll(secret, () => shown), text);
}

/** The commands whose document is made of their argument, or of what is stored under it, for a program to use as it is. */
const EXACT: ReadonlySet<string | undefined> = new Set(["get", "urn"]);

/** The environment of a command whose sentences and reports repeat no password of its arguments. */
export function hidingPasswords(io: Io, argv: readonly string[]): Io {
  const hide = passwordHider(argv);
  const { stderr } = io;
  return {
    ...io,
    hide: (text) => (EXACT.has(argv[0]) && !/^\{\s*"error":/.test(text) ? text : hide(text)),
    stderr: {
      isTTY: stderr.isTTY,
      get columns() {
        return stderr.columns;
      },
      write: (text) => stderr.write(hide(text)),
    },
  };
}
