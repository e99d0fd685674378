import { dayPlaceShown, dayText, monthText, type DayPlace } from '../date-text.js';
import { dayOfCell } from '../plain-cells.js';
import { cellWord } from '../sheet-table.js';
import type { CellValue } from '../../workbook/port.js';

/** `9:00`, `17:00:30`, `5:00 PM`, perhaps behind a day. */
const TIME = /(?:^|[T ])(\d{1,2}):(\d{2})(?::(\d{2}))?(?:\.\d+)?(?: ?([ap])\.?m\.?)?(?: ?(?:Z|UTC|GMT|CET|ET))?$/i;
const NOON = 12;
const MINUTES_A_DAY = 1440;

/** The moments of the cells of a column, in the order of which they can be compared. */
export interface Moments {
  /** By row; as a text that is greater the later the moment is. */
  readonly moments: readonly string[];
  /** The last moment as it is said. */
  readonly last: string;
}

/**
 * Days, months or times of a column; undefined if a cell is none, or nobody can know which is the last: of `05/11` and `06/11` the
 * second is later, whichever number is the day.
 */
export function momentsOf(cells: readonly CellValue[]): Moments | undefined {
  const shown = cells.map((cell) => dayPlaceShown(cellWord(cell)));
  const places = (['first', 'second'] as const).filter((place) => shown.includes(place));
  if (places.length > 1) return undefined;
  const readings = (places.length === 1 ? places : (['first', 'second'] as const)).flatMap(
    (place) => readAt(cells, place) ?? [],
  );
  const [reading, ...others] = readings;
  if (reading === undefined) return undefined;
  const lastRows = ({ moments, last }: { readonly moments: readonly string[]; readonly last: string }): string =>
    moments.flatMap((moment, row) => (moment === last ? [row] : [])).join();
  if (others.some((other) => lastRows(other) !== lastRows(reading))) return undefined;
  const isSure = others.every(({ last }) => last === reading.last);
  const cell = cells[reading.moments.indexOf(reading.last)] ?? '';
  return { moments: reading.moments, last: isSure && /^\d{8}$/.test(reading.last) ? reading.last : cellWord(cell) };
}

function readAt(
  cells: readonly CellValue[],
  place: DayPlace,
): { readonly moments: readonly string[]; readonly last: string } | undefined {
  const moments = cells.map((cell) => momentOf(cell, place));
  const known = moments.filter((moment) => moment !== undefined);
  const last = known.toSorted().at(-1);
  // What is a day in one row and a month or a time in another one stands in no order.
  const lengths = new Set(known.map(({ length }) => length));
  return known.length < cells.length || last === undefined || lengths.size > 1 ? undefined : { moments: known, last };
}

function momentOf(cell: CellValue, place: DayPlace): string | undefined {
  // A workbook holds a time as part of a day.
  if (typeof cell === 'number' && cell > 0 && cell < 1) return timeText(Math.round(cell * MINUTES_A_DAY), 0);
  const text = cellWord(cell);
  const day = dayOfCell(cell) ?? dayText(text, place);
  const [, hours, minutes, seconds = '0', half] = TIME.exec(text) ?? [];
  if (hours === undefined) return day ?? monthText(text);
  const hour = half === undefined ? Number(hours) : (Number(hours) % NOON) + (half.toLowerCase() === 'p' ? NOON : 0);
  const time = timeText(hour * 60 + Number(minutes), Number(seconds));
  const isAlone = /^\d{1,2}:/.test(text);
  return isAlone ? time : day === undefined ? undefined : `${day} ${time}`;
}

const timeText = (minutes: number, seconds: number): string =>
  `${String(minutes).padStart(4, '0')}:${String(seconds).padStart(2, '0')}`;
