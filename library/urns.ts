import { sentence } from "../catalogue/text/sentence.ts";
import { success } from "../catalogue/result.ts";
import { percentEncoded, readUrn } from "../catalogue/urn/urn.ts";
import type { Result, UrnParts } from "./public.ts";
import { requireText } from "./arguments.ts";
import { refused } from "./refusal.ts";

/** Reads a URN. */
export function parseUrn(text: string): Result<UrnParts> {
  requireText("The URN", text);
  const reading = readUrn(text);
  switch (reading.kind) {
    case "malformed":
      return refused("malformed-urn", sentence(`"${text}" is not a URN: ${reading.problem}`));
    case "dataset":
      return success({
        kind: "dataset",
        platform: decoded(reading.parts.platform),
        name: decoded(reading.parts.name),
        env: decoded(reading.parts.env),
      });
    case "user":
    case "group":
      return success({ kind: reading.kind, id: decoded(reading.id) });
    case "other":
      return success(reading);
  }
}

/** Decodes what `userUrn`, `groupUrn` and `datasetUrn` encode, and nothing else: they make the same URN of it again. */
function decoded(part: string): string {
  return ENCODED.reduce((text, [encoding, character]) => text.replaceAll(encoding, character), part);
}

const ENCODED = ["(", ")", ",", "␟"].map((character) => [percentEncoded(character), character] as const);
