import { headingWords } from '../headings/words-apart.js';
import { amountOf } from '../quantity-pairs.js';
import { isBlankCell, withoutRows, withPositionIn, type SheetTable } from '../sheet-table.js';

const AMOUNTS: ReadonlySet<string> = new Set(['lots', 'position', 'quantity', 'net', 'contract', 'outright', 'held']);
const OF_MEASURES: ReadonlySet<string> = new Set(['delta', 'deltas', 'gamma', 'vega', 'theta']);

/**
 * A ladder of futures beside the deltas of options that it does not list: `Futures (lots)`, `Option delta (lots)`, `Net delta`. The futures are
 * held; of the options a delta says neither strike nor month, and a row of nothing but a delta is left out with the question.
 */
export function withFuturesOfLadder(table: SheetTable): SheetTable {
  const words = table.names.map((name) => headingWords(name));
  const futures = words.flatMap((own, column) => {
    const others = own.filter((word) => word !== 'future');
    return others.length < own.length && others.every((word) => AMOUNTS.has(word)) ? [column] : [];
  });
  const deltas = words.flatMap((own, column) =>
    own.some((word) => word === 'option') && own.some((word) => OF_MEASURES.has(word)) ? [column] : [],
  );
  const [held, ...others] = futures;
  if (held === undefined || others.length > 0 || deltas.length === 0) return table;
  const isNothing = (cells: SheetTable['rows'][number]['cells'], column: number): boolean =>
    isBlankCell(cells[column]) || amountOf(cells[column]) === 0;
  const kept = withoutRows(table, ({ cells }) =>
    isNothing(cells, held) &&
    deltas.some((column) => !isNothing(cells, column) && amountOf(cells[column]) !== undefined)
      ? { reason: 'nothing but the delta of options: which options are held?', isTold: true }
      : null,
  );
  const measures = words.flatMap((own, column) => (own.some((word) => OF_MEASURES.has(word)) ? [column] : []));
  const named = measures.map((column) => `“${table.names[column] ?? ''}”`).join(', ');
  return withPositionIn(
    kept,
    held,
    measures,
    `The position is “${table.names[held] ?? ''}”; ${named} are of options that this table does not list, and are in no figure.`,
  );
}
