import * as l10n from "@vscode/l10n";
import { commands, Disposable, TabInputTextDiff, Uri, window, workspace, type Tab, type TextDocument } from "vscode";
import { plainLabel } from "../catalogue/display/inert.ts";
import type { PreviewedRecord } from "../catalogue/graph/recordOutcome.ts";
import type { EntityUrn } from "../catalogue/urn/urn.ts";
import type { WrittenInWindow } from "./catalogue/catalogue.ts";
import { SHOWN_SCHEME, type ShownTexts } from "./files/shownTexts.ts";
import { closeTabs } from "./sinks/closeTabs.ts";
import type { ShownUpsert } from "./upsert/previewFiles.ts";
import type { WritingWindows, WrittenMeanwhile } from "./upsert/writtenMeanwhile.ts";

/** A preview of an upsert that is open in an editor. */
export interface OpenPreview {
  readonly shown: ShownUpsert;
  /** The ID of the catalogue that it was compared with. */
  readonly catalogue: string;
}

/** A preview with its texts, each of which names it. */
export interface NamedPreview extends OpenPreview {
  readonly sides: readonly Uri[];
}

/** The previews of this window that can be applied: those whose comparison is open. */
export class UpsertPreviews implements Disposable {
  readonly #texts: ShownTexts;
  /** By the label of the tab. A newer preview with the same label takes the place of an older one. */
  readonly #open = new Map<string, NamedPreview>();
  /** The previews whose files were edited after they were compared; the text of each says so. */
  readonly #edited = new WeakSet<ShownUpsert>();
  readonly #following: Disposable;

  constructor(texts: ShownTexts, catalogue: WritingWindows) {
    this.#texts = texts;
    const follow = ({ place, urns }: WrittenInWindow): void => {
      const written = urns && new Set(urns);
      for (const open of this.#open.values()) if (open.catalogue === place) this.#markOutdated(open, written);
    };
    this.#following = Disposable.from(
      catalogue.onDidWrite(follow),
      catalogue.onDidWriteElsewhere(follow),
      workspace.onDidChangeTextDocument(({ document, contentChanges }) => {
        if (contentChanges.length === 0) return;
        for (const open of this.#open.values()) this.#markEdited(open, document);
      }),
      window.tabGroups.onDidChangeTabs(({ closed }) => {
        if (closed.length > 0) for (const label of this.#open.keys()) if (!isOpen(label)) this.#forget(label);
        this.#tellInFront();
      }),
      window.tabGroups.onDidChangeTabGroups(() => {
        this.#tellInFront();
      }),
    );
  }

  /**
   * Opens a preview: a diff for one file, one for all of several.
   * @param meanwhile what the windows of the user have written since the comparison began, also until the diff is open
   */
  async open(preview: OpenPreview, meanwhile: WrittenMeanwhile): Promise<void> {
    const { upsert, files } = preview.shown;
    // Kept together, so that what is shown and what would be applied go together too.
    const texts = this.#texts.add(
      files.flatMap(({ file, stored, upserted }) => [
        { path: Uri.parse(file.uri).path, name: "stored", text: stored },
        { path: Uri.parse(file.uri).path, name: "upserted", text: upserted },
      ]),
    );
    const pairs = files.map(({ file }, at) => {
      const [left, right] = texts.slice(2 * at);
      if (!left || !right) throw new Error("A text to compare is missing");
      return { file: Uri.parse(file.uri), left, right };
    });
    const label = plainLabel(l10n.t`Upsert of ${upsert.title} (catalogue ↔ after the upsert)`);
    // A diff that shows an older comparison would be reused by its label alone.
    await closeTabs(tabsOf(label));
    const [only, ...others] = pairs;
    if (!only) throw new Error("A preview has no files");
    if (others.length === 0)
      await commands.executeCommand("vscode.diff", only.left, only.right, label, { preview: false });
    else
      await commands.executeCommand(
        "vscode.changes",
        label,
        pairs.map(({ file, left, right }) => [file, left, right]),
      );
    const open = { ...preview, sides: texts };
    this.#forget(label);
    this.#open.set(label, open);
    this.#markOutdated(open, meanwhile.urns);
    for (const document of workspace.textDocuments) this.#markEdited(open, document);
    this.#tellInFront();
  }

  /** The preview that a URI is a side of, or the one in front. `undefined`: there is none whose texts are still shown. */
  meant(argument: unknown): NamedPreview | undefined {
    if (argument instanceof Uri && argument.scheme === SHOWN_SCHEME)
      return [...this.#open.values()].find((open) => this.#areKept(open) && isTextOf(open, argument));
    return this.#inFront();
  }

  /** Closes the tab of a preview that can no longer be applied. */
  async close({ shown }: OpenPreview): Promise<void> {
    const [label] = [...this.#open].find(([, open]) => open.shown === shown) ?? [];
    if (label !== undefined) await closeTabs(tabsOf(label));
  }

  dispose(): void {
    this.#following.dispose();
  }

  /** Forgets a preview that is closed, with its texts, which may be large. */
  #forget(label: string): void {
    this.#texts.remove(this.#open.get(label)?.sides ?? []);
    this.#open.delete(label);
  }

  /**
   * Says in the texts of a preview that entities of it were written, by an upsert or its undo, for example.
   * @param written `undefined`: it may be any entities
   */
  #markOutdated({ shown, sides }: NamedPreview, written: ReadonlySet<EntityUrn> | undefined): void {
    if (!written || shown.compared.records.some((record) => concerns(record, written)))
      this.#texts.head(sides, `# ${OUTDATED}`);
  }

  /** Says in the texts of a preview that a file of it was edited, if this is such a file. */
  #markEdited({ shown, sides }: NamedPreview, document: TextDocument): void {
    const file = shown.files.find((each) => each.file.uri === document.uri.toString());
    // Of a long text, each key typed would have it put together again.
    if (!file || this.#edited.has(shown) || document.getText() === file.file.text) return;
    this.#edited.add(shown);
    this.#texts.head(sides, `# ${EDITED}`);
  }

  #areKept({ sides }: NamedPreview): boolean {
    return sides.every((side) => this.#texts.has(side));
  }

  #inFront(): NamedPreview | undefined {
    const tab = window.tabGroups.activeTabGroup.activeTab;
    if (tab?.input instanceof TabInputTextDiff && tab.input.modified.scheme !== SHOWN_SCHEME) return undefined;
    const [, open] = (tab && [...this.#open].find(([label]) => isTabOf(label, tab))) ?? [];
    return open && this.#areKept(open) ? open : undefined;
  }

  #tellInFront(): void {
    const isInFront = this.#inFront() !== undefined;
    void commands.executeCommand("setContext", "metadataCatalogue.upsertPreviewInFront", isInFront);
  }
}

const OUTDATED = l10n.t('Outdated: the catalogue has changed since this comparison. Run "Preview Upsert" again.');

const EDITED = l10n.t('Outdated: a file of this preview was edited after the comparison. Run "Preview Upsert" again.');

function concerns({ urn, result }: PreviewedRecord, written: ReadonlySet<EntityUrn>): boolean {
  return written.has(urn) || (result.ok && result.value.alongside.some((entity) => written.has(entity.urn)));
}

function isTextOf({ sides }: NamedPreview, uri: Uri): boolean {
  return sides.some(({ query }) => query === uri.query);
}

/** To the label of a diff of several files VS Code adds how many they are. */
function isTabOf(label: string, tab: Tab): boolean {
  return tab.label === label || tab.label.startsWith(`${label} (`);
}

function isOpen(label: string): boolean {
  return tabsOf(label).length > 0;
}

function tabsOf(label: string): readonly Tab[] {
  return window.tabGroups.all.flatMap((group) => group.tabs.filter((tab) => isTabOf(label, tab)));
}
