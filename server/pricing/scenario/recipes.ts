import type { HistoricalRecipe } from './historical-recipe.js';

/** What every description of these recipes must say. */
export const RECIPE_CAVEAT =
  'A methodology of this style from public descriptions on our own history; not a clearing house’s official figure.';

/** Exponential weights of about a month's memory, which several houses state. */
const LAMBDA = 0.97;

const absolute = { kind: 'absolute' } as const;

/** Filtered historical value at risk, five days, five years. */
export const CME_STYLE: HistoricalRecipe = {
  id: 'cme-style',
  title: 'CME-style filtered historical value at risk',
  lookback: 1260,
  horizon: 5,
  style: absolute,
  filter: { lambda: LAMBDA, scaling: 'full', scaled: 'windows' },
  measure: { kind: 'value at risk', confidenceLevel: 0.997 },
  evidence:
    'CME submission 12-102 and client wiki: five-day historical value at risk; lookback, decay: general knowledge.',
};

/** Expected shortfall of the worst six of ten years, scaled half-way. */
export const LCH_STYLE: HistoricalRecipe = {
  id: 'lch-style',
  title: 'LCH-style expected shortfall (PAIRS description)',
  lookback: 2500,
  horizon: 5,
  style: absolute,
  filter: { lambda: LAMBDA, scaling: 'mid', scaled: 'windows' },
  measure: { kind: 'expected shortfall', tail: { kind: 'count', count: 6 } },
  evidence:
    'lch.com and Clarus: mean of the 6 worst of 2,500, absolute moves, decay 0.97; five days: general knowledge.',
};

/** The same for customers, whose positions take seven days to close. */
export const LCH_STYLE_CLIENT: HistoricalRecipe = {
  ...LCH_STYLE,
  id: 'lch-style-client',
  title: 'LCH-style expected shortfall, seven days for clients',
  horizon: 7,
};

/** Expected shortfall of the worst 1 % of five years, fully scaled. */
export const JSCC_STYLE: HistoricalRecipe = {
  id: 'jscc-style',
  title: 'JSCC-style expected shortfall',
  lookback: 1250,
  horizon: 5,
  style: absolute,
  filter: { lambda: LAMBDA, scaling: 'full', scaled: 'windows' },
  measure: {
    kind: 'expected shortfall',
    tail: { kind: 'confidence', confidenceLevel: 0.99, rounding: 'fractional' },
  },
  evidence: 'jscc.co.jp, jpx.co.jp: average of the worst 1 % of 1,250 days, five days; decay: general knowledge.',
};

/** The same for customers: seven days. */
export const JSCC_STYLE_CLIENT: HistoricalRecipe = {
  ...JSCC_STYLE,
  id: 'jscc-style-client',
  title: 'JSCC-style expected shortfall, seven days for customers',
  horizon: 7,
};

/** Mean of the values at risk of five sub-samples, not below that of a year of stress. */
export const EUREX_STYLE: HistoricalRecipe = {
  id: 'eurex-style',
  title: 'Eurex-style filtered value at risk with stress floor (PRISMA description)',
  lookback: 750,
  horizon: 5,
  style: absolute,
  filter: { lambda: LAMBDA, scaling: 'full', scaled: 'windows' },
  measure: { kind: 'value at risk', confidenceLevel: 0.99, subSamples: 5 },
  stress: {
    from: '2008-09-15',
    to: '2009-09-11',
    use: { kind: 'floor', measure: { kind: 'value at risk', confidenceLevel: 0.99 } },
  },
  evidence:
    'Circulars 092/21, 014/24: filtered value at risk of sub-samples, floored by a stress period; decay: general knowledge.',
};

/** Value at risk of ten years and a year of stress, three days, for treasuries. */
export const FICC_STYLE: HistoricalRecipe = {
  id: 'ficc-style',
  title: 'FICC-GSD-style sensitivity value at risk with an appended year of stress',
  lookback: 2500,
  horizon: 3,
  style: absolute,
  measure: { kind: 'value at risk', confidenceLevel: 0.99 },
  stress: { from: '2008-09-15', to: '2009-09-11', most: 250, use: { kind: 'appended' } },
  evidence: 'dtcc.com: 99 %, three days; SR-FICC-2018-001: sensitivities; ten years and stress: general knowledge.',
};

export const HISTORICAL_RECIPES: readonly HistoricalRecipe[] = [
  CME_STYLE,
  LCH_STYLE,
  LCH_STYLE_CLIENT,
  JSCC_STYLE,
  JSCC_STYLE_CLIENT,
  EUREX_STYLE,
  FICC_STYLE,
];

/** A recipe by its id; undefined where there is none. */
export const findRecipe = (id: string): HistoricalRecipe | undefined =>
  HISTORICAL_RECIPES.find((recipe) => recipe.id === id);
