/** The code of an error of the system, such as `ENOSPC`. `undefined`: it has none. */
export function errorCode(error: unknown): unknown {
  return error instanceof Error && "code" in error ? error.code : undefined;
}
