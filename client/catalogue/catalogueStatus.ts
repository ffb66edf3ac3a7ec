import type { CatalogueState } from "./catalogue.ts";
import { placeName, userName, type Place } from "./place.ts";

/** What the status bar shows: an icon of VS Code, a few words, what they mean, and the command that a click runs. */
interface Status {
  readonly icon: string;
  readonly text: string;
  readonly tooltip: string;
  readonly command: string;
}

const MENU = "metadataCatalogue.showConnection";
const CLICK = "Click for what can be done.";

/** Which catalogue the window works with, as whom, and whether it is marked as production; a click opens the menu. */
export function catalogueStatus(place: Place, state: CatalogueState, isProduction: boolean): Status {
  const mark = isProduction ? " It is marked as production: you are asked before anything is written to it." : "";
  const name = place.kind === "embedded" ? "Catalogue" : place.name;
  const text = isProduction ? `${name} (production)` : name;
  const what = place.kind === "embedded" ? "The embedded service" : `"${place.name}" at ${place.url}`;
  switch (state.kind) {
    case "idle":
      return {
        ...{ icon: isProduction ? "lock" : "database", text, command: MENU },
        tooltip:
          place.kind === "embedded"
            ? `The embedded service starts when it is needed. ${CLICK}`
            : `${what} is connected to when it is needed.${mark} ${CLICK}`,
      };
    case "starting":
      return {
        ...{ icon: "sync~spin", text, command: MENU },
        tooltip:
          place.kind === "embedded"
            ? `Starting the embedded service. ${CLICK}`
            : `Connecting to ${what}.${mark} ${CLICK}`,
      };
    case "restarting":
      return {
        ...{ icon: "sync~spin", text, command: MENU },
        tooltip: `${state.sentence} It is being restarted. ${CLICK}`,
      };
    case "connected":
      return {
        ...{ icon: isProduction ? "lock" : place.kind === "embedded" ? "database" : "globe", text, command: MENU },
        tooltip: `Connected to ${placeName(place)} at ${state.url} as the user ${userName(state.user)}.${mark} ${CLICK}`,
      };
    case "failed":
      return { icon: "warning", text, command: MENU, tooltip: `${state.sentence}${mark} ${CLICK}` };
    case "untrusted":
      return {
        ...{ icon: "shield", text: "Catalogue", command: "workbench.trust.manage" },
        tooltip: "No catalogue is reached because this folder is not trusted. Click to manage trust.",
      };
  }
}
