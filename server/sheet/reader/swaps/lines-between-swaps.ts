import { fieldsNamedBy } from '../../../contract/heading-names.js';
import { SWAP_CLEARING_HOUSES } from '../../../domain/rate-clearing-houses.js';
import { comparableName } from '../../../lib/comparable-name.js';
import { cellWord, isBlankCell, withColumn, withoutRows, type SheetTable, type TableRow } from '../sheet-table.js';

const HOUSES: ReadonlyMap<string, string> = new Map(
  SWAP_CLEARING_HOUSES.flatMap(({ name, aliases }) => [name, ...aliases].map((each) => [comparableName(each), name])),
);

/** The one text of a line that has nothing else; '' = it has more, or none. */
function lineText({ cells }: TableRow): string {
  const [text, ...others] = cells.filter((cell) => !isBlankCell(cell));
  return typeof text === 'string' && others.length === 0 ? text.trim() : '';
}

/** The table with the clearing house that lines between its rows name, `LCH` above the swaps at it, where no column does. */
export function withHousesOfLines(table: SheetTable): SheetTable {
  const isNamed = table.headings.some((heading) =>
    fieldsNamedBy(heading, 'irs').some(([field]) => field === 'clearing_house'),
  );
  if (isNamed || !table.rows.some((row) => HOUSES.has(comparableName(lineText(row))))) return table;
  const last = table.above
    .map((row) => HOUSES.get(comparableName(lineText(row))))
    .findLast((house) => house !== undefined);
  const houses = new Map<TableRow, string>();
  let house = last ?? '';
  for (const row of table.rows) {
    house = HOUSES.get(comparableName(lineText(row))) ?? house;
    houses.set(row, house);
  }
  const made = withColumn(table, 'Clearing house', table.sources[0] ?? 0, (row) => houses.get(row) ?? '');
  const rows = withoutRows(made, (row) =>
    HOUSES.has(comparableName(lineText(table.rows.find(({ sheetRow }) => sheetRow === row.sheetRow) ?? row)))
      ? { reason: 'title', isTold: false }
      : null,
  );
  const named = [...new Set(houses.values())].filter((name) => name !== '').join(', ');
  return { ...rows, remarks: [...rows.remarks, `Clearing houses are those of the lines above the rows: ${named}.`] };
}

const OTHER =
  /\b(?:swaptions?|caps?|floors?|collars?|options?|fras?|forward rate agreements?|cross[ -]currency|xccy|ccs|inflation|credit|cds|total return|equity|variance|futures?|bonds?)\b/i;
const OWN = /\b(?:swaps?|irs|ois)\b/i;
const MOST_WORDS = 5;

/** The table without rows below titles of what is no plain swap, such as swaptions, whose columns may be the same. */
export function withoutOtherProducts(table: SheetTable): SheetTable {
  let other: string | undefined;
  const take = (row: TableRow): boolean => {
    const text = lineText(row);
    if (text === '' || text.split(/\s+/).length > MOST_WORDS) return false;
    const isOther = OTHER.test(text);
    if (isOther) other = text;
    else if (OWN.test(text)) other = undefined;
    return isOther;
  };
  for (const row of table.above) take(row);
  return withoutRows(table, (row) =>
    take(row) || other === undefined || cellWord(row.cells.find((cell) => !isBlankCell(cell))) === ''
      ? null
      : { reason: `it stands below “${other}”, which are no plain swaps`, isTold: true },
  );
}
