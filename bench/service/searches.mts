import { randomNumbers } from "../../scripts/randomNumbers.mts";
import { madeDataset, type MadeDataset } from "./datasets.mts";

/** A kind of search: a name, and what is asked for about one dataset or another. */
interface SearchKind {
  readonly name: string;
  /** Whether it looks for names or words alone. */
  readonly isOfWords?: boolean;
  readonly input: (dataset: MadeDataset) => object;
}

const HIVE = [{ and: [{ field: "platform", values: ["urn:li:dataPlatform:hive"] }] }];

/** What is measured. */
export const SEARCHES: readonly SearchKind[] = [
  { name: "everything", input: () => ({ query: "*" }) },
  { name: "exact name", isOfWords: true, input: ({ name }) => ({ query: name }) },
  { name: "bare name", isOfWords: true, input: ({ name }) => ({ query: name.slice(name.lastIndexOf(".") + 1) }) },
  { name: "URN", isOfWords: true, input: ({ urn }) => ({ query: urn }) },
  { name: "prefix of 3", isOfWords: true, input: ({ name }) => ({ query: name.slice(0, 3) }) },
  { name: "prefix of 8", isOfWords: true, input: ({ name }) => ({ query: name.slice(0, 8) }) },
  { name: "substring of 4", isOfWords: true, input: ({ name }) => ({ query: name.slice(5, 9) }) },
  {
    name: "two words of the name",
    isOfWords: true,
    input: ({ name }) => ({ query: name.split(/[._]/).slice(1, 3).join(" ") }),
  },
  { name: "a word of all (prod)", isOfWords: true, input: () => ({ query: "prod" }) },
  { name: "a word of the description", isOfWords: true, input: ({ words: [word = ""] }) => ({ query: word }) },
  {
    name: "two words of the description",
    isOfWords: true,
    input: ({ words }) => ({ query: words.slice(0, 2).join(" ") }),
  },
  { name: "a column", isOfWords: true, input: ({ columns: [column = ""] }) => ({ query: column }) },
  { name: "platform and a word", input: ({ words: [word = ""] }) => ({ query: word, orFilters: HIVE }) },
  { name: "platform alone", input: () => ({ query: "*", orFilters: HIVE }) },
  {
    name: "owner alone",
    input: ({ owner }) => ({ query: "*", orFilters: [{ and: [{ field: "owners", values: [owner] }] }] }),
  },
  { name: "nothing found", isOfWords: true, input: ({ name }) => ({ query: `${name}zq` }) },
];

/** Some of so many datasets, for the same seed each time the same. */
export function someDatasets(datasets: number, count: number, seed: number): readonly MadeDataset[] {
  const random = randomNumbers(seed);
  return Array.from({ length: count }, () => madeDataset(Math.floor(random() * datasets)));
}
