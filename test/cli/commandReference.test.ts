import { format } from "prettier";
import { expect, test } from "vitest";
import { declaredProgram } from "../../cli/catalogue.ts";
import { commandReference } from "./commandReference.ts";
import { ioOf } from "./runCli.ts";

test("docs/cli.md is what `npm run docs:cli` makes of the help of all commands", async () => {
  const program = declaredProgram(ioOf({}).io, () => Promise.resolve());
  const page = await format(commandReference(program), { parser: "markdown", printWidth: 120 });
  await expect(page).toMatchFileSnapshot("../../docs/cli.md");
});
