import { CompletionItemKind } from "vscode-languageserver-types";
import { ENVIRONMENTS } from "../../../catalogue/vocabulary/environment.ts";
import { PLATFORMS } from "../../../catalogue/vocabulary/platform.ts";
import { RECORD_KINDS, type OwnerKind } from "../../../catalogue/records/recordKinds.ts";
import { readUrn } from "../../../catalogue/urn/urn.ts";
import { standsInText } from "../urns/standsInText.ts";
import type { Entity, Lookup } from "./lookup.ts";
import { begunShapes } from "./shapeItems.ts";
import type { Suggestion } from "./suggestion.ts";
import type { UrnPlace } from "./urnPlace.ts";
import { PLATFORM_PREFIX } from "../../../catalogue/urn/prefixes.ts";

/** What the piece of a URN at a place may be. Each leads on to the next piece, where that is not there already. */
export function urnPieceItems(place: UrnPlace, lookup: Lookup, stepwise: boolean): Suggestion[] {
  const { piece, typed } = place;
  switch (piece.kind) {
    case "entity":
      return begunShapes(typed, RECORD_KINDS, {}, stepwise);
    case "id":
      return idItems(piece.entity, typed, lookup);
    case "platform":
      return platformItems(piece.bare, place);
    case "name":
      return datasetNameItems(piece.platform, place, lookup);
    case "environment":
      return environmentItems(place);
  }
}

function idItems(entity: OwnerKind, typed: string, lookup: Lookup): Suggestion[] {
  return writable(lookup.entities(entity, typed)).map(({ urn, name, displayName }) => ({
    label: name,
    kind: CompletionItemKind.Reference,
    detail: displayName,
    urn,
    search: [name, displayName].join(" "),
    insert: name,
  }));
}

/**
 * The entities whose URN can be inserted into any text. A space in an ID would end the URN early, so that it names another entity;
 * a backslash would begin an escape in quotes, and without quotes YAML reads `: ` as the end of a key and ` #` as a comment.
 */
function writable(entities: readonly Entity[]): readonly Entity[] {
  return entities.filter(({ urn }) => standsInText(urn) && !/\\|:\s|\s#/.test(urn));
}

function platformItems(bare: boolean, { next }: UrnPlace): Suggestion[] {
  const beginning = bare ? PLATFORM_PREFIX : "";
  const goesOn = next !== ",";
  return PLATFORMS.map((platform) => ({
    label: platform,
    kind: CompletionItemKind.EnumMember,
    search: bare ? `${beginning}${platform} ${platform}` : platform,
    insert: beginning + platform + (goesOn ? "," : ""),
    goesOn,
  }));
}

/** A dataset that is known is in an environment, which comes along unless one is there. */
function datasetNameItems(platform: string, { typed, next }: UrnPlace, lookup: Lookup): Suggestion[] {
  const items = writable(lookup.datasets(platform, typed)).flatMap(({ urn, displayName }) => {
    const reading = readUrn(urn);
    if (reading.kind !== "dataset") return [];
    const { name, env } = reading.parts;
    const end = next === "," ? "" : next === ")" ? `,${env}` : `,${env})`;
    return {
      label: name,
      kind: CompletionItemKind.Reference,
      detail: next === "," ? undefined : env,
      urn,
      search: [name, displayName].join(" "),
      insert: name + end,
    };
  });
  // Without its environment, a dataset is not told apart from its namesake in another one.
  return [...new Map(items.map((item) => [item.insert, item])).values()];
}

function environmentItems({ next }: UrnPlace): Suggestion[] {
  return ENVIRONMENTS.map((env) => ({
    label: env,
    kind: CompletionItemKind.EnumMember,
    insert: next === ")" ? env : `${env})`,
  }));
}
