import type { Page } from "playwright-core";
import * as z from "zod";
import type { CatalogueAddress } from "../../scripts/servedCatalogue.mts";
import { ask, describeColumn } from "./catalogueOf.mts";
import { pick, runCommand } from "./quickInput.mts";

const ORDERS = "urn:li:dataset:(urn:li:dataPlatform:hive,lake.orders_daily,PROD)";

/** Opens the box for the description of the column `order_id` of the sample catalogue. */
export async function editOrderId(page: Page): Promise<void> {
  await runCommand(page, "Catalogue: Edit Column Description");
  await pick(page, "lake.orders_daily");
  await pick(page, "order_id");
  await page.locator(".quick-input-widget", { hasText: "Description of order_id" }).waitFor();
}

const Described = z.object({
  data: z.object({
    dataset: z.object({
      editableSchemaMetadata: z
        .object({
          editableSchemaFieldInfo: z.array(z.object({ fieldPath: z.string(), description: z.string().nullish() })),
        })
        .nullable(),
    }),
  }),
});

/** The edited description of the column in a catalogue, or of its namesake in another dataset. `undefined`: it has none. */
export async function descriptionIn(catalogue: CatalogueAddress, urn = ORDERS): Promise<string | undefined> {
  const query = `query ($urn: String!) { dataset(urn: $urn) { editableSchemaMetadata { editableSchemaFieldInfo { fieldPath description } } } }`;
  const { dataset } = Described.parse(await ask(catalogue, query, { urn })).data;
  const entries = dataset.editableSchemaMetadata?.editableSchemaFieldInfo ?? [];
  return entries.find(({ fieldPath }) => fieldPath.endsWith("order_id"))?.description ?? undefined;
}

/** Describes the column, as another person would. */
export async function describe(catalogue: CatalogueAddress, description: string): Promise<void> {
  await describeColumn(catalogue, { dataset: ORDERS, column: "order_id" }, description);
}
