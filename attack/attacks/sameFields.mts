import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { stringify } from "yaml";
import * as z from "zod";
import { outcome, type Attack } from "../attack.mts";
import { randomNumbers } from "../../scripts/randomNumbers.mts";
import { cli } from "../running/program.mts";
import { startService } from "../running/service.mts";

/** Texts that a careless writer or reader would change. */
const TEXTS = [
  "Ada",
  "  spaces around  ",
  "null",
  "~",
  "yes",
  "no",
  "012",
  "1e3",
  "0x1F",
  "1_000",
  "2026-11-21",
  "12:30:45",
  "-",
  "- x",
  "? x",
  "a: b",
  "# none",
  "it's",
  '"quoted"',
  "back\\slash",
  "%done",
  "@home",
  "`code`",
  "[list]",
  "{map}",
  "&anchor",
  "*alias",
  "!tag",
  "|",
  ">",
  "é",
  "e\u0301",
  "名前",
  "🙂",
  "👩‍👩‍👧",
  "العربية",
  "two\nlines",
  "two\n\nlines\n",
  "\n",
  "tab\there",
  "<b>bold</b>",
  "${x}",
  "{{ x }}",
  "\u00a0",
  "x".repeat(5000),
  "=",
  "<<",
  ".inf",
  "NaN",
];
const FIELDS = [
  "first_name",
  "last_name",
  "display_name",
  "full_name",
  "title",
  "slack",
  "phone",
  "description",
] as const;

/** Where the catalogue keeps each field. Spec: User record; decision 11 of docs/decisions.md. */
const stored = z.object({
  corpUserInfo: z.object({ value: z.record(z.string(), z.unknown()) }).optional(),
  corpUserEditableInfo: z.object({ value: z.record(z.string(), z.unknown()) }).optional(),
});

/** Upserts users whose fields hold odd texts, and compares what is stored with what was written. */
export const sameFields: Attack = {
  name: "same-fields",
  does: "Users whose fields hold texts that YAML, JSON or a shell could misread are upserted from files and read back.",
  holds: "Every field is stored exactly as the file has it; a second upsert changes nothing.",
  async run({ scale, folder }) {
    const files = scale === "full" ? 30 : 3;
    const random = randomNumbers(5);
    await using service = await startService(join(folder, "data"));
    const env = { CATALOGUE_URL: service.url, CATALOGUE_TOKEN: service.token };
    const broken: string[] = [];
    let compared = 0;
    for (let number = 0; number < files; number++) {
      const users = Array.from({ length: 50 }, (_each, index) => user(`user${number}-${index}`, random));
      const file = join(folder, `${number}.user.yaml`);
      await writeFile(file, stringify(users));
      await upsert(file);
      const read = await Promise.all(users.map(({ id }) => entity(id)));
      await upsert(file);
      for (const [index, each] of users.entries()) {
        if ((await entity(each.id)) !== read[index]) broken.push(`${each.id}: the second upsert changed it`);
        const { corpUserInfo, corpUserEditableInfo } = stored.parse(JSON.parse(read[index] ?? ""));
        for (const field of FIELDS) {
          if (each[field] === undefined) continue;
          const found =
            PLACES[field] === "corpUserInfo"
              ? corpUserInfo?.value[NAMES[field]]
              : corpUserEditableInfo?.value[NAMES[field]];
          compared++;
          if (found !== each[field])
            broken.push(`${field}: ${JSON.stringify(each[field])} is stored as ${JSON.stringify(found)}`);
        }
      }
    }
    return outcome(
      broken,
      `${files * 50} users in ${files} files, ${compared} fields compared, ${broken.length} differ`,
    );

    async function upsert(file: string): Promise<void> {
      const { code, error } = await cli(["user", "upsert", "-f", file], { env });
      if (code !== 0) broken.push(`Exit code ${code}: ${error}`);
    }
    async function entity(id: string): Promise<string> {
      const path = `/openapi/v3/entity/corpuser/${encodeURIComponent(`urn:li:corpuser:${id}`)}?systemMetadata=true`;
      return (await service.send(path)).text;
    }
  },
};

type User = { id: string } & Partial<Record<(typeof FIELDS)[number], string>>;

function user(id: string, random: () => number): User {
  const made: User = { id };
  for (const field of FIELDS) if (random() < 0.6) made[field] = TEXTS[Math.floor(random() * TEXTS.length)] ?? "";
  return made;
}

const NAMES = {
  first_name: "firstName",
  last_name: "lastName",
  display_name: "displayName",
  full_name: "fullName",
  title: "title",
  slack: "slack",
  phone: "phone",
  description: "aboutMe",
} as const;
const PLACES: Readonly<Record<(typeof FIELDS)[number], "corpUserInfo" | "corpUserEditableInfo">> = {
  first_name: "corpUserInfo",
  last_name: "corpUserInfo",
  display_name: "corpUserInfo",
  full_name: "corpUserInfo",
  title: "corpUserInfo",
  slack: "corpUserEditableInfo",
  phone: "corpUserEditableInfo",
  description: "corpUserEditableInfo",
};
