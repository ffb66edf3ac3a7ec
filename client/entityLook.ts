import * as l10n from "@vscode/l10n";
import { goneWord } from "../catalogue/display/goneWord.ts";
import { shownName } from "../catalogue/display/shownName.ts";
import type { Person } from "../catalogue/graph/person.ts";
import type { MaybeGone } from "../catalogue/graph/markGone.ts";
import { entityTypes } from "../catalogue/urn/entityTypes.ts";
import { datasetParts, entityName, entityTypeOf, type DatasetUrn, type EntityUrn } from "../catalogue/urn/urn.ts";

/** The icon of VS Code that shows an entity. */
export function entityIcon(urn: EntityUrn): string {
  return entityTypes[entityTypeOf(urn)].icon;
}

/**
 * How a row of a list or a tree shows a user or group: the ID tells apart those of one name, so a very long name is cut before it.
 */
export function personLook({ urn, name }: Pick<Person, "urn" | "name">): {
  readonly label: string;
  /** The ID. `undefined`: it is the label. */
  readonly description: string | undefined;
  readonly icon: string;
} {
  const id = entityName(urn);
  return { label: shownName(name), description: name === id ? undefined : id, icon: entityIcon(urn) };
}

/** The icon of a row about something that is removed or does not exist. */
export const GONE_ICON = "circle-slash";

/** The look of a row about an entity, with a mark if it is removed or does not exist. */
export function goneLook<L extends { readonly icon: string; readonly description: string | undefined }>(
  item: MaybeGone,
  look: L,
): L {
  const word = goneWord(item);
  if (word === undefined) return look;
  const description = look.description === undefined ? word : `${look.description} · ${word}`;
  return { ...look, icon: GONE_ICON, description };
}

/** The sentence about a dataset that the catalogue does not have any more. */
export function noLonger(urn: DatasetUrn): string {
  return l10n.t`${entityName(urn)} is no longer in the catalogue.`;
}

/** How a row of a list or a tree shows a dataset. */
export function datasetLook(urn: DatasetUrn): {
  readonly label: string;
  readonly description: string;
  readonly icon: string;
} {
  const { name, platform, env } = datasetParts(urn);
  return { label: name, description: `${platform} · ${env}`, icon: entityIcon(urn) };
}
