import { ROW_TABLES } from '../../../contract/stage-columns.js';
import { columnsRead, type ColumnMap } from '../../table/column-map.js';
import { signedAmount } from '../contracts/contract-columns.js';
import { headingWords } from '../headings/words-apart.js';
import { namesMeasure, namesOtherNumber } from '../headings/number-words.js';
import { amountOf } from '../quantity-pairs.js';
import { isHeldBefore } from '../sections/day-words.js';
import { isBlankCell, type SheetTable, type ToldRow } from '../sheet-table.js';
import { saidThere } from './said-there.js';

/** Those who count the same positions in books of their own. */
const OTHERS =
  /(?<![\p{L}\d])(?:brokers?|fcm|clear(?:er|ers|ing)|ccp|exchange|exch|custod(?:ian|y)|counter-?part(?:y|ies)|cpty|bank|prime|pb|dealers?|their|theirs|statements?|stmt|ledger|gl|system|admin(?:istrator)?|back ?office|bo|front ?office|fo|recon(?:ciled)?|house)(?![\p{L}\d])/iu;
const OF_LOTS: ReadonlySet<string> = new Set([
  'quantity',
  'position',
  'lots',
  'contracts',
  'balance',
  'holding',
  'net',
]);
const SIGNED = /(?<!\p{L})(?:signed|net|\+\/-)(?!\p{L})/iu;
const OF_AMOUNTS =
  /notional|nominal|amount|\bpar\b|\bface\b|quantity|\bqty\b|position|outstanding|remaining|balance|betrag|montant/i;

/**
 * Rows of which another column says another quantity: that of the broker beside one's own, or whatever holds the same number as the
 * quantity in most other rows.
 */
export function otherLotsTold(table: SheetTable, map: ColumnMap): readonly ToldRow[] {
  const { names, taken, sources } = table;
  const quantity = map.columns[ROW_TABLES[map.type].quantityField];
  if (quantity === undefined) return [];
  const read = columnsRead(map, taken);
  return names.flatMap((heading, column) => {
    const isMade = sources.indexOf(sources[column] ?? -1) < column;
    if (read.has(column) || isMade || !mayBeCompared(heading, map)) return [];
    const rows = comparedRows(table, map, column);
    const other = rows?.filter(({ own, held }) => own !== held) ?? [];
    if (rows === undefined || other.length === 0) return [];
    const same = rows.filter(({ own, held }) => own === held && own !== 0).length;
    const isSameMostly = rows.length > 1 && 2 * same >= rows.length && (same > 1 || namesPlainLots(heading));
    const isPart = arePartsOfLots(rows, map) && (namesLots(heading, map) || OF_HELD.test(heading));
    const isNamed = isPart || (isOfOthers(heading) && namesLots(heading, map));
    if (!isSameMostly && (!isNamed || areInOtherUnit(rows))) return [];
    const said = `“${heading}” holds another quantity there than “${names[quantity] ?? ''}”, and is not read`;
    return other.map(({ sheetRow }) => ({ sheetRow, said }));
  });
}

/** What is held of the lots, now or in somebody's view. */
const OF_HELD =
  /^(?:as per )?(?:our(?:s| own)?|own(?:ed)?|mine|now|today|current|latest|new|final|revised|restated|override|corrected|actual|true|real|live|open|held|available|avail|free|bal(?:ance)?|remaining|left|net|calc(?:ulated)?|recalc|check|manual|system|sys|broker|house)(?:[ _](?:lots?|qty|position|pos|balance|calc))?$/i;

/** Whether all rows have lots of the same sign as theirs, and no more. */
const arePartsOfLots = (rows: readonly ComparedRow[], { type }: ColumnMap): boolean =>
  ROW_TABLES[type].quantityUnit === 'lots' &&
  rows.every(({ own, held }) => Number.isInteger(own) && own * held > 0 && Math.abs(own) <= Math.abs(held));

const isOfOthers = (heading: string): boolean => OTHERS.test(heading.replaceAll('_', ' '));

/** Whether a heading may be of lots by itself: it names no other number, or whoever else counts them. */
const namesPlainLots = (heading: string): boolean => isOfOthers(heading) || !namesOtherNumber(heading);

const namesLots = (heading: string, { type }: ColumnMap): boolean =>
  ROW_TABLES[type].quantityUnit === 'lots' && headingWords(heading).some((word) => OF_LOTS.has(word));

function mayBeCompared(heading: string, { type }: ColumnMap): boolean {
  if (heading.trim() === '' || isHeldBefore(heading)) return false;
  if (ROW_TABLES[type].quantityUnit !== 'lots') return OF_AMOUNTS.test(heading);
  return !namesMeasure(heading);
}

/** Orders, what somebody does with a row, and codes. */
export const NOT_HELD_YET = /wrk|wk ?qty|work|order|resting|action|select|event|status|cd$/i;
/** Lots are fewer. */
const MOST_LOTS = 100_000;

/** Rows of which a column that is blank or 0 elsewhere holds lots that may be part of theirs, or come on top: `Pledged`, `Intraday`. */
export function lotsOnTopTold(table: SheetTable, map: ColumnMap): readonly ToldRow[] {
  const { names, rows, taken, sources } = table;
  if (ROW_TABLES[map.type].quantityUnit !== 'lots') return [];
  const read = columnsRead(map, taken);
  return names.flatMap((heading, column) => {
    const isMade = sources.indexOf(sources[column] ?? -1) < column;
    const isOther = heading.trim() === '' || NOT_HELD_YET.test(heading) || namesOtherNumber(heading);
    if (isOther || read.has(column) || isMade || isHeldBefore(heading)) return [];
    const amounts = rows.map(({ cells }) => (isBlankCell(cells[column]) ? 0 : amountOf(cells[column])));
    const areLots = amounts.every(
      (amount) => amount !== undefined && Number.isInteger(amount) && Math.abs(amount) <= MOST_LOTS,
    );
    const held = rows.filter((_, index) => (amounts[index] ?? 0) !== 0);
    if (!areLots || held.length === 0 || 2 * held.length > rows.length) return [];
    return held.map((row) => saidThere(row, column, heading));
  });
}

interface ComparedRow {
  readonly sheetRow: number;
  readonly own: number;
  /** As much as the row holds; without its sign where the other column has none. */
  readonly held: number;
}

/** The rows that have a number in a column; undefined if one holds something else. */
function comparedRows({ names, rows }: SheetTable, map: ColumnMap, column: number): readonly ComparedRow[] | undefined {
  const filled = rows.filter(({ cells }) => !isBlankCell(cells[column]));
  const amounts = filled.map(({ cells }) => amountOf(cells[column]));
  if (amounts.includes(undefined)) return undefined;
  const isSigned = SIGNED.test(names[column] ?? '') || amounts.some((amount) => amount !== undefined && amount < 0);
  return filled.flatMap(({ cells, sheetRow }, index) => {
    const [own, held] = [amounts[index], signedAmount(cells, map)];
    return own === undefined || held === undefined ? [] : [{ sheetRow, own, held: isSigned ? held : Math.abs(held) }];
  });
}

/** Whether the numbers of all rows are the same multiple of their quantities, as barrels are of lots. */
function areInOtherUnit(rows: readonly ComparedRow[]): boolean {
  const ratios = rows.flatMap(({ own, held }) => (held === 0 || own === 0 ? [] : [own / held]));
  return ratios.length > 1 && Math.max(...ratios) - Math.min(...ratios) <= 1e-9 * Math.abs(ratios[0] ?? 0);
}
