import type { CrifPosition, CrifTerms } from '../../instruments/crif/position.js';
import type { ResolvedCrifRow } from '../../instruments/crif/resolved-crif-row.js';
import { addOn, type AddOn, type AddOnRow } from './add-ons.js';
import { cellBook, type CellBook } from './cells.js';
import type { ClassSetting } from './class-setting.js';
import { rowsOfRegulations, type RegulationRows, type Side } from './regulations.js';
import { scheduleMargin, type ScheduleMargin, type ScheduleRow } from './schedule.js';
import { sensitivityMargin, type SensitivityMargin } from './sensitivity-margin.js';

/** A CRIF row of an account. */
export interface NettingRow extends Pick<ResolvedCrifRow, 'amount' | 'years'> {
  readonly crif: Pick<CrifPosition, 'terms' | 'tradeId'>;
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
  readonly simm: Int32Array;
  readonly schedule: Int32Array;
  readonly book: CellBook;
  /** Rows of the model SIMM that are no sensitivities. */
  readonly addOns: readonly number[];
}

/** Both sides of a netting set under each calibration and regulation. Pure. Source: docs/methodology/simm.md. */
export function nettingSetMargins(
  rows: readonly NettingRow[],
  settings: readonly ClassSetting[],
): readonly RegulationMargin[] {
  const simm = placesOf(rows, 'SIMM');
  const book = cellBook(Array.from(simm, (place) => rowAt(rows, place).crif.terms));
  const ofModels: ModelRows = {
    all: rows,
    simm,
    schedule: placesOf(rows, 'Schedule'),
    book,
    addOns: [...simm.filter((_, index) => (book.cellOf[index] ?? -1) < 0)],
  };
  return (['call', 'post'] as const).flatMap((side) => {
    const regulations = rowsOfRegulations(rows, side);
    return settings.flatMap((setting) =>
      withWinner(regulations.map((regulation) => regulationMargin(ofModels, regulation, side, setting))),
    );
  });
}

function rowAt(rows: readonly NettingRow[], place: number): NettingRow {
  const row = rows[place];
  if (row === undefined) throw new Error(`A netting set has no row ${place}.`);
  return row;
}

function placesOf(rows: readonly NettingRow[], model: CrifTerms['model']): Int32Array {
  const places = new Int32Array(rows.length);
  let count = 0;
  rows.forEach(({ crif }, place) => {
    if (crif.terms.model === model) places[count++] = place;
  });
  return places.subarray(0, count);
}

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
  const scheduled = [...rows.schedule.filter((place) => includes(place))];
  const simm = rows.simm.some((place) => includes(place)) ? simmMargin(rows, includes, sign, setting) : null;
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

const scheduleRows = ({ all }: ModelRows, places: readonly number[]): readonly ScheduleRow[] =>
  places.map((place) => {
    const { crif, amount, years } = rowAt(all, place);
    const { productClass, riskType } = crif.terms;
    return { productClass, tradeId: crif.tradeId ?? '', isNotional: riskType === 'Notional', amount, years };
  });

function simmMargin(
  { all, simm, book, addOns }: ModelRows,
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
    addOns.filter(includes).map((place) => addOnRow(rowAt(all, place))),
    sensitivities.productClasses,
  );
  const margin = sensitivities.productClasses.reduce((sum, { margin: each }) => sum + each, own.amount);
  return { sensitivities, addOn: own, margin };
}

const addOnRow = ({ crif, amount }: NettingRow): AddOnRow => ({
  riskType: crif.terms.riskType,
  qualifier: crif.terms.qualifier,
  amount,
});

function addSimmParts(
  parts: Float64Array,
  { all, simm, book, addOns }: ModelRows,
  { sensitivities, addOn: { multipliers, contributions } }: SimmMargin,
  includes: (place: number) => boolean,
  sign: 1 | -1,
): void {
  const { gradient } = sensitivities;
  const multiplierOf = Float64Array.from(book.cells, ({ productClass }) => multipliers.get(productClass) ?? 1);
  simm.forEach((place, index) => {
    const cell = book.cellOf[index] ?? -1;
    if (cell < 0 || !includes(place)) return;
    parts[place] = (gradient[cell] ?? 0) * sign * (all[place]?.amount ?? 0) * (multiplierOf[cell] ?? 1);
  });
  addOns.filter(includes).forEach((place, index) => {
    parts[place] = contributions[index] ?? 0;
  });
}
