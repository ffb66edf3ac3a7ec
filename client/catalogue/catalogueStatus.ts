import * as l10n from "@vscode/l10n";
import { readableClock } from "../../catalogue/text/language.ts";
import type { CatalogueState } from "./catalogue.ts";
import { connectedSentence } from "./connectionSentence.ts";
import type { StatusLook } from "../sinks/status.ts";
import type { Place, UnresolvedPlace } from "./place.ts";
import { expiryNote, readOnlyNote } from "./tokenNotes.ts";

const MENU = "metadataCatalogue.showConnection";
const CLICK = l10n.t("Click for a menu of actions.");

interface StatusFacts {
  /** In milliseconds since the epoch. */
  readonly now: number;
  readonly isProduction: boolean;
  /** Until when the user does not want to be asked. `undefined`: each write is asked about. */
  readonly quietUntil: Date | undefined;
}

/** Which catalogue the window works with, as whom, with which rights, and whether it is marked as production; a click opens the menu. */
export function catalogueStatus(
  place: Place,
  state: CatalogueState,
  { now, isProduction, quietUntil }: StatusFacts,
): StatusLook {
  if (state.kind === "untrusted")
    return {
      icon: "shield",
      text: l10n.t("Catalogue"),
      command: "workbench.trust.manage",
      tooltip: l10n.t("Not connected to a catalogue because this folder is not trusted. Click to manage trust."),
    };
  const name = statusName(place);
  const isMarked = isProduction && state.kind !== "restarting";
  const sentences = [
    stateSentence(place, state),
    ...(state.kind === "connected" ? [...readOnlyNote(state), ...expiryNote(state, now)] : []),
    ...(isMarked ? [markSentence(quietUntil)] : []),
    CLICK,
  ];
  return {
    icon: stateIcon(place, state, isProduction),
    text: isProduction ? l10n.t`${name} (production)` : name,
    tooltip: sentences.join(" "),
    command: MENU,
  };
}

function statusName(place: Place): string {
  switch (place.kind) {
    case "embedded":
      return l10n.t("Catalogue");
    case "remote":
      return place.name;
    case "unresolved":
      return unresolvedName(place);
  }
}

function unresolvedName({ name, found }: UnresolvedPlace): string {
  switch (found) {
    case "none":
      return l10n.t`Catalogue: ${name} not found`;
    case "several":
      return l10n.t`Catalogue: several named ${name}`;
    case "file":
      return l10n.t("Catalogue: none chosen");
  }
}

function markSentence(quietUntil: Date | undefined): string {
  return quietUntil
    ? l10n.t`It is marked as production. Until ${readableClock(quietUntil)}, this window writes to it without asking; to end this, choose "Ask Before Each Write Again" in the menu.`
    : l10n.t("It is marked as production: you are asked before anything is written to it.");
}

type Reached = Exclude<CatalogueState, { kind: "untrusted" }>;

function stateSentence(place: Place, state: Reached): string {
  switch (state.kind) {
    case "idle":
      return place.kind === "remote"
        ? l10n.t`The extension connects to "${place.name}" at ${place.url} when it is needed.`
        : l10n.t("The embedded service starts when it is needed.");
    case "starting":
      return place.kind === "remote"
        ? l10n.t`Connecting to "${place.name}" at ${place.url}.`
        : l10n.t("Starting the embedded service.");
    case "restarting":
      return `${state.sentence} ${l10n.t("It is being restarted.")}`;
    case "connected":
      return connectedSentence(place, state);
    case "failed":
      return state.sentence;
  }
}

function stateIcon(place: Place, { kind }: Reached, isProduction: boolean): string {
  switch (kind) {
    case "starting":
    case "restarting":
      return "sync~spin";
    case "failed":
      return "warning";
    case "idle":
      return isProduction ? "lock" : "database";
    case "connected":
      return isProduction ? "lock" : place.kind === "embedded" ? "database" : "globe";
  }
}
