import { namesField } from '../../../contract/heading-names.js';
import { daysApart, latestDay, withDashes, type DayOfYear, type DayPlace } from '../date-text.js';
import { dayWritten } from '../days/day-names.js';
import { amountOf } from '../quantity-pairs.js';
import type { CellValue } from '../../workbook/port.js';
import { isHeldAfter, isHeldBefore, measureOfDay } from '../sections/day-words.js';
import { isBlankCell, withPositionIn, type SheetTable } from '../sheet-table.js';

/** A day behind the name of a measure: `DV01 19-Nov`, `Position (20/11/2026)`. */
const DATED =
  /^(.*[^\s(,-])[\s(,-]+(\d{1,2}[\s./-]?\p{L}{3,9}\.?(?:[\s./-]?(?:\d{4}|\d{2}))?|\d{1,2}[./-]\d{1,2}[./-](?:20)?\d{2}|20\d{2}[./-]?\d{2}[./-]?\d{2})\)?$/u;
/** What joins a measure to its day: `Bestand per 30.11.2026`, `Position at close 30-Nov`. */
const JOINED = /[\s(,-](?:as (?:of|at)|at|on|per|am|zum|au|al|a|op|em|eod|cob|close)$/i;
/** What has changed since the day before. */
const CHANGE = /^(?:chg|change|diff|difference|delta|move|var|variation|δ|\+\/-)\.?$/i;

/** The measure and the day of a heading; of `today` and `yesterday` day 1 and 0. */
interface DatedHeading extends DayOfYear {
  readonly name: string;
  readonly isRelative: boolean;
}

function datedHeading(text: string, place: DayPlace): DatedHeading | undefined {
  const [, joined, behind = ''] = DATED.exec(text.trim()) ?? [];
  const day = dayWritten(withDashes(behind), place);
  if (joined !== undefined && day !== undefined) {
    const name = joined.replace(JOINED, '').replace(JOINED, '').trim();
    return { ...day, name, isRelative: false };
  }
  const relative = measureOfDay(text);
  if (relative === undefined) return undefined;
  return { name: relative.measure, month: 1, day: relative.day === 'today' ? 1 : 0, year: null, isRelative: true };
}

/**
 * The name of a measure without the day behind it; undefined if none stands there, and of what was held before, which is no position by
 * itself. A word before it belongs to the name unless another column has the other one: `Current price`.
 */
export function withoutDay(heading: string): string | undefined {
  const found = datedHeading(heading, 'first') ?? datedHeading(heading, 'second');
  const isOfName = measureOfDay(heading)?.isFirst === true;
  return found === undefined || isOfName || (found.isRelative && found.day === 0) ? undefined : found.name;
}

/** Over a weekend with holidays, at the end of a month; days of delivery are further apart. */
const MOST_APART = 6;

/** `T-1` and `T`, `SOD` and `EOD`: positions that are headed by nothing but their days, of which those of today are held. */
export function withPositionsByDays(table: SheetTable): SheetTable {
  const isOfLots = (column: number): boolean =>
    table.rows.every(({ cells }) => isBlankCell(cells[column]) || Number.isInteger(amountOf(cells[column])));
  const placesOf = (isOf: (name: string) => boolean): readonly number[] =>
    table.names.flatMap((name, column) => (isOf(name.trim()) && !table.taken.includes(column) ? [column] : []));
  const [before, ...othersBefore] = placesOf((name) => isHeldBefore(name));
  const [now, ...othersNow] = placesOf((name) => isHeldAfter(name));
  if (table.headings.some((text) => namesField(text, 'etd', 'net_position'))) return table;
  const columns = (['first', 'second'] as const).map((place) => daysAcross(table, place));
  const [latest, ...otherDays] = new Set(columns.flatMap((days) => latestOf(days) ?? []));
  // Of days in numbers that may be two, both must have one of them as the latest, or only one be close to each other.
  const days = columns.find((own) => latest !== undefined && latestOf(own) === latest) ?? [];
  if (latest !== undefined && otherDays.length === 0 && days.every(({ column }) => isOfLots(column))) {
    const earlier = days.flatMap(({ column }) => (column === latest ? [] : [column]));
    const remark = `The latest of several days counts: “${table.names[latest] ?? ''}”.`;
    return withPositionIn(table, latest, earlier, remark);
  }
  const isPair = before !== undefined && now !== undefined && othersBefore.length + othersNow.length === 0;
  if (!isPair) return table;
  if (!isOfLots(before) || !isOfLots(now)) return table;
  return withPositionIn(table, now, [before], `The later of two days counts: “${table.names[now] ?? ''}”.`);
}

/** The columns that are headed by nothing but a day. @param place of the day in dates of which either number may be it */
const daysAcross = ({ names, taken }: SheetTable, place: DayPlace): readonly DatedColumn[] =>
  names.flatMap((name, column) => {
    const day = taken.includes(column) ? undefined : dayWritten(name, place);
    return day === undefined ? [] : [{ ...day, name: '', isRelative: false, column }];
  });

/** Of columns of one measure on days close to each other, the latest one: what was held before is not held today, and its change is no position. */
export function withLatestAmounts(table: SheetTable): SheetTable {
  const [dated = [], turned = []] = (['first', 'second'] as const).map((place) => datedColumns(table, place));
  const measures = new Set([...dated, ...turned].map(({ name }) => name.toLowerCase()));
  const settled = [...measures].flatMap((measure) => {
    const readings = [dated, turned].map((all) => all.filter(({ name }) => name.toLowerCase() === measure));
    const [latest, ...others] = new Set(readings.flatMap((columns) => latestOf(columns) ?? []));
    const columns = readings.find((own) => latestOf(own) === latest) ?? [];
    const name = columns.find(({ column }) => column === latest)?.name;
    // Of days in numbers that may be two, both must have one of them as the latest, or only one be close to each other.
    return latest === undefined || others.length > 0 || name === undefined ? [] : [{ measure, name, columns, latest }];
  });
  if (settled.length === 0) return table;
  const earlier = settled.flatMap(({ columns, latest }) =>
    columns.flatMap(({ column }) => (column === latest ? [] : [column])),
  );
  const changes = table.names.flatMap((text, column) =>
    settled.some(({ measure, columns }) => isChangeOf(text, measure) || isDifference(table, column, columns))
      ? [column]
      : [],
  );
  const aside = new Set([...earlier, ...changes]);
  const counted = settled.map(({ latest }) => `“${table.names[latest] ?? ''}”`).join(', ');
  const of = Math.max(...settled.map(({ columns }) => columns.length)) > 2 ? 'latest of several' : 'later of two';
  return {
    ...table,
    headings: table.headings.map((heading, column) => {
      if (aside.has(column)) return '';
      const own = settled.find(({ latest }) => latest === column);
      return own !== undefined && heading === table.names[column] ? own.name : heading;
    }),
    taken: [...table.taken, ...aside],
    remarks: [...table.remarks, `The ${of} days counts: ${counted}.`],
  };
}

const datedColumns = ({ names }: SheetTable, place: DayPlace): readonly DatedColumn[] =>
  names.flatMap((text, column): readonly DatedColumn[] => {
    const found = datedHeading(text, place);
    return found === undefined ? [] : [{ ...found, column }];
  });

type DatedColumn = DatedHeading & { readonly column: number };

/** The column of the latest day; undefined if there is one column alone, or days that are the same or far from each other. */
function latestOf(columns: readonly DatedColumn[]): number | undefined {
  const [first, ...others] = columns;
  if (first === undefined || others.length === 0) return undefined;
  const latest = latestDay([first, ...others]);
  const isClose = columns.every((one) => {
    const apart = daysApart(latest, one);
    return one === latest || (one.isRelative === latest.isRelative && apart > 0 && apart <= MOST_APART);
  });
  return isClose ? latest.column : undefined;
}

/** Whether a column called `Change` is what was added between two days. */
function isDifference({ names, rows }: SheetTable, change: number, days: readonly DatedColumn[]): boolean {
  const latest = latestOf(days);
  const [earlier, ...others] = days.filter(({ column }) => column !== latest);
  if (earlier === undefined || others.length > 0 || !CHANGE.test((names[change] ?? '').trim())) return false;
  const amount = (cell: CellValue | undefined): number => amountOf(cell) ?? (isBlankCell(cell) ? 0 : Number.NaN);
  return rows.every(
    ({ cells }) => amount(cells[change]) === amount(cells[latest ?? -1]) - amount(cells[earlier.column]),
  );
}

/** `SOFR Chg` beside `SOFR 20-Nov`. */
function isChangeOf(text: string, measure: string): boolean {
  const heading = text.trim().toLowerCase();
  return (
    heading.startsWith(`${measure} `) &&
    CHANGE.test(
      heading
        .slice(measure.length)
        .trim()
        .replace(/^\((.*)\)$/, '$1'),
    )
  );
}
