import { env, Uri } from "vscode";
import * as z from "zod";
import { linkProblem } from "../../catalogue/vocabulary/link.ts";
import type { Command } from "./command.ts";

const given = z.looseObject({ url: z.string() });

/** Opens a related link of a dataset outside VS Code, which asks first unless the site is trusted. */
export const openLink: Command = async (_environment, argument) => {
  const { url } = given.parse(argument);
  const problem = linkProblem(url);
  if (problem !== undefined) throw new Error(`The link was not opened. ${problem}.`);
  await env.openExternal(Uri.parse(url));
};
