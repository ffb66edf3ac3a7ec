import type { DatabaseSync } from "node:sqlite";
import { insertManagers } from "./insertManagers.ts";

/** The SQLite application ID of a catalogue: "MCat" in ASCII. */
export const APPLICATION_ID = 0x4d436174;

/** How many changes are kept at least, and after how many of them older ones are deleted. */
const CHANGES_KEPT = 8_192;
const CHANGES_TRIMMED = 1_024;

/** Some statements, or what SQL alone cannot do. */
type SqliteStep = string | ((database: DatabaseSync) => void);

/**
 * The migrations of a catalogue, in order; the first creates it. What was released is never changed: a change of the
 * tables is one more migration. Each is tried on a file that the program before it wrote (`test/service/store/old/`).
 * Entities are indexed again afterwards, where that is needed (`unfinished.ts`).
 */
export const migrations: readonly (readonly SqliteStep[])[] = [
  [
    // One row per entity. `search`, `sort_name`, `display_name` and `removed` follow from its aspects. `name`: a dataset's
    // name, a user's or group's id. `sort_name`: what listings are ordered by. `search`: name, display name and URN in
    // lower case, one a line. `removed`: 1 when the `status` aspect says so.
    `create table "entity" ("urn" text primary key, "type" text not null, "name" text not null, "display_name" text,
      "sort_name" text not null, "search" text not null, "removed" integer not null, "created_at" bigint not null,
      "created_by" text not null)`,
    `create index "entity_listing" on "entity" ("type", "removed", "sort_name", "urn")`,
    // The current version of each aspect, its value as JSON. Versions count from 1.
    `create table "aspect" ("urn" text not null references "entity" ("urn"), "name" text not null,
      "version" bigint not null, "value" text not null, "actor" text not null, "time" bigint not null,
      constraint "aspect_key" primary key ("urn", "name"))`,
    // Every superseded version.
    `create table "aspect_history" ("urn" text not null references "entity" ("urn"), "name" text not null,
      "version" bigint not null, "value" text not null, "actor" text not null, "time" bigint not null,
      constraint "aspect_history_key" primary key ("urn", "name", "version"))`,
    // Owners with their ownership types; derived from the `ownership` aspects.
    `create table "ownership" ("urn" text not null references "entity" ("urn"), "owner" text not null,
      "type_urn" text not null, constraint "ownership_key" primary key ("urn", "owner", "type_urn"))`,
    `create index "ownership_owner" on "ownership" ("owner", "urn")`,
    // Members of groups and, since version 10, the managers of users, who are in `group_urn`; derived from the aspect that
    // `aspect` names.
    `create table "membership" ("member" text not null references "entity" ("urn"), "group_urn" text not null,
      "aspect" text not null, constraint "membership_key" primary key ("member", "aspect", "group_urn"))`,
    `create index "membership_group" on "membership" ("group_urn", "member")`,
    // Access tokens, by the SHA-256 of their text. Times are milliseconds since the epoch.
    `create table "token" ("hash" text primary key, "actor" text not null,
      "role" text not null check (role in ('reader', 'editor')), "label" text not null,
      "created_at" bigint not null, "expires_at" bigint)`,
  ],
  // How a superseded version is kept (`history.ts`); those written before are there as their JSON.
  [`alter table "aspect_history" add column "form" integer not null default 0`],
  // Says in the file's header that it is a catalogue, so that no other database is taken for one.
  [`pragma application_id = ${APPLICATION_ID}`],
  // The role "owner", which the token of the first start has from now on; who issued a token (null: the user it
  // authenticates as), and what it is for.
  [
    `create table "token_with_issuer" ("hash" text primary key, "actor" text not null,
      "role" text not null check (role in ('reader', 'editor', 'owner')), "label" text not null,
      "created_at" bigint not null, "expires_at" bigint, "created_by" text, "description" text)`,
    `insert into "token_with_issuer" select "hash", "actor", case "label" when 'owner' then 'owner' else "role" end,
      "label", "created_at", "expires_at", null, null from "token"`,
    `drop table "token"`,
    `alter table "token_with_issuer" rename to "token"`,
  ],
  [
    // What entities are found by (`search/document.ts`); derived from their aspects, in the transaction that writes these.
    `create table "search_entity" ("id" integer primary key, "urn" text not null unique references "entity" ("urn"),
      "type" text not null, "removed" integer not null, "name" text not null, "bare" text, "shown" text,
      "fields" text not null)`,
    // The tokens of each (`search/tokens.ts`), by its number. They are merged when nothing else is written (`searchIndex.ts`).
    `create virtual table "search_token" using fts5 (tokens, content='', contentless_delete=1, detail=none,
      tokenize="ascii tokenchars '_'")`,
    `insert into search_token (search_token, rank) values ('automerge', 0)`,
    `insert into search_token (search_token, rank) values ('crisismerge', 64)`,
    `insert into search_token (search_token, rank) values ('hashsize', 8388608)`,
    `create index "search_listing" on "search_entity" ("type", "removed", "name", "urn")`,
    `create index "search_name" on "search_entity" ("name")`,
    `create index "search_bare" on "search_entity" ("bare") where bare is not null`,
    `create index "search_shown" on "search_entity" ("shown") where shown is not null`,
    `drop index "entity_listing"`,
    ...["display_name", "sort_name", "search", "removed"].map(
      (column) => `alter table "entity" drop column "${column}"`,
    ),
  ],
  [
    // What was changed last, so that another process forgets no more of what it keeps in memory (`changes.ts`): an aspect; an
    // entity with all its aspects where `name` is null; access tokens where `urn` is null too. `mark`: tells this row from one
    // of the same number in a copy of the file. Written by triggers, so that also a program that does not know the table
    // records what it changes.
    ...["insert", "update", "delete"].flatMap((event) => [
      recordChange(event, { table: "entity", row: event === "delete" ? "old" : "new", name: "null" }),
      recordChange(event, { table: "aspect", row: event === "delete" ? "old" : "new", name: "name" }),
      `create trigger "token_${event}" after ${event} on "token" begin insert into "change" ("urn") values (null); end`,
    ]),
    // The last page of a small file is then this table's, and not one of the schema: a file that was cut short can be read.
    `create table "change" ("number" integer primary key, "mark" integer not null default (random() >> 12), "urn" text,
      "name" text)`,
    `create trigger "change_trim" after insert on "change" when new."number" % ${CHANGES_TRIMMED} = 0
      begin delete from "change" where "number" <= new."number" - ${CHANGES_KEPT}; end`,
  ],
  [
    // The folder that a dataset is in (`search/folder.ts`); filters by it find datasets by new tokens.
    `alter table "search_entity" add column "folder" text`,
    `create index "search_folder" on "search_entity" ("folder") where folder is not null`,
  ],
  [
    // "index": entities are still to be indexed again (`unfinished.ts`); null: nothing is left, so the catalogue can be read.
    `alter table "catalogue_schema" add column "work" text`,
    // The last row of "entity" that was indexed, how many were, and how many there are in all.
    ...["position", "done", "total"].map(
      (column) => `alter table "catalogue_schema" add column "${column}" integer not null default 0`,
    ),
  ],
  // What a search compares of each entity that it finds (`FOUND_COLUMNS`), apart from the fields, which are far longer: the rows of
  // a thousand entities are on a thousand pages, and these on as few as can be.
  [`create index "search_row" on "search_entity" ("id", "urn", "type", "removed", "name", "bare", "shown")`],
  // Managers are found as groups are: "membership" has a row of each user that has one, with the aspect "corpUserInfo".
  [insertManagers],
  // Entities are found by texts folded in another way (`search/words.ts`), so they are indexed again. Managers are entered again, too:
  // before 0.1.0 was released, the step above took some damaged ones for managers.
  [`delete from "membership" where "aspect" = 'corpUserInfo'`, insertManagers],
  // Users and datasets with a blank edited name are found by the ingested one, which is shown; the tables stay.
  [],
];

/** Records what a row is about, unless the last change says that already: its readers forget what that one names once more. */
function recordChange(event: string, { table, row, name }: Readonly<Record<"table" | "row" | "name", string>>): string {
  const value = name === "null" ? name : `${row}."${name}"`;
  return `create trigger "${table}_${event}" after ${event} on "${table}"
    when not exists (select 1 from (select "urn", "name" from "change" order by "number" desc limit 1)
      where "urn" = ${row}."urn" and ("name" is null or "name" = ${value}))
    begin insert into "change" ("urn", "name") values (${row}."urn", ${value}); end`;
}
