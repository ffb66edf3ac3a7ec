import { Turns } from "../../turns.ts";
import type { StorePlan } from "../plan.ts";
import type { SearchDocument } from "../search/document.ts";
import type { Query } from "./connections.ts";

/** Makes these what their entities are found by. They are worked out in turns with other requests. */
export async function indexEntities(query: Query, planned: StorePlan["documents"]): Promise<void> {
  if (planned.length === 0) return;
  const documents: SearchDocument[] = [];
  const turns = new Turns({ isUrgent: true });
  for (const document of planned) {
    documents.push(document());
    await turns.next();
  }
  const sql = `insert into metadata_catalogue.search_entity (urn, type, removed, name, bare, shown, folder, fields, tokens)
    select urn, type, removed, name, bare, shown, folder, fields, array_to_tsvector(string_to_array(tokens, ' '))
      from unnest($1::text[], $2::text[], $3::boolean[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[], $9::text[])
        as changed (urn, type, removed, name, bare, shown, folder, fields, tokens)
    on conflict (urn) do update set removed = excluded.removed, name = excluded.name, bare = excluded.bare,
      shown = excluded.shown, folder = excluded.folder, fields = excluded.fields, tokens = excluded.tokens`;
  const columns: readonly ((document: SearchDocument) => unknown)[] = [
    ({ urn }) => urn,
    ({ type }) => type,
    ({ removed }) => removed,
    ({ name }) => name,
    ({ bare }) => bare ?? null,
    ({ shown }) => shown ?? null,
    ({ folder }) => folder ?? null,
    ({ fields }) => JSON.stringify(fields),
    ({ tokens }) => tokens.join(" "),
  ];
  await query(
    sql,
    columns.map((column) => documents.map(column)),
  );
}
