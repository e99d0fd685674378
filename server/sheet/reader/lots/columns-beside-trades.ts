import { fieldsNamedBy, namesField } from '../../../contract/heading-names.js';
import { ROW_TABLES, STAGE_TYPES, type StageType } from '../../../contract/stage-columns.js';
import { columnsRead, type ColumnMap } from '../../table/column-map.js';
import type { ColumnDoubt } from '../../table/unread-columns.js';
import { headingMeaning } from '../heading-meaning.js';
import { isSum } from '../headings/sum-words.js';
import { namesOtherNumber } from '../headings/number-words.js';
import { phraseOf } from '../headings/phrases.js';
import { quantityPairHeading, tradePairHeading } from '../headings/pair-headings.js';
import { amountOf } from '../quantity-pairs.js';
import { isHeldAfter, isHeldBefore } from '../sections/day-words.js';
import { cellWord, isBlankCell, type SheetTable, type TableRow } from '../sheet-table.js';
import { areLots } from './held-columns.js';

/** As many rows that all have one number have a code of their table there. */
const LEAST_OF_CODE = 3;

/**
 * Columns of whole numbers that are not understood beside a position which is what was bought less what was sold: what is held may
 * stand there, and the position be the trades of a day. Not where they say the same as the trades, or something else than lots.
 */
export function doubtsBesideTrades(table: SheetTable, map: ColumnMap): readonly ColumnDoubt[] {
  const { names, headings, sources, taken } = table;
  const quantity = map.columns[ROW_TABLES[map.type].quantityField] ?? -1;
  const sides = headings.map((heading, column) => (taken.includes(column) ? tradePairHeading(heading) : undefined));
  const [long, short] = [sides.indexOf('long'), sides.indexOf('short')];
  const isOfTrades = long >= 0 && short >= 0 && quantity > long && sources[quantity] === sources[long];
  if (!isOfTrades) return [];
  const read = columnsRead(map, taken);
  const rows = table.rows.filter(
    ({ cells }) => !cells.some(isSum) && [long, short].some((column) => !isBlankCell(cells[column])),
  );
  const isNetBeside = names.some(
    (_, column) => column !== quantity && isNetOfTrades(table, rows, { column, long, short }, map.type),
  );
  if (isNetBeside) return [];
  const [ofLong, ofShort] = [long, short].map((column) => `“${names[column] ?? ''}”`);
  const doubt = `holds whole numbers that may be what is held, of which ${ofLong ?? ''} and ${ofShort ?? ''} may be the trades of a day, and is not read`;
  return names.flatMap((heading, column) =>
    !read.has(column) &&
    mayBeHeld(rows, column, [heading, headings[column] ?? '']) &&
    !saysTrades(rows, { column, long, short })
      ? [{ column, heading, doubt }]
      : [],
  );
}

/** @param said the heading as it stands, and what it means */
function mayBeHeld(rows: readonly TableRow[], column: number, said: readonly [name: string, meaning: string]): boolean {
  const [heading] = said;
  const amounts = rows.flatMap(({ cells }) => (isBlankCell(cells[column]) ? [] : [amountOf(cells[column])]));
  if (!areLots(rows, column) || amounts.every((amount) => amount === 0)) return false;
  if (isHeldBefore(heading) || isHeldAfter(heading)) return true;
  const isOther =
    heading.trim() === '' ||
    namesOtherNumber(heading) ||
    said.some((text) => isKnown(text) || quantityPairHeading(text) !== undefined);
  // Lots are written without decimals.
  const isOfMoney = rows.some(({ cells }) => DECIMALS.test(cellWord(cells[column])));
  const isCode = amounts.length >= LEAST_OF_CODE && new Set(amounts).size === 1;
  return !isOther && !isOfMoney && !isCode;
}

const DECIMALS = /[.,]\d{2}\)?$/;

/** Whether a table has a column of this name: two that may be of the quantity are asked about as such. */
const isKnown = (text: string): boolean =>
  phraseOf(text) !== undefined || STAGE_TYPES.some((type) => fieldsNamedBy(text, type).length > 0);

type FormOfTrades = (bought: number, sold: number) => number;

const DIFFERENCE: FormOfTrades = (bought, sold) => bought - sold;

const FORMS_OF_TRADES: readonly FormOfTrades[] = [
  DIFFERENCE,
  (bought, sold) => Math.abs(bought - sold),
  (bought, sold) => sold - bought,
  (bought, sold) => bought + sold,
  (bought) => bought,
  (_, sold) => sold,
];

interface TradesAndColumn {
  readonly column: number;
  readonly long: number;
  readonly short: number;
}

/** Whether a column that is called the position is what was bought less what was sold: nothing else is held. */
const isNetOfTrades = (
  { headings, names }: SheetTable,
  rows: readonly TableRow[],
  place: TradesAndColumn,
  type: StageType,
): boolean =>
  [headings[place.column] ?? '', headingMeaning(names[place.column] ?? '').heading].some((heading) =>
    namesField(heading, type, ROW_TABLES[type].quantityField),
  ) &&
  rows.some(({ cells }) => !isBlankCell(cells[place.column])) &&
  saysTrades(rows, place, [DIFFERENCE]);

/** Whether a column is the one or the other side of the trades in every row, or their sum or difference. */
function saysTrades(
  rows: readonly TableRow[],
  { column, long, short }: TradesAndColumn,
  forms: readonly FormOfTrades[] = FORMS_OF_TRADES,
): boolean {
  const filled = rows.filter(({ cells }) => !isBlankCell(cells[column]));
  return forms.some((form) =>
    filled.every(({ cells }) => {
      const [own, bought, sold] = [column, long, short].map((place) => amountOf(cells[place]) ?? Number.NaN);
      return own === form(bought ?? Number.NaN, Math.abs(sold ?? Number.NaN));
    }),
  );
}
