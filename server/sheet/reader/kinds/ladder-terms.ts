import { DEFAULT_LADDER_CLEARING_HOUSE } from '../../../domain/rate-clearing-houses.js';
import { memoized } from '../../../lib/memoized.js';
import { unitOfColumn } from '../amounts/column-units.js';
import { comparedHeading } from '../heading-words.js';
import { currencyOfIndex, indexMeant } from './index-names.js';
import { amountOf } from '../quantity-pairs.js';
import { cellWord, isBlankCell, withCells, type SheetTable } from '../sheet-table.js';

type Columns = Readonly<Partial<Record<string, number>>>;

/** What a column of the currency of each curve, or of amounts, is called. */
export const CURRENCIES: ReadonlySet<string> = new Set([
  ...['currency', 'ccy', 'cur', 'curr'],
  ...['curvecurrency', 'curveccy', 'indexcurrency', 'indexccy', 'localcurrency', 'localccy'],
]);

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
  return currency < 0 || !isRepeated ? named : { ...named, taken: [...named.taken, currency] };
}

/** Of the gain of a fall and that of a rise beside each other the first is the DV01, and the other says it again. */
export function withOneMove(table: SheetTable): SheetTable {
  const moves = table.headings.flatMap((heading, column) => {
    const { isSigned, factor } = unitOfColumn(table, column);
    return heading === 'DV01' && isSigned ? [{ column, isRise: factor < 0 }] : [];
  });
  const [fall, rise] = [moves.find(({ isRise }) => !isRise), moves.find(({ isRise }) => isRise)];
  if (fall === undefined || rise === undefined || moves.length > 2) return table;
  const repeats = table.rows.every(({ cells }) => {
    const [own, other] = [fall, rise].map(({ column }) => amountOf(cells[column]) ?? 0);
    return Math.sign(own ?? 0) === -Math.sign(other ?? 0);
  });
  if (!repeats) return table;
  return { ...table, headings: table.headings.with(rise.column, ''), taken: [...table.taken, rise.column] };
}

/** The table that tells at which house its sensitivities are margined, where it names none: the interface has one for them. */
export const withHouseTold = (table: SheetTable, columns: Readonly<Partial<Record<string, number>>>): SheetTable =>
  columns['clearing_house'] === undefined ? { ...table, remarks: [...table.remarks, HOUSE_TAKEN] } : table;

const HOUSE_TAKEN = `No clearing house is named: the sensitivities are margined at ${DEFAULT_LADDER_CLEARING_HOUSE}.`;
