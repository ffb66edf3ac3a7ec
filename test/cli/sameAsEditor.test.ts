import { setImmediate as turn } from "node:timers/promises";
import { DiagnosticSeverity, DocumentDiagnosticRequest, type Diagnostic } from "vscode-languageserver/node";
import { expect, test } from "vitest";
import * as z from "zod";
import { inProcess } from "../server/inProcess.ts";
import { runCli } from "./runCli.ts";

/** A workspace with about everything that can be wrong in files of records, and between them. */
const FILES = {
  "users.yaml": `# catalogue-ignore: missing-id
- title: nobody
- id: jdoe
  emial: jdoe@example.com
  email: nobody
  groups: [eng, egn, eng]
  manager_urn: urn:li:corpUser:boss
- id: jdoe
- id: JDoe
  phone: 12
  slack: @joe
- id: urn:li:corpGroup:eng
  description: |
    See urn:li:dataset:(urn:li:dataPlatform:hve,orders,prod) and urn:li:corpuser:
- just a word
- &base { id: base, title: T, title: U }
- <<: *base
  id: "derived "
  nickname: *nothing
- id: caf\u00e9\r
  department_id: many\r
`,
  // No user of users.yaml: that is an error where both files are named, and a warning in the editor.
  "more.user.yml": "- id: jim\n  picture_link: javascript:alert(1)\n- { id: joe, country_code: no }\n- id: ann\n",
  "eng.group.yaml": `id: eng
display_name: Engineering
admins: [jdoe]
overrideEditable: true
owners:
  - jdoe
  - jdeo
members:
  - { id: ann, slack: '@ann' }
  - urn:li:corpuser:ann
  - { id: ann, slack: '@other' }
`,
  "orders.dataset.yaml": `dataset: urn:li:dataset:(urn:li:dataPlatform:hive,sales.orders,PROD)
links:
  - url: gopher://x
  - url: https://a.example.com
  - url: https://a.example.com
owners:
  - owner: urn:li:corpuser:nobody
    type: TECHNICAL_OWNR
columns:
  "": empty
`,
  "conflict.user.yaml": "- id: a\n<<<<<<< ours\n  title: X\n=======\n  title: Y\n>>>>>>> theirs\n- id: b\n",
  "job.yaml": "owner: urn:li:corpUser:jdoe\nother: []\n",
};

const placed = z.object({
  files: z.array(
    z.object({
      file: z.string(),
      problems: z.array(
        z.object({
          line: z.number(),
          column: z.number(),
          severity: z.string(),
          code: z.string(),
          message: z.string(),
          related: z.object({ file: z.string() }).optional(),
        }),
      ),
    }),
  ),
});

test("`catalogue check` and the editor find the same, code for code, place for place", async () => {
  const run = await runCli(["check", ...Object.keys(FILES), "--json"], { files: FILES });
  const { files } = placed.parse(JSON.parse(run.out));
  // The editor names another file at the end of the message.
  const told = files.map(({ file, problems }) => [
    file,
    problems.map(({ related, ...each }) => Object.values(each).join(" ") + (related ? ` (${related.file})` : "")),
  ]);
  expect(told).toEqual(await inEditor());
  expect(new Set(files.flatMap(({ problems }) => problems.map(({ code }) => code))).size).toBeGreaterThan(25);
});

/** What the editor shows of each file, once it has read all of them. */
async function inEditor(): Promise<unknown[]> {
  const client = inProcess(new Map(Object.entries(FILES).map(([name, text]) => [`/w/${name}`, text])));
  await client.start("file:///w", undefined, { diagnostic: {} });
  await client.logged(/^Read \d+ files/);
  const shown: unknown[] = [];
  for (const [name, text] of Object.entries(FILES)) {
    const uri = `file:///w/${name}`;
    await client.open(uri, text);
    for (let turns = 0; turns < 20; turns++) await turn();
    const report = await client.connection.sendRequest(DocumentDiagnosticRequest.type, { textDocument: { uri } });
    const items = report.kind === "full" ? report.items : [];
    shown.push([
      name,
      items.map(({ range: { start }, severity = DiagnosticSeverity.Error, code, message }) =>
        [start.line + 1, start.character + 1, SEVERITIES[severity], code, plain(message)].join(" "),
      ),
    ]);
    await client.close(uri);
    for (let turns = 0; turns < 20; turns++) await turn();
  }
  return shown;
}

/** A message of ours is plain text. */
function plain(message: Diagnostic["message"]): string {
  if (typeof message !== "string") throw new Error("The message is marked up");
  return message;
}

const SEVERITIES = { 1: "error", 2: "warning", 3: "information", 4: "hint" } as const;
