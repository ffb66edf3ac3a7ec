const AVRO_NAMESPACE = "com.linkedin.pegasus2avro.";

/**
 * The name of a record without the namespace that Avro gave it: `com.linkedin.pegasus2avro.common.Status` is
 * `com.linkedin.common.Status`.
 */
export function withoutAvroName(name: string): string {
  return name.startsWith(AVRO_NAMESPACE) ? `com.linkedin.${name.slice(AVRO_NAMESPACE.length)}` : name;
}

/** JSON as the aspect endpoints take it: no Avro names in the keys, at any depth, and no nulls, which mean "absent". */
export function withoutAvroNames(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutAvroNames);
  if (typeof value !== "object" || value === null) return value;
  const present = Object.entries(value).filter(([, each]) => each !== null);
  return Object.fromEntries(present.map(([key, each]) => [withoutAvroName(key), withoutAvroNames(each)]));
}
