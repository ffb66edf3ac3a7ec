import * as l10n from "@vscode/l10n";
import type * as z from "zod";
import { aspects } from "./aspects.ts";
import type { AspectSpec } from "./aspects/aspect.ts";
import { sameJson } from "../json/canonicalJson.ts";
import { entityTypes, type EntityTypeSpec } from "../urn/entityTypes.ts";
import { failure, success, type Result } from "../result.ts";
import { storedUrn, typeNameOf, type EntityUrn } from "../urn/urn.ts";

/** The entity types that a catalogue stores, and the aspects of each of them. */
export class Model {
  readonly #shown: readonly EntityTypeSpec[];
  readonly #types: ReadonlyMap<string, KeptType>;
  readonly #aspects: ReadonlyMap<string, AspectSpec>;
  readonly #indexed = new Map<string, readonly string[]>();
  /** The name of each aspect by its lower-case form; no two differ in case alone. */
  #lowerCase: ReadonlyMap<string, string> | undefined;
  #records: ReadonlyMap<string, string> | undefined;

  /** @param kept entity types that are stored by their URN and shown nowhere */
  constructor(
    types: readonly EntityTypeSpec[],
    specs: Readonly<Record<string, AspectSpec>>,
    kept: readonly KeptType[] = [],
  ) {
    this.#shown = types;
    this.#types = new Map([...kept, ...types].map((each) => [each.type, each]));
    this.#aspects = new Map(Object.entries(specs));
  }

  /** The URN of an entity of one of these types; `undefined` when the text is not one. */
  urn(text: string): EntityUrn | undefined {
    return storedUrn(text, (type) => this.#types.has(type));
  }

  /** The entity types that are shown and searched, in their order. */
  types(): readonly EntityTypeSpec[] {
    return this.#shown;
  }

  /** The names of all entity types, as URNs have them. */
  allTypes(): readonly string[] {
    return [...this.#types.keys()];
  }

  /** The name of an entity type as URNs have it, in whatever case it is given; `undefined`: there is none. */
  typeNamed(name: string): string | undefined {
    if (this.#types.has(name)) return name;
    const lower = name.toLowerCase();
    return [...this.#types.keys()].find((type) => type.toLowerCase() === lower);
  }

  /** The name of the key aspect of an entity type; `undefined`: there is no such type. */
  keyAspectOf(type: string): string | undefined {
    return this.#types.get(type)?.keyAspect;
  }

  /** The type of an entity of this model. */
  typeOf(urn: EntityUrn): KeptType {
    const type = this.#types.get(typeNameOf(urn));
    if (!type) throw new Error(`"${urn}" is not of an entity type of this catalogue`);
    return type;
  }

  /** The aspect of a name; `undefined`: no entity has it. */
  aspect(name: string): AspectSpec | undefined {
    return this.#aspects.get(name);
  }

  /** The name of the aspect whose record has a full name; `undefined`: there is none. */
  aspectOfRecord(record: string): string | undefined {
    this.#records ??= new Map([...this.#aspects].map(([name, spec]) => [aspectRecordName(name, spec), name]));
    return this.#records.get(record);
  }

  /** The names of the aspects of an entity type that fulfil a condition. */
  aspectsOf(type: string, condition: (spec: AspectSpec) => boolean = () => true): readonly string[] {
    return [...this.#aspects].flatMap(([name, spec]) =>
      Object.hasOwn(spec.of, type) && condition(spec) ? [name] : [],
    );
  }

  /** The names of the aspects that entities of a type are found by. */
  indexedAspects(type: string): readonly string[] {
    const known = this.#indexed.get(type);
    if (known) return known;
    const names = this.aspectsOf(type, ({ index }) => index !== undefined);
    this.#indexed.set(type, names);
    return names;
  }

  /** The name of an aspect that an entity may have, in whatever case it is given; `undefined`: it may have none of that name. */
  aspectNamed(urn: EntityUrn, name: string): string | undefined {
    if (this.has(urn, name)) return name;
    this.#lowerCase ??= new Map([...this.#aspects.keys()].map((each) => [each.toLowerCase(), each]));
    const found = this.#lowerCase.get(name.toLowerCase());
    return found !== undefined && this.has(urn, found) ? found : undefined;
  }

  /** Whether an entity may have an aspect. */
  has(urn: EntityUrn, name: string): boolean {
    return Object.hasOwn(this.aspect(name)?.of ?? {}, typeNameOf(urn));
  }

  /** Whether writing an aspect creates the entity. */
  creates(urn: EntityUrn, name: string): boolean {
    return this.aspect(name)?.of[typeNameOf(urn)] === "creates";
  }

  /** The aspect that repeats what the URN of an entity says. */
  keyAspect(urn: EntityUrn): { readonly aspectName: string; readonly aspect: object } {
    const { type, keyAspect: aspectName } = this.typeOf(urn);
    const aspect = this.aspect(aspectName)?.fromUrn?.(urn);
    if (!aspect) throw new Error(`The key aspect "${aspectName}" of the entity type "${type}" is not declared`);
    return { aspectName, aspect };
  }

  /** The value of an aspect as it is stored, with what the catalogue itself keeps in it. */
  filled(name: string, value: object): object {
    const spec = this.aspect(name);
    return spec?.filled?.(spec.schema.parse(value)) ?? value;
  }

  /**
   * Validates the value of an aspect, to be stored: it has the aspect's shape and no further fields, and a key aspect says
   * what the URN says. The error is a clause without a final stop.
   */
  validated(urn: EntityUrn, name: string, value: unknown): Result<object, string> {
    const spec = this.has(urn, name) ? this.aspect(name) : undefined;
    return spec
      ? this.validatedAs({ urn, name, value }, spec.schema)
      : failure(l10n.t`a ${typeNameOf(urn)} has no aspect "${name}"`);
  }

  /** Like `validated`, for an aspect whose type is known: `schema` is that of the aspect. */
  validatedAs<T extends object>({ urn, name, value }: NamedValue, schema: z.ZodType<T>): Result<T, string> {
    const read = schema.safeParse(value);
    if (!read.success) return failure(issueClause(read.error));
    const spec = this.aspect(name);
    const { shape = {} } = spec?.schema ?? {};
    const unknown = spec?.anyFields ? [] : Object.keys(read.data).filter((key) => !Object.hasOwn(shape, key));
    if (unknown.length > 0) return failure(l10n.t`it has no field ${unknown.map((field) => `"${field}"`).join(", ")}`);
    if (spec?.anyFields || name !== this.typeOf(urn).keyAspect) return success(read.data);
    const { aspect } = this.keyAspect(urn);
    return sameJson(read.data, aspect)
      ? success(read.data)
      : failure(l10n.t`it differs from the URN: ${JSON.stringify(aspect)}`);
  }
}

/** An entity type of which nothing is known but how it is stored. */
export type KeptType = Pick<EntityTypeSpec, "type" | "keyAspect">;

/** What is to be stored as an aspect of an entity. */
interface NamedValue {
  readonly urn: EntityUrn;
  readonly name: string;
  readonly value: unknown;
}

/** The model of this product: the entity types and aspects that it validates field by field. */
export const MODEL = new Model(Object.values(entityTypes), aspects);

/** The full name of an aspect's record: `ownership` is `com.linkedin.common.Ownership`. */
export function aspectRecordName(name: string, { namespace, record }: AspectSpec): string {
  return `${namespace}.${record ?? name.charAt(0).toUpperCase() + name.slice(1)}`;
}

function issueClause(error: z.ZodError): string {
  const [issue] = error.issues;
  const place = issue?.path.map(String).join(".") ?? "";
  const problem = issue?.message ?? l10n.t("it has an unexpected shape");
  return place === "" ? problem : l10n.t`at "${place}": ${problem}`;
}
