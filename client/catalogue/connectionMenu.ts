import { capitalized } from "../../catalogue/text/capitalized.ts";
import type { Choice } from "../sinks/quickPick.ts";
import type { CatalogueState } from "./catalogue.ts";
import { placeName, userName, type Place } from "./place.ts";
import type { FailureCode } from "./source.ts";

/** What the menu of the connection is made from. */
export interface ConnectionFacts {
  readonly place: Place;
  readonly state: CatalogueState;
  readonly isProduction: boolean;
  /** Whether there is an access token for the catalogue. */
  readonly hasToken: boolean;
}

/** The name of a command after `metadataCatalogue.`. */
type CommandName = string;

/** What can be done about the connection now: each row runs a command. */
export function connectionMenu(facts: ConnectionFacts): readonly Choice<CommandName>[] {
  const { place, state } = facts;
  return [
    ...(state.kind === "failed" ? remedies(place, state.code) : []),
    { label: "Switch Catalogue…", icon: "arrow-swap", value: "connect" },
    ...(place.kind === "remote" ? remoteRows(place, facts) : []),
    ...(place.kind === "embedded" && state.kind !== "failed"
      ? [{ label: "Restart Embedded Service", icon: "debug-restart", value: "restart" }]
      : []),
    ...(place.kind === "remote" || state.kind === "connected"
      ? [{ label: "Copy Address", icon: "copy", description: addressOf(place, state), value: "copyAddress" }]
      : []),
    ...(state.kind === "failed" ? [] : [{ label: "Show Overview", icon: "graph", value: "showOverview" }]),
    { label: "Show Last Result", icon: "history", value: "showLastResult" },
    { label: "Show Output", icon: "output", value: "showOutput" },
  ];
}

/** Where the user is connected to, and as whom: a sentence. */
export function connectionSentence({ place, state, isProduction, hasToken }: ConnectionFacts): string {
  const mark = isProduction ? " It is marked as production." : "";
  switch (state.kind) {
    case "connected":
      return `Connected to ${placeName(place)} at ${state.url} as the user ${userName(state.user)}.${mark}${limits(place, state, hasToken)}`;
    case "failed":
    case "restarting":
      return `${state.sentence}${mark}`;
    case "starting":
      return `Connecting to ${placeName(place)}.${mark}`;
    case "idle":
      return `${capitalized(placeName(place))} is connected to when it is needed.${mark}`;
    case "untrusted":
      return "No catalogue is reached because this folder is not trusted.";
  }
}

/** What the server is, and what it does not have or allow, as far as it says so. */
function limits(
  place: Place,
  { server = {} }: Extract<CatalogueState, { kind: "connected" }>,
  hasToken: boolean,
): string {
  const { product, version, mayWrite } = server;
  return [
    ...(product === undefined ? [] : [`It is ${[product, version].filter((part) => part !== undefined).join(" ")}.`]),
    ...(mayWrite === false ? ["The access token may only read."] : []),
    ...(place.kind === "remote" && !hasToken
      ? ["No access token is sent: the history names everybody as this user."]
      : []),
  ]
    .map((each) => ` ${each}`)
    .join("");
}

/** The address that can be copied. */
export function addressOf(place: Place, state: CatalogueState): string {
  if (place.kind === "remote") return place.url;
  return state.kind === "connected" ? state.url : "";
}

function remoteRows(
  place: Extract<Place, { kind: "remote" }>,
  { state, isProduction, hasToken }: ConnectionFacts,
): readonly Choice<CommandName>[] {
  const isRemembered = place.token === "secret";
  const needsToken = state.kind === "failed" && state.code === "token";
  return [
    ...(isRemembered && !needsToken
      ? [
          {
            label: hasToken ? "Enter Access Token…" : "Sign In with an Access Token…",
            icon: "key",
            value: "enterToken",
          },
        ]
      : []),
    ...(isRemembered && hasToken ? [{ label: "Sign Out…", icon: "sign-out", value: "signOut" }] : []),
    ...(isRemembered ? [{ label: "Rename…", icon: "edit", value: "renameCatalogue" }] : []),
    isProduction
      ? { label: "Unmark as Production", icon: "unlock", value: "unmarkAsProduction" }
      : { label: "Mark as Production", icon: "lock", value: "markAsProduction" },
    ...(state.kind === "failed" ? [] : [{ label: "Connect Again", icon: "refresh", value: "restart" }]),
  ];
}

function remedies(place: Place, code: FailureCode): readonly Choice<CommandName>[] {
  switch (code) {
    case "store-damaged":
      return [
        { label: "Recover…", icon: "tools", value: "recover" },
        { label: "Show Data Folder", icon: "folder-opened", value: "showDataFolder" },
      ];
    case "token":
      return [
        ...(place.kind === "remote" && place.token === "secret"
          ? [{ label: "Enter Access Token…", icon: "key", value: "enterToken" }]
          : []),
        { label: "Try Again", icon: "refresh", value: "restart" },
      ];
    case "stopped-too-often":
      return [{ label: "Restart Embedded Service", icon: "debug-restart", value: "restart" }];
    case "other":
      return [{ label: "Try Again", icon: "refresh", value: "restart" }];
  }
}
