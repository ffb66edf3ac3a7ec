import * as l10n from "@vscode/l10n";
import type { Memento } from "vscode";
import * as z from "zod";
import type { DatahubConnection, DatahubFileFault } from "../../catalogue/configuration/datahubFile.ts";
import { datahubVariables, skipsDatahubFile } from "../../catalogue/configuration/datahubVariables.ts";
import { readAddress } from "../../catalogue/graph/address.ts";
import type { TokenAccess } from "./access.ts";
import type { ConnectionNotes } from "./connectionNotes.ts";
import { EMBEDDED, placeId, storedAddress, type Place, type RemotePlace } from "./place.ts";
import { isOfEmbedded, isSameName } from "./takenName.ts";
import type { Tokens } from "./tokens.ts";

interface KnownCataloguesOptions {
  /** Remembers the catalogues the user has connected to, for all folders. */
  readonly forAll: Pick<Memento, "get" | "update">;
  /** Remembers which of them this folder is worked with. */
  readonly forFolder: Pick<Memento, "get" | "update">;
  readonly tokens: Pick<Tokens, "of" | "store" | "remove">;
  /** What became of the access tokens, and how the catalogues are called, in whichever window. */
  readonly notes: Pick<ConnectionNotes, "signIn" | "noteSignIn" | "name" | "noteName" | "forgetName">;
  /** May name a catalogue by CATALOGUE_URL and CATALOGUE_TOKEN, or by those of DataHub's tools, as for the command line. */
  readonly variables: Readonly<Record<string, string | undefined>>;
  /** The text of the file in which DataHub's own tools keep their connection. It is read when it is needed; rejects if it cannot be. */
  readonly datahubFile: () => Promise<string | undefined>;
  /** The name that the settings give to the catalogue of this folder. */
  readonly named: () => string | undefined;
}

/** A place that names no catalogue, and why: a sentence. */
export interface Unusable {
  readonly name: string;
  readonly sentence: string;
}

const FILE_NAME = "~/.datahubenv";
const FILE_SENTENCE = l10n.t(
  '~/.datahubenv cannot be used: it has to be one YAML document with an address as "server" and, in quotes, an access token as "token", both under "gms".',
);
const UNREAD_SENTENCE = l10n.t("~/.datahubenv cannot be read; check that it is a file that this account may read.");
const HOST_VARIABLES = "DATAHUB_GMS_PROTOCOL://DATAHUB_GMS_HOST:DATAHUB_GMS_PORT";
const VARIABLE = "CATALOGUE_URL";

/** Identifies a token of an earlier version, which has no ID. */
const UNNAMED = "unnamed";

const stored = z.array(z.object({ name: z.string(), url: z.string() }));

/** The catalogues that the user can switch between, and their access tokens: each belongs to one address. */
export class KnownCatalogues {
  readonly #options: KnownCataloguesOptions;
  readonly #signedOut = new Set<string>();

  constructor(options: KnownCataloguesOptions) {
    this.#options = options;
  }

  /** All of them, the embedded one first, as far as they are known without reading a file. */
  all(): readonly Place[] {
    const url = this.#options.forFolder.get(FILE_KEY);
    return this.#allWith(typeof url === "string" ? url : undefined);
  }

  /** All of them, also the one that the file of DataHub's tools names now; its token is not kept. */
  async allNow(): Promise<readonly Place[]> {
    const read = await this.#inFile();
    return this.#allWith(typeof read === "object" ? read.url : undefined);
  }

  /** What DataHub's tools are configured with that cannot be used here. */
  async unusable(): Promise<readonly Unusable[]> {
    const [named, read] = [datahubVariables(this.#options.variables), await this.#inFile()];
    const address = readAddress(named?.url ?? "", named?.fault ? HOST_VARIABLES : named?.name);
    const isFileUsable = read === undefined || (typeof read === "object" && readAddress(read.url).ok);
    return [
      ...(!named || address.ok ? [] : [{ name: named.name, sentence: address.error }]),
      ...(isFileUsable ? [] : [{ name: FILE_NAME, sentence: read === "unread" ? UNREAD_SENTENCE : FILE_SENTENCE }]),
    ];
  }

  /**
   * The one at this address that has its token in VS Code's secret storage, where a new one's would be put. Throws if
   * CATALOGUE_URL names the address: the variable takes precedence, so a token entered here would not be used after a reload.
   */
  async keptAt(address: string): Promise<Place | undefined> {
    const url = this.#address(address);
    const place = (await this.allNow()).find((each): each is RemotePlace => each.kind === "remote" && each.url === url);
    if (place?.token === "environment")
      throw new Error(
        l10n.t(
          'CATALOGUE_URL names this address, so it is used with the access token in CATALOGUE_TOKEN: choose "{0}" in the list. To use another token, set CATALOGUE_TOKEN to it, then start VS Code again.',
          place.name,
        ),
      );
    return place?.token === "secret" ? place : undefined;
  }

  /**
   * The one that this folder is worked with: the last choice, otherwise the one that the settings name, otherwise the one
   * that CATALOGUE_URL names, otherwise the embedded one.
   */
  chosen(): Place {
    return this.ownChoice() ?? this.unchosen();
  }

  /**
   * What this folder is worked with unless the user chooses something here.
   * @param forgotten a catalogue that will not be in the list any more
   */
  unchosen(forgotten?: Place): Place {
    return this.named(forgotten) ?? this.#fromVariables() ?? EMBEDDED;
  }

  /** What the user chose in this folder. `undefined`: nothing, or it was forgotten since. */
  ownChoice(): Place | undefined {
    const id = this.#options.forFolder.get(PLACE_KEY);
    const all = this.all();
    const chosen = all.find((place) => placeId(place) === id);
    if (chosen || typeof id !== "string") return chosen;
    return all.find((place) => placeId(place) === this.#address(id));
  }

  /**
   * The catalogue that the settings name; `unresolved` if the list has none or several of that name. `undefined`: they name none.
   * @param forgotten a catalogue that will not be in the list any more
   */
  named(forgotten?: Place): Place | undefined {
    const name = this.#options.named();
    if (name === undefined) return undefined;
    if (isOfEmbedded(name)) return EMBEDDED;
    const remaining = this.all().filter((place) => !forgotten || placeId(place) !== placeId(forgotten));
    const isAlike = (place: Place): place is RemotePlace =>
      place.kind === "remote" &&
      place.token !== "datahub-file" &&
      (isSameName(place.name, name) || (place.token === "environment" && isSameName(VARIABLE, name)));
    const alike = remaining.filter(isAlike);
    // Lists of earlier versions can have names that differ in the case of letters only.
    const exact = alike.filter((place) => place.name === name);
    const [found, ...others] = exact.length > 0 ? exact : alike;
    if (found && others.length === 0) return found;
    return { kind: "unresolved", name, found: found ? "several" : name === FILE_NAME ? "file" : "none" };
  }

  /** The user chose a catalogue. Choosing the one that the settings name is not noted, so that the window follows when they name another. */
  async choose(place: Place): Promise<void> {
    const named = this.named();
    if (named && placeId(named) === placeId(place)) return this.giveUpChoice();
    const isFile = place.kind === "remote" && place.token === "datahub-file";
    await this.#options.forFolder.update(FILE_KEY, isFile ? place.url : undefined);
    await this.#options.forFolder.update(PLACE_KEY, placeId(place));
  }

  /** This folder is worked with what the settings say again. */
  async giveUpChoice(): Promise<void> {
    for (const key of [FILE_KEY, PLACE_KEY]) await this.#options.forFolder.update(key, undefined);
  }

  /** Remembers a catalogue, in place of an earlier one with this address. Without a token, none is kept. */
  async remember({ name, url }: Pick<RemotePlace, "name" | "url">, token: string | undefined): Promise<RemotePlace> {
    const others = this.#remembered().filter((each) => each.url !== url);
    const id = crypto.randomUUID();
    const stored = await this.#storedId(url);
    if (token === undefined) await this.#options.tokens.remove(url);
    else await this.#options.tokens.store(url, { token, id });
    await this.#options.notes.noteSignIn(url, { kind: token === undefined ? "none" : "token", id, stored });
    this.#signedOut.delete(url);
    await this.#put([...others, { name, url }]);
    await this.#options.notes.noteName(url, name);
    return { kind: "remote", name, url, token: "secret" };
  }

  /** Gives a remembered catalogue another name; its token stays. */
  async rename({ url }: Pick<RemotePlace, "url">, name: string): Promise<RemotePlace> {
    await this.#put(this.#remembered().map((each) => (each.url === url ? { name, url } : each)));
    await this.#options.notes.noteName(url, name);
    return { kind: "remote", name, url, token: "secret" };
  }

  /** Removes the token of a catalogue, which stays remembered. No window uses the token from then on. */
  async signOut({ url }: Pick<RemotePlace, "url">): Promise<void> {
    await this.#removeToken(url, "signed-out");
  }

  /** Whether the user has removed the token of this catalogue in this window, and not given another one since. */
  isSignedOut(place: Place): boolean {
    return place.kind === "remote" && this.#signedOut.has(place.url);
  }

  /** Forgets a catalogue and its token. */
  async forget({ url }: Pick<RemotePlace, "url">): Promise<void> {
    await this.#removeToken(url, "forgotten");
    await this.#put(this.#remembered().filter((each) => each.url !== url));
    await this.#options.notes.forgetName(url);
  }

  /** The access token for a catalogue; it was given for this address. `undefined`: there is none that may be used. */
  async token(place: Pick<RemotePlace, "url" | "token">): Promise<string | undefined> {
    return (await this.access(place)).token;
  }

  /**
   * The access token for a catalogue, or why there is none that may be used. Throws if that cannot be read.
   * @param isAwaited whether to wait a moment for a token that another window has just stored
   */
  async access(place: Pick<RemotePlace, "url" | "token">, isAwaited = true): Promise<TokenAccess> {
    const { url, token: from } = place;
    if (from !== "secret") return { kind: "used", token: await this.#givenToken(url, from), id: undefined };
    const noted = await this.#options.notes.signIn(url);
    if (!noted) return { kind: "used", token: (await this.#options.tokens.of(url))?.token, id: undefined };
    const { id, kind, replaced } = noted;
    if (kind === "signed-out" || kind === "forgotten") return { kind, id };
    const stored = kind === "token" ? await this.#options.tokens.of(url, isAwaited ? id : undefined) : undefined;
    // VS Code in a browser does not have what another window stored before it is loaded again. A token that is not known here
    // was entered on another machine, which shares the secrets of the user and not the notes.
    const isOld = stored === undefined || (stored.id !== id && replaced.includes(stored.id ?? UNNAMED));
    if (kind === "token" && isOld) return { kind: "elsewhere", id };
    this.#signedOut.delete(url);
    return { kind: "used", token: stored?.token, id };
  }

  /** Something became of the access token of a catalogue: what may be used now. `undefined`: it is as it was. */
  async newAccess(place: Pick<RemotePlace, "url" | "token">, id: string | undefined): Promise<TokenAccess | undefined> {
    if (place.token !== "secret") return undefined;
    const noted = await this.#options.notes.signIn(place.url);
    if (noted?.id === id || !noted) return undefined;
    return { kind: noted.kind === "signed-out" || noted.kind === "forgotten" ? noted.kind : "used", id: noted.id };
  }

  /** The name that a catalogue was given last, in whichever window. `undefined`: none since windows note that. */
  nameOf({ url }: Pick<RemotePlace, "url">): Promise<string | undefined> {
    return this.#options.notes.name(url);
  }

  /** The token that variables or the file of DataHub's tools have for an address. */
  async #givenToken(url: string, from: Exclude<RemotePlace["token"], "secret">): Promise<string | undefined> {
    switch (from) {
      case "environment":
        return this.#options.variables["CATALOGUE_TOKEN"] || undefined;
      case "datahub-variables":
        return datahubVariables(this.#options.variables)?.token;
      case "datahub-file": {
        const read = await this.#inFile();
        if (read === "unread") throw new Error(UNREAD_SENTENCE);
        // The file may name another address by now, and its token is for that one.
        return typeof read === "object" && this.#address(read.url) === url ? read.token : undefined;
      }
    }
  }

  /** Why the catalogue that CATALOGUE_URL names cannot be used: a sentence. `undefined`: it can be, or none is named. */
  complaint(): string | undefined {
    const text = this.#options.variables[VARIABLE];
    if (!text) return undefined;
    const url = readAddress(text, VARIABLE);
    return url.ok ? undefined : url.error;
  }

  /** @param inFile the address in the file of DataHub's tools */
  #allWith(inFile: string | undefined): readonly Place[] {
    const url = this.#address(inFile);
    const fromFile: RemotePlace | undefined =
      url === undefined ? undefined : { kind: "remote", name: FILE_NAME, url, token: "datahub-file" };
    const found = [this.#fromVariables(), ...this.#remembered(), this.#fromDatahubVariables(), fromFile];
    const byUrl = new Map<string, RemotePlace>();
    for (const place of found) if (place && !byUrl.has(place.url)) byUrl.set(place.url, place);
    return [EMBEDDED, ...byUrl.values()];
  }

  async #inFile(): Promise<DatahubConnection | DatahubFileFault | "unread" | undefined> {
    if (skipsDatahubFile(this.#options.variables)) return undefined;
    let text: string | undefined;
    try {
      text = await this.#options.datahubFile();
    } catch {
      return "unread";
    }
    if (text === undefined) return undefined;
    // With the library of YAML, which most windows never need.
    const { datahubConnection } = await import("../../catalogue/configuration/datahubFile.ts");
    return datahubConnection(text);
  }

  #fromDatahubVariables(): RemotePlace | undefined {
    const named = datahubVariables(this.#options.variables);
    const url = this.#address(named?.url);
    return named && url !== undefined
      ? { kind: "remote", name: named.name, url, token: "datahub-variables" }
      : undefined;
  }

  /**
   * The catalogue that CATALOGUE_URL names, with the name that the user gave to the one at that address, if any; its token is that of
   * CATALOGUE_TOKEN.
   */
  #fromVariables(): RemotePlace | undefined {
    const url = this.#address(this.#options.variables[VARIABLE]);
    if (url === undefined) return undefined;
    const name = this.#remembered().find((each) => each.url === url)?.name ?? VARIABLE;
    return { kind: "remote", name, url, token: "environment" };
  }

  /**
   * The address in a text, as the user's list has it: what is kept of a catalogue is found by that, also if an earlier version
   * stored it as it was typed. `undefined`: it is none.
   */
  #address(text = ""): string | undefined {
    const read = readAddress(text);
    if (!read.ok) return undefined;
    return this.#remembered().find(({ url }) => storedAddress(url) === read.value)?.url ?? read.value;
  }

  #remembered(): readonly RemotePlace[] {
    const read = stored.safeParse(this.#options.forAll.get("metadataCatalogue.catalogues"));
    if (!read.success) return [];
    return read.data.map(({ name, url }) => ({ kind: "remote", name, url, token: "secret" }));
  }

  /** What identifies the token in VS Code's secret storage. `undefined`: there is none. */
  async #storedId(url: string): Promise<string | undefined> {
    const stored = await this.#options.tokens.of(url);
    return stored && (stored.id ?? UNNAMED);
  }

  /** Noted before it is removed, so that no window uses a token that is being removed. */
  async #removeToken(url: string, kind: "signed-out" | "forgotten"): Promise<void> {
    this.#signedOut.add(url);
    const stored = await this.#storedId(url);
    await this.#options.notes.noteSignIn(url, { kind, id: crypto.randomUUID(), stored });
    await this.#options.tokens.remove(url);
  }

  async #put(catalogues: readonly Pick<RemotePlace, "name" | "url">[]): Promise<void> {
    await this.#options.forAll.update(
      "metadataCatalogue.catalogues",
      catalogues.map(({ name, url }) => ({ name, url })),
    );
  }
}

/** What this folder is worked with, and the address in the file of DataHub's tools when that was chosen. */
const [PLACE_KEY, FILE_KEY] = ["metadataCatalogue.place", "metadataCatalogue.datahubFile"] as const;
