import type { DatabaseSync } from "node:sqlite";
import { STORED_MODEL } from "../../../catalogue/model/storedModel.ts";
import { textIn } from "../row.ts";
import { searchDocument } from "../search/document.ts";
import { SqliteIndex } from "./searchIndex.ts";
import { Statements } from "./statements.ts";

/** Makes the index of a catalogue that has none. An entity of a type that is not known any more is in no index. */
export function indexEverything(database: DatabaseSync): void {
  const statements = new Statements(database);
  const index = new SqliteIndex(statements);
  for (const row of database.prepare("select urn from entity order by rowid").iterate()) {
    const urn = STORED_MODEL.urn(textIn(row, "urn"));
    if (urn === undefined) continue;
    const aspects = statements.all("select name, value from aspect where urn = ?", urn);
    const texts = new Map(aspects.map((aspect) => [textIn(aspect, "name"), textIn(aspect, "value")]));
    index.put(searchDocument(STORED_MODEL, urn, (name) => texts.get(name)));
  }
}
