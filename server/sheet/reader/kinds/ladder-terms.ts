import { memoized } from '../../../lib/memoized.js';
import { unitOfColumn } from '../amounts/column-units.js';
import { currencyMeant } from '../amounts/heading-units.js';
import { comparedHeading } from '../heading-words.js';
import { currencyOfIndex, indexMeant } from './index-names.js';
import { amountOf } from '../quantity-pairs.js';
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

const OF_AMOUNTS = /dv01|pv01|bpv|delta|sensitivit|risk|ladder|amounts?|figures|values|equivalent|converted/i;
const SAID_CURRENCY: readonly RegExp[] = [
  /\b(?:in|to|into) ([A-Z]{3})\b/g,
  /\b([A-Z]{3})[ -](?:equiv\w*|eq\b)/g,
  /[([]([A-Z]{3})(?: ?(?:k|m|mm|mn|000s?|thousands?|millions?))?[)\]]/g,
  /\b([A-Z]{3})(?: ?(?:k|m|mm|mn|000s?|thousands?|millions?))? ?(?:\/|per) ?(?:1 ?|a ?)?(?:bps?|basis points?)\b/g,
  /\b(?:DV01|PV01|BPV),? ([A-Z]{3})\b/g,
  /\b([A-Z]{3}) (?:DV01|PV01|BPV)\b/g,
];

/** The currency that lines above say of all amounts, such as `DV01 (USD equivalent)` or `USD per bp`; null if they say none, or several. */
function currencyOfLines({ above }: SheetTable): string | null {
  const lines = above.flatMap(({ cells }) => cells.map(cellWord)).filter((line) => OF_AMOUNTS.test(line));
  const found = lines.flatMap((line) =>
    SAID_CURRENCY.flatMap((form) => [...line.matchAll(form)].flatMap(([, word = '']) => currencyMeant(word) ?? [])),
  );
  const [only, ...others] = new Set(found);
  return others.length > 0 ? null : (only ?? null);
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

/** The table without rows of which the heading says another currency than that of their curve: their amounts were converted. */
function withoutConverted(table: SheetTable, index: number, dv01: number | undefined): SheetTable {
  const said = (dv01 === undefined ? null : unitOfColumn(table, dv01).currency) ?? currencyOfLines(table);
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
