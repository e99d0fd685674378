import { comparedHeading } from '../heading-words.js';
import { cellWord, isBlankCell, withoutRows, type SheetTable, type TableRow } from '../sheet-table.js';

/** `Code`, `Notes/Codes`: how a trade came about, in letters with semicolons between them. */
const OF_CODES = /^(?:(?:trade|transaction)?codes?|notescodes|codesnotes)$/;
const BETWEEN = /[;,/ ]+/;
/** All that statements of brokers with such codes have. */
const CODES: ReadonlySet<string> = new Set([
  ...['A', 'ADR', 'AFx', 'Adj', 'Al', 'Aw', 'B', 'Bo', 'C', 'CD', 'CP', 'Ca', 'Co', 'Cx', 'D', 'ED', 'ETF', 'Ep', 'Ex'],
  ...['FP', 'FPA', 'G', 'HC', 'IA', 'IM', 'INV', 'IPO', 'L', 'LD', 'LI', 'LT', 'Lo', 'M', 'MEx', 'ML', 'MLG', 'MLL'],
  ...['MSG', 'MSL', 'NTL', 'O', 'P', 'PE', 'PI', 'Po', 'Pr', 'R', 'RED', 'RI', 'RP', 'RPA', 'Re', 'Ri', 'SI', 'SL'],
  ...['SO', 'SS', 'ST', 'SY', 'T', 'Tr', 'Unc', 'VAB'],
]);
const CANCELLED = 'Ca';
/** Codes by which a row may not be what is held, and what they say. */
const SAYINGS: Readonly<Record<string, string>> = {
  A: 'that it comes from an assignment',
  C: 'that it closes what was held before',
  Co: 'that it was corrected',
  Ep: 'that it comes from a position that expired',
  Ex: 'that it comes from an exercise',
};
/** Such alone may be call and put. */
const RIGHTS: ReadonlySet<string> = new Set(['C', 'P']);

/** The table without rows that a code of their statement says were cancelled; of others that end or correct something it is told. */
export function withStatementCodes(table: SheetTable): SheetTable {
  const column = table.names.findIndex((name) => OF_CODES.test(comparedHeading(name)));
  const codesOf = ({ cells }: TableRow): readonly string[] =>
    isBlankCell(cells[column]) ? [] : cellWord(cells[column]).split(BETWEEN);
  const all = new Set(column < 0 ? [] : table.rows.flatMap(codesOf));
  if (![...all].every((code) => CODES.has(code)) || [...all].every((code) => RIGHTS.has(code))) return table;
  const heading = table.names[column] ?? '';
  const kept = withoutRows(table, (row) =>
    codesOf(row).includes(CANCELLED)
      ? { reason: `“${cellWord(row.cells[column])}” by ${heading}, which says that it was cancelled`, isTold: true }
      : null,
  );
  const told = kept.rows.flatMap((row) =>
    codesOf(row).flatMap((code) => {
      const saying = SAYINGS[code];
      return saying === undefined
        ? []
        : [{ sheetRow: row.sheetRow, said: `“${code}” below “${heading}” says ${saying}` }];
    }),
  );
  return told.length === 0 ? kept : { ...kept, told: [...(kept.told ?? []), ...told] };
}
