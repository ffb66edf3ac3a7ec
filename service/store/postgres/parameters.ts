/**
 * Decision: the parameters of psql that the library follows. Any other one would be ignored without a word, such as a
 * misspelt `sslmode`, or `channel_binding`.
 */
const PARAMETERS: readonly string[] = [
  "host",
  "port",
  "user",
  "password",
  "sslmode",
  "sslrootcert",
  "sslcert",
  "sslkey",
  "application_name",
  "options",
  "connect_timeout",
  "client_encoding",
];

/** The most seconds that a connection may take to come about. */
const MOST_SECONDS = 600;

/** Whether `psql` knows it and the library follows it. */
export function isParameter(name: string): boolean {
  return PARAMETERS.includes(name);
}

/** A sentence about the first parameter that is not as it must be, in which no value is repeated. `undefined`: there is none. */
export function wrongParameter({ port, searchParams }: URL): string | undefined {
  const unknown = [...searchParams.keys()].find((name) => !isParameter(name));
  if (unknown !== undefined)
    return `Unknown parameter "${unknown}" in the URL of the database; the known ones are ${PARAMETERS.join(", ")}.`;
  if (!isWithin(searchParams.get("port") ?? (port || undefined), 65_535))
    return "The port of the database must be a number from 1 to 65535.";
  if (!isWithin(searchParams.get("connect_timeout") ?? undefined, MOST_SECONDS))
    return `The connect_timeout of the database must be a number of seconds from 1 to ${MOST_SECONDS}.`;
  if (!/^utf-?8$/i.test(searchParams.get("client_encoding") ?? "UTF8"))
    return "The client_encoding of the database must be UTF8.";
  return undefined;
}

/** Whether it is a number from 1, or not given. */
function isWithin(text: string | undefined, most: number): boolean {
  return text === undefined || (/^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= most);
}
