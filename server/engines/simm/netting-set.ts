import { addOn, type AddOn } from './add-ons.js';
import { cellBook, type CellBook, type CellTexts } from './cells.js';
import type { ClassSetting } from './class-setting.js';
import { rowsOfRegulations, type RegulationRows, type RegulatedRow, type Side } from './regulations.js';
import { scheduleMargin, type ScheduleMargin } from './schedule.js';
import { sensitivityMargin, type SensitivityMargin } from './sensitivity-margin.js';

/** A CRIF row of an account, its amount in the calculation currency. */
export interface NettingRow extends CellTexts, RegulatedRow {
  readonly model: 'SIMM' | 'Schedule';
  /** Of multipliers and factors the number itself. */
  readonly amount: number;
  /** Of the model Schedule; `''` and 0 for others. */
  readonly tradeId: string;
  readonly years: number;
}

/** The margin of the model SIMM: sensitivities and add-ons. */
export interface SimmMargin {
  readonly sensitivities: SensitivityMargin;
  readonly addOn: AddOn;
  /** Product classes and add-on together. */
  readonly margin: number;
}

/** The margin of a netting set for one side, under one calibration and the rules of one regulator. */
export interface RegulationMargin {
  readonly side: Side;
  readonly version: string;
  /** Null where no row names one. */
  readonly regulation: string | null;
  /** Null if the set has no row of the model. */
  readonly simm: SimmMargin | null;
  readonly schedule: ScheduleMargin | null;
  /** Both models together, in the calculation currency. */
  readonly margin: number;
  /** Whether no other regulation of its side and version has more; of several with the same the first by alphabet. */
  readonly isWinning: boolean;
  /** Parts of the margin by row. */
  readonly contributions: () => Float64Array;
}

/** The rows of a netting set by model, with their places among all. */
interface ModelRows {
  readonly all: readonly NettingRow[];
  readonly simm: readonly number[];
  readonly schedule: readonly number[];
  readonly book: CellBook;
}

/** Both sides of a netting set under each calibration and regulation. Pure. Source: docs/methodology/simm.md. */
export function nettingSetMargins(
  rows: readonly NettingRow[],
  settings: readonly ClassSetting[],
): readonly RegulationMargin[] {
  const simm = placesOf(rows, 'SIMM');
  const ofModels: ModelRows = {
    all: rows,
    simm,
    schedule: placesOf(rows, 'Schedule'),
    book: cellBook(simm.flatMap((place) => rows[place] ?? [])),
  };
  return (['call', 'post'] as const).flatMap((side) => {
    const regulations = rowsOfRegulations(rows, side);
    return settings.flatMap((setting) =>
      withWinner(regulations.map((regulation) => regulationMargin(ofModels, regulation, side, setting))),
    );
  });
}

const placesOf = (rows: readonly NettingRow[], model: NettingRow['model']): readonly number[] =>
  rows.flatMap((row, place) => (row.model === model ? [place] : []));

/** Marks the largest; regulations come in alphabetical order. */
function withWinner(margins: readonly Omit<RegulationMargin, 'isWinning'>[]): readonly RegulationMargin[] {
  const largest = Math.max(...margins.map(({ margin }) => margin));
  const winner = margins.findIndex(({ margin }) => margin === largest);
  return margins.map((margin, place) => ({ ...margin, isWinning: place === winner }));
}

function regulationMargin(
  rows: ModelRows,
  { regulation, includes }: RegulationRows,
  side: Side,
  setting: ClassSetting,
): Omit<RegulationMargin, 'isWinning'> {
  const sign = side === 'call' ? 1 : -1;
  const simmRows = rows.simm.filter((place) => includes(place));
  const scheduled = rows.schedule.filter((place) => includes(place));
  const simm = simmRows.length === 0 ? null : simmMargin(rows, includes, sign, setting);
  const schedule = scheduled.length === 0 ? null : scheduleMargin(scheduleRows(rows, scheduled), sign);
  return {
    side,
    version: setting.calibration.version,
    regulation,
    simm,
    schedule,
    margin: (simm?.margin ?? 0) + (schedule?.margin ?? 0),
    contributions: () => {
      const parts = new Float64Array(rows.all.length);
      if (simm !== null) addSimmParts(parts, rows, simm, includes, sign);
      scheduled.forEach((place, index) => {
        parts[place] = schedule?.contributions[index] ?? 0;
      });
      return parts;
    },
  };
}

const scheduleRows = ({ all }: ModelRows, places: readonly number[]) =>
  places.flatMap((place) => {
    const row = all[place];
    return row === undefined ? [] : [{ ...row, isNotional: row.riskType === 'Notional' }];
  });

function simmMargin(
  { all, simm, book }: ModelRows,
  includes: (place: number) => boolean,
  sign: 1 | -1,
  setting: ClassSetting,
): SimmMargin {
  const amounts = new Float64Array(book.cells.length);
  simm.forEach((place, index) => {
    const cell = book.cellOf[index] ?? -1;
    if (cell >= 0 && includes(place)) amounts[cell] = (amounts[cell] ?? 0) + sign * (all[place]?.amount ?? 0);
  });
  const sensitivities = sensitivityMargin(book, amounts, setting);
  const own = addOn(
    otherRows(book, simm).flatMap((place) => (includes(place) ? (all[place] ?? []) : [])),
    sensitivities.productClasses,
  );
  const margin = sensitivities.productClasses.reduce((sum, { margin: each }) => sum + each, own.amount);
  return { sensitivities, addOn: own, margin };
}

/** Places of the rows that are no sensitivities. */
const otherRows = ({ cellOf }: CellBook, simm: readonly number[]): readonly number[] =>
  simm.filter((_, index) => (cellOf[index] ?? -1) < 0);

function addSimmParts(
  parts: Float64Array,
  { all, simm, book }: ModelRows,
  { sensitivities, addOn: { multipliers, contributions } }: SimmMargin,
  includes: (place: number) => boolean,
  sign: 1 | -1,
): void {
  simm.forEach((place, index) => {
    const cell = book.cells[book.cellOf[index] ?? -1];
    if (cell === undefined || !includes(place)) return;
    const slope = sensitivities.gradient[cell.place] ?? 0;
    parts[place] = slope * sign * (all[place]?.amount ?? 0) * (multipliers.get(cell.productClass) ?? 1);
  });
  otherRows(book, simm)
    .filter((place) => includes(place))
    .forEach((place, index) => {
      parts[place] = contributions[index] ?? 0;
    });
}
