import { namesField } from '../../../contract/heading-names.js';
import { SWAP_CLEARING_HOUSES } from '../../../domain/rate-clearing-houses.js';
import { comparableName } from '../../../lib/comparable-name.js';
import {
  cellWord,
  isBlankCell,
  onlyText,
  withColumn,
  withoutRows,
  type SheetTable,
  type TableRow,
} from '../sheet-table.js';

const HOUSES: ReadonlyMap<string, string> = new Map(
  SWAP_CLEARING_HOUSES.flatMap(({ name, aliases }) => [name, ...aliases].map((each) => [comparableName(each), name])),
);

/** The one text of a line that has nothing else; '' = it has more, or none. */
const lineText = ({ cells }: TableRow): string => onlyText(cells)?.trim() ?? '';

/** The clearing house that a line is of, which names nothing else; undefined = it is no such line. */
const houseOfLine = (row: TableRow): string | undefined => HOUSES.get(comparableName(lineText(row)));

/** The table with the clearing house that lines between its rows name, `LCH` above the swaps at it, where no column does. */
export function withHousesOfLines(table: SheetTable): SheetTable {
  const isNamed = table.headings.some((heading) => namesField(heading, 'irs', 'clearing_house'));
  const lines = new Map(table.rows.map((row) => [row.sheetRow, isNamed ? undefined : houseOfLine(row)]));
  if ([...lines.values()].every((house) => house === undefined)) return table;
  const houses = new Map<number, string>();
  let house = table.above.map(houseOfLine).findLast((named) => named !== undefined) ?? '';
  for (const [sheetRow, named] of lines) {
    house = named ?? house;
    houses.set(sheetRow, house);
  }
  const ofRow = ({ sheetRow }: TableRow): string => houses.get(sheetRow) ?? '';
  const rows = withoutRows(withColumn(table, 'Clearing house', table.sources[0] ?? 0, ofRow), ({ sheetRow }) =>
    lines.get(sheetRow) === undefined ? null : { reason: 'title', isTold: false },
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
