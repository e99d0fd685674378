import { cellWord, isBlankCell, withoutRows, type SheetTable, type TableRow } from '../sheet-table.js';

type Columns = Readonly<Partial<Record<string, number>>>;

/** Structures that only options have. */
const OF_OPTIONS_ONLY =
  /^(?:straddles?|strad|strangles?|collars?|fences?|tunnels?|risk reversals?|(?:call |put )?(?:3|three) ?ways?|iron (?:condors?|butterfl(?:y|ies)|fly|flies)|(?:call|put)s? .*(?:spreads?|sprd|fly|flies|bfly|butterfl(?:y|ies)|condors?|ladders?|trees?|ratios?|back ?spreads?|verticals?|calendars?|diagonals?))$/i;
/** What may stand before the name of a structure. */
const BEFORE =
  /^(?:(?:long|short|buy|sell|bought|sold|bull|bear|ratio|zero cost|costless|covered|double|skip|broken|\d ?[x:] ?\d(?: ?[x:] ?\d)*) )+/i;
/** `Call ratio spread`, `1x2 put spread`, `Put fly`: nothing but the name of a structure of options. */
const isNameOfOptions = (word: string): boolean => {
  const plain = word
    .trim()
    .replace(/[-_/.]+/g, ' ')
    .replace(/\s+/g, ' ');
  const name = plain.replace(BEFORE, '');
  return OF_OPTIONS_ONLY.test(name) || /^(?:call|put)s? (?:spreads?|fly|flies|condors?)$/i.test(name);
};
/** A symbol or a name with the right and the strike of an option, `LOZ7 C75`, `WTI Dec27 80 call`. */
const OPTION_IN_CELL = /(?:^|[\s\d])[CP] ?\d|\d ?[CP]$|\b(?:calls?|puts?)\b/i;

/**
 * The table without rows whose cells name a structure of options, `Call spread` beside the code of a future, where no cell holds a strike:
 * they would count as futures. Where the names are those of legs, of which some are options, rows stay.
 */
export function withoutStructuresLackingStrikes(table: SheetTable, columns: Columns): SheetTable {
  const [strike, type, code] = [columns['contract_strike'], columns['contract_type'], columns['contract_code']];
  const holdsStrike = ({ cells }: TableRow): boolean =>
    (strike !== undefined && !isBlankCell(cells[strike]) && Number(cells[strike]) !== 0) ||
    (type !== undefined && /^(?:c|p|calls?|puts?)$/i.test(cellWord(cells[type]))) ||
    (code !== undefined && OPTION_IN_CELL.test(cellWord(cells[code])));
  const named = table.names.flatMap((_, column) => {
    const rows = table.rows.filter(({ cells }) => isNameOfOptions(cellWord(cells[column])));
    return column === code || rows.length === 0 || rows.some(holdsStrike) ? [] : [column];
  });
  if (named.length === 0) return table;
  return withoutRows(table, ({ cells }) => {
    const column = named.find((each) => isNameOfOptions(cellWord(cells[each])));
    if (column === undefined) return null;
    const shown = `“${cellWord(cells[column])}” by ${table.names[column] ?? ''}`;
    return { reason: `${shown} names options without a strike: write each option in a row of its own`, isTold: true };
  });
}
