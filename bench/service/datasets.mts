import { randomNumbers } from "../../scripts/randomNumbers.mts";

/** Words, the first ones far more frequent than the last ones. */
const SYLLABLES =
  "sal or de cus to mer pro duc ti on re ve nue ac count in vo ice pay ment ship stock user event log".split(" ");
const WORDS = Array.from({ length: 20_000 }, (_, at) => word(at));
const PLATFORMS = ["hive", "snowflake", "postgres", "kafka", "s3", "bigquery"];
const COLUMNS = 8;
const OWNERS = 500;

/** How many aspects each dataset has, its key aside. */
export const ASPECTS = 4;

/** What the dataset of a number says of itself: the same each time. */
export interface MadeDataset {
  readonly urn: string;
  readonly name: string;
  /** The words of its description. */
  readonly words: readonly string[];
  readonly columns: readonly string[];
  readonly owner: string;
}

/** The dataset of a number. */
export function madeDataset(number: number): MadeDataset {
  const random = randomNumbers(number * 7919 + 1);
  for (let warm = 0; warm < 4; warm++) random();
  const pick = (): string => WORDS[Math.floor(WORDS.length ** random()) - 1] ?? "none";
  const platform = PLATFORMS[Math.floor(PLATFORMS.length * random() ** 2)] ?? "hive";
  const name = `${pick()}.${pick()}_${pick()}_${number.toString(36)}`;
  return {
    urn: `urn:li:dataset:(urn:li:dataPlatform:${platform},${name},${random() < 0.9 ? "PROD" : "DEV"})`,
    name,
    words: Array.from({ length: 15 }, pick),
    columns: Array.from({ length: COLUMNS }, (_, at) => `${pick()}_${pick()}_${at}`),
    owner: `urn:li:corpuser:owner${Math.floor(OWNERS * random() ** 2)}`,
  };
}

/** The proposals that write a dataset. */
export function proposalsOf({ urn, words, columns, owner }: MadeDataset): readonly object[] {
  const type = { type: { "com.linkedin.schema.StringType": {} } };
  const fields = columns.map((fieldPath) => ({ fieldPath, type, nativeDataType: "string", description: "" }));
  const platformSchema = { "com.linkedin.schema.OtherSchema": { rawSchema: "" } };
  const schema = {
    schemaName: "x",
    platform: "urn:li:dataPlatform:hive",
    version: 0,
    hash: "",
    platformSchema,
    fields,
  };
  return [
    proposal(urn, "datasetProperties", { description: words.join(" ") }),
    proposal(urn, "schemaMetadata", schema),
    proposal(urn, "ownership", { owners: [{ owner, type: "NONE" }], lastModified: { time: 1, actor: owner } }),
    proposal(urn, "status", { removed: false }),
  ];
}

/** Four proposals, as `proposalsOf` gives, for aspects of a dataset that no search reads, because their types have no `index`. */
export function unsearchedProposals({ urn, name, words, columns }: MadeDataset): readonly object[] {
  const time = { time: 1, actor: "urn:li:corpuser:ingestion" };
  const view = { materialized: false, viewLanguage: "SQL", viewLogic: `select ${words.join(", ")} from ${name}` };
  const upstreams = columns.slice(0, 2).map((column) => {
    const dataset = `urn:li:dataset:(urn:li:dataPlatform:hive,${column},PROD)`;
    return { auditStamp: time, dataset, type: "TRANSFORMED" };
  });
  return [
    proposal(urn, "viewProperties", view),
    proposal(urn, "upstreamLineage", { upstreams }),
    proposal(urn, "browsePaths", { paths: [`/prod/hive/${name}`] }),
    proposal(urn, "embed", { renderUrl: `https://charts.example.com/${name}` }),
  ];
}

function proposal(entityUrn: string, aspectName: string, value: object): object {
  const aspect = { contentType: "application/json", value: JSON.stringify(value) };
  return { entityType: "dataset", entityUrn, changeType: "UPSERT", aspectName, aspect };
}

function word(at: number): string {
  const random = randomNumbers(at + 11);
  for (let warm = 0; warm < 4; warm++) random();
  const count = 2 + Math.floor(random() * 3);
  return Array.from({ length: count }, () => SYLLABLES[Math.floor(random() * SYLLABLES.length)] ?? "").join("");
}
