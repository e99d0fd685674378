import { columnsRead, type ColumnMap } from '../../table/column-map.js';
import { cellWord, type SheetTable, type ToldRow } from '../sheet-table.js';

/** Currencies of a trade or of a part of it. */
const OF_PARTS =
  /^(?:ccy|curr|currency|(?:deal|trade|swap|contract|amount)[ _-]?(?:ccy|curr|currency))$|^(?:pay(?:er|ing)?|rec(?:eive|eiver|eiving)?|leg ?[12]|notional|nominal|fixed|float(?:ing)?|fixed leg|float(?:ing)? leg|near|far)[ _-]?(?:ccy|curr|currency)$/i;
const CODE = /^[A-Z]{3}$/;

/** Rows of which a column says another currency than the one that they are read in. */
export function otherCurrenciesTold({ names, rows, taken }: SheetTable, map: ColumnMap): readonly ToldRow[] {
  const { currency } = map.columns;
  if (currency === undefined) return [];
  const read = columnsRead(map, taken);
  return names.flatMap((heading, column) =>
    read.has(column) || !OF_PARTS.test(heading.trim())
      ? []
      : rows.flatMap(({ cells, sheetRow }) => {
          const [own, other] = [currency, column].map((at) => cellWord(cells[at]).toUpperCase());
          return own === other || !CODE.test(own ?? '') || !CODE.test(other ?? '')
            ? []
            : [{ sheetRow, said: `“${heading}” says ${other ?? ''} there and not ${own ?? ''}, and is not read` }];
        }),
  );
}
