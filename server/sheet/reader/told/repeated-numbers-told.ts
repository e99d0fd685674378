import { groupBy } from '../../../lib/group-by.js';
import type { ColumnMap } from '../../table/column-map.js';
import { contractColumns, contractKey } from '../contracts/contract-columns.js';
import { comparedHeading } from '../heading-words.js';
import { isTradeNumber } from '../orders/trade-versions.js';
import { cellWord, type SheetTable, type ToldRow } from '../sheet-table.js';

/** Several fills may have these. */
const OF_SEVERAL = /^(?:ticket|trade$|deal$)/;
const OF_PRICES = /price|px$|rate$|kurs|prix|cours|prezzo|precio/;

/**
 * Rows with the number of another one of the same contract and price: one may be what the other was amended to, or its copy. Fills of a trade
 * differ in their prices.
 */
export function repeatedNumbersTold({ names, rows }: SheetTable, map: ColumnMap): readonly ToldRow[] {
  const compared = names.map(comparedHeading);
  const number = names.findIndex((name, at) => isTradeNumber(name) && !OF_SEVERAL.test(compared[at] ?? ''));
  if (number < 0) return [];
  const prices = compared.flatMap((name, column) => (OF_PRICES.test(name) ? [{ field: name, column }] : []));
  const columns = [...contractColumns(map), ...prices];
  const numbered = rows.filter(({ cells }) => /\d/.test(cellWord(cells[number])));
  const groups = groupBy(numbered, ({ cells }) => `${cellWord(cells[number])}\u0000${contractKey(cells, columns)}`);
  const said = `“${names[number] ?? ''}” says there what it says of another row of the same contract`;
  return [...groups.values()].flatMap((same) =>
    same.length < 2 ? [] : same.map(({ sheetRow }) => ({ sheetRow, said })),
  );
}
