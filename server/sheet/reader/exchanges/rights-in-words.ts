import { namesField } from '../../../contract/heading-names.js';
import { currencyPair, inMarketOrder, type CurrencyPair } from '../../../domain/fx/currency-pair.js';
import type { CellValue } from '../../workbook/port.js';
import { isOfDeals } from '../kinds/dealt-amounts.js';
import { isColumnOf } from '../kinds/weak-headings.js';
import { cellWord, isBlankCell, withCells, withColumn, withoutRows, type SheetTable } from '../sheet-table.js';

/** `EUR Put USD Call`, `EUR CALL / USD PUT`. */
const RIGHTS = /^([A-Z]{3}) ?(call|put)s? ?[/,-]? ?([A-Z]{3}) ?(call|put)s?$/i;

interface WrittenRights {
  readonly pair: CurrencyPair;
  /** The currency that is named first, of which the amount is. */
  readonly first: string;
}

function rightsIn(text: string): WrittenRights | undefined {
  const [, first = '', right = '', second = '', other = ''] = RIGHTS.exec(text.trim().replace(/\s+/g, ' ')) ?? [];
  const [own, counter] = [first.toUpperCase(), second.toUpperCase()];
  const areOpposite = /^c/i.test(right) !== /^c/i.test(other);
  return first === '' || !areOpposite || own === counter
    ? undefined
    : { pair: inMarketOrder(currencyPair(own, counter)), first: own };
}

/** `EUR Put USD Call` as `EUR Put/USD Call`. */
const partedRights = (cell: CellValue): string => cellWord(cell).replace(RIGHTS, '$1 $2/$3 $4');

/** Whether a text names an option on two currencies and nothing else. */
export const isOfRights = (text: string): boolean => rightsIn(text) !== undefined;

/**
 * The table with the pairs of options that one column names by both their rights, `EUR Put USD Call`, where no column says the pair. The
 * amount is of the currency that is named first: where that is not the pair's first one, and no column says of which it is, it is asked.
 */
export function withPairsOfRights(table: SheetTable): SheetTable {
  if (table.headings.some((heading) => namesField(heading, 'fx', 'currency_pair'))) return table;
  const column = table.names.findIndex(
    (_, at) => !table.taken.includes(at) && isColumnOf(table, at, (cell) => isOfRights(cellWord(cell))),
  );
  if (column < 0) return table;
  // Of two currencies with their amounts the pair is theirs, also that of forwards, which have no right.
  if (isOfDeals(table.names)) return withCells(table, column, (cell) => partedRights(cell));
  const isSaid = table.headings.some(
    (_, at) => at !== column && isColumnOf(table, at, (cell) => /^[A-Z]{3}$/.test(cellWord(cell))),
  );
  const known = isSaid
    ? table
    : withoutRows(table, ({ cells }) => {
        const written = rightsIn(cellWord(cells[column]));
        if (written === undefined || isBlankCell(cells[column]) || written.first === written.pair.base) return null;
        const { base, quote } = written.pair;
        const reason = `its amount may be of ${base} or of ${quote}: add a column with the currency of the amount`;
        return { reason, isTold: true };
      });
  const paired = withColumn(known, 'Currency pair', table.sources[column] ?? 0, ({ cells }) => {
    const pair = rightsIn(cellWord(cells[column]))?.pair;
    return pair === undefined ? '' : `${pair.base}_${pair.quote}`;
  });
  const parted = withCells(paired, column, (cell) => partedRights(cell));
  return { ...parted, headings: parted.headings.with(column, 'Right') };
}
