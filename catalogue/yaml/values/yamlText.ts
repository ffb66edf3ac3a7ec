import { stringify } from "yaml";

/** Where a text is put: inside `[]` or `{}`, or into existing quotes. */
export interface YamlPlace {
  readonly flow?: boolean;
  readonly quote?: '"' | "'" | undefined;
}

/**
 * A text as a YAML scalar on one line: plain where every reader of YAML, old ones too, takes it for that text, else
 * quoted.
 */
export function yamlText(text: string, { flow = false, quote }: YamlPlace = {}): string {
  if (quote === "'" && !/[\n\r]/.test(text)) return `'${text.replaceAll("'", "''")}'`;
  if (quote !== undefined || /[\n\r]/.test(text)) return JSON.stringify(text);
  const options = { lineWidth: 0, blockQuote: false, compat: "yaml-1.1", flowCollectionPadding: false } as const;
  const written = stringify(flow ? [text] : text, flow ? { ...options, collectionStyle: "flow" } : options);
  const line = written.slice(0, written.lastIndexOf("\n"));
  return flow ? line.slice(1, -1) : line;
}
