import { namesField } from '../../../contract/heading-names.js';
import { ROW_TABLES, type StageType } from '../../../contract/stage-columns.js';
import { columnsRead, type ColumnMap } from '../../table/column-map.js';
import type { ColumnDoubt } from '../../table/unread-columns.js';
import { isMeasure } from '../amounts/measures.js';
import { namesMeasure } from '../headings/number-words.js';
import { quantityPairHeading } from '../headings/pair-headings.js';
import { amountOf } from '../quantity-pairs.js';
import { isHeldAfter, isHeldBefore } from '../sections/day-words.js';
import { isBlankCell, withPositionIn, type SheetTable } from '../sheet-table.js';
import { areLots } from './held-columns.js';

/** What a column below a heading of lots says beside that heading: `Spec` of `Position Spec`. */
const ownWord = (name: string, span: string): string =>
  name.startsWith(`${span} `) ? name.slice(span.length + 1) : name;

/** Words of what is no position by itself: what it was before, by how much it has changed since, and figures of other things. */
const NO_POSITION =
  /^(?:open|opening|sod|bod|start|prior|previous|chg|change|changes|diff|difference|traded|trades?|activity|movements?|mvmt|max|min|avg|average|vwap|var|im|oi|pct|ratio|vol|volume|adv|risk|high|low|gross|exposure)\.?$/i;

/** What is held by the one day and by the other: no days stand below them. */
const BY_DAY = /^(?:trade|settle(?:ment)?|value)[ -]?date$/i;
/** What says by itself that it is held. */
const IS_HELD = /^(?:net|total|current|closing|held|filled|lots|contracts)$/i;

const isNoPosition = (word: string): boolean =>
  NO_POSITION.test(word) || isHeldBefore(word) || isMeasure(word) || (namesMeasure(word) && !BY_DAY.test(word));

/** Whether a word says which of several columns is held: no other one is. */
const saysHeld = (word: string): boolean => IS_HELD.test(word) || isHeldAfter(word);

/**
 * The table with the column of whole amounts below a heading as its position where nothing else says what is held: the only one that is not of
 * before, or the first of several, so that it is asked about the others.
 */
export function withSpannedAsked(table: SheetTable, type: StageType): SheetTable {
  const { spans = [], names, headings, rows, taken } = table;
  const { quantityField, columns } = ROW_TABLES[type];
  const hasLots = headings.some(
    (heading) => namesField(heading, type, quantityField) || quantityPairHeading(heading) !== undefined,
  );
  const [span, ...others] = spans;
  if (hasLots || span === undefined || others.length > 0) return table;
  const [first, ...more] = span.columns.filter(
    (column) =>
      !taken.includes(column) && !isNoPosition(ownWord(names[column] ?? '', span.name)) && areLots(rows, column),
  );
  const label = columns.find(({ field }) => field === quantityField)?.label;
  if (first === undefined) return table;
  if (more.length === 0) {
    const before = span.columns.filter((column) => isHeldBefore(ownWord(names[column] ?? '', span.name)));
    const remark = `The position is “${names[first] ?? ''}”, beside what was held before.`;
    return before.length === 0 ? table : withPositionIn(table, first, before, remark, label);
  }
  return withPositionIn(table, first, [], `Nothing says which column below “${span.name}” is what is held.`, label);
}

/** Columns of amounts that stand below one heading with the one that is read, and are none of what was held before, of money or of goods. */
export function doubtsOfSpanned(table: SheetTable, map: ColumnMap): readonly ColumnDoubt[] {
  const { spans = [], names, rows } = table;
  const quantity = map.columns[ROW_TABLES[map.type].quantityField] ?? -1;
  const read = columnsRead(map, table.taken);
  const name = names[quantity] ?? '';
  return spans.flatMap((span) => {
    if (!span.columns.includes(quantity) || saysHeld(ownWord(name, span.name))) return [];
    const isOther = (column: number): boolean => {
      const filled = rows.filter(({ cells }) => !isBlankCell(cells[column]));
      const areAmounts = filled.every(({ cells }) => amountOf(cells[column]) !== undefined);
      return areAmounts && filled.some(({ cells }) => amountOf(cells[column]) !== amountOf(cells[quantity]));
    };
    return span.columns
      .filter((column) => !read.has(column) && !isNoPosition(ownWord(names[column] ?? '', span.name)))
      .filter(isOther)
      .map((column) => ({
        column,
        heading: names[column] ?? '',
        doubt: `stands beside “${name}” below “${span.name}”, and nothing says which of them is held, or whether both are`,
      }));
  });
}
