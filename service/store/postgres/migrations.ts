import type { Client } from "pg";
import { insertManagers } from "./insertManagers.ts";

/** One statement, or what SQL alone cannot do, which ends early when it is told to. */
type MigrationStep = string | ((client: Client, signal: AbortSignal | undefined) => Promise<void>);

/**
 * The migrations of a catalogue, in order; the first creates it. What was released is never changed: a change of the
 * tables is one more migration. Texts that are compared or ordered have the collation "C", so that the order is that of
 * their bytes, as in SQLite. Indexes hold hashes of texts that may be longer than an index takes. Entities are indexed
 * again afterwards, where that is needed (`unfinished.ts`).
 */
export const migrations: readonly (readonly MigrationStep[])[] = [
  [
    // One row per entity. `search`, `sort_name`, `display_name` and `removed` follow from its aspects. `name`: a dataset's
    // name, a user's or group's ID. `sort_name`: what listings are ordered by. `search`: name, display name and URN in
    // lower case, one a line. `removed`: the `status` aspect says so.
    `create table metadata_catalogue.entity (urn text collate "C" primary key, type text collate "C" not null,
      name text not null, display_name text, sort_name text collate "C" not null, search text collate "C" not null,
      removed boolean not null, created_at bigint not null, created_by text not null)`,
    `create index entity_listing on metadata_catalogue.entity (type, removed, sort_name, urn)`,
    `create index entity_names on metadata_catalogue.entity (removed, sort_name, urn)`,
    // The current version of each aspect, its value as JSON. Versions count from 1.
    `create table metadata_catalogue.aspect (urn text collate "C" not null references metadata_catalogue.entity,
      name text collate "C" not null, version bigint not null, value text not null, actor text not null,
      time bigint not null, primary key (urn, name))`,
    // Every superseded version; `form` says how it is kept (history.ts), texts are in UTF-8.
    `create table metadata_catalogue.aspect_history (urn text collate "C" not null references metadata_catalogue.entity,
      name text collate "C" not null, version bigint not null, form smallint not null, value bytea not null,
      actor text not null, time bigint not null, primary key (urn, name, version))`,
    // Owners with their ownership types; derived from the \`ownership\` aspects.
    `create table metadata_catalogue.ownership (urn text collate "C" not null references metadata_catalogue.entity,
      owner text collate "C" not null, type_urn text collate "C" not null)`,
    `create unique index ownership_key on metadata_catalogue.ownership (urn, md5(owner || ' ' || type_urn))`,
    `create index ownership_owner on metadata_catalogue.ownership (md5(owner), urn)`,
    // Members of groups and, since version 10, the managers of users, who are in `group_urn`; derived from the aspect that
    // `aspect` names.
    `create table metadata_catalogue.membership (member text collate "C" not null references metadata_catalogue.entity,
      group_urn text collate "C" not null, aspect text collate "C" not null)`,
    `create unique index membership_key on metadata_catalogue.membership (member, aspect, md5(group_urn))`,
    `create index membership_group on metadata_catalogue.membership (md5(group_urn), member)`,
    // Access tokens, by the SHA-256 of their text. Times are milliseconds since the epoch.
    `create table metadata_catalogue.token (hash text collate "C" primary key, actor text not null,
      role text not null check (role in ('reader', 'editor')), label text not null, created_at bigint not null,
      expires_at bigint)`,
  ],
  // The role "owner", which the token of the first start has from now on; who issued a token (null: the user it
  // authenticates as), and what it is for.
  [
    `alter table metadata_catalogue.token add column created_by text, add column description text,
      drop constraint token_role_check, add constraint token_role_check check (role in ('reader', 'editor', 'owner'))`,
    `update metadata_catalogue.token set role = 'owner' where label = 'owner'`,
  ],
  [
    // What entities are found by (`search/document.ts`); derived from their aspects, in the transaction that writes these.
    `create table metadata_catalogue.search_entity (id bigint generated always as identity primary key,
      urn text collate "C" not null unique references metadata_catalogue.entity, type text collate "C" not null,
      removed boolean not null, name text collate "C" not null, bare text collate "C", shown text collate "C",
      fields text not null, tokens tsvector not null)`,
    `create index search_token on metadata_catalogue.search_entity using gin (tokens) with (gin_pending_list_limit = 256)`,
    `create index search_listing on metadata_catalogue.search_entity (type, removed, name, urn)`,
    `create index search_name on metadata_catalogue.search_entity (name)`,
    `create index search_bare on metadata_catalogue.search_entity (bare) where bare is not null`,
    `create index search_shown on metadata_catalogue.search_entity (shown) where shown is not null`,
    // Many tokens are in most entities, so that the planner has to know which.
    `alter table metadata_catalogue.search_entity alter column tokens set statistics 1000`,
    `alter table metadata_catalogue.entity drop column display_name, drop column sort_name, drop column search,
      drop column removed`,
  ],
  [
    // The folder that a dataset is in (`search/folder.ts`); filters by it find datasets by new tokens.
    `alter table metadata_catalogue.search_entity add column folder text collate "C"`,
    `create index search_folder on metadata_catalogue.search_entity (folder) where folder is not null`,
  ],
  // "index": entities are still to be indexed again (`unfinished.ts`); null: nothing is left, so the catalogue can be read. Then
  // the last entity that was indexed, how many were, and how many there are in all.
  [
    `alter table metadata_catalogue.catalogue_schema add column work text, add column position text not null default '',
      add column done bigint not null default 0, add column total bigint not null default 0`,
  ],
  // Rows keep their tokens in themselves, up to a page: a token that many entities have is looked for in one row after the other, and
  // tokens kept elsewhere cost four more pages for each row. Rows from before do so when they are next written.
  [`alter table metadata_catalogue.search_entity set (toast_tuple_target = 8160)`],
  // Rows are short without their tokens, of which the index has all that is needed, so that those that a search compares are on
  // few pages. The index is in parts of ids (`indexParts.ts`).
  [
    `set local maintenance_work_mem = '256MB'`,
    `drop index metadata_catalogue.search_token`,
    ...["urn", "type", "name", "bare", "shown", "folder", "fields"].map(
      (column) => `alter table metadata_catalogue.search_entity alter column ${column} set storage main`,
    ),
    `alter table metadata_catalogue.search_entity set (toast_tuple_target = 256)`,
    // This writes all rows again, as is set now.
    `alter table metadata_catalogue.search_entity alter column tokens type tsvector using strip(tokens)`,
    ...[
      "id + 0 <= 4096",
      "id + 0 > 4096 and id + 0 <= 32768",
      "id + 0 > 32768 and id + 0 <= 262144",
      "id + 0 > 262144",
    ].map(
      (part, at) => `create index search_token_${at + 1} on metadata_catalogue.search_entity using gin (tokens)
        with (gin_pending_list_limit = 256) where ${part}`,
    ),
  ],
  // What each transaction has changed; services compare what they keep in memory with it (`changes.ts`).
  // `urns`: the entities; null: too many to be named. `tokens`: access tokens were deleted.
  [
    `create table metadata_catalogue.change (xact xid8 not null default pg_current_xact_id(),
      urns text[] default '{}', tokens boolean not null default false)`,
    `create index change_xact on metadata_catalogue.change (xact)`,
  ],
  // The name of the aspect that was changed of each entity of `urns`; null: the entity with all its aspects.
  [`alter table metadata_catalogue.change add column names text[]`],
  // Managers are found as groups are: "membership" has a row of each user that has one, with the aspect "corpUserInfo".
  [insertManagers],
  // Entities are found by texts folded in another way (`search/words.ts`), and by as many as PostgreSQL can store, so they are
  // indexed again; the tables stay.
  [],
  // Users and datasets with a blank edited name are found by the ingested one, which is shown; the tables stay.
  [],
];
