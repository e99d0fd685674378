import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { findBondCategory } from '../../server/domain/bond-category.js';
import type { CouponFrequency } from '../../server/domain/bond-conventions.js';
import { dayNumber } from '../../server/lib/calendar/day-number.js';
import type { FixedRateBond } from '../../server/pricing/bond/bond.js';
import { bondAtCleanPrice, bondAtYield, type BondMeasures } from '../../server/pricing/bond/bond-measures.js';
import { categoryBond } from '../../server/pricing/bond/category-bond.js';
import { floatingRateNotePrice, type FloatingRateNote } from '../support/floating-rate-note.js';
import { discountMarginOf } from '../support/floating-rate-note.js';
import { indexRatio } from '../support/inflation-index.js';
import { billInvestmentRate } from '../../server/pricing/bond/treasury-bill.js';
import { billMoneyMarketYield, billPrice } from '../support/treasury-bill-quotes.js';
import { expectClose } from '../support/expect-close.js';
import { referenceDirectory, referencePath } from '../support/reference.js';
import { describeWithReference } from '../support/with-reference.js';

/** Published bond figures. Those of the reference data are read from its files: an item that nothing here knows fails. */

const check = z.object({
  name: z.string(),
  inputs: z.looseObject({
    coupon: z.number().optional(),
    freq: z.union([z.literal(1), z.literal(2)]).optional(),
    maturity: z.string().optional(),
    settlement: z.string().optional(),
    yield_: z.number().optional(),
    clean: z.number().optional(),
  }),
  published: z.number(),
  recomputed: z.number(),
  tolerance: z.number(),
});
const item = z.looseObject({
  item: z.string(),
  price: z.number().optional(),
  accrued: z.number().optional(),
  ratio: z.number().optional(),
  investment_rate: z.number().optional(),
});
const published = z.object({
  checks: z.array(check),
  us_treasury_31cfr356: z.array(item),
});
const calculated = z.object({
  published_us_treasury: z.array(
    z.looseObject({
      ref: z.string(),
      published_price: z.number().optional(),
      published: z.number().optional(),
      calc: z.number(),
    }),
  ),
});

const readGolden = (name: string): unknown => JSON.parse(readFileSync(referencePath('golden', name), 'utf8'));

interface Terms {
  readonly coupon: number;
  readonly frequency?: CouponFrequency;
  readonly maturity: string;
  readonly dated?: string;
  readonly firstCoupon?: string;
}

function bondOf(contractType: string, terms: Terms): FixedRateBond {
  const category = findBondCategory(contractType);
  if (category === undefined) throw new Error(`No category ${contractType}`);
  return categoryBond(category, {
    coupon: terms.coupon,
    couponFrequency: terms.frequency ?? 2,
    maturity: dayNumber(terms.maturity),
    ...(terms.dated === undefined ? {} : { dated: dayNumber(terms.dated) }),
    ...(terms.firstCoupon === undefined ? {} : { firstCoupon: dayNumber(terms.firstCoupon) }),
  });
}

/** QuantLib's gilt around its ex-dividend date: 8 % of 7 June 2021 at 103. */
const exGilt = (settlement: string): BondMeasures =>
  bondAtCleanPrice(bondOf('GILT', { coupon: 0.08, maturity: '2021-06-07' }), dayNumber(settlement), 103);

const CATEGORY_OF_DIRTY: Readonly<Record<string, string>> = { US: 'UST-NOTE', UK: 'GILT', DE: 'BUND' };

/** What we make of a check; undefined for those of other parts of the project. */
function ours({ name, inputs }: z.infer<typeof check>): number | undefined {
  if (name.startsWith('ACT/ACT')) return undefined;
  const [kind, country = ''] = name.split(' ');
  if (kind === 'dirty') {
    const { coupon = NaN, freq: frequency = 2, maturity = '', settlement = '', yield_: rate = NaN } = inputs;
    const bond = bondOf(CATEGORY_OF_DIRTY[country] ?? '', { coupon, frequency, maturity });
    return bondAtYield(bond, dayNumber(settlement), rate).dirtyPrice / 100;
  }
  const date = name.split(' ').at(-1) ?? '';
  if (name.startsWith('gilt accrued')) return exGilt(date).accruedInterest;
  if (name.startsWith('gilt mod duration')) return exGilt(date).modifiedDuration;
  if (name === 'UST 2.5% 31Oct2006 clean at 2.925%, settle 2004-11-23')
    return bondAtYield(bondOf('UST-NOTE', { coupon: 0.025, maturity: '2006-10-31' }), dayNumber(date), 0.02925)
      .cleanPrice;
  throw new Error(`No test knows "${name}"`);
}

/** The examples' dates, from their days; rates as printed. */
const EXAMPLES: Readonly<Record<string, Terms & { readonly rate: number; readonly settlement: string }>> = {
  'II.A': { coupon: 0.0875, rate: 0.0884, dated: '1990-05-15', maturity: '2020-05-15', settlement: '1990-05-15' },
  'II.B': { coupon: 0.085, rate: 0.0859, dated: '1990-04-02', maturity: '1992-03-31', settlement: '1990-04-02' },
  'II.C': {
    ...{ coupon: 0.085, rate: 0.0853, dated: '1990-03-01', firstCoupon: '1990-11-15' },
    ...{ maturity: '1995-05-15', settlement: '1990-03-01' },
  },
  'II.D': { coupon: 0.095, rate: 0.0954, dated: '1985-11-15', maturity: '1995-11-15', settlement: '1985-11-29' },
  'II.E': {
    ...{ coupon: 0.1075, rate: 0.1047, dated: '1985-07-02', firstCoupon: '1986-02-15' },
    ...{ maturity: '2005-08-15', settlement: '1985-11-04' },
  },
};

function example(name: string): BondMeasures {
  const terms = EXAMPLES[name];
  if (terms === undefined) throw new Error(`No test knows ${name}`);
  return bondAtYield(bondOf('UST-BOND', terms), dayNumber(terms.settlement), terms.rate, { kind: 'treasury' });
}

const bill = (days: number) => ({ settlement: 0, maturity: days });
/** Printed with six decimals; E rounds price with interest before the interest is taken off. */
const SIX_DECIMALS = { absolute: 1.01e-6 };

function expectItem({ item: name, price, accrued, ratio, investment_rate: rate }: z.infer<typeof item>): void {
  switch (name) {
    case 'III index ratio': {
      expect(indexRatio(163.29032, 161.55484)).toBe(ratio);
      return;
    }
    case 'VI.A bill': {
      expectClose(billPrice(bill(90), 0.0761), price ?? NaN, { absolute: 1e-9 });
      return;
    }
    case 'VI.D.1': {
      // printed as 0.004425 × 18.25, the quotient rounded on the way
      expectClose(billInvestmentRate(bill(20), price ?? NaN, 365), rate ?? NaN, { absolute: 5e-7 * 18.25 });
      return;
    }
    case 'VI.D.2': {
      expectClose(billInvestmentRate(bill(364), price ?? NaN, 365), rate ?? NaN, { absolute: 5e-10 });
      return;
    }
    default: {
      const measures = example(name);
      expectClose(measures.cleanPrice, price ?? NaN, SIX_DECIMALS);
      if (accrued !== undefined) expectClose(measures.accruedInterest, accrued, SIX_DECIMALS);
    }
  }
}

/** By the beginning of `ref`. */
const CALCULATED: readonly (readonly [begins: string, value: () => number])[] = [
  ['31 CFR 356 App B II.A', () => example('II.A').cleanPrice],
  ['II.C', () => example('II.C').cleanPrice],
  ['VI.A', () => billPrice(bill(90), 0.0761)],
  ['VI.D.2', () => billInvestmentRate(bill(364), 92.265, 365)],
];

describeWithReference('golden/published-values.json, bonds', () => {
  const file = referenceDirectory() === undefined ? undefined : published.parse(readGolden('published-values.json'));

  it('checks of public test suites, as printed and as recomputed', () => {
    const known = (file?.checks ?? []).flatMap((each) => {
      const value = ours(each);
      if (value === undefined) return [];
      expectClose(value, each.published, { absolute: each.tolerance });
      expectClose(value, each.recomputed, { absolute: 1e-9 });
      return [each.name];
    });
    expect(known.length).toBe(13);
  });

  it('examples of 31 CFR 356, appendix B', () => {
    expect(file?.us_treasury_31cfr356.length).toBe(9);
    file?.us_treasury_31cfr356.forEach(expectItem);
  });
});

describeWithReference('golden/bonds.json, published_us_treasury', () =>
  it('as calculated there, and as printed', () => {
    const file = calculated.parse(readGolden('bonds.json'));
    expect(file.published_us_treasury.length).toBe(CALCULATED.length);
    for (const { ref, calc, published_price: price, published: rate } of file.published_us_treasury) {
      const value = CALCULATED.find(([begins]) => ref.startsWith(begins))?.[1]() ?? NaN;
      expectClose(value, calc, { absolute: 1e-10 });
      expectClose(value, price ?? rate ?? NaN, { absolute: price === undefined ? 5.1e-10 : 5.1e-7 });
    }
  }),
);

describe('floating-rate note', () => {
  const indexRate = billMoneyMarketYield(
    { settlement: 0, maturity: 91 },
    billPrice({ settlement: 0, maturity: 91 }, 0.0025),
  );
  /** What the printed accrued interest of 58 days makes of the index, on average. */
  const pastRate = (0.056846705 * 360) / 58 / 100 - 0.00168;
  const note: FloatingRateNote = {
    settlement: dayNumber('2015-12-28'),
    interestDates: [
      ...['2016-01-31', '2016-04-30', '2016-07-31', '2016-10-31'],
      ...['2017-01-31', '2017-04-30', '2017-07-31', '2017-10-31'],
    ].map(dayNumber),
    spread: 0.00168,
    indexRate,
    accrued: [{ days: 58, indexRate: pastRate }],
  };

  // Treasury auction result of 23 December 2015, series BJ-2017: discount margin 0.330 %, accrued interest and price as
  // printed. The index is not printed with it: 0.250 % is the only multiple of half a basis point that gives this price.
  it('a reopening at its auction’s discount margin', () => {
    const price = floatingRateNotePrice(note, 0.0033);
    expectClose(price.accruedInterest, 0.056846705, { absolute: 1e-9 });
    expectClose(price.cleanPrice, 99.698968, { absolute: 5e-7 });
    expectClose(discountMarginOf(note, price.cleanPrice), 0.0033, { absolute: 1e-12 });
  });

  it('is worth its face on an interest date where margin and spread are equal', () => {
    const fresh = { ...note, settlement: dayNumber('2015-10-31'), accrued: [] };
    expectClose(floatingRateNotePrice(fresh, fresh.spread).cleanPrice, 100, { absolute: 1e-10 });
  });

  it('never pays less than nothing', () => {
    const negative = { ...note, indexRate: -0.01, accrued: [{ days: 58, indexRate: -0.01 }] };
    const price = floatingRateNotePrice(negative, 0.01);
    expect(price.accruedInterest).toBe(0);
    expectClose(price.cleanPrice, 100, { absolute: 1e-10 });
  });
});
