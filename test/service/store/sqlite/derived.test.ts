import { DatabaseSync } from "node:sqlite";
import { MODEL } from "../../../../catalogue/model/model.ts";
import { CommitQueue } from "../../../../service/store/sqlite/commitQueue.ts";
import { migrate } from "../../../../service/store/sqlite/migrate.ts";
import { SqliteReads } from "../../../../service/store/sqlite/reads.ts";
import { SqliteStore } from "../../../../service/store/sqlite/sqliteStore.ts";
import { derivedTables } from "../derivedTables.ts";

derivedTables("SQLite", () => {
  const database = new DatabaseSync(":memory:", { enableForeignKeyConstraints: true });
  migrate(database);
  const queue = new CommitQueue(database, MODEL, () => undefined);
  return Promise.resolve({
    store: new SqliteStore(new SqliteReads(database, MODEL), queue, { closeReads: () => undefined }),
    rows: (table, columns) => {
      const rows = database.prepare(`select ${columns.join(", ")} from ${table}`).all();
      return Promise.resolve(rows.map((row) => columns.map((column) => row[column])));
    },
  });
});
