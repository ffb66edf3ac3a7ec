import {
  EventEmitter,
  TreeItemCollapsibleState,
  type CancellationToken,
  type TreeDataProvider,
  type TreeItem,
} from "vscode";
import type { Disposable } from "../emitter.ts";
import { errorSentence, type CatalogueError } from "../../catalogue/graph/error.ts";
import type { CatalogueGraph } from "../../catalogue/graph/graph.ts";
import { foundTotal } from "../../catalogue/graph/foundTotal.ts";
import { listPeople } from "../../catalogue/graph/listPeople.ts";
import { markGone, type MaybeGone } from "../../catalogue/graph/markGone.ts";
import type { Person } from "../../catalogue/graph/person.ts";
import type { MemberOfGroup } from "../../catalogue/graph/removeMembers.ts";
import { readGroups, readMembers, readOwned } from "../../catalogue/graph/readRelated.ts";
import { parseGroupUrn, parseUserUrn, type EntityUrn } from "../../catalogue/urn/urn.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import { placeId } from "../catalogue/place.ts";
import { withTooltip } from "../sinks/treeRow.ts";
import { withinTime } from "../withinTime.ts";
import type { KeptPeopleSearches } from "./keptSearches.ts";
import { peopleItem } from "./peopleItem.ts";
import { leftOf, peopleNodeId, type ListPart, type PeopleNode } from "./peopleNode.ts";
import { Unfolded } from "./unfolded.ts";

/** How many rows of a list are read at first, and more each time that the user asks for more. */
const PAGE = 100;
/** A catalogue gives no more of what is related at a time. */
const MOST = 1_000;
/** How long the rows of a list wait to learn which of them are gone, in milliseconds. */
const MARKING_MS = 500;

/** The users and groups of the catalogue, each with what it owns and with its members or groups. */
export class PeopleTree implements TreeDataProvider<PeopleNode>, Disposable {
  readonly #catalogue: Catalogue;
  readonly #searches: KeptPeopleSearches;
  readonly #changed = new EventEmitter<PeopleNode | undefined>();
  readonly #searched = new EventEmitter<void>();
  readonly #read = new EventEmitter<void>();
  readonly #following: readonly Disposable[];
  /** How many rows of a list the user asked for, by the ID of the row above. */
  readonly #limits = new Map<string, number>();
  readonly #unfolded = new Unfolded();
  readonly #above = new WeakMap<PeopleNode, PeopleNode>();
  /** For each list, which of its items are gone: one entry for each item, in their order. */
  readonly #gone = new WeakMap<ListPart<unknown>, readonly MaybeGone[]>();
  /** The catalogue whose search is shown. */
  #place: string;
  #query: string;
  #isEmpty: boolean | undefined;
  /** Whether something could not be read, as a row may say. */
  #hasTrouble = false;
  /** The number of the last reading of the roots; what an older one finds is out of date. */
  #reading = 0;

  readonly onDidChangeTreeData = this.#changed.event;
  /** Another search is shown. */
  readonly onDidSearch = this.#searched.event;
  /** The first rows were read, or are to be read anew. */
  readonly onDidRead = this.#read.event;

  constructor(catalogue: Catalogue, searches: KeptPeopleSearches) {
    this.#catalogue = catalogue;
    this.#searches = searches;
    this.#place = placeId(catalogue.place);
    this.#query = searches.of(catalogue.place);
    this.#following = [
      catalogue.onDidChange(() => {
        this.#changed.fire(undefined);
      }),
      catalogue.onMayAnswer(() => {
        if (this.#hasTrouble) this.#changed.fire(undefined);
        this.#hasTrouble = false;
      }),
      catalogue.onDidChangeState(() => {
        this.#forgetRead();
        this.#takeKept();
      }),
    ];
  }

  /** Whether the catalogue has nobody that is searched for. `undefined`: it was not read yet. */
  get isEmpty(): boolean | undefined {
    return this.#isEmpty;
  }

  /** The words that are searched for; empty: everybody is shown. */
  get query(): string {
    return this.#query;
  }

  /** Shows whom another search finds, and keeps the search. */
  look(query: string): void {
    this.#searches.keep(this.#catalogue.place, query);
    this.#show(query);
  }

  /** Shows what was searched for last in the catalogue that is worked with now, if it is another one. */
  #takeKept(): void {
    const { place } = this.#catalogue;
    if (this.#place === placeId(place)) return;
    this.#place = placeId(place);
    this.#show(this.#searches.of(place));
  }

  #show(query: string): void {
    this.#query = query;
    this.#limits.clear();
    this.#unfolded.forget("");
    this.#forgetRead();
    this.#changed.fire(undefined);
    this.#searched.fire();
  }

  /** Reads again what is shown. */
  again(): void {
    this.#changed.fire(undefined);
  }

  /** Shows more rows of the list below the row with this ID. */
  showMore(above: string): void {
    this.#limits.set(above, this.#limit(above) + PAGE);
    this.#changed.fire(undefined);
  }

  getTreeItem(node: PeopleNode): TreeItem {
    const item = peopleItem(node, this.#query !== "");
    const id = peopleNodeId(node);
    if (id !== undefined) item.id = this.#query === "" ? id : `${id} ${this.#query}`;
    const { None, Collapsed, Expanded } = TreeItemCollapsibleState;
    if (item.collapsibleState !== None)
      item.collapsibleState = this.#unfolded.isOpen(id, item.collapsibleState === Expanded) ? Expanded : Collapsed;
    return item;
  }

  /** Remembers that the user unfolded a row, or folded it: what is below a folded row is not read for having been open before. */
  noteUnfolded(node: PeopleNode, open: boolean): void {
    const id = peopleNodeId(node);
    if (!open && id !== undefined) this.#unfolded.forget(`${id} > `);
    this.#unfolded.note(id, open);
  }

  /** Called when the pointer rests on a row: what prints Markdown is loaded then. */
  async resolveTreeItem(item: TreeItem, node: PeopleNode, token: CancellationToken): Promise<TreeItem> {
    const { rowTooltip } = await import("./rowTooltip.ts");
    return withTooltip(item, await rowTooltip(node, { catalogue: this.#catalogue, token }));
  }

  getParent(node: PeopleNode): PeopleNode | undefined {
    return this.#above.get(node);
  }

  async getChildren(node?: PeopleNode): Promise<PeopleNode[]> {
    this.#catalogue.want();
    const state = await this.#catalogue.settled();
    if (state.kind !== "connected") return [];
    const children = await this.#childrenOf(state.graph, node);
    for (const child of children) if (node) this.#above.set(child, node);
    return [...children];
  }

  dispose(): void {
    for (const each of [...this.#following, this.#changed, this.#searched, this.#read]) each.dispose();
  }

  async #childrenOf(graph: CatalogueGraph, node: PeopleNode | undefined): Promise<readonly PeopleNode[]> {
    switch (node?.kind) {
      case undefined:
        return this.#roots(graph);
      case "users":
      case "groups":
        return this.#people(node.part, node.kind);
      case "user":
      case "group":
        return this.#partsOf(graph, node.about, peopleNodeId(node) ?? "");
      case "members":
      case "memberOf":
        return this.#people(await this.#marked(graph, node), peopleNodeId(node) ?? "", node.person);
      case "owned": {
        const { about, person } = node;
        const within = peopleNodeId(node) ?? "";
        const { items } = await this.#marked(graph, node);
        const rows = items.map((each) => ({ kind: "ownedDataset", about, person, within, ...each }) as const);
        return [...rows, ...this.#more(node.part, within)];
      }
      default:
        return [];
    }
  }

  /** What was found belongs to another search or catalogue, also what is being read. */
  #forgetRead(): void {
    this.#reading++;
    this.#isEmpty = undefined;
    this.#read.fire();
  }

  async #roots(graph: CatalogueGraph): Promise<readonly PeopleNode[]> {
    const reading = ++this.#reading;
    const list = async (kind: Person["kind"], id: "users" | "groups"): Promise<PeopleNode> => {
      const found = await listPeople(graph, { kind, query: this.#query, count: this.#limit(id) });
      return found.ok ? { kind: id, part: found.value } : this.#trouble(found.error);
    };
    const roots = await Promise.all([list("user", "users"), list("group", "groups")]);
    const isEmpty = roots.every((root) => "part" in root && root.part.total === 0);
    if (reading === this.#reading) {
      this.#isEmpty = isEmpty;
      this.#read.fire();
    }
    return isEmpty ? [] : roots;
  }

  /** @param of the group that these are members of, or the user who is a member of these */
  #people(part: ListPart<Person & MaybeGone>, within: string, of?: Person["urn"]): readonly PeopleNode[] {
    const rows = part.items.map(({ gone, ...about }) => {
      const membership = of && membershipOf(about.urn, of);
      const base = { kind: about.kind, person: about.urn, about, within } as const;
      return { ...base, ...(gone && { gone }), ...(membership && { membership }) };
    });
    const malformed = (part.malformed ?? []).map((text) => ({ kind: "malformedPerson", text }) as const);
    return [...rows, ...malformed, ...this.#more(part, within)];
  }

  async #partsOf(graph: CatalogueGraph, about: Person, within: string): Promise<readonly PeopleNode[]> {
    const base = { person: about.urn, about, within };
    const page = (kind: string): { start: number; count: number } => ({
      start: 0,
      count: Math.min(MOST, this.#limit(`${within} > ${kind}`)),
    });
    const kind = about.kind === "group" ? "members" : "memberOf";
    const pages = { owned: page("owned"), others: page(kind) };
    const [owned, others] = await Promise.all([
      readOwned(graph, about.urn, pages.owned),
      about.kind === "group" ? readMembers(graph, about.urn, pages.others) : readGroups(graph, about.urn, pages.others),
    ]);
    return [
      owned.ok ? { kind: "owned", ...base, part: listPart(owned.value, pages.owned) } : this.#trouble(owned.error),
      others.ok ? { kind, ...base, part: listPart(others.value, pages.others) } : this.#trouble(others.error),
    ];
  }

  /**
   * A list with what is gone marked: a relationship is kept when an entity is removed. If the catalogue takes its time, nothing is
   * marked at first, and the rows are shown again later.
   */
  async #marked<T extends { readonly urn: EntityUrn }>(
    graph: CatalogueGraph,
    node: PeopleNode & { readonly part: ListPart<T> },
  ): Promise<ListPart<T & MaybeGone>> {
    const { part } = node;
    const marking = this.#gone.get(part) ?? this.#mark(graph, part);
    const marks = await withinTime(MARKING_MS, marking);
    if (!marks)
      void Promise.resolve(marking).then((late) => {
        if (late.some(({ gone }) => gone)) this.#changed.fire(node);
      });
    const items = part.items.map((item, at) => {
      const gone = marks?.[at]?.gone;
      return gone ? { ...item, gone } : item;
    });
    return { ...part, items };
  }

  async #mark(graph: CatalogueGraph, part: ListPart<{ readonly urn: EntityUrn }>): Promise<readonly MaybeGone[]> {
    const marked = await markGone(graph, part.items);
    if (marked.ok) this.#gone.set(part, marked.value);
    else this.#hasTrouble = true;
    return marked.ok ? marked.value : [];
  }

  /** The row below those of a list that is longer. */
  #more(part: ListPart<unknown>, above: string): readonly PeopleNode[] {
    const { items, isLowerBound } = part;
    const left = leftOf(part);
    // A list can have fewer rows than were asked for: what is owned besides datasets has none, and who is a member twice has one.
    if (items.length < MOST && this.#limit(above) < MOST)
      return left > 0 ? [{ kind: "morePeople", above, left, isLowerBound }] : [];
    const isFound = above === "users" || above === "groups";
    return left > 0 || isLowerBound ? [{ kind: "hiddenPeople", left, isLowerBound, isFound }] : [];
  }

  #trouble(error: CatalogueError): PeopleNode {
    this.#hasTrouble = true;
    return { kind: "trouble", sentence: errorSentence(error) };
  }

  #limit(id: string): number {
    return this.#limits.get(id) ?? PAGE;
  }
}

/** The membership of one of these, a user, in the other, a group. */
function membershipOf(one: Person["urn"], other: Person["urn"]): MemberOfGroup | undefined {
  const user = parseUserUrn(one) ?? parseUserUrn(other);
  const group = parseGroupUrn(one) ?? parseGroupUrn(other);
  return user && group && { user, group };
}

/** Of relationships, a catalogue counts as many as of a listing. */
function listPart<T>(
  { items, total }: Pick<ListPart<T>, "items" | "total">,
  page: { readonly start: number; readonly count: number },
): ListPart<T> {
  return { items, ...foundTotal(total, { query: "", ...page }) };
}
