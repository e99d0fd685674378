import { namesField } from '../../../contract/heading-names.js';
import type { CellValue } from '../../workbook/port.js';
import { comparedHeading } from '../heading-words.js';
import { indexMeant } from '../kinds/index-names.js';
import { isColumnOf } from '../kinds/weak-headings.js';
import { cellWord, withColumn, withColumnsTaken, type SheetTable, type TableRow } from '../sheet-table.js';
import { directionMeant } from './direction-words.js';
import { writtenLeg } from './leg-text.js';
import { FIXED, FLOATING } from './legs-in-rows.js';

/** `Leg 1` and `Leg 2`, over what is done with each: `Pay Fixed`, `Rec SOFR`. */
const LEG = /^(?:leg[12ab]|(?:first|second)leg)$/;
const TURN_AND_LEG = /^(pay|pays|payer|rec|receive|receives|receiver|rcv)\.? (.+)$/i;

interface LegTurn {
  readonly way: 'PAY' | 'RECEIVE';
  /** '' = the fixed leg, or the floating one without its index. */
  readonly index: string;
  /** '' = it says none. */
  readonly rate: CellValue;
  readonly isFixed: boolean;
}

function turnIn(text: string): LegTurn | undefined {
  const [, word = '', rest = ''] = TURN_AND_LEG.exec(text.trim()) ?? [];
  const way = directionMeant(word);
  if (way === undefined) return undefined;
  if (FIXED.test(rest)) return { way, index: '', rate: '', isFixed: true };
  if (FLOATING.test(rest)) return { way, index: '', rate: '', isFixed: false };
  const index = indexMeant(rest, '', '');
  if (index !== undefined) return { way, index, rate: '', isFixed: false };
  const leg = writtenLeg(rest);
  return leg?.kind === 'fixed' ? { way, index: '', rate: leg.rate, isFixed: true } : undefined;
}

/** Directions, and where no column says it the index, by what is done with each of two legs; a row whose legs do not fit has none. */
export function withTurnsOfLegs(table: SheetTable): SheetTable {
  const has = (field: string): boolean => table.headings.some((heading) => namesField(heading, 'irs', field));
  const columns = table.names.flatMap((name, column) =>
    LEG.test(comparedHeading(name)) &&
    !table.taken.includes(column) &&
    isColumnOf(table, column, (cell) => turnIn(cellWord(cell)) !== undefined)
      ? [column]
      : [],
  );
  if (columns.length !== 2 || has('direction')) return table;
  const legsOf = ({ cells }: TableRow): readonly LegTurn[] => {
    const legs = columns.flatMap((column) => turnIn(cellWord(cells[column])) ?? []);
    const [one, other] = legs;
    return one?.way === other?.way || one?.isFixed === other?.isFixed ? [] : legs;
  };
  const source = table.sources[columns[0] ?? 0] ?? 0;
  const directed = withColumn(table, 'Direction', source, (row) => legsOf(row).find((leg) => leg.isFixed)?.way ?? '');
  const read = has('float_index')
    ? directed
    : withColumn(directed, 'Floating index', source, (row) => legsOf(row).find((leg) => !leg.isFixed)?.index ?? '');
  const isRateSaid = table.rows.some((row) => legsOf(row).some(({ rate }) => rate !== ''));
  const rated =
    has('fixed_rate') || !isRateSaid
      ? read
      : withColumn(read, 'Fixed rate', source, (row) => legsOf(row).find((leg) => leg.isFixed)?.rate ?? '');
  return withColumnsTaken(rated, has('fixed_rate') && isRateSaid ? [] : columns);
}
