import { env } from "vscode";
import type { Command } from "./command.ts";
import { readGiven } from "./given.ts";

/** Puts the URN of the dataset, owner, user or group of a row of the tree into the clipboard. */
export const copyUrn: Command = async (_environment, argument) => {
  const { dataset, owner, person } = readGiven(argument);
  const urn = owner?.urn ?? dataset ?? person;
  if (urn !== undefined) await env.clipboard.writeText(urn);
};
