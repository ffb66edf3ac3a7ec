import type { Io } from "./io.ts";

/** How an argument begins that is a URL, or ends in one, as `--data= postgres://`. */
const URL_START = /^\s*(?:[^\s=]*=\s*)??\S*?[a-z\d+.-]:\/+/i;
/** A user and a password without a scheme; neither a URN, an address to write to, nor a path of Windows. */
const USER_AND_PASSWORD = /^\s*(?:[^\s=]*=\s*)??(?!urn:|mailto:|[a-z]:[\\/])([^\s:@/=]+:\S.*@)/is;
/** A parameter of a URL, and a word of a connection string of PostgreSQL, whose value may be quoted. */
const PARAMETER = /(?<=[?&])password=[^&]+|(?<=^|[\s=])password\s*=\s*(?:'(?:[^'\\]|\\.)*'|\S+)/gi;

/** Hides the passwords that are among the arguments of a command from what is said of these arguments. */
export function passwordHider(argv: readonly string[]): (text: string) => string {
  const users = argv.flatMap((each) => userAndPassword(each) ?? []);
  const parameters = argv.flatMap((each) => each.match(PARAMETER) ?? []);
  const hidden = [
    ...users.map((secret) => [secret, ""] as const),
    ...parameters.map((secret) => [secret, "password=…"] as const),
  ].flatMap(([secret, shown]) => [[secret, shown] as const, [JSON.stringify(secret).slice(1, -1), shown] as const]);
  return (text) => hidden.reduce((rest, [secret, shown]) => rest.replaceAll(secret, () => shown), text);
}

/** Unencoded characters (`@ : / ?`) are treated as part of the password. */
function userAndPassword(argument: string): string | undefined {
  const [start] = URL_START.exec(argument) ?? [];
  if (start === undefined) return USER_AND_PASSWORD.exec(argument)?.[1];
  const rest = argument.slice(start.length);
  const [colon, end] = [rest.indexOf(":"), rest.lastIndexOf("@")];
  return colon >= 0 && colon < end ? rest.slice(0, end + 1) : undefined;
}

/** The environment of a command whose sentences repeat no password of its arguments. */
export function hidingPasswords(io: Io, argv: readonly string[]): Io {
  const hide = passwordHider(argv);
  const { stderr } = io;
  return {
    ...io,
    hide,
    stderr: {
      isTTY: stderr.isTTY,
      get columns() {
        return stderr.columns;
      },
      write: (text) => stderr.write(hide(text)),
    },
  };
}
