import { sentence } from "../catalogue/text/sentence.ts";
import { readUrn } from "../catalogue/urn/urn.ts";
import type { Result, UrnParts } from "./public.ts";
import { refused } from "./refusal.ts";

/** Reads a URN. */
export function parseUrn(text: string): Result<UrnParts> {
  const reading = readUrn(text);
  switch (reading.kind) {
    case "malformed":
      return refused("malformed-urn", sentence(`"${text}" is not a URN: ${reading.problem}`));
    case "dataset":
      return { ok: true, value: { kind: "dataset", ...reading.parts } };
    case "user":
    case "group":
      return { ok: true, value: { kind: reading.kind, id: reading.id } };
    case "other":
      return { ok: true, value: reading };
  }
}
