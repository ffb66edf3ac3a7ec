import type { Command } from "commander";

/** Examples of each command, which its help shows. */
export const EXAMPLES: Readonly<Record<string, readonly string[]>> = {
  "user upsert": ["catalogue user upsert -f users.yaml --dry-run", "catalogue user upsert -f people/ --keep-going"],
  "group upsert": [
    "catalogue group upsert -f analytics.group.yaml",
    "catalogue group upsert -f groups/ --create-missing",
  ],
  "dataset upsert": [
    "catalogue dataset upsert -f orders.dataset.yaml --dry-run",
    "catalogue dataset upsert -f datasets/",
  ],
  "dataset describe": [
    'catalogue dataset describe "urn:li:dataset:(urn:li:dataPlatform:hive,sales.orders,PROD)" "One row per order."',
    'catalogue dataset describe "urn:li:dataset:(urn:li:dataPlatform:hive,sales.orders,PROD)" --column id -f id.md',
  ],
  "dataset add-link": [
    'catalogue dataset add-link "urn:li:dataset:(urn:li:dataPlatform:hive,sales.orders,PROD)" https://wiki.example.com/orders "Runbook"',
  ],
  "dataset remove-link": [
    'catalogue dataset remove-link "urn:li:dataset:(urn:li:dataPlatform:hive,sales.orders,PROD)" https://wiki.example.com/orders --dry-run',
  ],
  diff: ["catalogue diff people/ datasets/", "catalogue diff list.yaml --as users --json"],
  pull: [
    "catalogue pull users -o users.yaml",
    "catalogue pull datasets --platform postgres --owner jdoe -o postgres.dataset.yaml",
    "catalogue pull group analytics -o analytics.group.yaml",
    "catalogue pull -o users.yaml",
  ],
  coverage: [
    "catalogue coverage --platform postgres",
    "catalogue coverage -o missing.csv",
    "catalogue coverage --min-described-columns 80 --min-owned-datasets 100",
  ],
  import: ["catalogue import metadata.json --dry-run", "catalogue import metadata.json --skip-unknown --verbose"],
  export: ["catalogue export -o catalogue.json", "catalogue export --type dataset tag"],
  get: [
    "catalogue get urn:li:corpuser:jdoe",
    "catalogue get urn:li:corpuser:jdoe -a corpUserInfo --history",
    "catalogue get urn:li:corpuser:jdoe -a corpUserInfo --version 2",
  ],
  exists: ["catalogue exists urn:li:corpuser:jdoe"],
  remove: [
    "catalogue remove urn:li:corpuser:jdoe --dry-run",
    "catalogue remove user jdoe group analytics",
    "catalogue remove --restore user jdoe",
  ],
  check: [
    "catalogue check people/ --offline",
    "catalogue check users.yaml --format sarif",
    "catalogue check list.yaml --as users",
  ],
  urn: ["catalogue urn dataset hive sales.orders PROD", "catalogue urn urn:li:corpuser:jdoe"],
  "token create": ["catalogue token create --name ci --role reader --duration year"],
  "token list": ["catalogue token list"],
  "token revoke": ["catalogue token revoke 2c26b46b68ffc68ff99b453c1d30413413422d706483bfa0f98a5e886266e7ae"],
  backup: ["catalogue backup --data catalogue/ -o backup-monday/"],
  completions: [
    "catalogue completions bash > ~/.local/share/bash-completion/completions/catalogue",
    'catalogue completions zsh > "${fpath[1]}/_catalogue"',
    "catalogue completions fish > ~/.config/fish/completions/catalogue.fish",
  ],
};

/** Adds the examples to the help of each command. */
export function addExamples(command: Command, path: readonly string[] = []): void {
  const examples = EXAMPLES[path.join(" ")];
  if (examples) command.addHelpText("after", `\nExamples:\n${examples.map((each) => `  ${each}`).join("\n")}`);
  for (const each of command.commands) addExamples(each, [...path, each.name()]);
}
