import type { Value } from "../../../catalogue/yaml/values/value.ts";
import type { Span } from "../../../catalogue/text/span.ts";

/**
 * What was read, as people would tell it, in words taken from the places in the text that the spans point at: a wrong
 * span shows as a wrong word. A scalar whose value is not what stands there has the value behind `=>`.
 */
export function outline(text: string, values: readonly Value[]): string {
  const at = ({ start, end }: Span): string => JSON.stringify(text.slice(start, end)).slice(1, -1).replace(/\\"/g, '"');

  function lines(value: Value, indent: string): string[] {
    switch (value.kind) {
      case "scalar": {
        const source = at(value.span);
        return [value.value === source ? source : `${source} => ${JSON.stringify(value.value)}`];
      }
      case "list":
        return ["list", ...value.items.flatMap((item) => nested(indent, "-", lines(item, `${indent}  `)))];
      case "mapping":
        return [
          "mapping",
          ...value.fields.flatMap((field) => {
            const key = at(field.keySpan);
            const name = field.merged
              ? `${key} (merged ${field.key})`
              : key === field.key
                ? key
                : `${key} (${field.key})`;
            return nested(indent, `${name}:`, lines(field.value, `${indent}  `));
          }),
        ];
    }
  }

  return values.flatMap((value) => lines(value, "")).join("\n");
}

function nested(indent: string, head: string, [first = "", ...rest]: readonly string[]): string[] {
  return [`${indent}  ${head} ${first}`, ...rest];
}
