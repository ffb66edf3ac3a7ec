import { offerChoice } from "../descriptions/offerKept.ts";
import type { Command } from "./command.ts";

/** Lists the descriptions that were typed and not saved, to continue editing one, to compare it with the catalogue, or to discard it. */
export const showUnsavedDescriptions: Command = (environment) => offerChoice(environment);
