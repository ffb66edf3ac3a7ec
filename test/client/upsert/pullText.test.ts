import { afterAll, expect, test } from "vitest";
import { connectGraph } from "../../../catalogue/graph/connect.ts";
import { userUrn } from "../../../catalogue/urn/urn.ts";
import { pullMessage, pullText } from "../../../client/upsert/pullText.ts";
import { AT_ONCE } from "../../catalogue/graph/waiting.ts";
import { startTest } from "../../service/testService.ts";
import { upsertGroup, upsertUser } from "../../catalogue/graph/upsertRecord.ts";

const service = await startTest();
afterAll(() => service.close());
const graph = connectGraph({ ...service, fetch, now: () => 1, waiting: AT_ONCE });

/** The text after a pull, and the message about it. */
async function pulled(text: string, signal?: AbortSignal): Promise<readonly [string | undefined, string]> {
  const result = await pullText(graph, { kind: "user", text }, signal ? { signal } : {});
  const about = { title: "people.user.yaml", kind: "user", target: "the embedded catalogue" } as const;
  const { severity, sentence } = pullMessage(about, result);
  return [result.ok ? result.value.text : undefined, `${severity}: ${sentence}`];
}

test("records are updated in place, and what cannot be is told", async () => {
  await upsertUser(graph, { id: "ann", title: "Analyst", phone: "1" });
  const text = "# people\n- id: 'ann' # first\n  title: 'Old'\n";
  const updated = "# people\n- id: 'ann' # first\n  title: 'Analyst'\n  phone: \"1\"\n";
  const done = "1 user of people.user.yaml changed to match the embedded catalogue; the file has not been saved yet.";
  expect(await pulled(text)).toEqual([updated, `information: ${done}`]);
  expect(await pulled(updated)).toEqual([
    updated,
    "information: people.user.yaml already matches the embedded catalogue.",
  ]);
  expect(await pulled(`${text}- id: gone\n`)).toEqual([
    `${updated}- id: gone\n`,
    `warning: ${done} ${userUrn("gone")} was not updated. "${userUrn("gone")}" does not exist in the catalogue; check its spelling, or add it to the catalogue first.`,
  ]);
});

test.each(["", "# catalogue: users\n", "foo: 1\nbar: 2\n"])(
  "a text without records is not up to date: %j",
  async (text) => {
    const sentence =
      'No record in it has an ID that can be read. Correct the IDs, or add records of the catalogue with "Pull into Files…".';
    expect(await pulled(text)).toEqual([text, `error: people.user.yaml is unchanged. ${sentence}`]);
  },
);

test.each([
  "- id: ann\n- id: [\n",
  "- id: bob\n<<<<<<< HEAD\n  title: a\n=======\n  title: b\n>>>>>>> other\n- id: ann\n  title: z\n",
])("the problems of a text with YAML errors are offered, and the first is told: %j", async (text) => {
  const result = await pullText(graph, { kind: "user", text });
  const message = pullMessage({ title: "people.user.yaml", kind: "user", target: "it" }, result);
  expect(message.sentence).toMatch(/^people\.user\.yaml is unchanged\. Line \d has a YAML error: [^`]+\.$/);
  expect(message.actions).toEqual(["Show Problems"]);
});

test("where VS Code saves files by itself, a changed one is not said to be unsaved", () => {
  const pulledText = { text: "", changed: 2, faults: [], errors: [], left: [] };
  const about = { title: "people.user.yaml", kind: "user", target: "it", isAutoSaved: true } as const;
  expect(pullMessage(about, { ok: true, value: pulledText }).sentence).toBe(
    "2 users of people.user.yaml changed to match it.",
  );
});

test("nothing is said to be right where a record could not be compared", async () => {
  expect(await pulled("- id: gone\n")).toEqual([
    "- id: gone\n",
    expect.stringMatching(/^warning: people\.user\.yaml is unchanged\. urn:li:corpuser:gone was not updated\. /),
  ]);
});

test("users whom a file of groups defines are updated with their groups", async () => {
  await upsertUser(graph, { id: "ida", title: "New" });
  await upsertGroup(graph, { id: "guild", members: [userUrn("ida")] });
  const text = "- id: guild\n  members:\n    - id: ida # first\n      title: Old\n";
  const result = await pullText(graph, { kind: "group", text });
  expect(result).toMatchObject({ ok: true, value: { faults: [], text: text.replace("Old", "New") } });
});

test("records in braces are updated there: values replaced, added and removed", async () => {
  await upsertUser(graph, {
    id: "braced",
    title: "Head: of #1",
    description: "Two\nlines, } and ]",
    email: "b@ex.org",
  });
  const text = "- {id: braced, phone: '1', title: Old, first_name: } # first\n- { id: ann, title: Old }\n";
  const [updated] = await pulled(text);
  expect(updated).toBe(
    '- {id: braced, title: "Head: of #1", first_name: , email: b@ex.org, description: "Two\\nlines, } and ]"} # first\n' +
      '- { id: ann, title: Analyst, phone: "1" }\n',
  );
});

test.each([
  ["- {id: braced, title:}\n", /^- \{id: braced, title: "Head: of #1", /],
  ["- {id: braced, title}\n", /^- \{id: braced, title: "Head: of #1", /],
  ["- { id: braced, title: , }\n", /^- \{ id: braced, title: "Head: of #1", /],
  [
    "- {\n    id: braced, # first\n    title: Old, # second\n  }\n",
    /# first\n {4}title: "Head: of #1", # second\n {4}email: b@ex\.org,\n {4}description: .*\n {2}\}\n$/,
  ],
  ["- id: braced\n  title:\n", /^- id: braced\n {2}title: "Head: of #1"\n/],
  ["- {id: braced, title: !!str Old}\n", /^- \{id: braced, title: .*"Head: of #1", /],
])("what is empty, tagged or on several lines is replaced where it is: %j", async (text, expected) => {
  const [updated] = await pulled(text);
  expect(updated).toMatch(expected);
  expect(await pulled(updated ?? "")).toEqual([
    updated,
    "information: people.user.yaml already matches the embedded catalogue.",
  ]);
});

test("a text that cannot be made equal, and a pull that is cancelled, leave it as it is", async () => {
  const text = "- id: ann\n  title: &title Old\n- id: ann.other\n  title: *title\n";
  expect(await pulled(text)).toEqual([
    text,
    expect.stringMatching(/^warning: people\.user\.yaml is unchanged\. The record of /),
  ]);
  expect(await pulled(text, AbortSignal.abort())).toEqual([
    undefined,
    "information: people.user.yaml is unchanged because you cancelled.",
  ]);
});
