import * as l10n from "@vscode/l10n";
import { Range, workspace, WorkspaceEdit, type TextDocument } from "vscode";
import { withDescriptions, type WantedDescription } from "../../catalogue/datasetFile/describedText.ts";
import type { Dataset } from "../../catalogue/graph/readDataset.ts";
import { withEdits } from "../../catalogue/text/withEdits.ts";
import type { CellEdit, FromDatasetPage, PageColumn, PageDescription } from "../../pages/dataset/protocol.ts";
import type { Environment } from "../environment.ts";
import { namesInText, pageContent } from "./pageContent.ts";
import { showComparison } from "./showComparison.ts";
import { sayTheSame } from "./undoStep.ts";

type MessageOf<K extends FromDatasetPage["kind"]> = Extract<FromDatasetPage, { kind: K }>;

/** The text of a dataset, as its page changes and compares it. `stored` is the dataset as it was last read. */
export class PageText {
  readonly #environment: Environment;
  readonly #document: TextDocument;
  /** The last changes of the text, if they were edits of one description: the text before them, and how many steps of undo they are. */
  #lately:
    | {
        readonly column: string | null | undefined;
        readonly before: string;
        readonly steps: number;
        readonly version: number;
      }
    | undefined;

  constructor(environment: Environment, document: TextDocument) {
    this.#environment = environment;
    this.#document = document;
  }

  /**
   * Gives the text these descriptions, as one step of undo. Gives a sentence if it does not.
   * @param undo undoes one step; gives whether it can now. A description that is again what it was is undone, so that the text has no
   *     unsaved changes unless it has others.
   */
  async change(
    edits: readonly CellEdit[],
    stored: Dataset | undefined,
    undo: () => Promise<boolean>,
  ): Promise<string | undefined> {
    const document = this.#document;
    const before = document.getText();
    const wanted = wishes(before, edits, stored);
    const column = edits.length === 1 ? edits[0]?.column : undefined;
    const { version, isDirty } = document;
    const lately =
      isDirty && column !== undefined && this.#lately?.version === version && this.#lately.column === column
        ? this.#lately
        : { column, before, steps: 0 };
    this.#lately = undefined;
    const changes = withDescriptions(before, wanted);
    if (!changes) return refusedSentence(before, wanted);
    const after = withEdits(before, changes);
    if (after === before) return undefined;
    if (lately.steps > 0 && after === lately.before) {
      for (let { steps } = lately; steps > 0 && document.getText() !== after && (await undo()); steps--);
      // What could not be undone is edited.
      return this.change(edits, stored, undo);
    }
    const edit = new WorkspaceEdit();
    for (const { span, text } of changes)
      edit.replace(document.uri, new Range(document.positionAt(span.start), document.positionAt(span.end)), text);
    if (await workspace.applyEdit(edit)) {
      this.#lately = { ...lately, steps: lately.steps + 1, version: document.version };
      return undefined;
    }
    // Maybe only the comments of a save came at that moment.
    const now = document.getText();
    if (now !== before && sayTheSame(before, now)) return this.change(edits, stored, undo);
    return l10n.t("The description was not changed, because the text was changed at the same time. Try again.");
  }

  /** Replaces the whole text. Gives whether it did: not if the text was changed at the same time. */
  async put(text: string): Promise<boolean> {
    const edit = new WorkspaceEdit();
    edit.replace(this.#document.uri, new Range(0, 0, this.#document.lineCount, 0), text);
    return workspace.applyEdit(edit);
  }

  /** The person has seen what somebody else stored, and keeps their own text. Where that cannot be noted, the two are compared. */
  async keepMine({ column, theirs }: MessageOf<"keepMine">, stored: Dataset | undefined): Promise<void> {
    const { uri } = this.#document;
    const { saves } = this.#environment.datasetFiles;
    const base = await saves.bases.of(uri);
    const changes =
      base === undefined ? undefined : withDescriptions(base, wishes(base, [{ column, text: theirs }], stored));
    if (base === undefined || !changes) await saves.comparisons.compare(uri);
    else
      await saves.rebase(uri, {
        before: base,
        after: withEdits(base, changes),
        chosen: this.#document.getText(),
      });
  }

  /** Shows a description next to the ingested or the stored one. */
  async compare({ column, with: other }: MessageOf<"compare">, stored: Dataset): Promise<void> {
    const { description, columns } = pageContent(stored, {
      text: this.#document.getText(),
      base: undefined,
      baseWhenRead: undefined,
      isDirty: true,
      readOnly: undefined,
      notice: undefined,
    });
    const found: (PageDescription & Partial<PageColumn>) | undefined =
      column === null ? description : columns.find(({ path }) => path === column);
    if (!found) return;
    const { name, theirs, ingested = "", mine } = found;
    const left = other === "stored" ? theirs : ingested;
    await showComparison(this.#environment.shownTexts, { urn: stored.urn, column: name, other, left, mine });
  }
}

/** What is wanted of the keys of a text. */
function wishes(text: string, edits: readonly CellEdit[], stored: Dataset | undefined): readonly WantedDescription[] {
  const nameOf = stored ? namesInText(stored, text) : (path: string) => path;
  return edits.map((each) => ({
    column: each.column === null ? undefined : nameOf(each.column),
    text: each.text,
  }));
}

/** Why descriptions are not given to a text: of several, it names one that cannot be. */
function refusedSentence(text: string, wanted: readonly WantedDescription[]): string {
  let refused = wanted;
  while (refused.length > 1) {
    const half = refused.slice(0, refused.length / 2);
    refused = withDescriptions(text, half) ? refused.slice(half.length) : half;
  }
  const column = refused[0]?.column;
  return wanted.length > 1 && column !== undefined
    ? l10n.t`No description was changed, because the description of ${column} cannot be changed here. Open the dataset as text.`
    : l10n.t(
        "This description cannot be changed here because of how the text of the dataset is written. Open it as text.",
      );
}
