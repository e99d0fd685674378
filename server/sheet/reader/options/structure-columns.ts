import { namesField } from '../../../contract/heading-names.js';
import { comparedHeading } from '../heading-words.js';
import { cellWord, isBlankCell, withCells, type SheetTable } from '../sheet-table.js';
import { isKindOfContract } from '../listed/contract-types.js';
import { namesStructure, strikesOf, structureOf } from './structures.js';

/**
 * The table with a column of structures, `Call spread`, `Straddle`, as that of its types, where its words are structures or kinds of
 * contracts, and a column holds their strikes. Each is read as its legs where contracts are looked up.
 */
export function withStructuresFound(written: SheetTable): SheetTable {
  const column = written.headings.findIndex((_, at) => isOfStructures(written, at));
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
  const read = {
    ...table,
    headings,
    taken: isTyped ? [...table.taken, type] : table.taken,
    remarks: [...table.remarks, `Structures under “${table.names[column] ?? ''}” are read as their options.`],
  };
  if (!isTyped) return read;
  // Calls or puts beside the name of the structure belong to it.
  return withCells(read, column, (cell, { cells }) => `${cellWord(cells[type])} ${cellWord(cell)}`.trim());
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
