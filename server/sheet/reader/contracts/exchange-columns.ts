import { fieldsNamedBy, namesField } from '../../../contract/heading-names.js';
import { cellWord, headed, isBlankCell, withCells, type SheetTable } from '../sheet-table.js';
import { exchangeMeant, isKnownExchange } from './exchange-words.js';

/** What has an exchange of its own: the source of a price, or where a trade was made known. */
const OF_OTHERS =
  /\b(?:price|prices|px|pricing|quote|data|feed|report\w*|calendar|holiday|fees?|commissions?|tariff)\b/i;

/**
 * A column of exchanges below a heading that does not say so, `Hub` or `Cleared at`, where no other column names them: the same name may be
 * another contract elsewhere, so that none is read without it.
 */
export function withExchangesBelow(table: SheetTable): SheetTable {
  const isSaid = table.headings.some(
    (heading, column) =>
      namesField(heading, 'etd', 'exchange_code') && table.rows.some(({ cells }) => !isBlankCell(cells[column])),
  );
  const isOfContracts = table.headings.some((heading) => namesField(heading, 'etd', 'contract_code'));
  if (isSaid || !isOfContracts) return table;
  return table.names.reduce((read, name, column) => {
    const words = table.rows.flatMap(({ cells }) => (isBlankCell(cells[column]) ? [] : [cellWord(cells[column])]));
    const isFree =
      !table.taken.includes(column) &&
      fieldsNamedBy(table.headings[column] ?? '', 'etd').length === 0 &&
      !OF_OTHERS.test(name.replaceAll('_', ' '));
    return isFree && words.length > 0 && words.every(isKnownExchange)
      ? withCells(headed(read, column, 'Exchange'), column, (cell) => exchangeMeant(cellWord(cell)))
      : read;
  }, table);
}
