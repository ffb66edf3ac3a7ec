import * as l10n from "@vscode/l10n";
import { Disposable, EventEmitter, FileSystemError, FileType, Uri, workspace, type FileStat } from "vscode";
import * as z from "zod";
import type { PrivateFolder } from "../platform/privateFolder.ts";
import type { Windows } from "../platform/windows.ts";
import { notPermitted } from "../sinks/fileError.ts";
import { descriptionNote, isOf } from "./descriptionNote.ts";
import { DescriptionNotes } from "./descriptionNotes.ts";
import type { DescriptionAddress } from "./saveDescription.ts";

/** The schemes of the texts of comparisons, of each kind of text. VS Code asks for them again after a reload, so they are on disk. */
type ComparedScheme = "catalogue-compared" | "catalogue-compared-dataset";

const comparison = descriptionNote.extend({
  /** What somebody else made of the description, and what this person did. */
  theirs: z.string(),
  mine: z.string(),
});

/** The texts of a comparison: what there was, what somebody else made of it, and what this person did. */
export type ComparedTexts = Pick<z.infer<typeof comparison>, "base" | "theirs" | "mine">;

/** The texts of comparisons as read-only files, which are there until the comparison is settled. */
export class ComparedFiles implements Disposable {
  readonly #notes: DescriptionNotes<z.infer<typeof comparison>>;
  readonly #windows: Windows;
  readonly #changed = new EventEmitter<never[]>();
  readonly #registered: Disposable;

  readonly #scheme: ComparedScheme;

  constructor(scheme: ComparedScheme, folder: PrivateFolder, windows: Windows) {
    this.#scheme = scheme;
    this.#notes = new DescriptionNotes({ folder, windows, schema: comparison });
    this.#windows = windows;
    const provider = {
      onDidChangeFile: this.#changed.event,
      watch: () => new Disposable(() => undefined),
      stat: (uri: Uri) => this.#stat(uri),
      readFile: async (uri: Uri) => new TextEncoder().encode(await this.#read(uri)),
      readDirectory: refuse,
      createDirectory: refuse,
      writeFile: refuse,
      delete: refuse,
      rename: refuse,
    };
    const options = { isReadonly: true, isCaseSensitive: true };
    this.#registered = workspace.registerFileSystemProvider(scheme, provider, options);
  }

  /** Makes the files of a comparison; `path` is how they are shown. */
  async add(
    { catalogue, urn, column }: DescriptionAddress,
    path: string,
    texts: ComparedTexts,
  ): Promise<Readonly<Record<keyof ComparedTexts, Uri>>> {
    const id = crypto.randomUUID();
    await this.#notes.keep({ id, catalogue, urn, column, at: Date.now(), window: this.#windows.own, ...texts });
    const file = (which: keyof ComparedTexts): Uri => Uri.from({ scheme: this.#scheme, path, query: `${id}.${which}` });
    return { base: file("base"), theirs: file("theirs"), mine: file("mine") };
  }

  /** The comparison of a description that is open, as after a reload. */
  async open(address: DescriptionAddress): Promise<ComparedTexts | undefined> {
    const shown = workspace.textDocuments.flatMap(({ uri }) => (uri.scheme === this.#scheme ? partsOf(uri).id : []));
    const notes = await Promise.all([...new Set(shown)].map((id) => this.#notes.find(id)));
    const comparisons = notes.flatMap((note) => (note && isOf(note, address) ? note : []));
    return comparisons.toSorted((one, other) => other.at - one.at)[0];
  }

  /** Whether there is a comparison of a description, open or about to be opened again after a reload. */
  async has(address: DescriptionAddress): Promise<boolean> {
    return (await this.#notes.all()).some((each) => isOf(each, address));
  }

  /** The description was saved or closed: its comparisons are no longer needed. */
  async forget(address: DescriptionAddress): Promise<void> {
    const ended = (await this.#notes.all()).filter((each) => isOf(each, address));
    await Promise.all(ended.map(({ id }) => this.#notes.remove(id)));
  }

  dispose(): void {
    this.#registered.dispose();
    this.#changed.dispose();
  }

  async #stat(uri: Uri): Promise<FileStat> {
    const size = new TextEncoder().encode(await this.#read(uri)).length;
    return { type: FileType.File, ctime: 0, mtime: 0, size };
  }

  async #read(uri: Uri): Promise<string> {
    const { id, which } = partsOf(uri);
    const texts = await this.#notes.find(id);
    if (!texts || (which !== "base" && which !== "theirs" && which !== "mine")) throw FileSystemError.FileNotFound(uri);
    return texts[which];
  }
}

/** The ID of the comparison that a file is of, and which of its texts. */
function partsOf({ query }: Uri): { readonly id: string; readonly which: string | undefined } {
  const [id = "", which] = query.split(".");
  return { id, which };
}

function refuse(): never {
  throw notPermitted(l10n.t("The texts of a comparison cannot be changed; edit the result instead"));
}
