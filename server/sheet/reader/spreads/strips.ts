import { namesField } from '../../../contract/heading-names.js';
import type { CellValue } from '../../workbook/port.js';
import { headingWords } from '../headings/abbreviations.js';
import { monthText } from '../date-text.js';
import { isColumnOf } from '../kinds/weak-headings.js';
import { amountOf } from '../quantity-pairs.js';
import { cellWord, isBlankCell, withoutRows, withPositionIn, type SheetTable, type TableRow } from '../sheet-table.js';
import { rangeMonths, stripMonths } from './strip-periods.js';

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
  readonly period: number;
  readonly perMonth: number;
  /** Lots of all months together; below 0 = there is no such column. */
  readonly total: number;
  readonly months: number;
}

/**
 * A strip, `Q1-27`, `CAL-27` or `Apr27-Oct27`, as a position in each of its months, where a heading says that its lots are those of each
 * month. A strip whose lots in all, or whose number of months, say otherwise is left out with a question.
 */
export function withStripsRead(table: SheetTable): SheetTable {
  const columns = stripColumns(table);
  if (columns === undefined) return withRangesAsked(withStripsAsked(table));
  const { period, perMonth, total, months: count } = columns;
  const monthsOf = ({ cells }: TableRow): readonly string[] | undefined => {
    const text = cellWord(cells[period]);
    return stripMonths(text) ?? rangeMonths(text);
  };
  const fitting = withoutRows(table, (row) => {
    const months = monthsOf(row);
    if (months === undefined || isBlankCell(row.cells[perMonth])) return null;
    const [each, all, said] = [perMonth, total, count].map((column) => amountOf(row.cells[column]));
    const isTotal =
      isBlankCell(row.cells[total]) || Math.abs(all ?? 0) === Math.abs(each ?? Number.NaN) * months.length;
    const isCount = isBlankCell(row.cells[count]) || said === months.length;
    if (isTotal && isCount) return null;
    const written = `“${cellWord(row.cells[period])}” is of ${months.length} months`;
    const reason = isCount
      ? `${written}, and ${cellWord(row.cells[total])} lots are not ${months.length} × ${cellWord(row.cells[perMonth])}: how many are held of each month?`
      : `${written} and stands with ${cellWord(row.cells[count])}: which months are held?`;
    return { reason, isTold: true };
  });
  const shown = fitting.rows.flatMap((row) => {
    const months = monthsOf(row);
    return months === undefined ? [] : [`${cellWord(row.cells[period])} = ${shownMonths(months)}`];
  });
  const others = [total, count].filter((column) => column >= 0);
  const remark = `A strip is a position of “${fitting.names[perMonth] ?? ''}” in each of its months: ${[...new Set(shown)].join(', ')}.`;
  const placed = withPositionIn(fitting, perMonth, others, remark);
  return {
    ...placed,
    headings: placed.headings.with(period, 'Expiry'),
    rows: placed.rows.flatMap(
      (row) => monthsOf(row)?.map((month) => ({ ...row, cells: row.cells.with(period, month) })) ?? [row],
    ),
  };
}

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
      'write the months with a slash between them for a spread, or a row for each month';
    return { reason, isTold: true };
  });
}

const shownMonths = (months: readonly string[]): string => `${months[0] ?? ''} to ${months.at(-1) ?? ''}`;

function stripColumns(table: SheetTable): StripColumns | undefined {
  const perMonth = table.names.findIndex((name) => PER_MONTH.test(name) && isLots(name));
  if (perMonth < 0) return undefined;
  const period = table.headings.findIndex(
    (heading, column) =>
      namesField(heading, 'etd', 'contract_expiry') &&
      table.rows.some(({ cells }) => stripMonths(cellWord(cells[column])) ?? rangeMonths(cellWord(cells[column]))),
  );
  if (period < 0) return undefined;
  const total = table.names.findIndex((name, column) => column !== perMonth && OF_ALL.test(name) && isLots(name));
  const months = table.names.findIndex((name, column) => column !== period && MONTHS.test(name.trim()));
  return { period, perMonth, total, months };
}

const isLots = (name: string): boolean =>
  COUNTED.test(name) ||
  headingWords(name).some((word) => word === 'lots' || word === 'quantity' || word === 'contract');
