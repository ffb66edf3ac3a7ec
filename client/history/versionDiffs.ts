import * as l10n from "@vscode/l10n";
import { commands, Disposable, TabInputTextDiff, window, type Uri } from "vscode";
import { plainLabel } from "../../catalogue/display/inert.ts";
import { SHOWN_SCHEME, type ShownTexts } from "../shownTexts.ts";
import type { ShownVersion } from "./shownVersion.ts";

/** The comparisons of versions that are open in editors, from which the version can be restored. */
export class VersionDiffs implements Disposable {
  readonly #texts: ShownTexts;
  /** By what the URIs of both sides have in common. */
  readonly #open = new Map<string, ShownVersion>();
  readonly #following: Disposable;

  constructor(texts: ShownTexts) {
    this.#texts = texts;
    const tell = (): void => {
      this.#tellInFront();
    };
    this.#following = Disposable.from(
      window.tabGroups.onDidChangeTabs(tell),
      window.tabGroups.onDidChangeTabGroups(tell),
    );
  }

  /** Shows a version on the right, and on the left what there was before it, or what there is now. */
  async open(shown: ShownVersion, left: "before" | "now"): Promise<void> {
    const { subject, version, seen } = shown;
    // Not needed before a first version is compared.
    const { subjectName, valueText, versionTime } = await import("./historyTexts.ts");
    const other = left === "now" ? seen : version.before;
    const name = subjectName(subject);
    // Without an ending that VS Code knows, so that nothing in the text is a link of Markdown.
    const path = `/${plainLabel(name).replaceAll("/", "∕")}.txt`;
    const [one, two] = this.#texts.add([
      { path, name: left, text: other ? valueText(other) : GONE },
      { path, name: "version", text: valueText(version.value) },
    ]);
    if (!one || !two) throw new Error("A text to compare is missing");
    this.#open.set(two.query, shown);
    for (const [query] of this.#open) if (!this.#texts.has(two.with({ query }))) this.#open.delete(query);
    const time = versionTime(version);
    const label = plainLabel(left === "now" ? l10n.t`${name} (now ↔ ${time})` : l10n.t`${name} (before ↔ ${time})`);
    await commands.executeCommand("vscode.diff", one, two, label, { preview: true });
    this.#tellInFront();
  }

  /** A version was restored: those of the same that are open know of it. */
  noteStored({ subject, catalogue }: ShownVersion, seen: ShownVersion["seen"]): void {
    const name = JSON.stringify(subject);
    for (const [query, open] of this.#open)
      if (open.catalogue === catalogue && JSON.stringify(open.subject) === name)
        this.#open.set(query, { ...open, seen });
  }

  /** The version of the comparison in front. `undefined`: there is none. */
  inFront(): ShownVersion | undefined {
    const input: unknown = window.tabGroups.activeTabGroup.activeTab?.input;
    return input instanceof TabInputTextDiff ? this.#of(input.modified) : undefined;
  }

  dispose(): void {
    this.#following.dispose();
  }

  #of(uri: Uri): ShownVersion | undefined {
    return uri.scheme === SHOWN_SCHEME ? this.#open.get(uri.query) : undefined;
  }

  #tellInFront(): void {
    void commands.executeCommand("setContext", "metadataCatalogue.versionInFront", this.inFront() !== undefined);
  }
}

const GONE = l10n.t("What there was before is no longer stored.");
