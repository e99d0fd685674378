import { memoized } from '../../../lib/memoized.js';
import { unitOfColumn } from '../amounts/column-units.js';
import { comparedHeading } from '../heading-words.js';
import { currencyOfIndex, indexMeant } from './index-names.js';
import { cellWord, isBlankCell, withCells, withoutRows, type SheetTable } from '../sheet-table.js';

type Columns = Readonly<Partial<Record<string, number>>>;

const CURRENCIES: ReadonlySet<string> = new Set(['currency', 'ccy', 'cur', 'curr']);

/** Curves by the names under which they are known, and no column of currencies where it says what the curves say. */
export function withCurveNames(table: SheetTable, columns: Columns): SheetTable {
  const index = columns['index'];
  if (index === undefined) return table;
  const currency = table.headings.findIndex((heading) => CURRENCIES.has(comparedHeading(heading)));
  const meant = memoized((key: string) => {
    const [text = '', ofCurrency = ''] = key.split('\n');
    return currencyOfIndex(text) === undefined ? indexMeant(text, '', ofCurrency) : undefined;
  });
  const named = withCells(table, index, (cell, { cells }) =>
    typeof cell === 'string' && !isBlankCell(cell)
      ? (meant(`${cell.trim()}\n${cellWord(cells[currency])}`) ?? cell)
      : cell,
  );
  const repeats = memoized((key: string) => {
    const [name = '', ofRow = ''] = key.split('\n');
    return ofRow === '' || currencyOfIndex(name) === ofRow;
  });
  const isRepeated = named.rows.every(
    ({ cells }) =>
      isBlankCell(cells[index]) || repeats(`${cellWord(cells[index])}\n${cellWord(cells[currency]).toUpperCase()}`),
  );
  const plain = currency < 0 || !isRepeated ? named : { ...named, taken: [...named.taken, currency] };
  return withoutConverted(plain, index, columns['dv01']);
}

/** The table without rows of which the heading says another currency than that of their curve: their amounts were converted. */
function withoutConverted(table: SheetTable, index: number, dv01: number | undefined): SheetTable {
  const said = dv01 === undefined ? null : unitOfColumn(table, dv01).currency;
  if (said === null) return table;
  const currencyOf = memoized((name: string) => currencyOfIndex(name));
  return withoutRows(table, ({ cells }) => {
    const own = currencyOf(cellWord(cells[index]));
    if (own === undefined || own === said) return null;
    return {
      reason: `its DV01 is in ${said}, and that of its curve is taken in ${own}: write it in ${own}`,
      isTold: true,
    };
  });
}
