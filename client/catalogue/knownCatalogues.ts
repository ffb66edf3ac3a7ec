import type { Memento, SecretStorage } from "vscode";
import * as z from "zod";
import { readAddress } from "../../catalogue/graph/address.ts";
import { EMBEDDED, placeId, type Place } from "./place.ts";

type Remote = Extract<Place, { kind: "remote" }>;

interface KnownCataloguesOptions {
  /** Remembers the catalogues the user has connected to, for all folders. */
  readonly forAll: Pick<Memento, "get" | "update">;
  /** Remembers which of them this folder is worked with. */
  readonly forFolder: Pick<Memento, "get" | "update">;
  readonly secrets: Pick<SecretStorage, "get" | "store" | "delete">;
  /** May name a catalogue by CATALOGUE_URL and CATALOGUE_TOKEN, as for the command line. */
  readonly variables: Readonly<Record<string, string | undefined>>;
}

const stored = z.array(z.object({ name: z.string(), url: z.string() }));

/** The catalogues that the user can switch between, and their access tokens: each belongs to one address. */
export class KnownCatalogues {
  readonly #options: KnownCataloguesOptions;
  readonly #signedOut = new Set<string>();

  constructor(options: KnownCataloguesOptions) {
    this.#options = options;
  }

  /** All of them, the embedded one first. */
  all(): readonly Place[] {
    const fromVariables = this.#fromVariables();
    const remembered = this.#remembered().filter(({ url }) => url !== fromVariables?.url);
    return [EMBEDDED, ...(fromVariables ? [fromVariables] : []), ...remembered];
  }

  /**
   * The one that this folder is worked with: the last choice, otherwise the one that CATALOGUE_URL names, otherwise the
   * embedded one.
   */
  chosen(): Place {
    const id = this.#options.forFolder.get("metadataCatalogue.place");
    const found = this.all().find((place) => placeId(place) === id);
    return found ?? this.#fromVariables() ?? EMBEDDED;
  }

  async choose(place: Place): Promise<void> {
    await this.#options.forFolder.update("metadataCatalogue.place", placeId(place));
  }

  /** Remembers a catalogue, in place of an earlier one with this address. Without a token, none is kept. */
  async remember({ name, url }: Pick<Remote, "name" | "url">, token: string | undefined): Promise<Remote> {
    const others = this.#remembered().filter((each) => each.url !== url);
    if (token === undefined) await this.#options.secrets.delete(secretOf(url));
    else await this.#options.secrets.store(secretOf(url), token);
    this.#signedOut.delete(url);
    await this.#put([...others, { name, url }]);
    return { kind: "remote", name, url, token: "secret" };
  }

  /** Gives a remembered catalogue another name; its token stays. */
  async rename({ url }: Pick<Remote, "url">, name: string): Promise<Remote> {
    await this.#put(this.#remembered().map((each) => (each.url === url ? { name, url } : each)));
    return { kind: "remote", name, url, token: "secret" };
  }

  /** Removes the token of a catalogue, which stays remembered. */
  async signOut({ url }: Pick<Remote, "url">): Promise<void> {
    await this.#options.secrets.delete(secretOf(url));
    this.#signedOut.add(url);
  }

  /** Whether the user has removed the token of this catalogue in this window, and not given another one since. */
  isSignedOut(place: Place): boolean {
    return place.kind === "remote" && this.#signedOut.has(place.url);
  }

  /** Forgets a catalogue and its token. */
  async forget({ url }: Pick<Remote, "url">): Promise<void> {
    await this.#options.secrets.delete(secretOf(url));
    await this.#put(this.#remembered().filter((each) => each.url !== url));
  }

  /** The access token for a catalogue; it was given for this address. `undefined`: there is none. */
  async token({ url, token }: Pick<Remote, "url" | "token">): Promise<string | undefined> {
    if (token === "environment") return this.#options.variables["CATALOGUE_TOKEN"] || undefined;
    return this.#options.secrets.get(secretOf(url));
  }

  /** Why the catalogue that CATALOGUE_URL names cannot be used: a sentence. `undefined`: it can be, or names none. */
  complaint(): string | undefined {
    const text = this.#options.variables["CATALOGUE_URL"];
    if (!text) return undefined;
    const url = readAddress(text);
    return url.ok ? undefined : `CATALOGUE_URL ${url.error}`;
  }

  #fromVariables(): Remote | undefined {
    const url = readAddress(this.#options.variables["CATALOGUE_URL"] ?? "");
    return url.ok ? { kind: "remote", name: "CATALOGUE_URL", url: url.value, token: "environment" } : undefined;
  }

  #remembered(): readonly Remote[] {
    const read = stored.safeParse(this.#options.forAll.get("metadataCatalogue.catalogues"));
    if (!read.success) return [];
    return read.data.map(({ name, url }) => ({ kind: "remote", name, url, token: "secret" }));
  }

  async #put(catalogues: readonly Pick<Remote, "name" | "url">[]): Promise<void> {
    await this.#options.forAll.update(
      "metadataCatalogue.catalogues",
      catalogues.map(({ name, url }) => ({ name, url })),
    );
  }
}

function secretOf(url: string): string {
  return `metadataCatalogue.token ${url}`;
}
