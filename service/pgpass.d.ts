/** Reads the password file of PostgreSQL, such as `~/.pgpass`. */
declare module "pgpass" {
  /** What a line of the file is compared with. */
  interface PasswordEntry {
    readonly host: string;
    readonly port: number;
    readonly database: string;
    readonly user: string;
  }
  /** `found` is called with `undefined` if no line matches, or others may read the file, which is then warned of on stderr. */
  export default function pgpass(entry: PasswordEntry, found: (password: string | undefined) => void): void;
}
