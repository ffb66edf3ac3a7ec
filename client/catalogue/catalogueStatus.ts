import type { CatalogueState } from "./catalogue.ts";
import { placeName, userName, type Place } from "./place.ts";
import type { FailureCode } from "./source.ts";

/** What the status bar shows: an icon of VS Code, a few words, what they mean, and the command that a click runs. */
interface Status {
  readonly icon: string;
  readonly text: string;
  readonly tooltip: string;
  readonly command: string;
}

/** Which catalogue the window works with, as whom, and what to do if it cannot. */
export function catalogueStatus(place: Place, state: CatalogueState): Status {
  const text = place.kind === "embedded" ? "Catalogue" : place.name;
  const what = place.kind === "embedded" ? "The embedded service" : `"${place.name}" at ${place.url}`;
  switch (state.kind) {
    case "idle":
      return {
        ...{ icon: "database", text, command: "metadataCatalogue.connect" },
        tooltip:
          place.kind === "embedded"
            ? "The embedded service starts when it is needed. Click to connect to another catalogue."
            : `${what} is connected to when it is needed. Click to connect to another catalogue.`,
      };
    case "starting":
      return {
        ...{ icon: "sync~spin", text, command: "metadataCatalogue.showOutput" },
        tooltip:
          place.kind === "embedded"
            ? "Starting the embedded service. Click to show the output."
            : `Connecting to ${what}. Click to show the output.`,
      };
    case "restarting":
      return {
        ...{ icon: "sync~spin", text, command: "metadataCatalogue.showOutput" },
        tooltip: `${state.sentence} It is being restarted.`,
      };
    case "connected":
      return {
        ...{ icon: place.kind === "embedded" ? "database" : "globe", text, command: "metadataCatalogue.connect" },
        tooltip: `Connected to ${placeName(place)} at ${state.url} as the user ${userName(state.user)}. Click to connect to another catalogue.`,
      };
    case "failed":
      return { icon: "warning", text, ...remedy(state.code, state.sentence) };
    case "untrusted":
      return {
        ...{ icon: "shield", text: "Catalogue", command: "workbench.trust.manage" },
        tooltip: "No catalogue is reached because this folder is not trusted. Click to manage trust.",
      };
  }
}

/** What can be done about a failure. */
function remedy(code: FailureCode, sentence: string): Pick<Status, "tooltip" | "command"> {
  switch (code) {
    case "store-damaged":
      return { tooltip: `${sentence} Click to recover what can be read.`, command: "metadataCatalogue.recover" };
    case "token":
      return { tooltip: `${sentence} Click to enter another access token.`, command: "metadataCatalogue.enterToken" };
    case "stopped-too-often":
      return { tooltip: `${sentence} Click to restart it.`, command: "metadataCatalogue.restart" };
    case "other":
      return { tooltip: `${sentence} Click to try again.`, command: "metadataCatalogue.restart" };
  }
}
