/** The icon of VS Code that shows a platform, by what kind of system it is. */
export function platformIcon(platform: string): string {
  return ICONS.get(platform) ?? "server";
}

const BY_ICON: Readonly<Record<string, readonly string[]>> = {
  database: [
    ...[
      "clickhouse",
      "cockroachdb",
      "db2",
      "druid",
      "hana",
      "mariadb",
      "mssql",
      "mysql",
      "oracle",
      "pinot",
      "postgres",
    ],
    ...["redshift", "spanner", "teradata", "tidb", "timescaledb", "vertica", "cloudsql", "athena", "bigquery", "doris"],
    ...[
      "databricks",
      "dremio",
      "glue",
      "hive",
      "hudi",
      "iceberg",
      "delta-lake",
      "presto",
      "presto-on-hive",
      "snowflake",
    ],
    ...["trino", "kusto", "fabric-onelake"],
  ],
  "symbol-object": [
    ...[
      "aerospike",
      "bigtable",
      "cassandra",
      "couchbase",
      "documentdb",
      "dynamodb",
      "elasticsearch",
      "mongodb",
      "neo4j",
    ],
    ...["voldemort"],
  ],
  "radio-tower": ["kafka", "kafka-connect", "kinesis", "kinesis-firehose", "pubsub", "pulsar"],
  "folder-library": ["adlsGen1", "adlsGen2", "csv", "excel", "file", "gcs", "google_sheets", "hdfs", "s3"],
  graph: [
    ...["cube", "grafana", "looker", "metabase", "microstrategy", "mode", "omni", "powerbi", "preset", "qlik-sense"],
    ...["redash", "sac", "sigma", "superset", "tableau", "thoughtspot"],
  ],
  "type-hierarchy": ["airbyte", "airflow", "dagster", "dbt", "dlt", "fivetran", "flink", "nifi", "prefect", "spark"],
  beaker: ["feast", "mlflow", "sagemaker", "vertexai"],
};

const ICONS: ReadonlyMap<string, string> = new Map(
  Object.entries(BY_ICON).flatMap(([icon, platforms]) => platforms.map((platform) => [platform, icon] as const)),
);
