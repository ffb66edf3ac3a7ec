import * as l10n from "@vscode/l10n";
import { readAddress } from "../../catalogue/graph/address.ts";
import { isToken, looksLikeToken } from "../../catalogue/vocabulary/accessToken.ts";
import type { Place } from "../catalogue/place.ts";
import { takenName } from "../catalogue/takenName.ts";
import { askLine } from "../sinks/inputBox.ts";
import { withinTime } from "../withinTime.ts";
import { addressFault } from "./addressFault.ts";

const TITLE = l10n.t("Connect to Catalogue");

/** A longer name leaves no room in the status bar for what is said of the catalogue, and makes every message a wall. */
const LONGEST_NAME = 80;

/** The questions for a new catalogue: its address, its name and its access token. */
const STEPS = { address: { at: 1, of: 3 }, name: { at: 2, of: 3 }, token: { at: 3, of: 3 } };

/** Asks for the address of a catalogue. `undefined`: the user gave none. */
export async function askAddress(): Promise<string | undefined> {
  const typed = await askLine({
    title: TITLE,
    step: STEPS.address,
    prompt: l10n.t("The address of a DataHub instance or of `catalogue serve`."),
    placeholder: "http://127.0.0.1:8080",
    validate: addressFault,
  });
  const read = typed === undefined ? undefined : readAddress(typed.trim());
  return read?.ok ? read.value : undefined;
}

/** What the question for an access token is about. */
interface TokenQuestion {
  /** The name of the catalogue. */
  readonly name: string;
  /** Whether the catalogue is a new one, whose address and name were asked for before. */
  readonly isNew: boolean;
  /** Whether the catalogue refuses whoever has no token, as soon as that is known. Absent: it is not asked. */
  readonly isNeeded?: PromiseLike<boolean>;
}

/** How long an empty token waits for the catalogue to say whether it needs one, in milliseconds. */
const LONGEST_MS = 1_000;

/** Asks for an access token; an empty text is no token. `undefined`: the user cancelled. */
export async function askToken({ name, isNew, isNeeded }: TokenQuestion): Promise<string | undefined> {
  const prompt = l10n.t`The access token for ${name}, kept in VS Code's secret storage.`;
  const optional = `${prompt} ${l10n.t("Leave it empty if none is needed.")}`;
  const laterPrompt = isNeeded?.then((needed) => (needed ? prompt : optional));
  const typed = await askLine({
    ...(isNew ? { title: TITLE, step: STEPS.token } : { title: l10n.t("Enter Access Token") }),
    prompt: laterPrompt ? prompt : optional,
    laterPrompt,
    placeholder: l10n.t("Access token"),
    password: true,
    validate: async (text) => {
      const token = text.trim();
      // A catalogue that takes its time to answer is not waited for.
      if (token === "" && isNeeded && (await withinTime(LONGEST_MS, isNeeded)) === true)
        return l10n.t("This catalogue needs an access token; enter one.");
      return token === "" || isToken(token)
        ? undefined
        : l10n.t(
            "This contains a space or another character that is not allowed in an access token; copy the token again.",
          );
    },
  });
  return typed?.trim();
}

/**
 * Asks what a catalogue is called. `undefined`: the user cancelled.
 * @param known those that the user can switch between, whose names are taken
 * @param renamed what it is called now; absent: it is new
 */
export async function askName(
  url: string,
  known: readonly Place[],
  renamed?: { readonly title: string; readonly value: string },
): Promise<string | undefined> {
  const typed = await askLine({
    ...(renamed ?? { title: TITLE, value: new URL(url).host.slice(0, LONGEST_NAME), step: STEPS.name }),
    prompt: l10n.t("The name to show for this catalogue."),
    placeholder: l10n.t("Production"),
    validate: (text) => {
      const name = text.trim();
      const { length } = name;
      if (length === 0) return l10n.t("Enter a name.");
      if (looksLikeToken(name))
        return l10n.t(
          "This looks like an access token, which would be shown to everyone; enter a name for the catalogue.",
        );
      return length > LONGEST_NAME
        ? l10n.t`A name has at most ${LONGEST_NAME} characters; this one has ${length}.`
        : takenName(name, url, known);
    },
  });
  return typed?.trim();
}
