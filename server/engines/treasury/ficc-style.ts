import { CURVE_OF_CURRENCY, KEY_TENORS } from '../../instruments/security/valuing-curve.js';
import { FICC_STYLE } from '../../parameters/margin-models/historical-models.js';
import type { CategoryTreatment, MaturitySchedule, TreasuryParameters } from './treasury-parameters.js';

const schedule = (...steps: readonly (readonly [upToYears: number, rate: number])[]): MaturitySchedule =>
  steps.map(([upToYears, rate]) => ({ upToYears, rate }));

const BY_CURVE: CategoryTreatment = { risk: 'sensitivities', haircutGroup: 'government' };
const bySpread = (haircutGroup: CategoryTreatment['haircutGroup'], curve: string): CategoryTreatment => ({
  isValued: true,
  risk: 'haircut',
  haircutGroup,
  reason: `${curve} values it, but there is no history of its spread over that`,
});
const US_CURVE = 'the US Treasury curve';
const GERMAN_CURVE = 'the German curve';

/**
 * Defaults of the FICC-GSD-style methodology, all of them configurable; none is an official figure. Sources and general
 * knowledge: docs/methodology/treasury.md, "Parameters".
 */
export const FICC_STYLE_PARAMETERS: TreasuryParameters = {
  model: 'ficc_gsd_style',
  recipe: FICC_STYLE,
  tenors: KEY_TENORS,
  convexity: 'mean move',
  leastScenarios: 250,
  floorFraction: 0.1,
  minimumMargin: { lookback: 500, horizon: 3, confidenceLevel: 0.99 },
  haircuts: {
    government: schedule([1, 0.01], [3, 0.03], [5, 0.04], [10, 0.06], [Infinity, 0.12]),
    other: schedule([1, 0.02], [3, 0.04], [5, 0.06], [10, 0.12], [Infinity, 0.2]),
  },
  curves: CURVE_OF_CURRENCY,
  categories: {
    'UST-BILL': BY_CURVE,
    'UST-NOTE': BY_CURVE,
    'UST-BOND': BY_CURVE,
    'UST-STRIPS': BY_CURVE,
    'UST-FRN': BY_CURVE,
    'UST-TIPS': {
      isValued: false,
      risk: 'haircut',
      haircutGroup: 'government',
      reason: 'there is no curve of real yields, and its index ratio is not known',
    },
    'US-AGENCY': bySpread('government', US_CURVE),
    'US-CORPORATE': bySpread('other', US_CURVE),
    'US-MUNICIPAL': bySpread('other', US_CURVE),
    GILT: BY_CURVE,
    BUND: BY_CURVE,
    OAT: bySpread('government', GERMAN_CURVE),
    DSL: bySpread('government', GERMAN_CURVE),
    BTP: bySpread('other', GERMAN_CURVE),
    SPGB: bySpread('other', GERMAN_CURVE),
    JGB: BY_CURVE,
    CANADA: BY_CURVE,
  },
  evidence:
    'Structure: SR-FICC-2018-001 (sensitivities), SR-FICC-2024-801 (minimum margin amount), dtcc.com (99 %, three days). ' +
    'Look-backs, floor and haircuts: general knowledge; haircuts in the steps of the Basel framework’s table for ten days.',
};
