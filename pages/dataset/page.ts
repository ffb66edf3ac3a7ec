import * as l10n from "@vscode/l10n";
import { button, element, setAttributes, setContent } from "../ground/element.ts";
import { keepFocus } from "../ground/focusPlace.ts";
import { tellHeight } from "../ground/headerHeight.ts";
import { PageHost } from "../ground/host.ts";
import { keysWith } from "../ground/keyNames.ts";
import type { DescriptionActions } from "./columnRow.ts";
import { ColumnlessPart } from "./columnlessPart.ts";
import { ColumnTable } from "./columnTable.ts";
import { describedCount, descriptionIn, editOf, shownWords, withEdits } from "./description.ts";
import { DescriptionPart } from "./descriptionPart.ts";
import { keptState, NOTHING_KEPT, type KeptState, type TypedDraft } from "./keptState.ts";
import { PageHeader } from "./pageHeader.ts";
import { takeKeys } from "./pageKeys.ts";
import { PeopleAndLinks } from "./peopleAndLinks.ts";
import type {
  BareKind,
  CellEdit,
  DatasetPageContent,
  FromDatasetPage,
  PageDescription,
  ToDatasetPage,
} from "./protocol.ts";
import type { TextEditing } from "./textEditing.ts";
import { UnconfirmedEdits } from "./unconfirmedEdits.ts";
import { visibleColumns } from "./visibleColumns.ts";
import { readableNumber } from "../../catalogue/text/language.ts";

/** The page of a dataset. */
export class DatasetPageView {
  readonly #host = new PageHost<ToDatasetPage, FromDatasetPage>((message) => {
    this.#receive(message);
  });
  readonly #edits = new UnconfirmedEdits();
  /** What the shown message says was edited. */
  #told: readonly CellEdit[] = [];
  /** Why the dataset is not shown, as it is told. */
  #unavailable: string | undefined;
  /** What the extension sent last. */
  #content: DatasetPageContent | undefined;
  #kept = NOTHING_KEPT;

  readonly #notice = element("div", { class: "notice", role: "status", hidden: true });
  readonly #header = new PageHeader(
    {
      save: () => {
        this.#saveAll();
      },
      copyUrn: this.#sending("copyUrn"),
      openAsText: this.#sending("openAsText"),
      goTo: (section) => {
        this.#goTo(section);
      },
    },
    this.#notice,
  );
  readonly #body = element("div", { hidden: true });
  readonly #search = element("input", {
    type: "search",
    placeholder: l10n.t("Search columns"),
    "aria-label": l10n.t("Search columns"),
  });
  readonly #undescribed = element("input", { type: "checkbox", id: "undescribed" });
  readonly #tools = element("div", { class: "bar tools" });
  readonly #count = element("span", { class: "faint", role: "status" });
  readonly #description = new DescriptionPart({
    edit: (edits) => {
      this.#edit(edits);
    },
    onTyping: (draft) => {
      this.#typing(draft);
    },
    openLink: (url) => {
      this.#host.post({ kind: "openLink", url });
    },
    actions: (description) => this.#actions(null, description),
  });
  readonly #columnless = new ColumnlessPart({
    discard: (edit) => {
      this.#edit([edit]);
    },
    next: () => this.#description.button,
  });
  readonly #table = new ColumnTable({
    edit: (edits) => {
      this.#edit(edits);
    },
    say: (sentence, edits) => {
      this.#say(sentence, "info");
      this.#told = edits;
    },
    onTyping: (draft) => {
      this.#typing(draft);
    },
    actions: (column) => this.#actions(column.path, column),
    onFillable: (isFillable) => {
      // What is not possible just now keeps the focus, which a disabled button would lose, and says so when it is pressed.
      setAttributes(this.#fill, { "aria-disabled": isFillable ? undefined : "true" });
    },
  });
  readonly #fill = button(
    l10n.t("Fill Down"),
    () => {
      this.#table.fillDown();
    },
    {
      title: l10n.t`Copy the description of the first selected row to the other selected rows (${keysWith("ctrl", "D")})`,
    },
  );
  readonly #others = new PeopleAndLinks({
    addOwner: this.#sending("addOwner"),
    removeOwner: ({ urn, typeUrn }) => {
      this.#host.post({ kind: "removeOwner", owner: urn, typeUrn });
    },
    showHistory: () => {
      this.#host.post({ kind: "showHistory", of: "owners" });
    },
    addLink: this.#sending("addLink"),
    changeLink: (kind, { url, label }) => {
      this.#host.post({ kind, url, label });
    },
    openLink: (url) => {
      this.#host.post({ kind: "openLink", url });
    },
  });

  constructor(place: HTMLElement) {
    setContent(place, this.#header.element, this.#body);
    const { element: columnless } = this.#columnless;
    setContent(this.#body, columnless, this.#description.element, this.#columns(), this.#others.element);
    tellHeight(...this.#header.pinned);
    keepFocus();
    takeKeys({
      save: () => {
        this.#saveAll();
      },
      undo: this.#sending("undo"),
      redo: this.#sending("redo"),
      search: () => {
        this.#search.focus();
        this.#search.select();
        this.#search.scrollIntoView({ block: "nearest" });
      },
    });
    this.#kept = keptState(this.#host.kept);
    this.#search.value = this.#kept.query;
    this.#undescribed.checked = this.#kept.onlyUndescribed;
    this.#host.ready();
  }

  #columns(): HTMLElement {
    const filter = (): void => {
      this.#keep({ query: this.#search.value, onlyUndescribed: this.#undescribed.checked });
      this.#filter();
    };
    this.#search.addEventListener("input", filter);
    this.#undescribed.addEventListener("change", filter);
    const label = element("label", { for: "undescribed" }, l10n.t("Only without description"));
    setContent(this.#tools, this.#search, this.#undescribed, label, this.#fill);
    return element(
      "section",
      { "aria-label": l10n.t("Columns") },
      element("div", { class: "bar" }, element("h2", {}, l10n.t("Columns")), this.#count),
      this.#tools,
      this.#table.element,
    );
  }

  /** Scrolls to a section, whose heading gets the focus: Tab goes on from there. */
  #goTo(name: string): void {
    const heading = this.#body.querySelector(`section[aria-label="${name}"]`)?.querySelector("h2");
    if (!heading) return;
    setAttributes(heading, { tabindex: "-1" });
    heading.focus({ preventScroll: true });
    heading.scrollIntoView({ block: "start" });
  }

  /** An action that sends a message of this kind, which says nothing else. */
  #sending(kind: BareKind): () => void {
    return () => {
      this.#host.post({ kind });
    };
  }

  #receive(message: ToDatasetPage): void {
    switch (message.kind) {
      case "content":
        this.#edits.confirm(message.applied);
        this.#content = message.content;
        this.#show();
        this.#forgetUndone();
        this.#continueDraft();
        return;
      case "removalEnded":
        this.#others.removalEnded(message.owner, message.typeUrn);
        return;
      case "saved":
        this.#header.tellSaved();
        return;
      case "told":
        this.#say(message.sentence, "info");
        return;
      case "refused": {
        const [edit, ...others] = this.#edits.of(message.edit);
        this.#edits.confirm(message.edit);
        this.#say(message.sentence, "error");
        if (edit && others.length === 0) this.#bringBack(edit);
        else this.#show();
        return;
      }
      case "unavailable":
        this.#header.showSubject(message.subject);
        // A button that is being pressed must stay: the press itself gives the page the focus, and so another message.
        const told = `${message.sentence} ${message.isEndedByToken}`;
        if (told === this.#unavailable && !this.#notice.hidden) return;
        this.#unavailable = told;
        setContent(
          this.#notice,
          `${message.sentence} `,
          ...(message.isEndedByToken ? [button(l10n.t("Enter Access Token…"), this.#sending("enterToken")), " "] : []),
          button(l10n.t("Try Again"), this.#sending("tryAgain")),
        );
        setAttributes(this.#notice, { class: "notice error", hidden: false });
    }
  }

  /**
   * What was typed is there again, to be copied or tried once more, as soon as the page can be edited and nothing else is being
   * typed.
   */
  #bringBack(edit: CellEdit): void {
    const { column } = edit;
    const typing = column === null ? this.#description.editing : this.#table.editingOf(column);
    const stored = this.#content && descriptionIn(withEdits(this.#content, this.#edits.all), column);
    if (stored) typing?.refused(shownWords(stored));
    this.#show();
    if (typing) return;
    const draft = { ...edit, before: undefined };
    if (this.#editing) {
      const others = this.#kept.waiting.filter((each) => each.column !== column);
      this.#keep({ waiting: [...others, draft] });
    } else {
      this.#keep({ draft });
      this.#continueDraft();
    }
  }

  /** Keeps what is being typed. Where typing ended, the text that waits next is there again. */
  #typing(draft: TypedDraft | undefined): void {
    if (draft) {
      this.#keep({ draft });
      return;
    }
    const [next, ...waiting] = this.#kept.waiting;
    this.#keep({ draft: next, waiting });
    // The box that is closing gives the focus away first.
    if (next)
      setTimeout(() => {
        this.#continueDraft();
      });
  }

  get #editing(): TextEditing | undefined {
    return this.#table.editing ?? this.#description.editing;
  }

  #show(): void {
    if (!this.#content) return;
    const content = withEdits(this.#content, this.#edits.all);
    const { columns, readOnly } = content;
    this.#header.show(content);
    setAttributes(this.#fill, { disabled: readOnly !== undefined });
    setAttributes(this.#tools, { hidden: columns.length === 0 });
    if (this.#body.hidden) setAttributes(this.#notice, { hidden: true });
    setAttributes(this.#body, { hidden: false });
    this.#columnless.show(content);
    this.#description.show(content);
    this.#table.show(columns, readOnly !== undefined);
    this.#others.show(content);
    this.#filter();
  }

  #filter(): void {
    const columns = this.#content ? withEdits(this.#content, this.#edits.all).columns : [];
    const { query, onlyUndescribed } = this.#kept;
    const shown = this.#table.filter({ query, onlyUndescribed });
    const described = l10n.t`${readableNumber(describedCount(columns))} of ${readableNumber(columns.length)} described`;
    const isAll = shown === columns.length;
    const kept = onlyUndescribed ? describedCount(visibleColumns(columns, this.#kept)) : 0;
    const some =
      kept === 0
        ? l10n.t`${readableNumber(shown)} shown`
        : l10n.t`${readableNumber(shown)} shown; ${readableNumber(kept)} described now, hidden when you save`;
    setContent(
      this.#count,
      columns.length === 0
        ? l10n.t("No columns in the catalogue yet. They come from ingestion.")
        : isAll
          ? described
          : `${described}, ${some}`,
    );
  }

  #actions(column: string | null, description: PageDescription): DescriptionActions {
    return {
      give: (text) => {
        const edit = text === description.theirs ? { column, text } : editOf(column, description, text);
        if (edit) this.#edit([edit]);
      },
      keepMine: () => {
        this.#host.post({ kind: "keepMine", column, theirs: description.theirs });
      },
      showHistory: () => {
        this.#host.post({ kind: "showHistory", of: { column } });
      },
      compare: (other) => {
        this.#host.post({ kind: "compare", column, with: other });
      },
    };
  }

  #edit(edits: readonly CellEdit[]): void {
    setAttributes(this.#notice, { hidden: true });
    this.#host.post({ kind: "edit", id: this.#edits.add(edits), edits });
    this.#show();
  }

  #saveAll(): void {
    // Before there is content, the notice says why, and there is nothing to save.
    if (!this.#content) return;
    setAttributes(this.#notice, { hidden: true });
    this.#editing?.keep();
    this.#host.post({ kind: "save" });
  }

  /** Hides a message about edits none of which is there any more, since they were undone. */
  #forgetUndone(): void {
    if (!this.#content || this.#told.length === 0) return;
    const { description, columns } = withEdits(this.#content, this.#edits.all);
    const now = new Map<string | null, string>([[null, description.mine]]);
    for (const { path, mine } of columns) now.set(path, mine);
    if (this.#told.some(({ column, text }) => now.get(column) === text)) return;
    this.#told = [];
    setAttributes(this.#notice, { hidden: true });
  }

  #say(sentence: string, severity: "info" | "error"): void {
    this.#told = [];
    setContent(this.#notice, sentence);
    setAttributes(this.#notice, { class: `notice ${severity}`, hidden: false });
  }

  #keep(state: Partial<KeptState>): void {
    this.#kept = { ...this.#kept, ...state };
    this.#host.keep(this.#kept);
  }

  /** Goes on with what was being typed when the page was hidden. */
  #continueDraft(): void {
    const { draft } = this.#kept;
    if (!draft || this.#editing) return;
    if (draft.column === null) this.#description.begin(draft);
    else this.#table.goOn(draft);
  }
}
