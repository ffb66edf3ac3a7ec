import { randomNumbers } from "../../scripts/randomNumbers.mts";

/** Which users a file holds, and what is wrong in it. */
interface UserFileWish {
  readonly users: number;
  /** The number of the first user: files of one workspace hold different ones. */
  readonly from?: number;
  /** What comes before the number in an id. */
  readonly prefix?: string;
  /** Whose e-mail address has a `#` for the `@`. */
  readonly wrongEmails: "none" | "last" | "middle" | "all";
}

/**
 * The text of a file of user records, ten to twelve lines each; the same wish gives the same text. The user in the middle
 * has no phone, so that there is a field that completion has to offer.
 */
export function userFile(wish: UserFileWish): string {
  const random = randomNumbers(wish.users + (wish.from ?? 0));
  const middle = Math.floor(wish.users / 2);
  const wrong = { none: -1, last: wish.users - 1, middle, all: undefined }[wish.wrongEmails];
  const records = Array.from({ length: wish.users }, (_, index) =>
    record(wish, random, { index, phone: index !== middle, at: wrong === undefined || wrong === index ? "#" : "@" }),
  );
  return records.join("");
}

/** The id of a user by their number. */
export function userId(number: number, prefix = "user"): string {
  return prefix + String(number).padStart(6, "0");
}

const FIRST_NAMES = ["Ada", "Grace", "Edsger", "Barbara", "Donald", "Tony", "Radia", "Leslie", "Niklaus", "Margaret"];
const LAST_NAMES = [
  "Lovelace",
  "Hopper",
  "Dijkstra",
  "Liskov",
  "Knuth",
  "Hoare",
  "Perlman",
  "Lamport",
  "Wirth",
  "Hamilton",
];
const GROUPS = ["data-platform", "finance", "growth", "analytics", "risk", "ml-infra", "legal", "support"];

function record(
  { from = 0, prefix }: UserFileWish,
  random: () => number,
  { index, phone, at }: { readonly index: number; readonly phone: boolean; readonly at: string },
): string {
  const pick = (values: readonly string[]): string => values[Math.floor(random() * values.length)] ?? "";
  const number = from + index;
  const first = pick(FIRST_NAMES);
  const last = pick(LAST_NAMES);
  const groupCount = 1 + Math.floor(random() * 3);
  const groups = Array.from({ length: groupCount }, (_, offset) => GROUPS[(number + offset) % GROUPS.length] ?? "");
  const lines = [
    `- id: ${userId(number, prefix)}`,
    `  first_name: ${first}`,
    `  last_name: ${last}`,
    `  email: ${first.toLowerCase()}.${last.toLowerCase()}.${number}${at}example.com`,
    `  slack: '@${first.toLowerCase()}_${number}'`,
    ...(phone ? [`  phone: "+1-555-${String(number % 10_000).padStart(4, "0")}"`] : []),
    `  description: ${first} ${last} works on data set number ${number} and answers questions on it`,
    `  picture_link: https://example.com/avatars/${number}.png`,
    "  groups:",
    ...groups.map((group) => `    - ${group}`),
  ];
  return `${lines.join("\n")}\n`;
}
