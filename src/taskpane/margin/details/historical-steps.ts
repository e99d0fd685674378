import type {
  ClearedRatesParameters,
  MarginByClearedRates,
} from '../../../../server/contract/results/sections/cleared-rates.js';
import type { MarginByTreasury } from '../../../../server/contract/results/sections/treasury.js';
import type { HistoricalMargin } from '../../../../server/sheet/results/details/historical-models.js';
import { TREASURY_PARTS } from '../../../../server/sheet/results/details/treasury-blocks.js';
import { amount, counted, percentText, plainNumber } from '../../format.js';
import type { MarginStep } from './margin-step.js';

/** The steps to the margin of swaps and ladders; the part that does not govern is shown but not summed. */
export function clearedRatesSteps(clearingHouse: MarginByClearedRates): readonly MarginStep[] {
  const { governing, recent_margin: recent, stress_margin: stress, model_parameters: parameters } = clearingHouse;
  const added = clearingHouse.additional_margin;
  return [
    { name: measureOf(parameters), value: recent, kind: governing === 'recent' ? 'part' : 'aside' },
    ...(stress === null
      ? []
      : [
          {
            name: `Stress period, ${stressMeasureOf(parameters)}`,
            value: stress,
            kind: governing === 'stress' ? ('part' as const) : ('aside' as const),
          },
        ]),
    { name: 'Initial margin', value: clearingHouse.initial_margin, kind: 'sum' },
    ...(added === 0 ? [] : [{ name: 'Additional margin for liquidity', value: added, kind: 'part' as const }]),
  ];
}

/** The steps to the margin of securities: the largest of three, and the haircuts. */
export function treasurySteps(clearingHouse: MarginByTreasury): readonly MarginStep[] {
  const parts = (['value_at_risk', 'value_at_risk_floor', 'minimum_margin_amount'] as const).flatMap(
    (part): readonly MarginStep[] => {
      const value = clearingHouse[part];
      if (value === null) return [];
      return [{ name: TREASURY_PARTS[part], value, kind: clearingHouse.governing === part ? 'part' : 'aside' }];
    },
  );
  const charge = clearingHouse.haircut_charge;
  return [
    ...parts,
    ...(charge === 0 ? [] : [{ name: 'Haircuts, without offset', value: charge, kind: 'part' as const }]),
    { name: 'Initial margin', value: clearingHouse.initial_margin, kind: 'sum' },
  ];
}

type Measure = ClearedRatesParameters['measure'];

const NAMES: Readonly<Record<Measure, string>> = {
  'value at risk': 'value at risk',
  'expected shortfall': 'expected shortfall',
  worst: 'one of the worst losses',
};

/** `Value at risk 99.7 %`, `Expected shortfall of the 6 worst`. */
function measureOf(parameters: ClearedRatesParameters): string {
  const { measure, confidence_level: confidence, tail_count: count, sub_samples: samples } = parameters;
  const text = inWords(measure, confidence, count, samples);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const stressMeasureOf = (parameters: ClearedRatesParameters): string =>
  inWords(
    parameters.stress_measure ?? parameters.measure,
    parameters.stress_confidence_level,
    parameters.stress_tail_count,
    parameters.stress_sub_samples,
  );

function inWords(measure: Measure, confidence: number | null, count: number | null, samples: number | null): string {
  const level = confidence === null ? '' : ` ${percentText(confidence)}`;
  const tail = count === null || measure === 'worst' ? '' : ` of the ${plainNumber(count)} worst`;
  return `${NAMES[measure]}${level}${tail}${samples === null ? '' : `, mean of ${counted(samples, 'sub-sample')}`}`;
}

/** Facts on the scenarios of a margin. */
export function scenarioFacts(margin: HistoricalMargin): readonly string[] {
  const {
    scenario_count: count,
    stress_scenario_count: stressed,
    quantile_rank: rank,
    dropped_dates: dropped,
  } = margin;
  const { horizon, move_style: style } = margin.model_parameters;
  const { first_scenario_date: first, last_scenario_date: last, valuation_date: valuation } = margin;
  if (count === 0) return [`valued on ${valuation}`, dv01Fact(margin)];
  return [
    `${counted(count, 'scenario')}${first === null || last === null ? '' : `, ${first} to ${last}`}`,
    ...(stressed === 0 ? [] : [`${plainNumber(stressed)} of them of a stress period`]),
    ...(rank === null ? [] : [`loss no. ${rank} counts`]),
    `${style} moves of ${counted(horizon, 'day')}`,
    ...(dropped === 0 ? [] : [`${counted(dropped, 'date')} dropped for a missing rate`]),
    `valued on ${valuation}`,
    dv01Fact(margin),
    ...('gamma' in margin && margin.gamma !== 0 ? [`gamma ${amount(margin.gamma)} ${margin.currency_code}`] : []),
  ];
}

const dv01Fact = ({ dv01, currency_code: currency }: HistoricalMargin): string => `DV01 ${amount(dv01)} ${currency}`;
