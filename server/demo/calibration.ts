import type { TextFile } from './text-file.js';

// A calibration of the sensitivity-based methodology that is nobody's: round numbers, by which its figures are of a plausible size
// and of no use for anything else. Those of the methodology's owner are not shipped.

/** Days of holding, and what weights are of those of ten days. */
const PERIODS = [
  { days: 10, part: 1 },
  { days: 1, part: 0.3 },
] as const;

const TENORS = ['2w', '1m', '3m', '6m', '1y', '2y', '3y', '5y', '10y', '15y', '20y', '30y'];
const RISK_CLASSES = ['InterestRate', 'CreditQualifying', 'CreditNonQualifying', 'Equity', 'Commodity', 'FX'];
const RESIDUAL = 'Residual';

/** A class of buckets with the same figures in each. */
interface BucketedClass {
  readonly name: string;
  readonly buckets: number;
  readonly hasResidual: boolean;
  readonly weight: number;
  readonly vega: number;
  /** Absent for classes whose rows hold volatilities already. */
  readonly volatilityRatio?: number;
  /** Between factors of a bucket; of classes that tell the same from different ones, both. */
  readonly within: number | { readonly same: number; readonly different: number };
  readonly across: number;
  readonly baseCorrelation?: { readonly weight: number; readonly correlation: number };
  /** Millions of USD. */
  readonly thresholds: { readonly delta: number; readonly vega: number };
}

const BUCKETED: readonly BucketedClass[] = [
  {
    name: 'CreditQualifying',
    buckets: 12,
    hasResidual: true,
    weight: 100,
    vega: 0.5,
    within: { same: 0.9, different: 0.4 },
    across: 0.3,
    baseCorrelation: { weight: 10, correlation: 0.3 },
    thresholds: { delta: 1, vega: 300 },
  },
  {
    name: 'CreditNonQualifying',
    buckets: 2,
    hasResidual: true,
    weight: 500,
    vega: 0.5,
    within: { same: 0.8, different: 0.4 },
    across: 0.3,
    thresholds: { delta: 5, vega: 100 },
  },
  {
    name: 'Equity',
    buckets: 12,
    hasResidual: true,
    weight: 30,
    vega: 0.5,
    volatilityRatio: 0.5,
    within: 0.3,
    across: 0.2,
    thresholds: { delta: 10, vega: 500 },
  },
  {
    name: 'Commodity',
    buckets: 17,
    hasResidual: false,
    weight: 40,
    vega: 0.5,
    volatilityRatio: 0.5,
    within: 0.6,
    across: 0.2,
    thresholds: { delta: 1_000, vega: 1_000 },
  },
];

type Attributes = Readonly<Record<string, string | number>>;

const element = (name: string, content: string | number | readonly string[], attributes: Attributes = {}): string => {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${value}"`);
  const inner = Array.isArray(content) ? `\n${content.join('\n')}\n` : String(content);
  return `<${name}${written.join('')}>${inner}</${name}>`;
};

/** Every ordered pair of different names. */
const pairs = (names: readonly string[], figure: number): readonly string[] =>
  names.flatMap((label1) =>
    names.flatMap((label2) => (label1 === label2 ? [] : [element('Correlation', figure, { label1, label2 })])),
  );

const rounded = (figure: number): number => Number(figure.toPrecision(3));

const currencies = (groups: Readonly<Record<string, readonly string[]>>): string =>
  element(
    'CurrencyLists',
    Object.entries(groups).flatMap(([bucket, names]) => names.map((name) => element('Currency', name, { bucket }))),
  );

const thresholds = (names: readonly string[], delta: number, vega: number, vegaNames = names): readonly string[] => [
  element(
    'Delta',
    names.map((bucket) => element('Threshold', delta, { bucket })),
  ),
  element(
    'Vega',
    vegaNames.map((bucket) => element('Threshold', vega, { bucket })),
  ),
];

/** Basis points by currency group. */
const RATE_WEIGHTS = { 1: 50, 2: 20, 3: 100 };

function interestRate(): string {
  const weights = PERIODS.flatMap(({ days: mporDays, part }) => [
    element(
      'Delta',
      Object.entries(RATE_WEIGHTS).flatMap(([bucket, weight]) =>
        TENORS.map((label1) => element('Weight', rounded(weight * part), { bucket, label1 })),
      ),
      { mporDays },
    ),
    element('Vega', [element('Weight', rounded(0.2 * part))], { mporDays }),
    element('HistoricalVolatilityRatio', 0.5, { mporDays }),
    element('Inflation', rounded(50 * part), { mporDays }),
    element('XCcyBasis', rounded(20 * part), { mporDays }),
  ]);
  return element('InterestRate', [
    element('RiskWeights', [...weights, currencies({ 1: ['USD', 'EUR', 'GBP'], 2: ['JPY'], 3: ['Other'] })]),
    element('Correlations', [
      element('IntraBucket', pairs(TENORS, 0.8)),
      element('SubCurves', 0.99),
      element('Inflation', 0.3),
      element('XCcyBasis', 0.1),
      element('Outer', 0.3),
    ]),
    element('ConcentrationThresholds', [
      ...thresholds(['1', '2'], 100, 1_000),
      currencies({ 1: ['USD', 'EUR', 'GBP', 'JPY'], 2: ['Other'] }),
    ]),
  ]);
}

function bucketed(own: BucketedClass): string {
  const numbered = Array.from({ length: own.buckets }, (_, place) => String(place + 1));
  const buckets = [...numbered, ...(own.hasResidual ? [RESIDUAL] : [])];
  const { within, volatilityRatio, baseCorrelation } = own;
  const weights = PERIODS.flatMap(({ days: mporDays, part }) => [
    element(
      'Delta',
      buckets.map((bucket) => element('Weight', rounded(own.weight * part), { bucket })),
      { mporDays },
    ),
    element('Vega', [element('Weight', rounded(own.vega * part))], { mporDays }),
    ...(volatilityRatio === undefined ? [] : [element('HistoricalVolatilityRatio', volatilityRatio, { mporDays })]),
    ...(baseCorrelation === undefined
      ? []
      : [element('BaseCorrelation', rounded(baseCorrelation.weight * part), { mporDays })]),
  ]);
  const correlations =
    typeof within === 'number'
      ? buckets.map((bucket) => element('Correlation', bucket === RESIDUAL ? 0 : within, { bucket }))
      : [
          element('Correlation', within.same, { label1: 'aggregate', label2: 'same' }),
          element('Correlation', within.different, { label1: 'aggregate', label2: 'different' }),
          element('Correlation', 0.5, { label1: 'residual', label2: 'same' }),
          element('Correlation', 0.5, { label1: 'residual', label2: 'different' }),
        ];
  return element(own.name, [
    element('RiskWeights', weights),
    element('Correlations', [
      element('IntraBucket', correlations),
      element('InterBucket', pairs(numbered, own.across)),
      ...(baseCorrelation === undefined ? [] : [element('BaseCorrelation', baseCorrelation.correlation)]),
    ]),
    element('ConcentrationThresholds', thresholds(buckets, own.thresholds.delta, own.thresholds.vega)),
  ]);
}

/** Groups of currencies: those that move much, and all others. */
const FX_GROUPS = ['1', '2'];

function fx(): string {
  const byGroups = (figure: (first: string, second: string) => number, name: string, more: Attributes = {}) =>
    FX_GROUPS.flatMap((label1) =>
      FX_GROUPS.map((label2) => element(name, figure(label1, label2), { ...more, label1, label2 })),
    );
  const weights = PERIODS.flatMap(({ days: mporDays, part }) => [
    element(
      'Delta',
      byGroups((first, second) => rounded((first === '1' || second === '1' ? 20 : 10) * part), 'Weight'),
      { mporDays },
    ),
    element('Vega', [element('Weight', rounded(0.5 * part))], { mporDays }),
    element('HistoricalVolatilityRatio', 0.5, { mporDays }),
  ]);
  return element('FX', [
    element('RiskWeights', [...weights, currencies({ 1: ['BRL', 'TRY', 'ZAR'], 2: ['Other'] })]),
    element('Correlations', [
      element(
        'IntraBucket',
        FX_GROUPS.flatMap((bucket) => byGroups(() => 0.5, 'Correlation', { bucket })),
      ),
      element('Volatility', 0.5),
    ]),
    element('ConcentrationThresholds', [
      ...thresholds(['1', '2', '3'], 1_000, 1_000, ['1', '2', '3', '4', '5', '6']),
      currencies({ 1: ['USD', 'EUR', 'JPY', 'GBP'], 2: ['AUD', 'CAD', 'CHF'], 3: ['Other'] }),
    ]),
  ]);
}

/** The demo calibration, version `demo`; its figures are made up. */
export function calibrationFile(): TextFile {
  const calibration = element(
    'SIMMCalibration',
    [
      element('VersionNames', [element('Name', 'demo'), element('Name', 'latest')]),
      interestRate(),
      ...BUCKETED.map(bucketed),
      fx(),
      element('RiskClassCorrelations', pairs(RISK_CLASSES, 0.3)),
    ],
    { id: 'demo' },
  );
  return { path: 'simm/demo.xml', text: `${element('SIMMCalibrationData', [calibration])}\n` };
}
