import {
  FileChangeType,
  FileSystemError,
  workspace,
  type FileChangeEvent,
  type FileStat,
  type TextDocument,
  type Uri,
} from "vscode";
import { errorSentence } from "../../catalogue/graph/error.ts";
import type { DatasetUrn, EntityUrn } from "../../catalogue/urn/urn.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import { nowOrLast } from "../catalogue/nowOrLast.ts";
import { UnreadNotes } from "../catalogue/unreadNotes.ts";
import { graphOrTold } from "../catalogue/tellFailure.ts";
import { openDocument } from "../files/openDocument.ts";
import { orFileError } from "../sinks/fileError.ts";
import { sameText } from "./bases.ts";
import { DESCRIPTION_SCHEME, descriptionAddress } from "./descriptionUri.ts";
import { storedDescription } from "./saveDescription.ts";

interface OpenedDescriptionsOptions {
  readonly catalogue: Catalogue;
  /** Whether a description is compared with what is stored; its editor is the user's then. */
  readonly isCompared: (uri: Uri) => Promise<boolean>;
  /** Lets VS Code read a file again. */
  readonly changed: (events: FileChangeEvent[]) => void;
}

/** The descriptions that are open: what VS Code has in their editors, and the reload of those that were stored anew elsewhere. */
export class OpenedDescriptions {
  readonly #options: OpenedDescriptionsOptions;
  /** The datasets of open descriptions that could not be compared with what is stored. */
  readonly #unread: UnreadNotes<DatasetUrn>;
  readonly #given = new Map<string, GivenDescription>();
  /** The open descriptions that are being compared with what is stored, and reloaded. */
  readonly #reloading = new Map<string, Promise<boolean>>();
  /** What comes after them: one more look, since what they read may have been replaced by then. */
  readonly #waiting = new Map<string, Promise<boolean>>();

  constructor(options: OpenedDescriptionsOptions) {
    this.#options = options;
    this.#unread = new UnreadNotes(options.catalogue, (urns) => {
      this.readAgain(urns);
    });
  }

  dispose(): void {
    this.#unread.dispose();
  }

  /** Reads the stored text of a description. */
  read(uri: Uri): Promise<string> {
    return orFileError(async () => {
      const address = descriptionAddress(uri);
      const stored = await storedDescription(await graphOrTold(this.#options.catalogue, address.catalogue), address);
      if (!stored.ok) throw new Error(errorSentence(stored.error));
      if (stored.value === undefined) throw FileSystemError.FileNotFound(uri);
      return stored.value;
    });
  }

  /** As `read`, but an open description can be read even if its catalogue cannot be asked, as `nowOrLast` says. */
  async readOrLast(uri: Uri): Promise<string> {
    const { catalogue } = descriptionAddress(uri);
    const last = (): string | undefined => this.#given.get(uri.toString())?.texts[0];
    return nowOrLast(this.#options.catalogue, catalogue, { read: () => this.read(uri), last });
  }

  /**
   * The time and the size of the file of an open description: those of the text that VS Code has, until it is to read another.
   * VS Code asks for them when a tab comes to the front, so what is stored is looked at then.
   */
  async told(uri: Uri): Promise<Pick<FileStat, "mtime" | "size">> {
    const open = openDocument(uri);
    const given = open && this.#given.get(uri.toString());
    if (!given) return { mtime: 0, size: sizeOf(await this.read(uri)) };
    void this.lookAgain(open);
    // Of a text with unsaved changes, VS Code would refuse the save itself if the file were newer; `writeFile` offers to compare.
    return { mtime: open.isDirty ? 0 : given.mtime, size: given.size };
  }

  /** VS Code is given this text, or gave it to be saved. */
  give(uri: Uri, text: string): void {
    const given = this.#given.get(uri.toString());
    const [last] = given?.texts ?? [];
    this.#given.set(uri.toString(), {
      texts: [text, ...(last === undefined ? [] : [last])],
      mtime: given?.mtime ?? 0,
      size: sizeOf(text),
    });
  }

  forget(uri: Uri): void {
    this.#given.delete(uri.toString());
  }

  /** Reloads the open descriptions of these datasets, or of all, that show an earlier stored text and have no unsaved one. */
  readAgain(urns: readonly EntityUrn[] | undefined): void {
    for (const document of workspace.textDocuments) {
      const { uri } = document;
      if (uri.scheme !== DESCRIPTION_SCHEME || urns?.includes(descriptionAddress(uri).urn) === false) continue;
      // What is open stays as it is if its comparison cannot be looked up.
      this.reloadIfOther(document).catch(() => undefined);
    }
  }

  /** Reloads an open description if another text is stored by now, and tells the views if it did: no event tells of a change by others. */
  async lookAgain(document: TextDocument): Promise<void> {
    // What is open stays as it is if its comparison cannot be looked up.
    if (!(await this.reloadIfOther(document).catch(() => false))) return;
    this.#options.catalogue.changed([descriptionAddress(document.uri).urn]);
  }

  /**
   * Reloads an open description that shows an earlier stored text and has no unsaved one. Resolves after the reload, with whether
   * there was one.
   */
  reloadIfOther(document: TextDocument): Promise<boolean> {
    const key = document.uri.toString();
    const waiting = this.#waiting.get(key);
    if (waiting) return waiting;
    const before = this.#reloading.get(key)?.catch(() => false) ?? Promise.resolve(false);
    const next = before.then(() => {
      this.#waiting.delete(key);
      const reloading = this.#reload(document).finally(() => {
        if (this.#reloading.get(key) === reloading) this.#reloading.delete(key);
      });
      this.#reloading.set(key, reloading);
      return reloading;
    });
    this.#waiting.set(key, next);
    return next;
  }

  async #reload(document: TextDocument): Promise<boolean> {
    const { catalogue, isCompared, changed } = this.#options;
    const { uri } = document;
    // While the catalogue cannot be asked, what is open stays as it is.
    if (!catalogue.isAtHand(descriptionAddress(uri).catalogue)) return false;
    const given = this.#given.get(uri.toString());
    if (!given) return false;
    // What an automatic save has kept is the user's, although the editor has no unsaved changes.
    const isAsGiven = (): boolean =>
      !document.isDirty && !document.isClosed && given.texts.some((text) => sameText(text, document.getText()));
    if (!isAsGiven() || (await isCompared(uri))) return false;
    const stored = await this.read(uri).catch(() => {
      this.#unread.note(descriptionAddress(uri).urn);
      return undefined;
    });
    if (stored === undefined || sameText(stored, document.getText()) || !isAsGiven()) return false;
    this.#given.set(uri.toString(), { ...given, mtime: Math.max(Date.now(), given.mtime + 1), size: sizeOf(stored) });
    const reloaded = nextChangeOf(document);
    changed([{ type: FileChangeType.Changed, uri }]);
    await reloaded;
    return sameText(stored, document.getText());
  }
}

/** What VS Code was told of an open description. */
interface GivenDescription {
  /** The text that it was last given, or gave to be saved, and the one before: it drops one that comes while something is typed. */
  readonly texts: readonly string[];
  /** When that changed, in milliseconds since the epoch; and the size of what is stored, in bytes. */
  readonly mtime: number;
  readonly size: number;
}

function sizeOf(text: string): number {
  return new TextEncoder().encode(text).length;
}

/** How long VS Code may take to read a file again, in milliseconds. */
const LONGEST_READ_MS = 2_000;

/** Waits until the text of a document changes, or for so long that something has gone wrong. */
function nextChangeOf(document: TextDocument): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      following.dispose();
      clearTimeout(timer);
      resolve();
    };
    const following = workspace.onDidChangeTextDocument((event) => {
      if (event.document === document) end();
    });
    const timer = setTimeout(end, LONGEST_READ_MS);
  });
}
