/** A level on the first and on the last day of a window. */
export type Observed = readonly [before: number, after: number];

/** Rates in percent at the currency's observed tenors. */
export interface ObservedCurve {
  readonly before: readonly number[];
  readonly after: readonly number[];
}

export type ObservedCurrency = 'USD' | 'EUR' | 'GBP';

/** Levels published for two days of a market's history. Sources: docs/methodology/stress.md, "Built-in scenarios". */
export interface Observations {
  readonly scenarioId: string;
  readonly name: string;
  /** `YYYY-MM-DD`; where a publisher has no figure of that day, the last one before it. */
  readonly from: string;
  readonly to: string;
  /** Closes; absent if none are kept. */
  readonly equity?: { readonly sp500: Observed; readonly vix: Observed };
  /** Spot, USD. */
  readonly energy: { readonly wti: Observed; readonly brent: Observed; readonly henryHub: Observed };
  /** Reference rates, units for 1 EUR. */
  readonly perEuro: Readonly<Record<'USD' | 'GBP' | 'JPY' | 'CHF', Observed>>;
  /** Par yields of the US Treasury; zero rates of the ECB (AAA) and the Bank of England. */
  readonly curves: Readonly<Record<ObservedCurrency, ObservedCurve>>;
}

export const OBSERVED_TENORS = {
  USD: ['1M', '3M', '6M', '1Y', '2Y', '3Y', '5Y', '7Y', '10Y', '20Y', '30Y'],
  EUR: ['3M', '6M', '1Y', '2Y', '3Y', '5Y', '7Y', '10Y', '15Y', '20Y', '30Y'],
  GBP: ['1Y', '2Y', '3Y', '5Y', '7Y', '10Y', '15Y', '20Y', '25Y'],
} as const satisfies Record<ObservedCurrency, readonly string[]>;

/** The windows of the built-in scenarios that were measured. */
export const OBSERVATIONS: readonly Observations[] = [
  {
    scenarioId: 'autumn-2008',
    name: 'Autumn 2008',
    from: '2008-09-12',
    to: '2008-11-20',
    equity: { sp500: [1251.7, 752.44], vix: [25.66, 80.86] },
    energy: { wti: [101.19, 48.86], brent: [94.37, 45.79], henryHub: [8.02, 6.76] },
    perEuro: { USD: [1.4066, 1.2542], GBP: [0.7962, 0.8421], JPY: [150.91, 119.87], CHF: [1.5998, 1.529] },
    curves: {
      USD: {
        before: [1.37, 1.49, 1.84, 2.02, 2.23, 2.45, 2.97, 3.32, 3.74, 4.36, 4.32],
        after: [0.05, 0.03, 0.52, 0.87, 1, 1.2, 1.94, 2.43, 3.1, 3.87, 3.64],
      },
      EUR: {
        before: [4.2963, 4.2398, 4.1384, 3.9956, 3.9321, 3.9705, 4.1094, 4.3364, 4.6085, 4.7672, 4.9307],
        after: [2.1729, 2.1378, 2.1411, 2.3208, 2.5926, 3.1281, 3.534, 3.9255, 4.2653, 4.4392, 4.6135],
      },
      GBP: {
        before: [4.6881, 4.4897, 4.4481, 4.4749, 4.5359, 4.6377, 4.7308, 4.6864, 4.5565],
        after: [1.7625, 2.2594, 2.69, 3.2943, 3.7198, 4.1577, 4.6067, 4.7566, 4.6243],
      },
    },
  },
  {
    scenarioId: 'downgrade-2011',
    name: 'United States downgrade, August 2011',
    from: '2011-08-05',
    to: '2011-08-08',
    equity: { sp500: [1199.38, 1119.46], vix: [32, 48] },
    energy: { wti: [86.89, 81.27], brent: [106.92, 103.06], henryHub: [4, 4] },
    perEuro: { USD: [1.4155, 1.4225], GBP: [0.86905, 0.8691], JPY: [111.25, 110.79], CHF: [1.0847, 1.0849] },
    curves: {
      USD: {
        before: [0.01, 0.01, 0.05, 0.11, 0.28, 0.49, 1.23, 1.91, 2.58, 3.49, 3.82],
        after: [0.02, 0.05, 0.07, 0.12, 0.27, 0.45, 1.11, 1.75, 2.4, 3.31, 3.68],
      },
      EUR: {
        before: [0.7522, 0.7587, 0.8106, 1.0212, 1.3069, 1.9153, 2.4358, 2.9715, 3.3753, 3.4798, 3.458],
        after: [0.7148, 0.6997, 0.7262, 0.93, 1.2346, 1.8853, 2.4226, 2.9505, 3.3407, 3.4675, 3.5293],
      },
      GBP: {
        before: [0.5438, 0.6597, 0.9367, 1.6087, 2.2505, 3.0228, 3.7686, 4.0745, 4.1601],
        after: [0.5478, 0.6468, 0.901, 1.5499, 2.1876, 2.9703, 3.7526, 4.0873, 4.1824],
      },
    },
  },
  {
    scenarioId: 'swiss-franc-2015',
    name: 'Swiss franc, 15 January 2015',
    from: '2015-01-14',
    to: '2015-01-15',
    energy: { wti: [48.49, 46.37], brent: [45.82, 47.66], henryHub: [3.15, 3.32] },
    perEuro: { USD: [1.1775, 1.1708], GBP: [0.7753, 0.7672], JPY: [137.48, 136.48], CHF: [1.201, 1.028] },
    curves: {
      USD: {
        before: [0.02, 0.04, 0.09, 0.18, 0.51, 0.83, 1.33, 1.62, 1.86, 2.2, 2.47],
        after: [0.03, 0.03, 0.08, 0.16, 0.44, 0.75, 1.22, 1.53, 1.77, 2.12, 2.4],
      },
      EUR: {
        before: [-0.0266, -0.057, -0.1013, -0.1356, -0.1164, 0.0164, 0.2048, 0.4929, 0.8627, 1.0823, 1.2655],
        after: [-0.0322, -0.0673, -0.119, -0.1613, -0.1438, -0.0046, 0.1943, 0.4957, 0.873, 1.0876, 1.2519],
      },
      GBP: {
        before: [0.3209, 0.4716, 0.6711, 1.02, 1.2775, 1.5691, 1.943, 2.1983, 2.3143],
        after: [0.3161, 0.4767, 0.6802, 1.0285, 1.2827, 1.5717, 1.9511, 2.2131, 2.3311],
      },
    },
  },
  {
    scenarioId: 'march-2020',
    name: 'March 2020',
    from: '2020-02-19',
    to: '2020-03-23',
    equity: { sp500: [3386.15, 2237.4], vix: [14.38, 61.59] },
    energy: { wti: [53.31, 23.33], brent: [59.72, 23.75], henryHub: [2.01, 1.7] },
    perEuro: { USD: [1.08, 1.0783], GBP: [0.83148, 0.9297], JPY: [119.35, 119.11], CHF: [1.0621, 1.059] },
    curves: {
      USD: {
        before: [1.61, 1.58, 1.56, 1.47, 1.42, 1.39, 1.41, 1.5, 1.56, 1.86, 2.01],
        after: [0.01, 0.02, 0.08, 0.17, 0.28, 0.31, 0.38, 0.63, 0.76, 1.12, 1.33],
      },
      EUR: {
        before: [-0.6038, -0.6082, -0.6215, -0.6485, -0.6601, -0.624, -0.5339, -0.3712, -0.1467, -0.0023, 0.1522],
        after: [-0.6668, -0.6825, -0.6996, -0.6933, -0.6547, -0.5418, -0.4279, -0.2912, -0.1491, -0.0697, 0.0116],
      },
      GBP: {
        before: [0.59, 0.4943, 0.458, 0.4464, 0.4831, 0.6161, 0.9057, 1.1016, 1.1609],
        after: [0.0285, 0.0535, 0.0795, 0.1404, 0.2249, 0.3931, 0.641, 0.7816, 0.8207],
      },
    },
  },
  {
    scenarioId: 'negative-oil-2020',
    name: 'Negative oil, 20 April 2020',
    from: '2020-04-17',
    to: '2020-04-20',
    energy: { wti: [18.31, -36.98], brent: [19.75, 17.36], henryHub: [1.71, 1.78] },
    perEuro: { USD: [1.086, 1.086], GBP: [0.86978, 0.87343], JPY: [116.86, 117.11], CHF: [1.0515, 1.0518] },
    curves: {
      USD: {
        before: [0.12, 0.12, 0.16, 0.16, 0.2, 0.26, 0.36, 0.53, 0.65, 1.08, 1.27],
        after: [0.1, 0.12, 0.15, 0.15, 0.2, 0.26, 0.35, 0.51, 0.63, 1.04, 1.23],
      },
      EUR: {
        before: [-0.6071, -0.616, -0.6373, -0.6723, -0.6806, -0.6245, -0.5226, -0.3708, -0.1969, -0.0979, 0.0033],
        after: [-0.5549, -0.581, -0.6224, -0.667, -0.6704, -0.6038, -0.4989, -0.3468, -0.1697, -0.0663, 0.0405],
      },
      GBP: {
        before: [0.1057, 0.0982, 0.0993, 0.1137, 0.1544, 0.2916, 0.5722, 0.7221, 0.7425],
        after: [0.1117, 0.1047, 0.1098, 0.1366, 0.1873, 0.3284, 0.6016, 0.7482, 0.7692],
      },
    },
  },
  {
    scenarioId: 'rates-2022',
    name: 'Rise of rates, 2022',
    from: '2022-01-03',
    to: '2022-10-12',
    equity: { sp500: [4796.56, 3577.03], vix: [16.6, 33.57] },
    energy: { wti: [75.99, 87.83], brent: [78.25, 93.44], henryHub: [3.74, 6.6] },
    perEuro: { USD: [1.1355, 0.9706], GBP: [0.84135, 0.8784], JPY: [130.56, 142.34], CHF: [1.0372, 0.9664] },
    curves: {
      USD: {
        before: [0.05, 0.08, 0.22, 0.4, 0.78, 1.04, 1.37, 1.55, 1.63, 2.05, 2.01],
        after: [3.07, 3.7, 4.16, 4.28, 4.28, 4.29, 4.12, 4.03, 3.91, 4.18, 3.9],
      },
      EUR: {
        before: [-0.6872, -0.6928, -0.6921, -0.6559, -0.5919, -0.437, -0.2913, -0.1231, 0.0458, 0.1381, 0.2318],
        after: [0.7634, 1.2611, 1.6716, 1.8086, 1.8702, 2.0867, 2.2937, 2.4954, 2.6158, 2.6076, 2.5008],
      },
      GBP: {
        before: [0.412, 0.6246, 0.6927, 0.7621, 0.839, 0.9785, 1.1513, 1.2152, 1.1985],
        after: [3.7834, 4.1467, 4.2888, 4.4011, 4.4416, 4.5387, 4.8445, 5.0406, 5.0018],
      },
    },
  },
  {
    scenarioId: 'march-2023',
    name: 'Flight into short government bonds, 13 March 2023',
    from: '2023-03-10',
    to: '2023-03-13',
    energy: { wti: [76.55, 74.68], brent: [82.3, 79.67], henryHub: [2.4, 2.4] },
    perEuro: { USD: [1.0586, 1.0706], GBP: [0.88258, 0.8837], JPY: [144.7, 141.96], CHF: [0.9824, 0.975] },
    curves: {
      USD: {
        before: [4.81, 5.01, 5.17, 4.9, 4.6, 4.31, 3.96, 3.86, 3.7, 3.9, 3.7],
        after: [4.62, 4.87, 4.81, 4.3, 4.03, 3.88, 3.68, 3.65, 3.55, 3.85, 3.7],
      },
      EUR: {
        before: [2.7605, 3.0506, 3.1596, 2.9392, 2.758, 2.6032, 2.552, 2.5254, 2.5043, 2.4774, 2.3973],
        after: [2.6377, 2.7425, 2.763, 2.5829, 2.4246, 2.2935, 2.2758, 2.2977, 2.3275, 2.3199, 2.2344],
      },
      GBP: {
        before: [3.893, 3.7775, 3.6583, 3.5065, 3.4635, 3.556, 3.8569, 4.034, 4.041],
        after: [3.6859, 3.5551, 3.4439, 3.2985, 3.25, 3.3381, 3.6722, 3.891, 3.9157],
      },
    },
  },
];
