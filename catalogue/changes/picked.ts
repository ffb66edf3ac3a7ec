/** Values by property, as an aspect has them. */
export type Properties = Readonly<Record<string, unknown>>;

/** An object with those of its properties that `names` has, too. */
export function picked(object: Properties, names: object): Properties {
  return Object.fromEntries(Object.entries(object).filter(([property]) => Object.hasOwn(names, property)));
}
