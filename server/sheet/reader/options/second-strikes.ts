import { groupBy } from '../../../lib/group-by.js';
import { ROW_TABLES } from '../../../contract/stage-columns.js';
import { columnsRead, type ColumnMap } from '../../table/column-map.js';
import type { ColumnDoubt } from '../../table/unread-columns.js';
import { amountOf } from '../quantity-pairs.js';
import { cellWord, isBlankCell, type SheetTable, type TableRow } from '../sheet-table.js';

/** `Strike 2`, `Upper Strike`, `K2`: of a structure of two options. */
const SECOND =
  /^(?:(?:strike|k)[ _-]?(?:2|b|ii|hi(?:gh)?|low?|upper|lower|far)|(?:2nd|second|upper|lower|high|low|far|other|hi|lo)[ _-]?strike)(?:[ _-]?(?:price|px))?$/i;
const OF_STRUCTURES =
  /^(?:(?:option|opt)[ _-])?(?:structure|strategy|strategie|stratégie|combo|package(?: type)?)(?: (?:type|name))?$/iu;
const STRUCTURE =
  /(?<!\p{L})(?:(?:call|put|bull|bear|vertical|ratio|box|c|p)[ _-]?(?:spreads?|sprd)|[cp]s|straddles?|strangles?|collars?|fences?|butterfl(?:y|ies)|fly|condors?|risk[ _-]?reversals?|3-?way|three-?way)(?!\p{L})/iu;

/** Columns by which a row that is read as one option may be a structure of several: a second strike, or the name of a structure that no other row has a leg of. */
export function doubtsOfSecondStrikes(table: SheetTable, map: ColumnMap): readonly ColumnDoubt[] {
  const { contract_strike: strike, account_code: account, contract_code: contract } = map.columns;
  if (ROW_TABLES[map.type].lookup !== 'contract' || strike === undefined) return [];
  const read = columnsRead(map, table.taken);
  const options = table.rows.filter(({ cells }) => (amountOf(cells[strike]) ?? 0) !== 0);
  const isOther = ({ cells }: TableRow, column: number): boolean => {
    const [own, other] = [amountOf(cells[strike]), amountOf(cells[column])];
    return !isBlankCell(cells[column]) && other !== undefined && other !== 0 && other !== own;
  };
  const legsOf = ({ cells }: TableRow, column: number): string =>
    [account, contract, column].map((at) => cellWord(cells[at ?? -1])).join('\n');
  return table.names.flatMap((heading, column) => {
    if (read.has(column)) return [];
    const name = heading.trim();
    if (SECOND.test(name) && options.some((row) => isOther(row, column)))
      return [
        {
          column,
          heading,
          doubt: 'holds a second strike, by which a row may be a structure of several options, and is not read',
        },
      ];
    if (!OF_STRUCTURES.test(name)) return [];
    const named = options.filter(({ cells }) => STRUCTURE.test(cellWord(cells[column])));
    const alone = [...groupBy(named, (row) => legsOf(row, column)).values()].find(({ length }) => length === 1)?.[0];
    if (alone === undefined) return [];
    const doubt = `says “${cellWord(alone.cells[column])}” of row ${alone.sheetRow + 1}, which is read as one option: give each leg a row of its own`;
    return [{ column, heading, doubt }];
  });
}
