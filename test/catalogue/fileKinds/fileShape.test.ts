import { describe, expect, test } from "vitest";
import { fileKind } from "../../../catalogue/fileKinds/fileKind.ts";

function kindOf(text: string): string {
  return fileKind("/w/any.yaml", text);
}

describe("the file of another tool is none of ours, though fields of ours are nested in it", () => {
  test.each([
    [
      "Docker Compose",
      `
id: compose
services:
  db:
    image: postgres
    environment:
      first_name: Jane
  members: []
`,
    ],
    [
      "a GitHub workflow",
      `
name: CI
on: [push]
jobs:
  build:
    runs-on: ubuntu-latest
    steps:
      - id: checkout
        uses: actions/checkout@v4
      - id: members
        with:
          members: all
`,
    ],
    [
      "Kubernetes",
      `
apiVersion: v1
kind: ConfigMap
metadata:
  name: team
  id: x
data:
  members: jdoe
  first_name: Jane
`,
    ],
    [
      "several Kubernetes objects",
      `
apiVersion: v1
kind: Namespace
---
apiVersion: example.com/v1
kind: Team
id: x
spec:
  members: [jdoe]
`,
    ],
    [
      "a dbt schema",
      `
version: 2
models:
  - name: customers
    columns:
      - name: id
      - name: first_name
        description: Their first name
    meta:
      id: x
      members: [jdoe]
`,
    ],
    [
      "OpenAPI",
      `
openapi: 3.1.0
id: pets
paths: {}
components:
  schemas:
    User:
      properties:
        id: { type: string }
        first_name: { type: string }
  members:
    x: 1
`,
    ],
    [
      "an ODCS data contract",
      `
apiVersion: v3.1.0
kind: DataContract
id: 53581432-6c55-4ba2-a65f-72344a91553a
name: seller_payments
version: 1.1.0
status: current
team:
  name: my-team
  members:
    - username: ceastwood
      role: Owner
schema:
  - id: tbl
    name: tbl
    properties:
      - name: first_name
`,
    ],
    [
      "an ODCS data contract with its team below",
      `
id: contract
team:
  members:
  - username: x
  first_name: y
`,
    ],
    [
      "an Airflow DAG factory",
      `
id: daily
default:
  owner: data
  admins: [x]
example_dag:
  tasks:
    - task_id: a
      members: [x]
`,
    ],
    [
      "an Ansible inventory",
      `
all:
  hosts:
    web1:
      id: 1
  children:
    staff:
      vars:
        first_name: Jane
        members: [a]
`,
    ],
    [
      "an Ansible playbook",
      `
- id: play
  hosts: all
  vars:
    first_name: Jane
    members:
      - jdoe
  tasks:
    - user:
        id: x
        full_name: Jane Doe
`,
    ],
    [
      "a pre-commit configuration",
      `
repos:
- repo: https://example.com
  hooks:
  - id: prettier
    members: x
`,
    ],
    [
      "an i18n file",
      `
en:
  id: Identifier
  first_name: First name
  members: Members
`,
    ],
    [
      "a text that shows what a user looks like",
      `
id: x
description: |
  - id: jdoe
    first_name: Jane
    members: []
`,
    ],
    [
      "a test of data quality",
      `
- name: fresh
  dataset: urn:li:dataset:(urn:li:dataPlatform:hive,a,PROD)
`,
    ],
  ])("%s", (_, text) => {
    expect(kindOf(text.slice(1))).toBe("other");
  });
});

describe("what is also written of other things shows a user only where nothing else is written", () => {
  test.each([
    ["an article", "- id: a\n  title: T\n  description: D\n", "other"],
    ["an event", "- id: a\n  title: T\n  email: x@example.com\n  starts-at: x\n", "other"],
    ["a user or a group", "- id: a\n  display_name: A\n  email: x@example.com\n", "other"],
    ["users", "- id: a\n  display_name: A\n  title: T\n", "user"],
    ["users with e-mail addresses", "- id: a\n  email: x@example.com\n  phone: '1'\n", "user"],
  ])("%s", (_, text, kind) => {
    expect(kindOf(text)).toBe(kind);
  });
});

describe("a file of ours is recognized, however its fields are indented", () => {
  test.each([
    ["a user", "id: jdoe\nfirst_name: Jane\n", "user"],
    ["a list of users", "- id: jdoe\n  email: x\n  first_name: Jane\n", "user"],
    ["users with dashes further from their fields", "-   id: jdoe\n    first_name: Jane\n", "user"],
    ["users below dashes of their own", "-\n  id: jdoe\n  first_name: Jane\n", "user"],
    ["a user with an anchor", "- &jane\n  id: jdoe\n  first_name: Jane\n", "user"],
    ["the second of two users shows it", "- id: jdoe\n- id: joe\n  last_name: Doe\n", "user"],
    ["users below directives and comments", "%YAML 1.2\n# all\n---\n- id: jdoe\n  first_name: Jane\n", "user"],
    ["the second of two documents", "---\nid: jdoe\n---\nid: joe\nfirst_name: Joe\n", "user"],
    ["a user with Windows line ends", "- id: jdoe\r\n  first_name: Jane\r\n", "user"],
    ["a user whose groups come first", "- groups:\n    - eng\n  id: jdoe\n  first_name: Jane\n", "user"],
    ["a group", "id: eng\nmembers:\n  - jdoe\n", "group"],
    ["a group with its list at the left edge", "members:\n- jdoe\n- id: x\nid: eng\n", "group"],
    ["a group of users defined inline", "id: eng\nmembers:\n  - id: jdoe\n    first_name: Jane\n", "group"],
    ["a list of groups", "- id: eng\n  members: [jdoe]\n", "group"],
    ["a dataset", "dataset: urn:li:dataset:(x)\ndescription: y\n", "dataset"],
    ["a list of datasets", "- dataset: 'urn:li:dataset:(x)'\n", "dataset"],
    ["a dataset below its dash", "-\n  dataset: urn:li:dataset:(x)\n", "dataset"],
  ])("%s", (_, text, kind) => {
    expect(kindOf(text)).toBe(kind);
  });
});
