import { namesField } from '../../../contract/heading-names.js';
import type { CellValue } from '../../workbook/port.js';
import { headingMeaning } from '../heading-meaning.js';
import { headingWords } from '../headings/words-apart.js';
import { monthText } from '../date-text.js';
import { isColumnOf } from '../kinds/weak-headings.js';
import { amountOf } from '../quantity-pairs.js';
import { cellWord, isBlankCell, withoutRows, withPositionIn, type SheetTable, type TableRow } from '../sheet-table.js';
import { isSeason, rangeMonths, stripBehindName, stripMonths, writtenMonth } from './strip-periods.js';

/** `Lots per month`, `Lots/mth`, `Menge pro Monat`. */
const PER_MONTH =
  /(?:\bper|\bpro|\/|\ba|\bpar|\bpor|\bal|\bp\.?)[ -]?(?:months?|mths?|mnth|mo|monat|mois|mes|mese|mês|m)\b|\bmonthly\b|\bmonatlich\b|\bmensuel\w*|\bmensual\w*|\bmensil\w*/iu;
const COUNTED =
  /\b(?:lots?|contracts?|qty|quantity|volume|menge|kontrakte|anzahl|quantité|contrats|cantidad|contratos|quantità|contratti|lotti)\b/iu;
const OF_ALL = /\b(?:total|all|gesamt|insgesamt|overall|totale|totales)\b/i;
const MONTHS =
  /^(?:no\.?|num\.?|number|nr\.?|nb\.?|nbre|#|n°|nº|anzahl|nombre|número|numero|count)?(?: of| de| di)? ?(?:months|mths|mos|monate|mois|meses|mesi|maanden|periods|deliveries|expiries)(?: in strip| per strip)?$|^strip (?:length|months)$|^(?:months?|mth|period)[ _](?:count|no\.?|number)$/iu;

/** Months that a strip has at the most: larger numbers are months themselves, `202701`. */
const MOST_COUNTED = 120;

interface StripColumns {
  /** Of the strips, be it that of months or that of contracts with them, `NG Cal 27`. */
  readonly period: number;
  readonly perMonth: number;
  /** Lots of all months together; below 0 = there is no such column. */
  readonly total: number;
  readonly months: number;
  /** Whether a heading says that lots are those of each month, and not their total alone. */
  readonly isSaid: boolean;
}

/** A strip in a cell: its months, and what stands before each of them. */
interface Strip {
  readonly months: readonly string[];
  readonly name: string;
}

function stripOf(cell: CellValue | undefined): Strip | undefined {
  const text = cellWord(cell);
  const own = stripMonths(text) ?? rangeMonths(text);
  if (own !== undefined) return { months: own, name: '' };
  const behind = stripBehindName(text);
  const months = behind === undefined ? undefined : stripMonths(behind.strip);
  return behind === undefined || months === undefined ? undefined : { months, name: `${behind.name} ` };
}

/**
 * A strip, `Q1-27`, `CAL-27` or `Apr27-Oct27`, as a position in each of its months, where a heading says that its lots are those of each
 * month, or the lots of all months together are as many times those. A strip whose lots in all, or whose number of months, say otherwise
 * is left out with a question.
 */
export function withStripsRead(table: SheetTable): SheetTable {
  const columns = stripColumns(table);
  if (columns === undefined) return withPeriodsAsked(withRangesAsked(withStripsAsked(table)));
  const { period, perMonth, total, months: count } = columns;
  const reasonOf = doubtOfStrip(columns);
  const fitting = withoutRows(withSeasonsAsked(table, period), (row) => {
    const reason = reasonOf(row);
    return reason === undefined ? null : { reason, isTold: true };
  });
  const shown = fitting.rows.flatMap(({ cells }) => {
    const strip = stripOf(cells[period]);
    return strip === undefined ? [] : [`${cellWord(cells[period])} = ${shownMonths(strip.months)}`];
  });
  const others = [total, count].filter((column) => column >= 0);
  const by = columns.isSaid ? '' : `, as “${table.names[total] ?? ''}” are those of all months together`;
  const remark =
    shown.length === 0
      ? `The position is “${fitting.names[perMonth] ?? ''}”.`
      : `A strip is a position of “${fitting.names[perMonth] ?? ''}” in each of its months${by}: ${[...new Set(shown)].join(', ')}.`;
  const placed = withPositionIn(fitting, perMonth, others, remark);
  const isOfMonths = fitting.rows.every(({ cells }) => (stripOf(cells[period])?.name ?? '') === '');
  return {
    ...placed,
    headings: isOfMonths ? placed.headings.with(period, 'Expiry') : placed.headings,
    rows: placed.rows.flatMap((row) => {
      const { months = [], name = '' } = stripOf(row.cells[period]) ?? {};
      return months.length === 0
        ? [row]
        : months.map((month) => ({
            ...row,
            cells: row.cells.with(period, `${name}${name === '' ? month : writtenMonth(month)}`),
          }));
    }),
  };
}

/** Why a strip is not read; undefined if it is, or a row is none. */
const doubtOfStrip =
  ({ period, perMonth, total, months: count, isSaid }: StripColumns) =>
  ({ cells }: TableRow): string | undefined => {
    const strip = stripOf(cells[period]);
    if (strip === undefined || isBlankCell(cells[perMonth])) return undefined;
    const { length } = strip.months;
    const isTotal = isBlankCell(cells[total]) ? isSaid : isTimes(cells[perMonth], cells[total], length);
    const isCount = isBlankCell(cells[count]) || amountOf(cells[count]) === length;
    if (isTotal && isCount) return undefined;
    const written = `“${cellWord(cells[period])}” is of ${length} months`;
    return isCount
      ? `${written}, and ${cellWord(cells[total])} lots are not ${length} × ${cellWord(cells[perMonth])}: how many are held of each month?`
      : `${written} and stands with ${cellWord(cells[count])}: which months are held?`;
  };

/** The table without rows of which a column counts several months: nothing says whether the lots are those of each, and which months they are. */
function withStripsAsked(table: SheetTable): SheetTable {
  const isCount = (cell: CellValue): boolean => {
    const amount = amountOf(cell) ?? -1;
    return Number.isInteger(amount) && amount >= 0 && amount <= MOST_COUNTED;
  };
  const count = table.names.findIndex((name, column) => MONTHS.test(name.trim()) && isColumnOf(table, column, isCount));
  const isBesideMonths = table.names.some(
    (_, column) => column !== count && isColumnOf(table, column, (cell) => monthText(cellWord(cell)) !== undefined),
  );
  if (count < 0 || !isBesideMonths) return table;
  const name = table.names[count] ?? '';
  const known = withoutRows(table, ({ cells }) =>
    (amountOf(cells[count]) ?? 0) > 1
      ? { reason: `“${name}” says ${cellWord(cells[count])}: write a row for each month that is held`, isTold: true }
      : null,
  );
  return { ...known, headings: known.headings.with(count, ''), taken: [...known.taken, count] };
}

/** What says that two months are those of a spread. */
const OF_SPREADS = /spread|calendar|sprd|\bcal\b|\broll|switch|kalender|écart|differenz/iu;

/** The table without rows of one month to another, `Jan27-Mar27`, which may be a strip as well as a spread unless something says it. */
function withRangesAsked(table: SheetTable): SheetTable {
  const lines = [...table.above.flatMap(({ cells }) => cells.map(cellWord)), ...(table.around ?? []), ...table.names];
  const period = table.headings.findIndex((heading) => namesField(heading, 'etd', 'contract_expiry'));
  if (period < 0 || lines.some((text) => OF_SPREADS.test(text))) return table;
  return withoutRows(table, ({ cells }) => {
    const text = cellWord(cells[period]);
    const [first, second] = rangeMonths(text) ?? [];
    if (first === undefined || second === undefined || text.includes('/')) return null;
    if (cells.some((cell) => OF_SPREADS.test(cellWord(cell)))) return null;
    const reason =
      `“${text}” may be a spread of two months or a strip of all from one to the other: ` +
      'write the months with a slash between them for a spread, and for a strip a row for each month, or “Lots per month” above its lots';
    return { reason, isTold: true };
  });
}

/** The table without rows of a strip of which nothing says whether its lots are those of each month. */
function withPeriodsAsked(table: SheetTable): SheetTable {
  const period = table.headings.findIndex((heading) => namesField(heading, 'etd', 'contract_expiry'));
  return withoutRows(withSeasonsAsked(table, period), ({ cells }) => {
    const months = stripMonths(cellWord(cells[period]));
    if (months === undefined) return null;
    const reason = `“${cellWord(cells[period])}” is of ${months.length} months: head its lots “Lots per month” if they are held of each, or write a row for each month`;
    return { reason, isTold: true };
  });
}

/** `Sum-27`, `NG Win-27`. */
const saysSeason = (cell: CellValue | undefined): boolean =>
  [cellWord(cell), stripBehindName(cellWord(cell))?.strip ?? ''].some(isSeason);

/** The table without rows of a season, which is of other months in each market. */
const withSeasonsAsked = (table: SheetTable, period: number): SheetTable =>
  withoutRows(table, ({ cells }) => {
    const text = cellWord(cells[period]);
    return saysSeason(text)
      ? {
          reason: `“${text}” is a season, and not of the same months in every market: write a row for each month`,
          isTold: true,
        }
      : null;
  });

const shownMonths = (months: readonly string[]): string => `${months[0] ?? ''} to ${months.at(-1) ?? ''}`;

/** Whether lots of all months are as many times those of each. */
const isTimes = (each: CellValue | undefined, all: CellValue | undefined, count: number): boolean =>
  Math.abs(amountOf(all) ?? 0) === Math.abs(amountOf(each) ?? Number.NaN) * count;

function stripColumns(table: SheetTable): StripColumns | undefined {
  const { names, headings, rows } = table;
  const said = names.findIndex(countsPerMonth);
  const columnOf = (field: string): number =>
    headings.findIndex(
      (heading, column) =>
        namesField(heading, 'etd', field) &&
        rows.some(({ cells }) => stripOf(cells[column]) !== undefined || saysSeason(cells[column])),
    );
  const [ofMonths, ofContracts] = [columnOf('contract_expiry'), columnOf('contract_code')];
  const period = ofMonths >= 0 ? ofMonths : ofContracts;
  if (period < 0) return undefined;
  const total = names.findIndex((name, column) => column !== said && OF_ALL.test(name) && isLots(name));
  const lots = headings.findIndex((heading, column) => column !== total && namesField(heading, 'etd', 'net_position'));
  const isConfirmed = rows.some(({ cells }) => {
    const { months } = stripOf(cells[period]) ?? {};
    return months !== undefined && amountOf(cells[total]) !== 0 && isTimes(cells[lots], cells[total], months.length);
  });
  const perMonth = said >= 0 ? said : isConfirmed && total >= 0 ? lots : -1;
  const months = names.findIndex((name, column) => column !== period && MONTHS.test(name.trim()));
  return perMonth < 0 ? undefined : { period, perMonth, total, months, isSaid: said >= 0 };
}

/** Whether a heading says that its lots are those of each month. */
export const countsPerMonth = (name: string): boolean => PER_MONTH.test(name) && isLots(name);

/** Whether headings are those of contracts and of their lots a month. */
export const isAboveStrips = (headings: readonly string[]): boolean =>
  headings.some(countsPerMonth) &&
  headings.some((text) => text !== '' && namesField(headingMeaning(text).heading, 'etd', 'contract_code'));

const isLots = (name: string): boolean =>
  COUNTED.test(name) ||
  headingWords(name).some((word) => word === 'lots' || word === 'quantity' || word === 'contract');
