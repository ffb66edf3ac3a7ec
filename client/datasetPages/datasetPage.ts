import * as l10n from "@vscode/l10n";
import { commands, Range, window, workspace, WorkspaceEdit, type TextDocument, type WebviewPanel } from "vscode";
import type { Disposable } from "../emitter.ts";
import { withDescriptions, type WantedDescription } from "../../catalogue/datasetFile/describedText.ts";
import { errorSentence } from "../../catalogue/graph/error.ts";
import { markGoneOwners } from "../../catalogue/graph/markGoneOwners.ts";
import { readDataset, type Dataset } from "../../catalogue/graph/readDataset.ts";
import { withEdits } from "../../catalogue/text/withEdits.ts";
import type { DatasetUrn } from "../../catalogue/urn/urn.ts";
import type {
  CellEdit,
  FromDatasetPage,
  PageDescription,
  PageSubject,
  ToDatasetPage,
} from "../../pages/dataset/protocol.ts";
import { isEndedByToken } from "../catalogue/endedByToken.ts";
import { placeId } from "../catalogue/place.ts";
import { datasetAddress } from "../datasetFiles/datasetUri.ts";
import type { Environment } from "../environment.ts";
import { OneAfterAnother } from "../oneAfterAnother.ts";
import { PageChannel } from "../pages/pageChannel.ts";
import { fillPage, nameTab } from "../sinks/page.ts";
import { tellThrown } from "../tellThrown.ts";
import { thrownSentence } from "../thrownSentence.ts";
import { namesInText, pageContent, pageSubject } from "./pageContent.ts";
import { FROM_DATASET_PAGE } from "./pageMessages.ts";
import type { PageNames } from "./pageNames.ts";
import { showComparison } from "./showComparison.ts";
import { undoStep } from "./undoStep.ts";

/** The editor that shows a page. */
interface PageEditor {
  readonly document: TextDocument;
  readonly panel: WebviewPanel;
  /** The names of the tabs of all open pages. */
  readonly names: PageNames;
}

/** The page of a dataset in an editor: shows its text and what is stored, and edits the text. */
export class DatasetPage implements Disposable {
  readonly #environment: Environment;
  readonly #document: TextDocument;
  readonly #names: PageNames;
  readonly #showName: (name: string) => void;
  #isClosed = false;
  readonly #messages: PageChannel<ToDatasetPage, FromDatasetPage>;
  readonly #following: readonly Disposable[];
  /** Of several calls that wait, one does. */
  readonly #isInFront: () => boolean;
  readonly #work = new OneAfterAnother<() => Promise<void>>((work) => work().catch(this.#tell.bind(this)));
  /** What was last read. */
  #stored: Dataset | undefined;
  /** Why it could not be read. */
  #unread: string | undefined;
  /** The ID of the last edit of the page that was made or refused. */
  #applied = 0;

  constructor(environment: Environment, { document, panel, names }: PageEditor) {
    this.#environment = environment;
    this.#document = document;
    this.#names = names;
    this.#showName = (name) => {
      nameTab(panel, l10n.t`${name} (page)`);
    };
    this.#nameTab();
    this.#isInFront = () => panel.active;
    this.#messages = new PageChannel({
      webview: panel.webview,
      isInFront: this.#isInFront,
      messages: FROM_DATASET_PAGE,
      onReady: () => {
        // The page was loaded again, and counts its edits from the beginning.
        this.#applied = 0;
        this.#readAgain();
        return Promise.resolve();
      },
      act: (message) => this.#act(message),
      onError: (error) => {
        this.#tell(error);
      },
    });
    const { catalogue } = environment;
    this.#following = [
      workspace.onDidChangeTextDocument((event) => {
        if (event.document === document) this.#showAgain();
      }),
      workspace.onDidSaveTextDocument((saved) => {
        if (saved === document) this.#showAgain();
      }),
      catalogue.onDidChange((urns) => {
        if (urns?.includes(this.#urn) ?? true) this.#readAgain();
      }),
      catalogue.onDidChangeState(() => {
        this.#showAgain();
      }),
      // Somebody else may have written while the page was not in front.
      window.onDidChangeWindowState(({ focused }) => {
        if (focused && panel.visible) this.#lookAgain();
      }),
      panel.onDidChangeViewState(() => {
        if (panel.active) this.#lookAgain();
      }),
    ];
    fillPage(panel.webview, environment.context.extensionUri, "dataset");
  }

  dispose(): void {
    this.#isClosed = true;
    this.#names.delete(this.#showName);
    for (const each of [this.#messages, ...this.#following]) each.dispose();
  }

  get #urn(): DatasetUrn {
    return datasetAddress(this.#document.uri).urn;
  }

  get #subject(): PageSubject {
    return pageSubject(this.#urn, this.#stored?.displayName);
  }

  /** Names its tab as the Catalogue view names the dataset. Its text may be in another tab, with the name of its file. */
  #nameTab(): void {
    // A read may end after the page was closed.
    if (!this.#isClosed) this.#names.set(this.#showName, this.#subject);
  }

  #tell(error: unknown): void {
    void tellThrown(this.#environment, "The page of a dataset failed", error);
  }

  #lookAgain(): void {
    void this.#environment.datasetFiles.readAgain(this.#urn);
    this.#work.add("look", () => this.#read(true));
    this.#showAgain();
  }

  #readAgain(): void {
    this.#work.add("read", () => this.#read());
    this.#showAgain();
  }

  #showAgain(): void {
    this.#work.add("show", () => this.#show());
  }

  /** @param isLook whether it only looks for changes: what was read before then stays on show if this read fails */
  async #read(isLook = false): Promise<void> {
    const { catalogue, urn } = datasetAddress(this.#document.uri);
    try {
      const graph = await this.#environment.catalogue.graphForReading(catalogue);
      const read = await readDataset(graph, urn);
      if (!read.ok) throw new Error(errorSentence(read.error));
      this.#stored = await markGoneOwners(graph, read.value);
      this.#unread = undefined;
      this.#nameTab();
    } catch (error) {
      // While there is no connection, the page goes on showing what was read.
      const { state } = this.#environment.catalogue;
      if (!this.#stored || (state.kind === "connected" && !isLook)) this.#unread = thrownSentence(error);
    }
  }

  async #show(): Promise<void> {
    const text = this.#document.getText();
    const { isDirty, uri } = this.#document;
    if (!this.#stored) {
      if (this.#unread === undefined) return;
      const { place, state } = this.#environment.catalogue;
      this.#messages.post({
        kind: "unavailable",
        subject: this.#subject,
        sentence: isDirty ? `${this.#unread} ${l10n.t("Your unsaved changes are kept.")}` : this.#unread,
        isEndedByToken: datasetAddress(uri).catalogue === placeId(place) && isEndedByToken(place, state),
      });
      return;
    }
    const base = isDirty ? await this.#environment.datasetFiles.base(uri) : text;
    const edited = { text, base, isDirty, readOnly: this.#readOnly, notice: this.#notice };
    const content = pageContent(this.#stored, edited);
    this.#messages.post({ kind: "content", content, applied: this.#applied });
  }

  /** Why nothing can be changed now. */
  get #readOnly(): string | undefined {
    const { state, access } = this.#environment.catalogue;
    if (access.readOnly !== undefined) return `${READ_ONLY} ${access.readOnly}`;
    return this.#unread === undefined || state.kind !== "connected" ? undefined : `${READ_ONLY} ${this.#unread}`;
  }

  /** Why nothing can be saved now, although it can be edited. */
  get #notice(): string | undefined {
    const { state } = this.#environment.catalogue;
    if (state.kind !== "failed") return undefined;
    return `${l10n.t("The catalogue cannot be used now. Your changes stay in the editor until you can save them.")} ${state.sentence}`;
  }

  async #act(message: FromDatasetPage): Promise<void> {
    const urn = this.#urn;
    switch (message.kind) {
      case "edit":
        return this.#edit(message.id, message.edits);
      case "save":
        // VS Code shows why nothing was saved; what somebody else changed is shown at its column.
        if (!(await this.#document.save())) this.#readAgain();
        return;
      case "undo":
      case "redo":
        // VS Code undoes in the editor in front, which may be another one by now.
        if (this.#isInFront()) await undoStep(this.#document, () => commands.executeCommand(message.kind));
        return;
      case "keepMine":
        return this.#keepMine(message.column, message.theirs);
      case "compare":
        return this.#compare(message.column, message.with);
      case "showHistory": {
        const part = message.column === null ? { kind: "description" } : { column: message.column };
        this.#run("showHistory", { urn, ...part });
        return;
      }
      case "addOwner":
        this.#run("addOwner", { urn });
        return;
      case "removeOwner": {
        const { owner, typeUrn } = message;
        this.#run("removeOwner", { urn, owner: { urn: owner, typeUrn } }, () => {
          // After what it changed is shown.
          this.#work.add(`removal ${typeUrn} ${owner}`, () => {
            this.#messages.post({ kind: "removalEnded", owner, typeUrn });
            return Promise.resolve();
          });
        });
        return;
      }
      case "addLink":
        this.#run("addLink", { urn });
        return;
      case "editLink":
      case "removeLink":
        this.#run(message.kind, { urn, link: { url: message.url, label: message.label } });
        return;
      case "openLink":
        this.#run("openLink", { url: message.url });
        return;
      case "copyUrn":
        this.#run("copyUrn", { urn });
        return;
      case "openAsText":
        await commands.executeCommand("vscode.openWith", this.#document.uri, "default");
        return;
      case "enterToken":
        this.#run("enterToken", {});
        return;
      case "tryAgain":
        await this.#environment.catalogue.start();
        this.#readAgain();
    }
  }

  /** Runs a command, which may ask something for as long as the user likes: edits of the page do not wait for it. */
  #run(command: string, given: object, ended?: () => void): void {
    commands.executeCommand(`metadataCatalogue.${command}`, given).then(ended, (error: unknown) => {
      this.#tell(error);
      ended?.();
    });
  }

  async #edit(id: number, edits: readonly CellEdit[]): Promise<void> {
    const why = this.#readOnly ?? (await this.#change(edits));
    this.#applied = id;
    if (why !== undefined) this.#messages.post({ kind: "refused", edit: id, sentence: why });
    this.#showAgain();
  }

  /** Gives the text these descriptions, as one step of undo. Gives a sentence if it does not. */
  async #change(edits: readonly CellEdit[]): Promise<string | undefined> {
    const document = this.#document;
    const changes = withDescriptions(document.getText(), this.#wishes(document.getText(), edits));
    if (!changes)
      return l10n.t(
        "This description cannot be changed here because of how the text of the dataset is written. Open it as text.",
      );
    const edit = new WorkspaceEdit();
    for (const { span, text } of changes)
      edit.replace(document.uri, new Range(document.positionAt(span.start), document.positionAt(span.end)), text);
    if (changes.length === 0 || (await workspace.applyEdit(edit))) return undefined;
    return l10n.t("The description was not changed, because the text was changed at the same time. Try again.");
  }

  #wishes(text: string, edits: readonly CellEdit[]): readonly WantedDescription[] {
    const nameOf = this.#stored ? namesInText(this.#stored, text) : (path: string) => path;
    return edits.map((each) => ({
      column: each.column === null ? undefined : nameOf(each.column),
      text: each.text,
    }));
  }

  async #keepMine(column: string | null, theirs: string): Promise<void> {
    const { uri } = this.#document;
    const base = await this.#environment.datasetFiles.base(uri);
    if (base === undefined) return this.#environment.datasetFiles.compare(uri);
    const changes = withDescriptions(base, this.#wishes(base, [{ column, text: theirs }]));
    if (!changes) return this.#environment.datasetFiles.compare(uri);
    this.#environment.datasetFiles.rebase(uri, withEdits(base, changes));
    this.#showAgain();
  }

  async #compare(column: string | null, other: "ingested" | "stored"): Promise<void> {
    const stored = this.#stored;
    if (!stored) return;
    const { description, columns } = pageContent(stored, {
      ...{ text: this.#document.getText(), base: undefined, isDirty: true, readOnly: undefined, notice: undefined },
    });
    const found: PageDescription | undefined =
      column === null ? description : columns.find(({ path }) => path === column);
    if (!found) return;
    const left = other === "stored" ? found.theirs : (found.ingested ?? "");
    await showComparison(this.#environment.shownTexts, { urn: stored.urn, column, other, left, mine: found.mine });
  }
}

const READ_ONLY = l10n.t("This is read-only.");
