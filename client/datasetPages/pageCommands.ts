import type { DatasetUrn } from "../../catalogue/urn/urn.ts";
import type { CommandMessage } from "../../pages/dataset/protocol.ts";

/** A command of the extension, without the prefix of its ID, and what it is given. */
interface PageCommand {
  readonly command: string;
  readonly given: object;
}

/** The command that a message from the page of this dataset runs. */
export function commandFor(message: CommandMessage, urn: DatasetUrn): PageCommand {
  return { command: message.kind, given: givenBy(message, urn) };
}

/** Whether the command of a message is about the dataset as one catalogue has it: another may have one of the same URN. */
export function isOfCatalogue({ kind }: CommandMessage): boolean {
  return kind !== "copyUrn" && kind !== "openLink" && kind !== "enterToken";
}

function givenBy(message: CommandMessage, urn: DatasetUrn): object {
  switch (message.kind) {
    case "showHistory": {
      const { of } = message;
      if (of === "owners") return { urn, kind: "owners" };
      return { urn, ...(of.column === null ? { kind: "description" } : { column: of.column }) };
    }
    case "removeOwner":
      return { urn, owner: { urn: message.owner, typeUrn: message.typeUrn } };
    case "editLink":
    case "removeLink":
      return { urn, link: { url: message.url, label: message.label } };
    case "openLink":
      return { url: message.url };
    case "enterToken":
      return {};
    case "addOwner":
    case "addLink":
    case "copyUrn":
      return { urn };
  }
}
