import { namesField } from '../../../contract/heading-names.js';
import { comparedHeading } from '../heading-words.js';
import { cellWord, isBlankCell, withCells, type SheetTable, type TableRow } from '../sheet-table.js';
import { isKindOfContract } from '../listed/contract-types.js';
import { isRatioHeading } from './ratio-legs.js';
import { namesStructure, strikesOf, structureOf } from './structures.js';

/**
 * The table with a column of structures, `Call spread`, `Straddle`, as that of its types, where its words are structures or kinds of
 * contracts, and a column holds their strikes. Each is read as its legs where contracts are looked up.
 */
export function withStructuresFound(written: SheetTable): SheetTable {
  const column = written.headings.findIndex((_, at) => !written.taken.includes(at) && isOfStructures(written, at));
  if (column < 0) return written;
  const table = withStrikesTogether(written);
  const isField = (heading: string, field: string): boolean => namesField(heading, 'etd', field);
  const strike = table.headings.findIndex((heading) => isField(heading, 'contract_strike'));
  const isOfStrikes = (at: number): boolean =>
    table.rows.every(({ cells }) => isBlankCell(cells[at]) || strikesOf(cellWord(cells[at])) !== undefined) &&
    table.rows.some(({ cells }) => (strikesOf(cellWord(cells[at]))?.length ?? 0) > 1);
  const found = strike >= 0 ? strike : table.headings.findIndex((_, at) => isOfStrikes(at));
  const isWhole = table.rows.some(({ cells }) => {
    const strikes = strikesOf(cellWord(cells[found])) ?? [];
    const structure = structureOf(cellWord(cells[column]), strikes, null);
    return strikes.length > 1 || (structure !== undefined && !('question' in structure));
  });
  if (found < 0 || !isWhole) return table;
  const type = table.headings.findIndex((heading, at) => at !== column && isField(heading, 'contract_type'));
  const isTyped = type >= 0 && table.rows.some(({ cells }) => !isBlankCell(cells[type]));
  const headings = table.headings.map((heading, at) =>
    at === column ? 'Type' : at === found ? 'Strike' : at === type ? '' : heading,
  );
  const ratio = table.names.findIndex(
    (name, at) => isRatioHeading(name) && saysRatios(table, at, { words: column, found }),
  );
  const read = {
    ...table,
    headings: ratio < 0 ? headings : headings.with(ratio, ''),
    taken: [...table.taken, ...(isTyped ? [type] : []), ...(ratio < 0 ? [] : [ratio])],
    remarks: [...table.remarks, `Structures under “${table.names[column] ?? ''}” are read as their options.`],
  };
  if (!isTyped) return read;
  const isLeg = legsOfBothRights(table, { words: column, found, type });
  // Calls or puts beside the name of the structure belong to it.
  return withCells(read, column, (cell, row) =>
    isLeg(row) ? (row.cells[type] ?? '') : `${cellWord(row.cells[type])} ${cellWord(cell)}`.trim(),
  );
}

const CALL = /^c(?:alls?)?$/i;
const PUT = /^p(?:uts?)?$/i;
const OF_BOTH_RIGHTS = /\bst(?:rad(?:dles?)?|dl|rang(?:les?)?|rg)\b/i;

/** Rows of a straddle or a strangle that are its call or its put: another row of the same contract, month and lots is its other option. */
function legsOfBothRights(
  { headings, rows }: SheetTable,
  { words, found, type }: { readonly words: number; readonly found: number; readonly type: number },
): (row: TableRow) => boolean {
  const same = [words, ...headings.flatMap((heading, at) => (isOfLegs(heading) ? [at] : []))];
  const keyOf = ({ cells }: TableRow): string => same.map((at) => cellWord(cells[at])).join('\u0000');
  const isOne = ({ cells }: TableRow, right: RegExp): boolean =>
    right.test(cellWord(cells[type])) &&
    OF_BOTH_RIGHTS.test(cellWord(cells[words])) &&
    strikesOf(cellWord(cells[found]))?.length === 1;
  const keysOf = (right: RegExp): ReadonlySet<string> =>
    new Set(rows.filter((row) => isOne(row, right)).map((row) => keyOf(row)));
  const [calls, puts] = [keysOf(CALL), keysOf(PUT)];
  return (row) => (isOne(row, CALL) || isOne(row, PUT)) && calls.has(keyOf(row)) && puts.has(keyOf(row));
}

/** What both options of a structure have in common. */
const isOfLegs = (heading: string): boolean =>
  ['account_code', 'contract_code', 'contract_expiry', 'net_position'].some((field) =>
    namesField(heading, 'etd', field),
  );

/** `1:-2`, `1 x -2 x 1`: how many of each option are bought, or sold. */
const RATIO = /^[-+]?\d(?: ?[:x/] ?[-+]?\d){1,3}$/i;

/** Whether ratios say of each structure what its words do. */
function saysRatios(
  { rows }: SheetTable,
  column: number,
  { words, found }: { readonly words: number; readonly found: number },
): boolean {
  return rows.every(({ cells }) => {
    const text = cellWord(cells[column]);
    if (text === '') return true;
    const structure = structureOf(cellWord(cells[words]), strikesOf(cellWord(cells[found])) ?? [], 'CALL');
    if (!RATIO.test(text) || structure === undefined || 'question' in structure) return false;
    const ratios = text.split(/[:x/]/i).map(Number);
    // Without signs the words say which options are sold.
    const said = structure.map((leg) => (/[-+]/.test(text) ? leg.ratio : Math.abs(leg.ratio)));
    return ratios.length === said.length && said.every((each, leg) => each === ratios[leg]);
  });
}

const NUMBERED_STRIKE = /^(?:strike(?:price)?|k)[1-4]$/;

/** Strikes in columns of their own, `Strike 1` and `Strike 2`, in the cell of the first: 66 and 74 as `66/74`. */
function withStrikesTogether(table: SheetTable): SheetTable {
  const columns = table.names.flatMap((name, at) => (NUMBERED_STRIKE.test(comparedHeading(name)) ? [at] : []));
  const [first, ...others] = columns;
  if (first === undefined || others.length === 0) return table;
  const joined = withCells(table, first, (_, { cells }) =>
    [...new Set(columns.flatMap((at) => (isBlankCell(cells[at]) ? [] : [cellWord(cells[at])])))].join('/'),
  );
  const headings = table.headings.map((heading, at) => (at === first ? 'Strike' : others.includes(at) ? '' : heading));
  return { ...joined, headings, taken: [...table.taken, ...others] };
}

function isOfStructures({ rows }: SheetTable, column: number): boolean {
  const words = rows.flatMap(({ cells }) => (isBlankCell(cells[column]) ? [] : [cellWord(cells[column])]));
  return (
    words.some((word) => namesStructure(word)) &&
    words.every((word) => namesStructure(word) || isKindOfContract(word)) &&
    // A code with its strikes beside the structure says all of it itself.
    words.every((word) => !/\d{2}/.test(word))
  );
}
