import type { AspectName } from "../../catalogue/aspects.ts";
import type { EntityType, EntityUrn, UserUrn } from "../../catalogue/urn.ts";

/** One row per entity; `search`, `sort_name`, `display_name` and `removed` are derived from its aspects. */
interface EntityTable {
  urn: EntityUrn;
  type: EntityType;
  /** A dataset's name, a user's or group's id. */
  name: string;
  display_name: string | null;
  /** What listings are ordered by: the name in lower case. */
  sort_name: string;
  /** Name, display name and URN in lower case, one a line. */
  search: string;
  /** 1 when the `status` aspect says that the entity is removed. */
  removed: number;
  created_at: number;
  created_by: string;
}

/** The current version of each aspect. Versions count from 1. */
export interface AspectTable {
  urn: EntityUrn;
  name: AspectName;
  version: number;
  /** JSON. */
  value: string;
  actor: string;
  /** Milliseconds since the epoch. */
  time: number;
}

/** Who owns what, as what; follows the `ownership` aspects. */
interface OwnershipTable {
  urn: EntityUrn;
  owner: string;
  type_urn: string;
}

/** Who is in which group; follows the aspect named beside it. */
interface MembershipTable {
  member: EntityUrn;
  group_urn: string;
  aspect: AspectName;
}

/** Access tokens, by the SHA-256 of their text. */
interface TokenTable {
  hash: string;
  actor: UserUrn;
  role: "reader" | "editor";
  label: string;
  created_at: number;
  /** `null`: never. */
  expires_at: number | null;
}

/** All tables of a catalogue; `migrate.ts` creates them. */
export interface Tables {
  entity: EntityTable;
  aspect: AspectTable;
  /** Every superseded version, exactly as it was. */
  aspect_history: AspectTable;
  ownership: OwnershipTable;
  membership: MembershipTable;
  token: TokenTable;
  catalogue_schema: { version: number };
}
