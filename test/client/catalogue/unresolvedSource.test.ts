import { expect, test } from "vitest";
import { Catalogue } from "../../../client/catalogue/catalogue.ts";
import { catalogueStatus } from "../../../client/catalogue/catalogueStatus.ts";
import { connectionMenu } from "../../../client/catalogue/connectionMenu.ts";
import { UnresolvedSource } from "../../../client/catalogue/unresolvedSource.ts";
import { openGuard } from "./openGuard.ts";

const NONE =
  'The setting "metadataCatalogue.connection" names the catalogue "Shop", but your list has no catalogue of this name. Run "Connect to Catalogue…" and choose one.';

function catalogueOf(found: "none" | "several" | "file"): Catalogue {
  const guard = openGuard();
  const source = new UnresolvedSource({ kind: "unresolved", name: "Shop", found });
  return new Catalogue({ source, trusted: true, guard, known: () => [] });
}

test("a catalogue that is not in the list is neither read nor written, and the reason is told at once", async () => {
  const catalogue = catalogueOf("none");
  expect(catalogue.state).toEqual({ kind: "failed", sentence: NONE, code: "unresolved" });
  expect(await catalogue.start()).toEqual(catalogue.state);
  expect(await catalogue.settled()).toEqual(catalogue.state);
  await expect(catalogue.graphToWrite()).rejects.toThrow(NONE);
  await expect(catalogue.graph("embedded")).rejects.toThrow(NONE);
});

test("of several catalogues of one name, none is chosen", async () => {
  await expect(catalogueOf("several").graph()).rejects.toThrow("your list has several catalogues of this name");
});

test("the file of DataHub's tools is not chosen by its name, and the reason is told", async () => {
  await expect(catalogueOf("file").graph()).rejects.toThrow("this file is read only when you choose it yourself");
});

test("the status item warns, and its menu offers another catalogue", () => {
  const asked = { now: 0, isProduction: false, quietUntil: undefined };
  for (const [found, text] of [
    ["none", "Catalogue: Shop not found"],
    ["several", "Catalogue: several named Shop"],
    ["file", "Catalogue: none chosen"],
  ] as const) {
    const { place, state } = catalogueOf(found);
    expect(catalogueStatus(place, state, asked)).toMatchObject({ icon: "warning", text });
    const rows = connectionMenu({ place, state, isProduction: false, isQuiet: false, hasToken: false });
    expect(rows.map(({ value }) => value)).toEqual(["connect", "showLastResult", "showOutput"]);
  }
});
