import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, onTestFinished, test, vi } from "vitest";
import { STORED_MODEL } from "../../../../catalogue/model/storedModel.ts";
import { userUrn } from "../../../../catalogue/urn/urn.ts";
import { indexParts } from "../../../../service/store/sqlite/indexParts.ts";
import { migrate } from "../../../../service/store/sqlite/migrate.ts";
import { openStore } from "../../../../service/store/sqlite/openStore.ts";
import { SqliteIndex } from "../../../../service/store/sqlite/searchIndex.ts";
import { Statements } from "../../../../service/store/sqlite/statements.ts";
import { transact } from "../../../../service/store/sqlite/transact.ts";
import { searchDocument, type SearchDocument } from "../../../../service/store/search/document.ts";
import { wordToken } from "../../../../service/store/search/tokens.ts";
import { testFolder } from "../../testService.ts";

/** A user who is found by this many words that nobody else has. */
function user(number: number, words: number): SearchDocument {
  const urn = userUrn(`u${number}`);
  const tokens = Array.from({ length: words }, (_, at) => wordToken(`${number.toString(36)}x${at.toString(36)}`));
  return { ...searchDocument(STORED_MODEL, urn, () => undefined), tokens };
}

function opened(file: string): { readonly database: DatabaseSync; readonly index: SqliteIndex } {
  // Without constraints: entities are in the index alone.
  const database = new DatabaseSync(file, { enableForeignKeyConstraints: false });
  onTestFinished(() => {
    if (database.isOpen) database.close();
  });
  migrate(database);
  return { database, index: new SqliteIndex(new Statements(database)) };
}

test("the index stays in few parts while entities with many words are written without a pause", () => {
  const { database, index } = opened(":memory:");
  for (let group = 0; group < 40; group++) {
    transact(database, () => {
      for (let at = 0; at < 10; at++) index.put(user(group * 10 + at, 3_000));
    });
    while (index.isMergeDue(false)) index.merge();
  }
  expect(indexParts(database)).toBeLessThan(15);
});

test("an index in many parts is merged by the next service, which has nothing to write", async () => {
  const folder = testFolder();
  const { database, index } = opened(join(folder, "catalogue.sqlite"));
  for (let at = 0; at < 40; at++) {
    transact(database, () => {
      index.put(user(at, 5));
    });
  }
  expect(indexParts(database)).toBe(40);
  const store = await openStore(folder);
  onTestFinished(() => store.close());
  await vi.waitFor(
    () => {
      expect(indexParts(database)).toBe(1);
    },
    { timeout: 60_000 },
  );
  const page = await store.search({ types: undefined, query: "7x3", start: 0, count: 10 });
  expect(page.urns).toEqual([userUrn("u7")]);
});
