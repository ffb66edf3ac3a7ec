import fc from "fast-check";
import { expect, test } from "vitest";
import { readEntry, readEntryWhole } from "../../../../catalogue/records/readEntry.ts";
import { groupUrn, userUrn } from "../../../../catalogue/urn/urn.ts";
import { occurrencesIn } from "../../../../server/features/occurrences/occurrence.ts";

test("whom an ordinary user names is what reading its YAML finds", () => {
  const id = fc.constantFrom("a", "eng", "a.b", "x@y");
  const item = fc.tuple(fc.constantFrom("", '"', "'"), id).map(([quote, name]) => `${quote}${name}${quote}`);
  const record = fc
    .record({
      id,
      groups: fc.uniqueArray(item, { minLength: 1, maxLength: 4, selector: (each) => each.replace(/["']/g, "") }),
      indent: fc.constantFrom("  ", "    "),
      title: fc.constantFrom("  title: eng\n", "  # - eng\n", "  title: 'x - eng'\n", ""),
      groupsFirst: fc.boolean(),
    })
    .map(({ id: own, groups, indent, title, groupsFirst }) => {
      const list = `groups:\n${groups.map((each) => `${indent}- ${each}\n`).join("")}`;
      return groupsFirst ? `- ${list}  id: ${own}\n${title}` : `- id: ${own}\n${title}  ${list}`;
    });
  fc.assert(
    fc.property(record, fc.constantFrom("\n", "\r\n"), id, (lines, lineEnd, name) => {
      const text = lines.replaceAll("\n", lineEnd);
      const reading = readEntry("user", text);
      for (const urn of [userUrn(name), groupUrn(name)]) {
        expect(occurrencesIn({ text, reading }, urn)).toEqual(
          occurrencesIn({ text, reading: readEntryWhole("user", text) }, urn),
        );
      }
    }),
  );
});
