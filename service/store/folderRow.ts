import { numberIn, textIn, type DatabaseRow } from "./row.ts";
import { AFTER_LEVEL_END as after, LEVEL_END as separator } from "./search/folder.ts";
import type { CountedFolders, FolderLevel } from "./search/searchTables.ts";

/** How a database writes the parts of the statement of `folderPage`. */
interface FolderSql {
  readonly table: string;
  /** The values of the parameters: text of a folder, text after it, folders passed over, page, most folders, most datasets. */
  readonly parameter: Readonly<Record<keyof FolderLevel, string>>;
  /** The name of the level that follows `beginning` in a text of the index. */
  readonly nameIn: (text: string) => string;
}

/**
 * The statement for a page of the folders in one. It goes from one folder to the next by the index, however many datasets
 * are in between. The first row is always there, for the totals.
 */
export function folderPage({ table, parameter, nameIn }: FolderSql): string {
  const { beginning, end, start, count, mostFolders, mostDatasets } = parameter;
  const least = (from: string): string =>
    `(select min(folder) from ${table} where folder > ${from} and folder < ${end})`;
  const counted = (from: string, to: string): string => `(select count(*) from (select 1 as one from ${table}
    where folder >= ${from} and folder < ${to} limit ${mostDatasets}) as counted)`;
  const own = `${beginning} || label`;
  return `with recursive found as (
      select 1 as place, ${least(beginning)} as text
      union all
      select place + 1, ${least(`${beginning} || ${nameIn("text")} || '${after}'`)} from found
        where text is not null and place < ${mostFolders}),
    named as (select place, ${nameIn("text")} as label from found where text is not null),
    page as (select place, label, ${counted(`${own} || '${separator}'`, `${own} || '${after}'`)} as datasets,
        exists (select 1 from ${table} where folder > ${own} || '${separator}' and folder < ${own} || '${after}') as deeper
      from named where place > ${start} and place <= ${start} + ${count})
    select (select count(*) from named) as total, ${counted(beginning, end)} as all_datasets, page.*
      from (select 1 as one) as one left join page on true order by place`;
}

/** What the rows of that statement say. */
export function foldersIn(rows: readonly DatabaseRow[]): CountedFolders {
  const [first] = rows;
  const folders = rows.flatMap((row) => {
    if (row["label"] === null) return [];
    const hasFolders = row["deeper"] === true || row["deeper"] === 1;
    return [{ name: textIn(row, "label"), datasets: numberIn(row, "datasets"), hasFolders }];
  });
  if (!first) return { total: 0, datasets: 0, folders };
  return { total: numberIn(first, "total"), datasets: numberIn(first, "all_datasets"), folders };
}
