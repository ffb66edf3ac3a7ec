import { userId } from "./userFile.mts";

/** The text of a file of one group with many members. The member in the middle is named by URN, the last by a wrong one. */
export function groupFile(members: number): string {
  const named = (index: number): string => {
    if (index === members - 1) return `urn:li:corpusr:${userId(index)}`;
    return index === Math.floor(members / 2) ? `urn:li:corpuser:${userId(index)}` : userId(index);
  };
  return [
    "id: everyone",
    "display_name: Everyone",
    "description: All who work here",
    "owners:",
    `  - ${userId(0)}`,
    "members:",
    ...Array.from({ length: members }, (_, index) => `  - ${named(index)}`),
    "",
  ].join("\n");
}
