import { OWNERSHIP_TYPES } from "../../catalogue/vocabulary/ownershipType.ts";
import type { Shape } from "./shape.mts";

/** The TypeScript types and the zod schemas of the schema's scalars. */
const SCALARS: Readonly<Record<string, { readonly type: string; readonly zod: string }>> = {
  String: { type: "string", zod: "z.string()" },
  ID: { type: "string", zod: "z.string()" },
  Boolean: { type: "boolean", zod: "z.boolean()" },
  Int: { type: "number", zod: "z.int()" },
  Float: { type: "number", zod: "z.number()" },
  Long: { type: "number", zod: "z.number()" },
};

/** A shape as a TypeScript type. */
export function typeText(shape: Shape): string {
  switch (shape.kind) {
    case "scalar":
      return scalar(shape.name).type;
    case "enum":
      return shape.name;
    case "list":
      return `readonly (${typeText(shape.of)})[]`;
    case "nullable":
      return `${typeText(shape.of)} | null | undefined`;
    case "object": {
      const fields = [...shape.fields].map(([name, field]) => {
        const optional = field.optional || field.shape.kind === "nullable";
        return `readonly ${name}${optional ? "?" : ""}: ${typeText(field.shape)};`;
      });
      return `{ ${fields.join(" ")} }`;
    }
  }
}

/** A shape as a zod schema. What may be null may also be left out, as servers of other versions may do. */
export function zodText(shape: Shape): string {
  switch (shape.kind) {
    case "scalar":
      return scalar(shape.name).zod;
    case "enum":
      return `z.enum(${enumValues(shape.name)})`;
    case "list":
      return `z.array(${zodText(shape.of)})`;
    case "nullable":
      return `${zodText(shape.of)}.nullish()`;
    case "object": {
      const fields = [...shape.fields].map(([name, field]) => {
        return `${name}: ${zodText(field.shape)}${field.optional && field.shape.kind !== "nullable" ? ".optional()" : ""}`;
      });
      return `z.object({ ${fields.join(", ")} })`;
    }
  }
}

/** The enumerations that are listed in the core: there they also have a meaning, so the schema may not differ. */
const LISTED: ReadonlyMap<
  string,
  { readonly from: string; readonly list: string; readonly values: readonly string[] }
> = new Map([
  ["OwnershipType", { from: "../vocabulary/ownershipType.ts", list: "OWNERSHIP_TYPES", values: OWNERSHIP_TYPES }],
]);

/** What is imported of enumerations that are listed in the core. */
export function enumImports(shapes: readonly Shape[]): string[] {
  return [...enums(shapes)].flatMap(([name, values]) => {
    const listed = LISTED.get(name);
    if (!listed) return [];
    if (listed.values.toSorted().join() !== values.toSorted().join())
      throw new Error(`The values of ${name} in the schema are not those of ${listed.list} in ${listed.from}`);
    return [`import { ${listed.list}, type ${name} } from "${listed.from}";`];
  });
}

/** The type of each other enumeration in the shapes, by a list of its values, which the zod schemas use too. */
export function enumTexts(shapes: readonly Shape[]): string[] {
  return [...enums(shapes)].flatMap(([name, values]) => {
    if (LISTED.has(name)) return [];
    const list = enumValues(name);
    return [
      `const ${list} = ${JSON.stringify(values)} as const;
export type ${name} = (typeof ${list})[number];`,
    ];
  });
}

/** The values of each enumeration in the shapes, by its name. */
function enums(shapes: readonly Shape[]): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, readonly string[]>();
  const collect = (shape: Shape): void => {
    if (shape.kind === "enum") found.set(shape.name, shape.values);
    else if (shape.kind === "object") for (const field of shape.fields.values()) collect(field.shape);
    else if (shape.kind !== "scalar") collect(shape.of);
  };
  shapes.forEach(collect);
  return found;
}

function enumValues(name: string): string {
  return LISTED.get(name)?.list ?? `${name.charAt(0).toLowerCase()}${name.slice(1)}Values`;
}

function scalar(name: string): { readonly type: string; readonly zod: string } {
  const found = SCALARS[name];
  if (!found) throw new Error(`The scalar ${name} has no TypeScript type in scripts/graphql/print.mts`);
  return found;
}
