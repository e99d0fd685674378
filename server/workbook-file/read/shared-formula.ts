import { columnIndex, columnName, MOST_COLUMNS, MOST_ROWS } from '../../sheet/workbook/a1.js';
import { mapFormula } from '../formula-tokens.js';

/**
 * References: `A1`, `$A$1`, whole columns `A:B`, whole rows `3:4`; not what is part of a name, a function, a number or a
 * structured reference in brackets.
 */
const REFERENCE =
  /(?<![\w.$\\])(?:(\$?)([A-Z]{1,3})(\$?)(\d{1,7})|(\$?)([A-Z]{1,3}):(\$?)([A-Z]{1,3})|(\$?)(\d{1,7}):(\$?)(\d{1,7}))(?![\w.(!\\])/gi;

/** One that is not closed reaches to the end. */
const BRACKETS = /(\[[^\]]*\]?)/;

/**
 * A formula as it reads in another cell: relative references move with it.
 * @param rows by how many rows the other cell lies below @param columns by how many columns to the right
 */
export const movedFormula = (formula: string, rows: number, columns: number): string =>
  mapFormula(formula, (text) =>
    text
      .split(BRACKETS)
      .map((piece) =>
        piece.startsWith('[') ? piece : piece.replace(REFERENCE, (...found) => moved(found, rows, columns)),
      )
      .join(''),
  );

function moved(found: readonly unknown[], rows: number, columns: number): string {
  const part = (index: number): string => (typeof found[index] === 'string' ? found[index] : '');
  const column = (fix: string, name: string): string | undefined => {
    const index = columnIndex(name) + (fix === '' ? columns : 0);
    return index >= 0 && index < MOST_COLUMNS ? fix + columnName(index) : undefined;
  };
  const row = (fix: string, digits: string): string | undefined => {
    const number = Number(digits) + (fix === '' ? rows : 0);
    return number >= 1 && number <= MOST_ROWS ? fix + String(number) : undefined;
  };
  const [first, second, separator] =
    part(2) !== ''
      ? [column(part(1), part(2)), row(part(3), part(4)), '']
      : part(6) !== ''
        ? [column(part(5), part(6)), column(part(7), part(8)), ':']
        : [row(part(9), part(10)), row(part(11), part(12)), ':'];
  return first === undefined || second === undefined ? '#REF!' : `${first}${separator}${second}`;
}
