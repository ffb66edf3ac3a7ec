import { expect, test } from "vitest";
import { runCli } from "../runCli.ts";

/** What a check says of a file with these bytes. */
async function said(bytes: Uint8Array): Promise<string> {
  const { code, err } = await runCli(["check", "u.user.yaml", "--offline"], { files: { "u.user.yaml": bytes } });
  expect(code).toBe(2);
  return err;
}

test.each(["utf16le", "latin1"] as const)("of a file in %s it is said once that it is not UTF-8", async (encoding) => {
  const text = "- id: ann\n- id: ben\n  title: Müller\n- id: tim\n  title: Größe\n";
  const why = {
    utf16le:
      '"u.user.yaml" is not UTF-8 text: it contains NUL characters. It may be compressed, or saved as UTF-16, as `>` does in Windows PowerShell; unpack it, or save it as UTF-8.\n',
    latin1: '"u.user.yaml" is not UTF-8 text from line 3 on; save it as UTF-8.\n',
  };
  expect(await said(Buffer.from(text, encoding))).toBe(why[encoding]);
  expect(await said(Buffer.from(`\uFEFF${text}`, encoding))).toBe(
    encoding === "latin1" ? why.latin1.replace("line 3", "line 1") : why.utf16le,
  );
});

test("the line is counted whatever is in the lines before it", async () => {
  const bytes = Buffer.concat([Buffer.from("# é\r\n\r\n- id: "), Buffer.from([0xe9])]);
  expect(await said(bytes)).toContain("from line 3 on");
});
