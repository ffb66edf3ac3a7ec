import fc from "fast-check";
import { NAMES, owners, text, type Model, type Shown } from "../catalogue/datasetFile/datasetModel.ts";

/** What a person does to a dataset, by one door or another. Owners are `id type`, links `url label`. */
export type Edit =
  /** An empty name is that of the dataset itself; an empty text removes what was edited. */
  | { readonly kind: "describe"; readonly name: string; readonly text: string }
  | { readonly kind: "add-owner"; readonly owner: string }
  | { readonly kind: "remove-owner"; readonly owner: string }
  | { readonly kind: "add-link"; readonly link: string };

const owner = owners.filter((all) => all.length > 0).map(([first = ""]) => first);

/** Any edit that the dataset allows: what is ingested cannot be removed, and what is removed was there. */
export const edit: fc.Arbitrary<Edit> = fc.oneof(
  { weight: 3, arbitrary: describe(text) },
  { weight: 1, arbitrary: describe(fc.constant("")) },
  owner.map((each): Edit => ({ kind: "add-owner", owner: each })),
  owner.map((each): Edit => ({ kind: "remove-owner", owner: each })),
  fc.constantFrom("https://new x", "https://new/ é").map((link): Edit => ({ kind: "add-link", link })),
);

function describe(texts: fc.Arbitrary<string>): fc.Arbitrary<Edit> {
  return fc
    .record({ name: fc.constantFrom(...NAMES), text: texts })
    .map((each): Edit => ({ kind: "describe", ...each }));
}

/** Whether an edit means something for a dataset. */
export function isPossible(before: Model, wanted: Edit): boolean {
  switch (wanted.kind) {
    case "describe":
      return wanted.text !== "" || before.edited[wanted.name] !== undefined;
    case "add-owner":
      return !before.owners.includes(wanted.owner);
    case "remove-owner":
      return before.owners.includes(wanted.owner);
    case "add-link":
      return !before.links.some((link) => link.split(" ")[0] === wanted.link.split(" ")[0]);
  }
}

/** What a dataset is shown as after an edit. */
export function after(before: Shown, wanted: Edit): Shown {
  switch (wanted.kind) {
    case "describe":
      return { ...before, descriptions: { ...before.descriptions, [wanted.name]: wanted.text } };
    case "add-owner":
      return { ...before, owners: [...before.owners, wanted.owner] };
    case "remove-owner":
      return { ...before, owners: before.owners.filter((each) => each !== wanted.owner) };
    case "add-link":
      return { ...before, links: [...before.links, wanted.link] };
  }
}
