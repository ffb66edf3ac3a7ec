import * as l10n from "@vscode/l10n";
import * as z from "zod";
import type { MemberOfGroup } from "../../catalogue/graph/removeMembers.ts";
import {
  parseDatasetUrn,
  parseGroupUrn,
  parseOwnerUrn,
  parseUserUrn,
  type DatasetUrn,
  type OwnerUrn,
  type UserUrn,
} from "../../catalogue/urn/urn.ts";
import { datasetsWords } from "../datasetsWords.ts";
import { readableNumber } from "../../catalogue/text/language.ts";
import { Declined } from "./declined.ts";

/** A part that is not readable is asked for, as one that is not there. */
const text = z.string().optional().catch(undefined);

/** What a command may be given instead of asking: rows of the tree have it, keybindings may pass it. */
const given = z.looseObject({
  urn: text,
  column: z
    .union([z.string(), z.looseObject({ fieldPath: z.string() }).transform((column) => column.fieldPath)])
    .optional()
    .catch(undefined),
  owner: z
    .union([
      z.string().transform((urn) => ({ urn, typeUrn: undefined })),
      z.looseObject({ urn: z.string(), typeUrn: z.string().optional() }),
    ])
    .optional()
    .catch(undefined),
  person: text,
  members: z.array(z.string()).optional().catch(undefined),
  membership: z.looseObject({ user: z.string(), group: z.string() }).optional().catch(undefined),
  type: text,
  description: text,
  kept: text,
  catalogue: text,
  ticked: z.literal(true).optional().catch(undefined),
  kind: text,
  left: z.number().optional().catch(undefined),
  above: z.looseObject({ kind: text }).optional().catch(undefined),
});

/** The parts of a command's argument that could be read. */
export interface Given {
  readonly dataset?: DatasetUrn | undefined;
  /** A column's path. */
  readonly column?: string | undefined;
  readonly owner?: { readonly urn: OwnerUrn; readonly typeUrn?: string | undefined } | undefined;
  /** The user or group that the row is about. */
  readonly person?: OwnerUrn | undefined;
  /** The users that are to become members of the group, or to leave it, each once. */
  readonly members?: readonly UserUrn[] | undefined;
  /** The membership that the row stands for. */
  readonly membership?: MemberOfGroup | undefined;
  /** The name of an ownership type, or its URN. */
  readonly type?: string | undefined;
  readonly description?: string | undefined;
  /** The ID of a kept text to continue with. */
  readonly kept?: string | undefined;
  /** The ID of the catalogue that has it, if it was named in the text of a dataset. Left out: the one of the window. */
  readonly catalogue?: string | undefined;
  /** Whether it is one of the ticked datasets, all of which the command is about. */
  readonly ticked?: true | undefined;
  /** A row that holds datasets, or one that offers more of them. */
  readonly row?: "folder" | "more" | undefined;
  /** Of a row that offers more: how many there are, if that is known. */
  readonly left?: number | undefined;
}

/** What a command was given: by the rows that are selected, or by the one that it was called on. */
export function readAllGiven(argument: unknown, selection: unknown): readonly [Given, ...Given[]] {
  const [first, ...others] = Array.isArray(selection) ? selection.map(readGiven) : [];
  return first && others.length > 0 ? [first, ...others] : [readGiven(argument)];
}

/** The rows that a command is about: those that are selected, or the one that it was called on. */
export function rowsGiven(argument: unknown, selection: unknown): readonly unknown[] {
  return Array.isArray(selection) && selection.length > 1 ? selection : [argument];
}

/** The datasets that are named, each once. */
export function datasetsOf(given: readonly Given[]): readonly DatasetUrn[] {
  return [...new Set(given.flatMap(({ dataset }) => dataset ?? []))];
}

/** How sentences call the datasets that a command is about. */
export function givenDatasetsWords(given: readonly Given[], urns: readonly DatasetUrn[]): string {
  return datasetsWords(urns, given.every(({ ticked }) => ticked) ? "ticked dataset" : "dataset");
}

/**
 * The users and groups that are to become owners, each once. The row of an owner of a dataset, and that of a dataset below its
 * owner, count as their dataset, not as a new owner.
 */
export function ownersOf(given: readonly Given[]): readonly OwnerUrn[] {
  return [
    ...new Set(
      given.flatMap(({ dataset, owner, person }) =>
        owner ? (owner.typeUrn === undefined ? [owner.urn] : []) : dataset === undefined && person ? [person] : [],
      ),
    ),
  ];
}

/** The one user or group that the rows are about. `undefined`: they are about none. Throws when they are about several. */
export function onePersonOf(given: readonly Given[]): OwnerUrn | undefined {
  const [first, ...others] = new Set(given.flatMap(({ person }) => person ?? []));
  if (others.length === 0) return first;
  throw new Declined(
    l10n.t`The selected rows belong to ${readableNumber(others.length + 1)} users or groups. Select rows of only one of them.`,
  );
}

/** What a title says about selected rows that the command leaves out, such as those of platforms: nothing, if there are none. */
export function leftOutSuffix(given: readonly Given[]): string {
  const rows = given.filter(({ dataset, owner, person }) => !dataset && !owner && !person);
  if (given.length === 1 || rows.length === 0) return "";
  const more = rows.filter(({ row }) => row === "more");
  const folders = rows.filter(({ row }) => row === "folder").length;
  const others = rows.length - more.length - folders;
  const words = [
    ...(more.length > 0 ? [unshownWords(more)] : []),
    ...(folders === 1 ? [l10n.t("1 selected platform or folder is left out")] : []),
    ...(folders > 1 ? [l10n.t`${readableNumber(folders)} selected platforms or folders are left out`] : []),
    ...(others === 1 ? [l10n.t("1 selected row is not a dataset")] : []),
    ...(others > 1 ? [l10n.t`${readableNumber(others)} selected rows are not datasets`] : []),
  ];
  return ` (${words.join("; ")})`;
}

/** Whoever selects all rows may mean the datasets, too, that are not shown yet. */
function unshownWords(more: readonly Given[]): string {
  const counts = more.flatMap(({ left }) => left ?? []);
  return counts.length < more.length
    ? l10n.t("only the datasets shown, there are more")
    : l10n.t`only the datasets shown, ${readableNumber(counts.reduce((sum, count) => sum + count, 0))} more are left out`;
}

/** The kinds of rows that hold datasets. */
const HOLDERS: ReadonlySet<string | undefined> = new Set(["platform", "folder"]);

/** Reads a command's argument; what is not there or not readable will be asked for. */
export function readGiven(argument: unknown): Given {
  const read = given.safeParse(argument ?? {});
  if (!read.success) return {};
  const { urn, column, owner, person, members, membership, type, description, kept, catalogue, ticked } = read.data;
  const { kind, above, left } = read.data;
  const isMore = kind === "more" && (above === undefined || HOLDERS.has(above.kind));
  const ownerUrn = owner && parseOwnerUrn(owner.urn);
  const user = membership && parseUserUrn(membership.user);
  const group = membership && parseGroupUrn(membership.group);
  return {
    dataset: urn === undefined ? undefined : parseDatasetUrn(urn),
    column,
    owner: ownerUrn && { urn: ownerUrn, typeUrn: owner.typeUrn },
    person: person === undefined ? undefined : parseOwnerUrn(person),
    members: members && [...new Set(members.flatMap((member) => parseUserUrn(member) ?? []))],
    membership: user && group && { user, group },
    type,
    description,
    kept,
    catalogue,
    ticked,
    row: isMore ? "more" : HOLDERS.has(kind) ? "folder" : undefined,
    left: isMore ? left : undefined,
  };
}
