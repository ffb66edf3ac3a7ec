import * as l10n from "@vscode/l10n";
import { actionLabel } from "../sinks/messageActions.ts";
import type { Choice } from "../sinks/quickPick.ts";
import type { CatalogueState } from "./catalogue.ts";
import { isEndedByToken } from "./endedByToken.ts";
import type { Place, RemotePlace } from "./place.ts";

/** The facts that decide the entries of the connection menu. */
export interface ConnectionFacts {
  readonly place: Place;
  readonly state: CatalogueState;
  readonly isProduction: boolean;
  /** Whether the user wants not to be asked before writes for some time. */
  readonly isQuiet: boolean;
  /** Whether there is an access token for the catalogue. `undefined`: that is not known. */
  readonly hasToken: boolean | undefined;
}

/** The row that ends the time in which nothing is asked. */
export const ASK_AGAIN = "askAgain";

/** The row that reloads the window. */
export const RELOAD = "reload";

/** The name of a command after `metadataCatalogue.`. */
type CommandName = string;

/** What can be done about the connection now: each row runs a command. */
export function connectionMenu(facts: ConnectionFacts): readonly Choice<CommandName>[] {
  const { place, state } = facts;
  return [
    ...(state.kind === "failed" ? remedies(place, state) : []),
    { label: l10n.t("Switch Catalogue…"), icon: "arrow-swap", value: "connect" },
    ...(place.kind === "remote" ? remoteRows(place, facts) : []),
    ...(place.kind === "embedded" && state.kind !== "failed"
      ? [{ label: l10n.t("Restart Embedded Service"), icon: "debug-restart", value: "restart" }]
      : []),
    ...(place.kind === "remote" || state.kind === "connected"
      ? [{ label: l10n.t("Copy Address"), icon: "copy", description: addressOf(place, state), value: "copyAddress" }]
      : []),
    ...(state.kind === "failed" ? [] : [{ label: l10n.t("Show Overview"), icon: "graph", value: "showOverview" }]),
    { label: l10n.t("Show Last Result"), icon: "history", value: "showLastResult" },
    { label: l10n.t("Show Output"), icon: "output", value: "showOutput" },
  ];
}

/** The address that can be copied. */
export function addressOf(place: Place, state: CatalogueState): string {
  if (place.kind === "remote") return place.url;
  return state.kind === "connected" ? state.url : "";
}

function remoteRows(
  place: RemotePlace,
  { state, isProduction, isQuiet, hasToken }: ConnectionFacts,
): readonly Choice<CommandName>[] {
  const isRemembered = place.token === "secret";
  return [
    ...(isRemembered && !isEndedByToken(place, state)
      ? [
          {
            label: hasToken !== false ? l10n.t("Enter Access Token…") : l10n.t("Sign In with an Access Token…"),
            icon: "key",
            value: "enterToken",
          },
        ]
      : []),
    ...(isRemembered && hasToken !== false ? [{ label: l10n.t("Sign Out…"), icon: "sign-out", value: "signOut" }] : []),
    ...(isRemembered ? [{ label: l10n.t("Rename…"), icon: "edit", value: "renameCatalogue" }] : []),
    ...(isQuiet ? [{ label: l10n.t("Ask Before Each Write Again"), icon: "bell", value: ASK_AGAIN }] : []),
    isProduction
      ? { label: l10n.t("Unmark as Production"), icon: "unlock", value: "unmarkAsProduction" }
      : { label: l10n.t("Mark as Production"), icon: "lock", value: "markAsProduction" },
    ...(state.kind === "failed" ? [] : [{ label: l10n.t("Connect Again"), icon: "refresh", value: "restart" }]),
  ];
}

function remedies(place: Place, state: Extract<CatalogueState, { kind: "failed" }>): readonly Choice<CommandName>[] {
  switch (state.code) {
    case "store-damaged":
      return [
        { label: l10n.t("Recover…"), icon: "tools", value: "recover" },
        { label: l10n.t("Show Data Folder"), icon: "folder-opened", value: "showDataFolder" },
      ];
    case "token":
    case "signed-out":
    case "forgotten":
    case "elsewhere":
      return [
        ...(isEndedByToken(place, state)
          ? [{ label: l10n.t("Enter Access Token…"), icon: "key", value: "enterToken" }]
          : []),
        { label: l10n.t("Try Again"), icon: "refresh", value: "restart" },
      ];
    case "unresolved":
      return [];
    case "stopped-too-often":
      return [{ label: l10n.t("Restart Embedded Service"), icon: "debug-restart", value: "restart" }];
    case "updated":
      return [{ label: actionLabel("Reload Window"), icon: "refresh", value: RELOAD }];
    case "other":
      return [{ label: l10n.t("Try Again"), icon: "refresh", value: "restart" }];
  }
}
