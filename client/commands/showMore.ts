import * as z from "zod";
import { isMoreRow } from "../views/node.ts";
import type { Command } from "./command.ts";

const morePeople = z.looseObject({ kind: z.literal("morePeople"), above: z.string() });

/** Shows more rows where a row of a tree offers them, and goes to the first of them. */
export const showMore: Command = async ({ tree, people, rowFocus }, argument) => {
  await rowFocus.toNew(argument, async () => {
    if (isMoreRow(argument)) await tree.showMore(argument.above);
    const { success, data } = morePeople.safeParse(argument);
    if (success) people.showMore(data.above);
  });
};
