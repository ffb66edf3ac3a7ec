import { expect, test } from "vitest";
import { coverageReport } from "../../../catalogue/coverage/coverageReport.ts";
import type { Coverage } from "../../../catalogue/coverage/coverage.ts";
import { userUrn } from "../../../catalogue/urn/urn.ts";
import { coverageOf } from "./madeCoverage.ts";

const NOON = Date.UTC(2026, 0, 1, 12);

function report(coverage: Coverage): string {
  return coverageReport(coverage, { about: "http://localhost:8080", time: NOON });
}

test("a report has the figures of all, of each group, and what is missing", () => {
  const ann = userUrn("ann");
  const coverage: Coverage = {
    ...coverageOf([
      { name: "shop.orders", owners: [ann], columns: 4, describedColumns: 3 },
      { name: "shop.items", owners: [], described: false, displayName: "Items" },
    ]),
    ownerNames: new Map([[ann, "Ann Lee"]]),
    goneOwners: new Map(),
  };
  expect(report(coverage)).toMatchInlineSnapshot(`
    "# Coverage of the catalogue

    Read on 2026-01-01 12:00 UTC from \`http://localhost:8080\`: 2 datasets with 4 columns.

    | Measure | All datasets |
    | - | - |
    | Columns described | 75% (3 of 4) |
    | Datasets described | 50% (1 of 2) |
    | Datasets owned | 50% (1 of 2) |

    ## By platform

    | Platform | Datasets | Columns described | Datasets described | Datasets owned |
    | - | - | - | - | - |
    | hive | 2 | 75% (3 of 4) | 50% (1 of 2) | 50% (1 of 2) |

    ## By schema

    | Schema | Datasets | Columns described | Datasets described | Datasets owned |
    | - | - | - | - | - |
    | hive: shop | 2 | 75% (3 of 4) | 50% (1 of 2) | 50% (1 of 2) |

    ## By owner

    | Owner | Datasets | Columns described | Datasets described |
    | - | - | - | - |
    | Ann Lee (ann) | 1 | 75% (3 of 4) | 100% (1 of 1) |
    | No owner | 1 | – | 0% (0 of 1) |

    ## What is missing

    2 datasets, grouped by schema, largest schemas first.

    | Name | Dataset | Missing |
    | - | - | - |
    | Items | \`urn:li:dataset:(urn:li:dataPlatform:hive,shop.items,PROD)\` | owner, description |
    | shop.orders | \`urn:li:dataset:(urn:li:dataPlatform:hive,shop.orders,PROD)\` | description of 1 of 4 columns |"
  `);
});

test("a catalogue that has a name is named in plain words", () => {
  const text = coverageReport(coverageOf([{}]), { about: "the embedded catalogue", isName: true, time: NOON });
  expect(text).toContain("Read on 2026-01-01 12:00 UTC from the embedded catalogue: 1 dataset with");
});

test("a catalogue without gaps has nothing to work on", () => {
  expect(report(coverageOf([{}]))).toContain("Nothing: every dataset that was read has an owner");
});

test("what could not be read is said at the beginning", () => {
  const unread = [{ urn: "urn:li:dataset:odd", kind: "malformed-urn", message: "It is odd." }] as const;
  const text = report({ ...coverageOf([{}]), unread });
  expect(text).toContain("1 dataset could not be read and is not counted in any of the figures:");
  expect(text).toContain("| `urn:li:dataset:odd` | It is odd. |");
});

test("long tables end with how many rows are left out", () => {
  const text = report(coverageOf(Array.from({ length: 700 }, (_, at) => ({ name: `s${at}.t`, described: false }))));
  expect(text).toContain("And 200 more.");
  expect(text).toContain("And 200 more datasets, which the CSV of the whole worklist lists.");
});

test("names that others wrote stay text", () => {
  const hostile = "| x | <img src=x> [a](command:b) **b**\u202e\n# heading";
  const ann = userUrn("ann");
  const text = report({
    ...coverageOf([{ name: "a|b`c", displayName: hostile, owners: [ann], described: false }]),
    ownerNames: new Map([[ann, hostile]]),
    goneOwners: new Map(),
  });
  expect(text).toMatchInlineSnapshot(`
    "# Coverage of the catalogue

    Read on 2026-01-01 12:00 UTC from \`http://localhost:8080\`: 1 dataset with 0 columns.

    | Measure | All datasets |
    | - | - |
    | Columns described | – |
    | Datasets described | 0% (0 of 1) |
    | Datasets owned | 100% (1 of 1) |

    ## By platform

    | Platform | Datasets | Columns described | Datasets described | Datasets owned |
    | - | - | - | - | - |
    | hive | 1 | – | 0% (0 of 1) | 100% (1 of 1) |

    ## By schema

    | Schema | Datasets | Columns described | Datasets described | Datasets owned |
    | - | - | - | - | - |
    | hive | 1 | – | 0% (0 of 1) | 100% (1 of 1) |

    ## By owner

    | Owner | Datasets | Columns described | Datasets described |
    | - | - | - | - |
    | \\| x \\| \\<img src=x> \\[a]\\(command:b) \\*\\*b\\*\\*⟨U+202E⟩ # heading (ann) | 1 | – | 0% (0 of 1) |

    ## What is missing

    1 dataset, grouped by schema, largest schemas first.

    | Name | Dataset | Missing |
    | - | - | - |
    | \\| x \\| \\<img src=x> \\[a]\\(command:b) \\*\\*b\\*\\*⟨U+202E⟩ # heading | \`\`urn:li:dataset:(urn:li:dataPlatform:hive,a\\|b\`c,PROD)\`\` | description |"
  `);
});
