import { groupBy } from '../../../lib/group-by.js';
import { dayOfCell } from '../plain-cells.js';
import { amountOf } from '../quantity-pairs.js';
import { cellWord, isBlankCell, withoutRows, type SheetTable, type TableRow } from '../sheet-table.js';

const DAY = /^(\d{4})(\d{2})(\d{2})$/;

type Columns = Readonly<Partial<Record<string, number>>>;

/**
 * The table without options of one code, right and strike that end on several days of one month: not all of them are the option of that
 * month, as which they would count and be netted.
 */
export function withoutSeveralExpiries(table: SheetTable, columns: Columns): SheetTable {
  const [code, expiry, strike] = [columns['contract_code'], columns['contract_expiry'], columns['contract_strike']];
  if (code === undefined || expiry === undefined || strike === undefined) return table;
  const isOption = ({ cells }: TableRow): boolean => !isBlankCell(cells[strike]) && amountOf(cells[strike]) !== 0;
  const dayIn = ({ cells }: TableRow): string => dayOfCell(cells[expiry] ?? '') ?? '';
  const dated = table.rows.filter((row) => isOption(row) && dayIn(row) !== '');
  const same = [code, columns['exchange_code'] ?? -1, columns['contract_type'] ?? -1, strike];
  const contracts = groupBy(dated, (row) =>
    [...same.map((column) => cellWord(row.cells[column]).toUpperCase()), dayIn(row).slice(0, 6)].join('\u0000'),
  );
  const others = new Map(
    [...contracts.values()].flatMap((rows) => {
      const days = [...new Set(rows.map((row) => dayIn(row)))];
      return days.length < 2
        ? []
        : rows.map((row) => [row, days.map((day) => day.replace(DAY, '$1-$2-$3')).join(' and ')] as const);
    }),
  );
  return withoutRows(table, (row) => {
    const days = others.get(row);
    return days === undefined
      ? null
      : {
          reason: `${cellWord(row.cells[code])} options end on ${days}, of which one day alone is that of the month: write the code of the weekly ones, such as EW2, or the contract month`,
          isTold: true,
        };
  });
}
