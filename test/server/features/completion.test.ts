import { describe, expect, test } from "vitest";
import { GROUP_FIELDS } from "../../../catalogue/records/fields/groupFields.ts";
import { USER_FIELDS } from "../../../catalogue/records/fields/userFields.ts";
import { accepts, goingOn, offered } from "./complete.ts";

const group = { file: "eng.group.yaml" };
const other = { file: "recipe.yaml" };
const DATASET = "urn:li:dataset:(urn:li:dataPlatform:";

describe("fields", () => {
  const userKeys = USER_FIELDS.map((spec) => spec.key);
  const groupKeys = GROUP_FIELDS.filter((spec) => !spec.replacedBy && !spec.ignored).map((spec) => spec.key);

  test("are those a record does not have yet, in the order people write them", () => {
    expect(offered("- id: jdoe\n  $0\n  email: x\n")).toEqual(
      userKeys.filter((key) => key !== "id" && key !== "email"),
    );
  });

  test("begin with the required one", () => {
    expect(offered("- title: x\n  $0")[0]).toBe("id");
    expect(offered("$0", group)[0]).toBe("id");
  });

  test("of a group are those of today, not the deprecated ones", () => {
    expect(offered("$0", group)).toEqual([...groupKeys, "new group"]);
  });

  test("of a user written out inside a group are a user's", () => {
    for (const people of ["members", "owners"]) {
      const after = offered(`id: eng\n${people}:\n  - id: jdoe\n    $0`, group);
      expect(after).toEqual(userKeys.filter((key) => key !== "id"));
    }
  });

  test("are offered at the beginning of an item", () => {
    expect(offered("- $0")).toEqual([...userKeys, "new user"]);
    expect(offered("- $0\n  email: x")).toEqual(userKeys.filter((key) => key !== "email"));
    expect(offered("- id: a\n- $0\n- id: b")).toEqual([...userKeys, "new user"]);
  });

  test("are not offered where no field of a record can stand", () => {
    for (const picture of [
      "- id: jdoe\n  description: |\n    $0",
      "- id: jdoe\n  title: a\n    $0",
      "- id: jdoe\n  # $0",
      "- id: jdoe # $0",
      "- id: jdoe\n  phone:\n    home: 1\n    $0",
      '- id: jdoe\n  title: "$0',
      "- id: jdoe\n   $0\n  title: a",
      "- id: jdoe\n  groups:\n    - eng\n   $0",
    ]) {
      expect(offered(picture)).toEqual([]);
    }
    expect(offered("kind: Deployment\n$0", other)).toEqual([]);
    expect(offered("# catalogue: off\n- $0")).toEqual([]);
  });

  test("are not offered before what they would replace: an item, a list, a mapping or a line between documents", () => {
    for (const picture of [
      "- id: jdoe\n$0- id: dora\n",
      "- id: jdoe\n  groups:\n    $0- id: eng\n",
      "- id: jdoe\n  groups: [$0{ id: eng }]\n",
      "- $0{ id: jdoe }\n",
      "- id: jdoe\n  groups: $0[eng]\n",
      "- id: jdoe\n  groups: $0 [eng]\n",
      "- id: jdoe\n  groups:\n  $0  - id: eng\n",
      "- id: jdoe\n  groups:\n    - $0 - eng\n",
      "- $0 { id: jdoe }\n",
      "- id: jdoe\n$0---\n- id: b\n",
      "- id: jdoe\n$0...\n",
    ]) {
      expect(offered(picture)).toEqual([]);
    }
  });

  test("are written with their colon", () => {
    accepts("- id: jdoe\n  $0", "email", "- id: jdoe\n  email: $0");
    accepts("- $0", "id", "- id: $0");
    accepts("- $0\n  email: x\n", "id", "- id: $0\n  email: x\n");
    accepts("$0", "display_name", "display_name: $0", group);
  });

  test("replace the half-typed one, on both sides of the cursor", () => {
    accepts("- id: jdoe\n  em$0\n  title: x\n", "email", "- id: jdoe\n  email: $0\n  title: x\n");
    accepts("- id: jdoe\n  em$0ia\n  title: x\n", "email", "- id: jdoe\n  email: $0\n  title: x\n");
    accepts("id: eng\ndisp$0\nemail: x\n", "display_name", "id: eng\ndisplay_name: $0\nemail: x\n", group);
    accepts("- id: jdoe\n  em$0 # comment\n", "email", "- id: jdoe\n  email: $0 # comment\n");
  });

  test("leave a colon and a value that are there", () => {
    accepts("- id: jdoe\n  em$0ial: x@example.com\n", "email", "- id: jdoe\n  email$0: x@example.com\n");
    accepts("- id: jdoe\n  em$0:\n", "email", "- id: jdoe\n  email$0:\n");
    accepts("- id: jdoe\n  gro$0 : [eng]\n", "groups", "- id: jdoe\n  groups$0 : [eng]\n");
    accepts("id: eng\nmemb$0\n  - jdoe\n", "members", "id: eng\nmembers:$0\n  - jdoe\n", group);
  });

  test("that are lists begin their first item below, indented as the editor does", () => {
    accepts("- id: jdoe\n  gr$0\n  title: x\n", "groups", "- id: jdoe\n  groups:\n    - $0\n  title: x\n");
    accepts("- id: jdoe\n  gr$0\n", "groups", "- id: jdoe\n  groups:\n      - $0\n", { tabSize: 4 });
    accepts("- gr$0", "groups", "- groups:\n    - $0");
    accepts("id: eng\n$0", "members", "id: eng\nmembers:\n  - $0", group);
    accepts("id: eng\n$0", "members", "id: eng\nmembers:\n    - $0", { ...group, tabSize: 4 });
    accepts("- id: jdoe\r\n  gr$0\r\n", "groups", "- id: jdoe\r\n  groups:\r\n    - $0\r\n");
  });

  test("that are lists are indented as the file has it, when it shows it", () => {
    accepts("id: eng\nowners:\n- jdoe\n$0", "members", "id: eng\nowners:\n- jdoe\nmembers:\n- $0", group);
    accepts(
      "- id: a\n  groups:\n      - eng\n- id: b\n  $0",
      "groups",
      "- id: a\n  groups:\n      - eng\n- id: b\n  groups:\n      - $0",
    );
  });

  test("can be written inside braces", () => {
    accepts("- { id: jdoe, em$0 }", "email", "- { id: jdoe, email: $0 }");
    accepts("- { $0 }", "id", "- { id: $0 }");
    accepts("- { em$0: x, id: jdoe }", "email", "- { email$0: x, id: jdoe }");
    accepts("- {\n    id: jdoe,\n    em$0\n  }", "email", "- {\n    id: jdoe,\n    email: $0\n  }");
    accepts("- { id: jdoe, $0 }", "groups", "- { id: jdoe, groups: [$0] }");
    accepts("- { id: jdoe, $0 }", "groups", "- { id: jdoe, groups: []$0 }", { snippets: false });
  });

  test("stay in the quotes that are there", () => {
    accepts('{ "id": "eng", "disp$0" }', "display_name", '{ "id": "eng", "display_name": $0 }', group);
    accepts('{ "id": "eng", "$0" }', "members", '{ "id": "eng", "members": [$0] }', group);
    accepts('{ "id": "eng", "ow$0": [] }', "owners", '{ "id": "eng", "owners"$0: [] }', group);
    accepts("- id: jdoe\n  'em$0", "email", "- id: jdoe\n  'email': $0");
  });

  test("begin a new record at the left edge of a list, and in an empty file of users", () => {
    accepts("- id: jdoe\n$0", "id", "- id: jdoe\n- id: $0");
    accepts("- id: jdoe\ni$0\n- id: joe\n", "id", "- id: jdoe\n- id: $0\n- id: joe\n");
    accepts("$0", "id", "- id: $0");
    accepts("# users\n\n$0", "id", "# users\n\n- id: $0");
    accepts("id: jdoe\n$0", "email", "id: jdoe\nemail: $0");
  });

  test("have their documentation and what they hold", () => {
    expect(offered("- id: jdoe\n  picture$0")).toEqual(["picture_link"]);
  });
});

describe("users and groups", () => {
  test("groups of the workspace are offered for a user", () => {
    expect(offered("- id: x\n  groups:\n    - $0")).toEqual(["#data", "eng"]);
    accepts("- id: x\n  groups:\n    - $0", "eng", "- id: x\n  groups:\n    - eng$0");
    accepts("- id: x\n  groups:\n    - e$0ngi\n", "eng", "- id: x\n  groups:\n    - eng$0\n");
    accepts("- id: x\n  groups: [eng, $0]", "#data", '- id: x\n  groups: [eng, "#data"$0]');
  });

  test("members are users, and may be written out", () => {
    expect(offered("id: eng\nmembers:\n  - $0", group).slice(0, 4)).toEqual(["007", "jdoe", "joe", "id"]);
    accepts("id: eng\nmembers:\n  - j$0\n  - x\n", "jdoe", "id: eng\nmembers:\n  - jdoe$0\n  - x\n", group);
    accepts("id: eng\nmembers: [$0]", "jdoe", "id: eng\nmembers: [jdoe$0]", group);
    accepts("id: eng\nmembers:\n  - $0", "id", "id: eng\nmembers:\n  - id: $0", group);
  });

  test("owners are users by id, and groups by URN", () => {
    expect(offered("id: ops\nowners: [$0]", group)).toEqual([
      "007",
      "jdoe",
      "joe",
      "urn:li:corpGroup:#data",
      "urn:li:corpGroup:eng",
    ]);
  });

  test("a manager is a user by URN", () => {
    expect(offered("- id: x\n  manager_urn: $0")).toEqual([
      "urn:li:corpuser:007",
      "urn:li:corpuser:jdoe",
      "urn:li:corpuser:joe",
    ]);
    accepts("- id: x\n  manager_urn: jd$0", "urn:li:corpuser:jdoe", "- id: x\n  manager_urn: urn:li:corpuser:jdoe$0");
  });

  test("a user is not offered as their own manager, nor a group as its own owner", () => {
    const others = ["urn:li:corpuser:007", "urn:li:corpuser:joe"];
    expect(offered("- id: jdoe\n  manager_urn: $0")).toEqual(others);
    expect(offered("- id: jdoe\n  manager_urn:\n    urn:li:corpuser:$0\n")).toEqual(others);
    expect(offered("- manager_urn: urn:li:$0\n  id: urn:li:corpuser:jdoe\n")).toEqual([...others, "urn:li:corpuser:"]);
    expect(offered("id: jdoe\nmembers:\n  - id: joe\n    manager_urn: $0\n", group)).toEqual([
      "urn:li:corpuser:007",
      "urn:li:corpuser:jdoe",
    ]);
    expect(offered("id: eng\nowners: [$0]\n", group)).not.toContain("urn:li:corpGroup:eng");
    expect(offered("id: eng\nowners:\n  - urn:li:corpG$0\n", group)).not.toContain("urn:li:corpGroup:eng");
    expect(offered("id: jdoe\nowners: [jd$0]\n", group)).toEqual(["jdoe"]);
    expect(offered("- id: eng\n  groups: [en$0]\n")).toEqual(["eng"]);
  });

  test("are found by their names too", () => {
    expect(offered("- id: x\n  manager_urn: jane$0")).toEqual(["urn:li:corpuser:jdoe"]);
    expect(offered("id: eng\nmembers: [James$0]", group)).toEqual(["007"]);
  });

  test("are offered by URN to those who begin to type one", () => {
    expect(offered("id: eng\nmembers:\n  - urn:li:corpuser:jd$0", group)).toEqual(["urn:li:corpuser:jdoe"]);
    expect(offered("id: eng\nmembers:\n  - urn:li:$0", group)).toContain("urn:li:corpuser:joe");
    expect(offered("id: eng\nmembers:\n  - urn:li:corpGroup:e$0", group)).toEqual([]);
  });

  test("are not offered again where the list has them", () => {
    expect(offered("id: eng\nowners: [jdoe, urn:li:corpuser:joe, urn:li:corpGroup:eng, $0]", group)).toEqual([
      "007",
      "urn:li:corpGroup:#data",
    ]);
    expect(offered("- id: x\n  groups: [en$0, eng]")).toEqual([]);
    expect(offered("- id: x\n  groups:\n    - eng\n    - $0")).toEqual(["#data"]);
    expect(offered("id: eng\nmembers:\n  - jdoe\n  - id: joe\n  - $0", group).slice(0, 2)).toEqual(["007", "id"]);
  });

  test("are put in quotes where YAML needs it, and into those that are there", () => {
    accepts("id: eng\nmembers:\n  - 0$0", "007", 'id: eng\nmembers:\n  - "007"$0', group);
    accepts("id: eng\nmembers: ['j$0']", "jdoe", "id: eng\nmembers: ['jdoe'$0]", group);
    accepts('id: eng\nmembers: ["j$0', "jdoe", 'id: eng\nmembers: ["jdoe"$0', group);
    accepts('- id: x\n  groups:\n    - "$0\n  title: x\n', "eng", '- id: x\n  groups:\n    - "eng"$0\n  title: x\n');
  });

  test("begin their list where its dash is still missing", () => {
    accepts("- id: x\n  groups:\n    $0", "eng", "- id: x\n  groups:\n    - eng$0");
    accepts("- id: x\n  groups:\n    e$0\n  title: x", "eng", "- id: x\n  groups:\n    - eng$0\n  title: x");
    accepts("id: eng\nmembers:\n  $0", "id", "id: eng\nmembers:\n  - id: $0", group);
    expect(offered("- id: x\n  groups: $0")).toEqual([]);
  });

  test("go on with a list whose next dash is still missing", () => {
    accepts("- id: x\n  groups:\n    - ops\n    $0", "eng", "- id: x\n  groups:\n    - ops\n    - eng$0");
    accepts(
      "- id: x\n  groups:\n    - a\n\n    e$0\n    - b",
      "eng",
      "- id: x\n  groups:\n    - a\n\n    - eng$0\n    - b",
    );
    accepts("- groups:\r\n    $0\r\n    - b\r\n", "eng", "- groups:\r\n    - eng$0\r\n    - b\r\n");
    accepts("- groups:\n    - ops\n    'e$0", "eng", "- groups:\n    - ops\n    - 'eng'$0");
    accepts("id: eng\nmembers:\n  - x\n  $0", "groups", "id: eng\nmembers:\n  - x\n  - groups:\n      - $0", group);
    expect(offered("id: eng\nmembers:\n  - slack: x\n    groups:\n      - a\n  jd$0\nowners: []", group)).toEqual([
      "jdoe",
    ]);
  });

  test("leave a field that may stand beside a list alone", () => {
    expect(offered("- id: x\n  groups:\n  - ops\n  emai$0")).toEqual(["email"]);
    expect(offered("id: eng\nmembers:\n  - groups:\n    - ops\n    emai$0", group)).toEqual(["email"]);
    expect(offered("id: eng\nmembers:\n- x\nem$0", group)).toEqual(["email"]);
  });

  test("are not offered where text stands", () => {
    expect(offered("- id: x\n  title: j$0")).toEqual([]);
    expect(offered("- id: j$0")).toEqual([]);
  });
});

describe("URNs", () => {
  const all = ["urn:li:corpuser:", "urn:li:corpGroup:", "urn:li:dataset:(urn:li:dataPlatform:"];

  test("have their shapes offered in every YAML file, once one is begun", () => {
    expect(offered("source: urn$0\n", other)).toEqual(all);
    expect(offered("sources:\n  - u$0\n", other)).toEqual(all);
    expect(offered("sources: ['urn:li:$0']\n", other)).toEqual(all);
    expect(offered("source:\n  urn:li:corp$0\n", other)).toEqual(all.slice(0, 2));
    expect(offered("source: $0\n", other)).toEqual([]);
    expect(offered("- id: x\n  manager_urn: urn:li:corpuser:$0")).not.toContain("urn:li:corpuser:");
    expect(offered("urn$0: x\n", other)).toEqual([]);
    expect(offered("# urn$0\n", other)).toEqual([]);
  });

  test("are begun, so that their pieces are suggested one by one", () => {
    accepts("a: urn$0\nb: 1\n", "urn:li:corpuser:", "a: urn:li:corpuser:$0\nb: 1\n", other);
    accepts("a: 'urn$0'", "urn:li:corpGroup:", "a: 'urn:li:corpGroup:$0'", other);
    accepts("a: urn$0", DATASET, `a: ${DATASET}$0`, { ...other, snippets: false });
    expect(goingOn("a: urn$0", other)).toEqual(all);
  });

  test("are written with places to fill in where the client cannot ask for more", () => {
    const options = { ...other, stepwise: false };
    accepts("a: urn$0\nb: 1\n", "urn:li:corpuser:", "a: urn:li:corpuser:${1:id}\nb: 1\n", options);
    accepts("a: urn$0", DATASET, `a: ${DATASET}\${1:platform},\${2:name},\${3:PROD})`, options);
  });

  test("of datasets are quoted inside brackets", () => {
    accepts("a: [urn$0]", DATASET, `a: ["${DATASET}$0"]`, other);
  });

  test("are those a field may name", () => {
    expect(offered("- id: x\n  groups:\n    - urn:li:corpG$0")).toEqual([
      "urn:li:corpGroup:#data",
      "urn:li:corpGroup:eng",
      "urn:li:corpGroup:",
    ]);
    expect(offered("- id: x\n  manager_urn: urn:li:corpG$0")).toEqual([]);
    expect(offered("- id: x\n  description: urn$0")).toEqual(all);
    expect(offered("- id: x\n  department_id: urn$0")).toEqual([]);
  });
});

describe("ownership types", () => {
  const types = ["TECHNICAL_OWNER", "BUSINESS_OWNER", "DATA_STEWARD", "NONE"];

  test("are offered as the type of an owner, in every YAML file", () => {
    expect(offered("dataset: x\nowners:\n  - owner: y\n    type: $0\n", other)).toEqual(types);
    expect(offered("owners: [{ owner: y, type: tech$0 }]\n", other)).toEqual(["TECHNICAL_OWNER"]);
    accepts(
      "a:\n  owners:\n    - type: TECH$0\n",
      "TECHNICAL_OWNER",
      "a:\n  owners:\n    - type: TECHNICAL_OWNER$0\n",
      other,
    );
  });

  test("are not offered as another type", () => {
    expect(offered("columns:\n  - type: $0\n", other)).toEqual([]);
    expect(offered("owners:\n  type: $0\n", other)).toEqual([]);
  });
});

describe("half-typed files", () => {
  test("complete after a quote or a bracket that nobody closed above", () => {
    expect(offered('- id: "jdoe\n  emai$0')).toEqual(["email"]);
    expect(offered("- id: a\n  groups: [x\n- id: b\n  emai$0")).toEqual(["email"]);
    expect(offered('- id: a\n  title: "x\n- id: b\n  emai$0')).toEqual(["email"]);
    expect(offered("id: eng\nowners: [x\nemai$0", group)).toContain("email");
  });

  test("complete beside conflict markers, tabs and other faults", () => {
    expect(offered("- id: a\n<<<<<<< HEAD\n  title: x\n=======\n>>>>>>> b\n- id: c\n  emai$0")).toEqual(["email"]);
    expect(offered("- id: @x\n  slack: @y\n  emai$0\n")).toEqual(["email"]);
    expect(offered("- id: a\n\ttitle: x\n- id: b\n  emai$0")).toEqual(["email"]);
  });

  test("complete behind a byte order mark", () => {
    expect(offered("\uFEFF- id: a\n  emai$0")).toEqual(["email"]);
    expect(offered("\uFEFFid: eng\nemai$0", group)).toEqual(["email"]);
  });

  test("complete in every document", () => {
    expect(offered("- id: a\n---\nid: b\nemai$0\n---\n- id: c\n")).toEqual(["email"]);
  });

  test("know the fields of a merge apart: they may be given again", () => {
    expect(offered("- &a { id: x, email: y }\n- <<: *a\n  emai$0")).toEqual(["email"]);
  });
});

test("after a field whose values are known, the client asks for them", () => {
  expect(goingOn("- id: jdoe\n  $0")).toEqual(["groups", "manager_urn"]);
  expect(goingOn("id: eng\n$0", { file: "eng.group.yaml" })).toEqual(["owners", "members"]);
});
