import { expect, test } from "vitest";
import { STORED_MODEL } from "../../../../catalogue/model/storedModel.ts";
import { datasetUrn, userUrn } from "../../../../catalogue/urn/urn.ts";
import { searchDocument } from "../../../../service/store/search/document.ts";
import { typeToken, valueToken, wordToken } from "../../../../service/store/search/tokens.ts";

const ORDERS = datasetUrn({ platform: "hive", name: "sales.orders", env: "PROD" });

test.each([
  ["the edited one", "Jane", "Jane Roe", "jane roe"],
  ["the ingested one if the edited one is blank", "Jane", " \t", "jane"],
  ["the full name if both are blank", " ", "", "jane doe"],
])("the display name of an entity is %s", (_what, displayName, edited, expected) => {
  const texts: Readonly<Record<string, object>> = {
    corpUserInfo: { active: true, displayName, fullName: "Jane Doe" },
    corpUserEditableInfo: { displayName: edited },
  };
  const { shown } = searchDocument(STORED_MODEL, userUrn("jane"), (name) => {
    const value = texts[name];
    return value && JSON.stringify(value);
  });
  expect(shown).toBe(expected);
});

test("an entity has as many tokens as PostgreSQL can store, and those of its filters in any case", () => {
  const word = (at: number): string => `${"訂".repeat(55)}${at}`;
  const description = Array.from({ length: 9_000 }, (_, at) => word(at)).join(" ");
  const owners = Array.from({ length: 2_000 }, (_, at) => ({ owner: userUrn(`user${at}`), type: "DATAOWNER" }));
  const texts: Readonly<Record<string, object>> = { datasetProperties: { description }, ownership: { owners } };
  const { tokens } = searchDocument(STORED_MODEL, ORDERS, (name) => {
    const value = texts[name];
    return value && JSON.stringify(value);
  });
  const bytes = tokens.reduce((sum, token) => sum + Buffer.byteLength(token), 0);
  expect(bytes).toBeLessThan(2 ** 20);
  expect(bytes).toBeGreaterThan(890_000);
  expect(tokens).toContain(typeToken("dataset"));
  expect(tokens).toContain(valueToken("platform", "urn:li:dataPlatform:hive"));
  expect(tokens).toContain(wordToken("orders"));
  expect(tokens).toContain(valueToken("owners", userUrn("user1999")));
});
