/** The response to a refused write. */
interface Refused {
  readonly status: number;
  readonly message: string | undefined;
}

/**
 * Whether a write was refused because another version is stored than the one it was based on. This is the only place that
 * depends on the wording of an answer: DataHub's Rest.li endpoint refuses every invalid proposal with status 422, and
 * only the message tells a conflict from the others. Its OpenAPI endpoint and the embedded service answer 412.
 */
export function isVersionConflict({ status, message }: Refused): boolean {
  return status === 412 || (status === 422 && /\bexpected version \S+, actual version \S+/i.test(message ?? ""));
}
