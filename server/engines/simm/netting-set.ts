import type { CrifPosition, CrifTerms } from '../../instruments/crif/position.js';
import { memoized } from '../../lib/memoized.js';
import type { ResolvedCrifRow } from '../../instruments/crif/resolved-crif-row.js';
import { addOn, type AddOn, type AddOnRow } from './add-ons.js';
import { cellBook, type CellBook } from './cells.js';
import type { ClassSetting } from './class-setting.js';
import { rowsOfRegulations, signOf, type Side } from './regulations.js';
import { scheduleMargin, type ScheduleMargin, type ScheduleRow } from './schedule.js';
import { sensitivityMargins, type SensitivityMargin } from './sensitivity-margin.js';

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

/** Stands where a version stands of what takes nothing of a calibration. */
export const SCHEDULE = 'Schedule';

/** The version of a calibration; {@link SCHEDULE} where there is none. */
export const versionOf = (used: Pick<ClassSetting, 'calibration'> | undefined): string =>
  used?.calibration.version ?? SCHEDULE;

/** The margin of a netting set for one side, under one calibration and the rules of one regulator. */
export interface RegulationMargin {
  readonly side: Side;
  /** See `versionOf`. */
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

/** The rows of a netting set. */
export interface NettingRows {
  /** What they say, in order of appearance; what many say stands here once, with the amount of the first. */
  readonly said: readonly NettingRow[];
  /** By row: the place of what it says. */
  readonly saidBy: Int32Array;
  /** By row, in the calculation currency. */
  readonly amounts: Float64Array;
}

/** Rows each of which is taken for itself. */
export const nettingRows = (rows: readonly NettingRow[]): NettingRows => ({
  said: rows,
  saidBy: Int32Array.from(rows, (_, place) => place),
  amounts: Float64Array.from(rows, ({ amount }) => amount),
});

/** The same with what each is for: a sensitivity, an add-on, a trade of the schedule. */
interface ModelRows extends NettingRows {
  readonly book: CellBook;
  /** The model by what rows say. */
  readonly models: readonly CrifTerms['model'][];
  /** Rows of the model SIMM that are no sensitivities. */
  readonly addOns: readonly number[];
  readonly schedule: readonly number[];
}

/**
 * Both sides of a netting set under each calibration and regulation; without a calibration that of the schedule. Pure.
 * Source: docs/methodology/simm.md.
 */
export function nettingSetMargins(rows: NettingRows, settings: readonly ClassSetting[]): readonly RegulationMargin[] {
  const ofModels = byModel(rows);
  const regulations = rowsOfRegulations(rows);
  const sensitivitiesOf = memoized((setting: ClassSetting) =>
    memoized((includes: readonly boolean[]) => sensitivitiesIn(ofModels, includes, setting)),
  );
  return (['call', 'post'] as const).flatMap((side) =>
    (settings.length === 0 ? [undefined] : settings).flatMap((setting) =>
      withWinner(
        regulations[side].map(({ regulation, includes }) => ({
          ...{ side, regulation, version: versionOf(setting) },
          ...regulationMargin(ofModels, includes, side, () => {
            if (setting === undefined) throw new Error('Sensitivities were resolved without a calibration.');
            return sensitivitiesOf(setting)(includes)(side);
          }),
        })),
      ),
    ),
  );
}

function byModel(rows: NettingRows): ModelRows {
  const { said, saidBy } = rows;
  const models = said.map(({ crif }) => crif.terms.model);
  const book = cellBook(said.map(({ crif }) => crif.terms));
  const addOns: number[] = [];
  const schedule: number[] = [];
  saidBy.forEach((place, row) => {
    if (models[place] === 'Schedule') schedule.push(row);
    else if ((book.cellOf[place] ?? -1) < 0) addOns.push(row);
  });
  return { ...rows, book, models, addOns, schedule };
}

function saidIn({ said, saidBy }: NettingRows, row: number): NettingRow {
  const found = said[saidBy[row] ?? -1];
  if (found === undefined) throw new Error(`A netting set has no row ${row}.`);
  return found;
}

/** Marks the largest; regulations come in alphabetical order. */
function withWinner(margins: readonly Omit<RegulationMargin, 'isWinning'>[]): readonly RegulationMargin[] {
  const largest = Math.max(...margins.map(({ margin }) => margin));
  const winner = margins.findIndex(({ margin }) => margin === largest);
  return margins.map((margin, place) => ({ ...margin, isWinning: place === winner }));
}

/** @param includes by what rows say */
function regulationMargin(
  rows: ModelRows,
  includes: readonly boolean[],
  side: Side,
  sensitivities: () => SensitivityMargin,
): Pick<RegulationMargin, 'simm' | 'schedule' | 'margin' | 'contributions'> {
  const sign = signOf(side);
  const counts = (row: number): boolean => includes[rows.saidBy[row] ?? -1] === true;
  const scheduled = rows.schedule.filter(counts);
  const hasSimm = rows.models.some((model, place) => model === 'SIMM' && includes[place] === true);
  const simm = hasSimm ? simmMargin(rows, includes, sensitivities()) : null;
  const schedule = scheduled.length === 0 ? null : scheduleMargin(scheduleRows(rows, scheduled), sign);
  return {
    simm,
    schedule,
    margin: (simm?.margin ?? 0) + (schedule?.margin ?? 0),
    contributions: () => {
      const parts = new Float64Array(rows.saidBy.length);
      if (simm !== null) addSimmParts(parts, rows, simm, includes);
      scheduled.forEach((place, index) => {
        parts[place] = schedule?.contributions[index] ?? 0;
      });
      return parts;
    },
  };
}

const scheduleRows = (rows: ModelRows, places: readonly number[]): readonly ScheduleRow[] =>
  places.map((row) => {
    const { crif, years } = saidIn(rows, row);
    const { productClass, riskType } = crif.terms;
    const amount = rows.amounts[row] ?? 0;
    return { productClass, tradeId: crif.tradeId ?? '', isNotional: riskType === 'Notional', amount, years };
  });

/** @param includes by what rows say */
function sensitivitiesIn(
  rows: ModelRows,
  includes: readonly boolean[],
  setting: ClassSetting,
): (side: Side) => SensitivityMargin {
  const { book, amounts } = rows;
  const ofCells = new Float64Array(book.cells.length);
  eachSensitivity(rows, includes, (row, cell) => {
    ofCells[cell] = (ofCells[cell] ?? 0) + (amounts[row] ?? 0);
  });
  return sensitivityMargins(book, ofCells, setting);
}

function simmMargin(rows: ModelRows, includes: readonly boolean[], sensitivities: SensitivityMargin): SimmMargin {
  const own = addOn(countedAddOns(rows, includes).map(addOnRow(rows)), sensitivities.productClasses);
  const margin = sensitivities.productClasses.reduce((sum, { margin: each }) => sum + each, own.amount);
  return { sensitivities, addOn: own, margin };
}

/** The sensitivities that count, in the order of the rows. */
function eachSensitivity(
  { saidBy, models, book }: ModelRows,
  includes: readonly boolean[],
  take: (row: number, cell: number) => void,
): void {
  const cells = Int32Array.from(models, (model, place) =>
    model === 'SIMM' && includes[place] === true ? (book.cellOf[place] ?? -1) : -1,
  );
  saidBy.forEach((place, row) => {
    const cell = cells[place] ?? -1;
    if (cell >= 0) take(row, cell);
  });
}

const countedAddOns = ({ addOns, saidBy }: ModelRows, includes: readonly boolean[]): readonly number[] =>
  addOns.filter((row) => includes[saidBy[row] ?? -1] === true);

const addOnRow =
  (rows: ModelRows) =>
  (row: number): AddOnRow => {
    const { riskType, qualifier } = saidIn(rows, row).crif.terms;
    return { riskType, qualifier, amount: rows.amounts[row] ?? 0 };
  };

function addSimmParts(
  parts: Float64Array,
  rows: ModelRows,
  { sensitivities, addOn: { multipliers, contributions } }: SimmMargin,
  includes: readonly boolean[],
): void {
  const { book, amounts } = rows;
  const gradient = sensitivities.gradient();
  const multiplierOf = Float64Array.from(book.cells, ({ productClass }) => multipliers.get(productClass) ?? 1);
  eachSensitivity(rows, includes, (row, cell) => {
    parts[row] = (gradient[cell] ?? 0) * (amounts[row] ?? 0) * (multiplierOf[cell] ?? 1);
  });
  countedAddOns(rows, includes).forEach((row, index) => {
    parts[row] = contributions[index] ?? 0;
  });
}
