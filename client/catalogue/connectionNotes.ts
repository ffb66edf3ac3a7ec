import * as l10n from "@vscode/l10n";
import * as z from "zod";
import type { PrivateFolder } from "../platform/privateFolder.ts";

/** What became of the access token of a catalogue. */
const signIn = z.object({
  /** Another one each time something becomes of it. */
  id: z.string(),
  /** One was entered; it is used without one; it was removed; it was removed with the catalogue from the list. */
  kind: z.enum(["token", "none", "signed-out", "forgotten"]),
  /** The IDs of earlier tokens, which are no longer used; the newest last. */
  replaced: z.array(z.string()).default([]),
});

type SignIn = z.infer<typeof signIn>;

interface NewSignIn extends Pick<SignIn, "id" | "kind"> {
  readonly stored?: string | undefined;
}

/** So many earlier tokens of an address are remembered as replaced. */
const MOST_REPLACED = 100;

const named = z.object({ name: z.string() });
const mark = z.object({ url: z.string() });
/** How the names of the files end. */
const [SIGN_IN_END, NAME_END] = [".token.json", ".name.json"] as const;
/** Of a catalogue that is marked as production, and of one whose mark was taken away. */
const [MARK_END, UNMARK_END] = [".production.json", ".not-production.json"] as const;

/** Addresses of catalogues, by what is noted last of their mark as production. */
interface NotedMarks {
  readonly marked: readonly string[];
  /** An earlier mark that VS Code still remembers in a window does not count. */
  readonly unmarked: readonly string[];
}

/** The contents of a note cannot be understood, as after a power cut while it was written. */
export class DamagedNote extends Error {
  override readonly name = "DamagedNote";

  constructor(file: string, cause: unknown) {
    super(l10n.t`The file "${file}" in VS Code's storage for this extension cannot be read.`, { cause });
  }
}

/**
 * What the windows of the user tell each other about catalogues: what became of their access tokens, what they are called, and
 * which are marked as production. Each is a file, which is read before it matters; no access token is in it.
 * Decision: files, because VS Code does not say when its storage has what another window put there, a window that stores
 * something at the same moment puts the old values back, and VS Code in a browser reads its secrets only when a window opens.
 */
export class ConnectionNotes {
  readonly #folder: PrivateFolder;
  /** The addresses that were read, by the name of the file; they never change. */
  readonly #marks = new Map<string, string>();

  constructor(folder: PrivateFolder) {
    this.#folder = folder;
  }

  /** `undefined`: no window has noted anything. Throws if it cannot be read. */
  signIn(url: string): Promise<SignIn | undefined> {
    return this.#read(url, SIGN_IN_END, signIn);
  }

  /** @param stored the ID of the token that was in VS Code's secret storage until now, which may be another machine's */
  async noteSignIn(url: string, { id, kind, stored }: NewSignIn): Promise<void> {
    // The user decides anew, and there is no other way out of a damaged note.
    const before = await this.signIn(url).catch(unlessDamaged);
    const ids = [...(before ? [...before.replaced, before.id] : []), ...(stored === undefined ? [] : [stored])];
    const replaced = [...new Set(ids)].slice(-MOST_REPLACED);
    await this.#write(url, SIGN_IN_END, { id, kind, replaced } satisfies SignIn);
  }

  /** The name that was given last. `undefined`: none has been noted, or the note is damaged. Throws if it cannot be read. */
  async name(url: string): Promise<string | undefined> {
    return (await this.#read(url, NAME_END, named).catch(unlessDamaged))?.name;
  }

  async noteName(url: string, name: string): Promise<void> {
    await this.#write(url, NAME_END, { name });
  }

  /** Which catalogues are marked as production, and which are no longer. Throws if it cannot be read. */
  async marks(): Promise<NotedMarks> {
    const names = await this.#folder.names();
    const [marked, unmarked] = await Promise.all([
      this.#addresses(names, MARK_END, (name) => this.#readMark(name)),
      // A damaged one takes no mark away.
      this.#addresses(names, UNMARK_END, (name) => this.#readMark(name).catch(unlessDamaged)),
    ]);
    // Both are there for a moment, while a window writes the one and removes the other.
    return { marked, unmarked: unmarked.filter((url) => !marked.includes(url)) };
  }

  async #addresses(
    names: readonly string[],
    end: string,
    read: (name: string) => Promise<string | undefined>,
  ): Promise<readonly string[]> {
    const files = names.filter((name) => name.endsWith(end));
    const urls = await Promise.all(files.map(async (name) => this.#marks.get(name) ?? (await read(name))));
    return urls.filter((url) => url !== undefined);
  }

  /** The address of a mark. `undefined`: it has been removed since it was listed. */
  async #readMark(name: string): Promise<string | undefined> {
    const url = (await this.#readFile(name, mark))?.url;
    if (url !== undefined) this.#marks.set(name, url);
    return url;
  }

  async forgetName(url: string): Promise<void> {
    await this.#folder.remove(`${await digest(url)}${NAME_END}`);
  }

  async mark(url: string, isProduction: boolean): Promise<void> {
    const [added, removed] = isProduction ? [MARK_END, UNMARK_END] : [UNMARK_END, MARK_END];
    await this.#write(url, added, { url });
    await this.#folder.remove(`${await digest(url)}${removed}`);
  }

  async #read<T>(url: string, end: string, schema: z.ZodType<T>): Promise<T | undefined> {
    const file = `${await digest(url)}${end}`;
    return (await this.#folder.names()).includes(file) ? this.#readFile(file, schema) : undefined;
  }

  /** `undefined`: it has been removed since it was listed. */
  async #readFile<T>(file: string, schema: z.ZodType<T>): Promise<T | undefined> {
    let text: string;
    try {
      text = await this.#folder.read(file);
    } catch (error) {
      if (!(await this.#folder.names()).includes(file)) return undefined;
      throw error;
    }
    try {
      return schema.parse(JSON.parse(text));
    } catch (error) {
      throw new DamagedNote(this.#folder.pathOf(file), error);
    }
  }

  async #write(url: string, end: string, note: object): Promise<void> {
    await this.#folder.write(`${await digest(url)}${end}`, JSON.stringify(note));
  }
}

function unlessDamaged(error: unknown): undefined {
  if (!(error instanceof DamagedNote)) throw error;
}

/** A name for an address of any length, on a disk that may not tell upper case from lower case. */
async function digest(url: string): Promise<string> {
  const bytes = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(url));
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
