import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import * as z from "zod";
import { extensionManifest } from "../../scripts/extensionManifest.mts";

test("the package of the extension has all of package.json that VS Code reads, and no more", () => {
  const text = readFileSync("package.json", "utf8");
  const [all, packed] = [parsed(text), parsed(extensionManifest(text))];
  expect(all).toMatchObject(packed);
  expect(Object.keys(packed).toSorted()).toMatchInlineSnapshot(`
    [
      "activationEvents",
      "capabilities",
      "categories",
      "contributes",
      "description",
      "displayName",
      "engines",
      "extensionKind",
      "galleryBanner",
      "icon",
      "keywords",
      "l10n",
      "license",
      "main",
      "name",
      "publisher",
      "type",
      "version",
    ]
  `);
});

function parsed(text: string): Record<string, unknown> {
  return z.record(z.string(), z.unknown()).parse(JSON.parse(text));
}
