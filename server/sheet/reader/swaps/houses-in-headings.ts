import { namesField } from '../../../contract/heading-names.js';
import { SWAP_CLEARING_HOUSES } from '../../../domain/rate-clearing-houses.js';
import { comparedHeading } from '../heading-words.js';
import { isBlankCell, withColumn, withoutRows, type SheetTable, type TableRow } from '../sheet-table.js';

/** What a clearing house gives to each of its trades. */
const OF_TRADES =
  /^(?:clearing|cleared|ccp|swap)?(?:trade|deal|transaction|swap|clearing)?(?:id|ref|reference|number|no|identifier)$/;

/** The clearing house whose numbers of trades a heading names, `LCH Trade ID`; undefined if it names none. */
function houseOfIds(heading: string): string | undefined {
  const word = comparedHeading(heading);
  return SWAP_CLEARING_HOUSES.find(({ name, aliases }) =>
    [name, ...aliases]
      .map(comparedHeading)
      .some((house) => word.startsWith(house) && OF_TRADES.test(word.slice(house.length))),
  )?.name;
}

/** A row of no more cells is a line, and no swap. */
const MOST_OF_LINE = 3;

/** The table with the clearing houses of swaps by which house has given a row its number, where no column says them. */
export function withHousesOfIds(table: SheetTable): SheetTable {
  const has = (field: string): boolean => table.headings.some((heading) => namesField(heading, 'irs', field));
  if (has('clearing_house')) return table;
  const columns = table.names.flatMap((name, column) => {
    const house = table.taken.includes(column) ? undefined : houseOfIds(name);
    return house === undefined ? [] : [{ column, house, name }];
  });
  const [first] = columns;
  if (first === undefined) return table;
  const housesOf = ({ cells }: TableRow): readonly string[] =>
    columns.flatMap(({ column, house }) => (isBlankCell(cells[column]) ? [] : [house]));
  const names = columns.map(({ name }) => `“${name}”`).join(' and ');
  const known = withoutRows(table, (row) =>
    housesOf(row).length === 1 || row.cells.filter((cell) => !isBlankCell(cell)).length <= MOST_OF_LINE
      ? null
      : { reason: `${names} do not say at which clearing house it is: add a column of these`, isTold: true },
  );
  const housed = withColumn(known, 'Clearing house', table.sources[first.column] ?? 0, (row) => housesOf(row)[0] ?? '');
  const said = columns.map(({ house, name }) => `${house} by “${name}”`).join(', ');
  const remarks = [...housed.remarks, `The clearing house is ${said}.`];
  const isOnlyId = columns.length === 1 && !has('trade_id');
  const headings = isOnlyId ? housed.headings.with(first.column, 'Trade ID') : housed.headings;
  return { ...housed, headings, remarks };
}
