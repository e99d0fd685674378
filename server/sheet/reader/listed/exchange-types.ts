import { namesField } from '../../../contract/heading-names.js';
import { cellWord, isBlankCell, withColumnsTaken, type SheetTable, type TableRow } from '../sheet-table.js';
import { isKindOfContract, isRight } from './contract-types.js';

/** How an exchange calls kinds of products: `FINR` and `FINX` of futures, `OINX` and `OSTK` of options. */
const OF_PRODUCT = /^[FO][A-Z]{3}$/;

/**
 * The table without an exchange's own kinds of products beside a column of calls and puts, where both say the same of all rows: which are
 * options, and which are futures. Where nothing speaks of options, kinds of futures say no more than that.
 */
export function withoutProductTypes(table: SheetTable): SheetTable {
  const ofTypes = table.headings.flatMap((heading, column) =>
    namesField(heading, 'etd', 'contract_type') ? [column] : [],
  );
  const isOfProducts = (column: number): boolean =>
    table.rows.every(({ cells }) => {
      const word = cellWord(cells[column]);
      return OF_PRODUCT.test(word) && !isKindOfContract(word);
    });
  const [column, ...others] = ofTypes.filter(isOfProducts);
  const [right, ...more] = ofTypes.filter((place) => place !== column);
  if (column === undefined || others.length > 0 || more.length > 0) return table;
  const isStruck = table.headings.some((heading) => namesField(heading, 'etd', 'contract_strike'));
  if (right === undefined && isStruck) return table;
  const agrees = ({ cells }: TableRow): boolean =>
    cellWord(cells[column]).startsWith('O') ? isRight(cells[right ?? -1]) : isBlankCell(cells[right ?? -1]);
  return table.rows.length > 0 && table.rows.every(agrees) ? withColumnsTaken(table, [column]) : table;
}
