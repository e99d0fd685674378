import { marginBySimmSchema, type MarginBySimm } from '../../contract/results/sections/simm.js';
import { money, moneyOrNull } from '../../lib/money.js';
import { roundHalfAway } from '../../lib/round.js';
import type { LoadedCalibration } from '../../parameters/simm/loaded-calibration.js';
import type { EngineSection, MarginComponent } from '../margin-engine.js';
import type { SimmDetail } from './detail.js';
import { SCHEDULE, versionOf, type RegulationMargin } from './netting-set.js';

const ALL = 'All';
const RATIO_DECIMALS = 8;

/** What every row of a margin begins with. */
type Head = Pick<
  MarginBySimm,
  | 'clearing_org'
  | 'result_type'
  | 'side'
  | 'version'
  | 'is_demo'
  | 'effective_date'
  | 'holding_period'
  | 'regulation'
  | 'currency_code'
  | 'fxrate'
>;

/** A row before it is compared with that of the first version. */
type Row = Omit<MarginBySimm, 'difference'>;

const NO_FIGURES = {
  delta: null,
  vega: null,
  curvature: null,
  base_correlation: null,
  add_on: null,
  gross: null,
  net_to_gross: null,
  winning: false,
  notes: [],
} as const;

/** The rows of a netting set: each side, version and regulation by product class and risk class. */
function toMarginBySimm(component: MarginComponent<SimmDetail>, fxRate: number): readonly MarginBySimm[] {
  const { calibrations, margins } = component.detail;
  const [first] = calibrations;
  const rows = (first === undefined ? [undefined] : calibrations).flatMap((loaded) => {
    const own = margins.filter(({ version }) => version === versionOf(loaded));
    // The schedule knows no versions: it is told once.
    return own.flatMap((margin) => rowsOf(component, margin, { loaded, fxRate, hasSchedule: loaded === first }));
  });
  return compared(rows, first?.calibration.version);
}

interface Told {
  /** Undefined = there is none, and no sensitivity. */
  readonly loaded: LoadedCalibration | undefined;
  readonly fxRate: number;
  readonly hasSchedule: boolean;
}

function rowsOf(
  component: MarginComponent<SimmDetail>,
  margin: RegulationMargin,
  { loaded, fxRate, hasSchedule }: Told,
): readonly Row[] {
  const head: Head = {
    clearing_org: component.clearingHouse,
    result_type: component.engine,
    side: margin.side,
    version: margin.version,
    is_demo: loaded?.isDemo ?? false,
    effective_date: loaded?.calibration.effectiveDate ?? null,
    holding_period: component.detail.holdingPeriod,
    regulation: margin.regulation,
    currency_code: component.currency,
    fxrate: fxRate,
  };
  const isCounted = margin === component.detail.counted;
  const notes = isCounted ? (component.notes ?? []).map(({ message }) => message) : [];
  return [
    ...simmRows(head, margin, notes),
    ...(hasSchedule ? scheduleRows({ ...head, version: SCHEDULE, is_demo: false, effective_date: null }, margin) : []),
  ];
}

function simmRows(head: Head, { simm, isWinning }: RegulationMargin, notes: readonly string[]): readonly Row[] {
  if (simm === null) return [];
  const classes = simm.sensitivities.productClasses.flatMap(({ productClass, riskClasses, margin }): readonly Row[] => [
    ...riskClasses.map((own) => ({
      ...head,
      ...NO_FIGURES,
      product_class: productClass,
      risk_class: own.riskClass,
      delta: money(own.delta),
      vega: money(own.vega),
      curvature: money(own.curvature),
      base_correlation: own.riskClass === 'CreditQualifying' ? money(own.baseCorrelation) : null,
      margin: money(own.margin),
    })),
    { ...head, ...NO_FIGURES, product_class: productClass, risk_class: ALL, margin: money(margin) },
  ]);
  const total: Row = {
    ...head,
    ...NO_FIGURES,
    product_class: ALL,
    risk_class: ALL,
    add_on: money(simm.addOn.amount),
    margin: money(simm.margin),
    winning: isWinning,
    notes,
  };
  return [...classes, total];
}

function scheduleRows(head: Head, { schedule, isWinning }: RegulationMargin): readonly Row[] {
  if (schedule === null) return [];
  const netToGross = roundHalfAway(schedule.netToGross, RATIO_DECIMALS);
  const of = (productClass: string, gross: number, margin: number, winning: boolean): Row => ({
    ...head,
    ...NO_FIGURES,
    product_class: productClass,
    risk_class: ALL,
    gross: money(gross),
    net_to_gross: netToGross,
    margin: money(margin),
    winning,
  });
  return [
    ...schedule.productClasses.map(({ productClass, gross, margin }) => of(productClass, gross, margin, false)),
    of(ALL, schedule.gross, schedule.margin, isWinning),
  ];
}

const placeOf = (row: Row): string => [row.side, row.regulation, row.product_class, row.risk_class].join('\n');

/** Sets each row of a later version beside the same row of the first. */
function compared(rows: readonly Row[], first: string | undefined): readonly MarginBySimm[] {
  const before = new Map(rows.flatMap((row) => (row.version === first ? [[placeOf(row), row.margin] as const] : [])));
  return rows.map((row) => {
    const isLater = row.version !== first && row.version !== SCHEDULE;
    return { ...row, difference: moneyOrNull(isLater ? row.margin - (before.get(placeOf(row)) ?? 0) : null) };
  });
}

export const simmSection: EngineSection<SimmDetail> = {
  key: 'margin_by_simm',
  schema: marginBySimmSchema,
  toWire: toMarginBySimm,
};
