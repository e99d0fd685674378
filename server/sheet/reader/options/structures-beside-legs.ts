import { namesField } from '../../../contract/heading-names.js';
import { comparedHeading } from '../heading-words.js';
import { amountOf } from '../quantity-pairs.js';
import { cellWord, isBlankCell, withoutRows, type SheetTable, type TableRow } from '../sheet-table.js';
import { namesStructure } from './structures.js';

/** `Leg`, `Leg No`: what numbers the options of a structure, and leaves the structure itself blank. */
const OF_LEGS = /^legs?(?:no|nr|num|number|id|seq)?$/;

/**
 * The table without rows that name a structure of options and have neither strike nor right, above rows of the same lots that have them:
 * the structure is these, as a column of legs says, or may be a future of it, which is asked.
 */
export function withoutStructuresBesideLegs(table: SheetTable): SheetTable {
  const columnsOf = (...fields: readonly string[]): readonly number[] =>
    table.headings.flatMap((heading, column) =>
      fields.some((field) => namesField(heading, 'etd', field)) ? [column] : [],
    );
  const [strike, ...others] = columnsOf('contract_strike');
  if (strike === undefined || others.length > 0) return table;
  const kinds = columnsOf('contract_type');
  const held = columnsOf('net_position');
  const leg = table.names.findIndex((name) => OF_LEGS.test(comparedHeading(name)));
  const named = table.names.flatMap((_, column) => (kinds.includes(column) || column === strike ? [] : [column]));
  const isPlain = ({ cells }: TableRow): boolean => [strike, ...kinds].every((column) => isBlankCell(cells[column]));
  const lotsOf = ({ cells }: TableRow): number => Math.abs(amountOf(cells[held[0] ?? -1]) ?? 0);
  const below = new Map(table.rows.map((row, index) => [row, table.rows[index + 1]]));
  return withoutRows(table, (row) => {
    const text = named
      .map((column) => cellWord(row.cells[column]))
      .find((word) => namesStructure(word) && !/\d/.test(word));
    const next = below.get(row);
    if (text === undefined || next === undefined || !isPlain(row) || isBlankCell(next.cells[strike])) return null;
    if (leg >= 0 && isBlankCell(row.cells[leg]) && !isBlankCell(next.cells[leg]))
      return {
        reason: `“${text}” is the structure of which the options stand below it in rows of their own`,
        isTold: true,
      };
    return lotsOf(row) === lotsOf(next)
      ? {
          reason: `it may be the “${text}” whose options stand below it, or a future beside them: ${ASKED}`,
          isTold: true,
        }
      : null;
  });
}

const ASKED = 'take it out, or write that it is a future below “Type”';
