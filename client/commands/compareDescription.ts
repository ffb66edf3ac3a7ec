import * as z from "zod";
import type { Command } from "./command.ts";

const given = z.object({ refused: z.string() });

/** Compares a description whose save was refused, from the link in the message that says so. */
export const compareDescription: Command = async ({ descriptions }, argument) => {
  const { refused } = given.parse(argument);
  await descriptions.compareRefused(refused);
};
