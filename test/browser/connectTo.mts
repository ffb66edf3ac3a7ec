import type { Page } from "playwright-core";
import type { CatalogueAddress } from "../../scripts/servedCatalogue.mts";
import { fill, pick, runCommand } from "./quickInput.mts";
import { notice } from "./shown.mts";

/** Connects to a catalogue at an address under a name, as a user does, and waits until it answers. */
export async function connectTo(page: Page, catalogue: CatalogueAddress, name: string): Promise<void> {
  await beginToConnect(page, catalogue, name);
  await notice(page, `Connected to the catalogue "${name}"`).waitFor();
}

/** Gives the address, the name and the access token of a catalogue to connect to. */
export async function beginToConnect(page: Page, { url, token }: CatalogueAddress, name: string): Promise<void> {
  await runCommand(page, "Catalogue: Connect to Catalogue…");
  await pick(page, "Another Catalogue…");
  await fill(page, "http://127.0.0.1:8080", url);
  await fill(page, "Production", name);
  await fill(page, "Access token", token);
}
