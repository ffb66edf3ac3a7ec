import * as l10n from "@vscode/l10n";
import { commands, Disposable, TabInputTextDiff, window } from "vscode";
import { plainLabel } from "../../catalogue/display/inert.ts";
import { closeTabs } from "../sinks/closeTabs.ts";
import { SHOWN_SCHEME, type ShownTexts } from "../files/shownTexts.ts";
import type { ShownVersion } from "./shownVersion.ts";

/** The comparisons of versions that are open in editors, from which the version can be restored. */
export class VersionDiffs implements Disposable {
  readonly #texts: ShownTexts;
  /** By what the URIs of both sides have in common. */
  readonly #open = new Map<string, { readonly shown: ShownVersion; readonly left: "before" | "now" }>();
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
    this.#open.set(two.query, { shown, left });
    for (const [query] of this.#open) if (!this.#texts.has(two.with({ query }))) this.#open.delete(query);
    const time = versionTime(version);
    const label = plainLabel(left === "now" ? l10n.t`${name} (now ↔ ${time})` : l10n.t`${name} (before ↔ ${time})`);
    await commands.executeCommand("vscode.diff", one, two, label, { preview: true });
    this.#tellInFront();
  }

  /**
   * Tells the open comparisons of this description, or of these owners, what is stored now, and closes those whose left side
   * was the earlier value.
   */
  async noteStored({ subject, catalogue }: ShownVersion, seen: ShownVersion["seen"]): Promise<void> {
    const name = JSON.stringify(subject);
    const outdated = new Set<string | undefined>();
    for (const [query, { shown, left }] of this.#open)
      if (shown.catalogue === catalogue && JSON.stringify(shown.subject) === name) {
        this.#open.set(query, { shown: { ...shown, seen }, left });
        if (left === "now") outdated.add(query);
      }
    const tabs = window.tabGroups.all.flatMap((group) => group.tabs);
    await closeTabs(tabs.filter(({ input }) => outdated.has(queryOf(input))));
  }

  /** The version of the comparison in front. `undefined`: there is none. */
  inFront(): ShownVersion | undefined {
    const query = queryOf(window.tabGroups.activeTabGroup.activeTab?.input);
    return query === undefined ? undefined : this.#open.get(query)?.shown;
  }

  dispose(): void {
    this.#following.dispose();
  }

  #tellInFront(): void {
    void commands.executeCommand("setContext", "metadataCatalogue.versionInFront", this.inFront() !== undefined);
  }
}

/** What the URIs of both sides of a comparison have in common. `undefined`: it compares other files. */
function queryOf(input: unknown): string | undefined {
  return input instanceof TabInputTextDiff && input.modified.scheme === SHOWN_SCHEME ? input.modified.query : undefined;
}

const GONE = l10n.t("The previous value is no longer stored.");
