import { numberMeant } from '../../../contract/reading/number-meant.js';
import type { CellValue } from '../../workbook/port.js';
import { comparedHeading } from '../heading-words.js';
import {
  cellWord,
  isBlankCell,
  withColumn,
  withColumnOfColumns,
  type SheetTable,
  type TableRow,
} from '../sheet-table.js';

const PAYS = /^(?:we)?pays?(?:leg|rate)?$/;
const RECEIVES = /^(?:we)?(?:receives?|rec|rcv)(?:leg|rate)?$/;

/** Whether a text says a rate: a number, or one with a per cent sign. */
export const isRate = (cell: CellValue | undefined): boolean =>
  typeof cell === 'number' || numberMeant(cellWord(cell).replace(/%$/, '').trim()) !== undefined;

/** Columns of what is paid and what is received, a rate in one and an index in the other, as direction, rate and index. */
export function withLegsRead(table: SheetTable): SheetTable {
  const compared = table.headings.map(comparedHeading);
  const [paid, received] = [
    compared.findIndex((text) => PAYS.test(text)),
    compared.findIndex((text) => RECEIVES.test(text)),
  ];
  if (paid < 0 || received < 0) return table;
  const isRead = ({ cells }: TableRow): boolean =>
    isBlankCell(cells[paid]) || isBlankCell(cells[received]) || isRate(cells[paid]) !== isRate(cells[received]);
  if (!table.rows.every(isRead)) return table;
  const of = ({ cells }: TableRow, wantsRate: boolean): number =>
    isNothing(cells) ? -1 : isRate(cells[paid]) === wantsRate ? paid : received;
  const source = table.sources[paid] ?? 0;
  const isNothing = (cells: TableRow['cells']): boolean => isBlankCell(cells[paid]) && isBlankCell(cells[received]);
  const directed = withColumn(table, 'Direction', source, ({ cells }) =>
    isNothing(cells) ? '' : isRate(cells[paid]) ? 'PAY' : 'RECEIVE',
  );
  const rated = withColumnOfColumns(directed, 'Fixed rate', (row) => of(row, true));
  const read = withColumnOfColumns(rated, 'Floating index', (row) => of(row, false));
  return {
    ...read,
    headings: read.headings.map((heading, column) => (column === paid || column === received ? '' : heading)),
    taken: [...read.taken, paid, received],
  };
}
