import { commands, Disposable, TabInputTextDiff, Uri, window, type Tab } from "vscode";
import { plainLabel } from "../catalogue/display/inert.ts";
import { SHOWN_SCHEME, type ShownTexts } from "./shownTexts.ts";
import type { ShownUpsert } from "./upsert/previewFiles.ts";

/** A preview of an upsert that is open in an editor. */
export interface OpenPreview {
  readonly shown: ShownUpsert;
  /** The ID of the catalogue that it was compared with. */
  readonly catalogue: string;
}

/** The previews of this window that can be applied: those whose comparison is open. */
export class UpsertPreviews implements Disposable {
  readonly #texts: ShownTexts;
  /** By the label of the tab. A newer preview with the same label takes the place of an older one. */
  readonly #open = new Map<string, OpenPreview & { readonly ids: readonly string[] }>();
  readonly #following: Disposable;

  constructor(texts: ShownTexts) {
    this.#texts = texts;
    this.#following = Disposable.from(
      window.tabGroups.onDidChangeTabs(({ closed }) => {
        if (closed.length > 0) for (const label of this.#open.keys()) if (!isOpen(label)) this.#open.delete(label);
        this.#tellInFront();
      }),
      window.tabGroups.onDidChangeTabGroups(() => {
        this.#tellInFront();
      }),
    );
  }

  /** Opens a preview: a diff for one file, one for all of several. */
  async open(preview: OpenPreview): Promise<void> {
    const { upsert, files } = preview.shown;
    const pairs = files.map(({ file, stored, upserted }) => {
      const { path } = Uri.parse(file.uri);
      const [left, right] = this.#texts.add([
        { path, name: "stored", text: stored },
        { path, name: "upserted", text: upserted },
      ]);
      if (!left || !right) throw new Error("A text to compare is missing");
      return { file: Uri.parse(file.uri), left, right };
    });
    const label = plainLabel(`Upsert of ${upsert.title} (catalogue ↔ after the upsert)`);
    // A diff that shows an older comparison would be reused by its label alone.
    await closeTabs(label);
    const [only, ...others] = pairs;
    if (only && others.length === 0)
      await commands.executeCommand("vscode.diff", only.left, only.right, label, { preview: false });
    else
      await commands.executeCommand(
        "vscode.changes",
        label,
        pairs.map(({ file, left, right }) => [file, left, right]),
      );
    this.#open.set(label, { ...preview, ids: pairs.map(({ right }) => right.query) });
    this.#tellInFront();
  }

  /** The preview that a URI is a side of, or the one in front. */
  meant(argument: unknown): OpenPreview | undefined {
    if (argument instanceof Uri && argument.scheme === SHOWN_SCHEME)
      return [...this.#open.values()].find(({ ids }) => ids.includes(argument.query));
    return this.#inFront();
  }

  /** It was applied, or has changed: closes its tab. */
  async close({ shown }: OpenPreview): Promise<void> {
    const [label] = [...this.#open].find(([, open]) => open.shown === shown) ?? [];
    if (label !== undefined) await closeTabs(label);
  }

  dispose(): void {
    this.#following.dispose();
  }

  #inFront(): OpenPreview | undefined {
    const tab = window.tabGroups.activeTabGroup.activeTab;
    if (tab?.input instanceof TabInputTextDiff && tab.input.modified.scheme !== SHOWN_SCHEME) return undefined;
    return tab && [...this.#open].find(([label]) => isTabOf(label, tab))?.[1];
  }

  #tellInFront(): void {
    const isInFront = this.#inFront() !== undefined;
    void commands.executeCommand("setContext", "metadataCatalogue.upsertPreviewInFront", isInFront);
  }
}

/** To the label of a diff of several files VS Code adds how many they are. */
function isTabOf(label: string, tab: Tab): boolean {
  return tab.label === label || tab.label.startsWith(`${label} (`);
}

function isOpen(label: string): boolean {
  return window.tabGroups.all.some(({ tabs }) => tabs.some((tab) => isTabOf(label, tab)));
}

async function closeTabs(label: string): Promise<void> {
  const tabs = window.tabGroups.all.flatMap((group) => group.tabs.filter((tab) => isTabOf(label, tab)));
  if (tabs.length > 0) await window.tabGroups.close(tabs);
}
