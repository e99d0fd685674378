import { comparableName } from '../lib/comparable-name.js';
import type { BondConventions, CouponFrequency, YieldConvention } from './bond-conventions.js';

/** Compounding as often as coupons are paid in most markets; simple interest in the last coupon period. */
const street = (frequency: number): YieldConvention => ({ kind: 'compound', frequency, lastPeriod: 'simple' });
/** Compounding to the end. */
const compound = (frequency: number): YieldConvention => ({ kind: 'compound', frequency, lastPeriod: 'compound' });

export type BondKind = 'bill' | 'fixed' | 'zero' | 'floating' | 'inflation';

/** What securities of one category have in common. The validator and the reference endpoint read the same table. */
export interface BondCategory {
  /** As in a row's `contract_type`; case and punctuation do not matter there. */
  readonly contractType: string;
  /** Accepted as well, written as `contractType` is read: upper case, letters and digits only. */
  readonly aliases: readonly string[];
  readonly description: string;
  readonly kind: BondKind;
  readonly currencies: readonly [string, ...string[]];
  /** For people; what is calculated with is `conventions.accrual`, for bills and floating-rate notes ACT/360. */
  readonly dayCount: string;
  /** The first one is meant where a row names none; 0 = no coupons. */
  readonly couponFrequencies: readonly [CouponFrequency | 0, ...(CouponFrequency | 0)[]];
  readonly conventions: BondConventions;
  /** Per cent that all coupons are multiples of; absent if they may be anything. */
  readonly couponStep?: number;
  /** Absent if no convention ends it. */
  readonly longestTerm?: LongestTerm;
}

/** How long after its issue a security of a category can mature, and what longer ones of the same issuer are. */
export interface LongestTerm {
  /** A period, e.g. `52W`. */
  readonly term: string;
  /** Category of longer ones without coupons. */
  readonly longerZero: string;
  /** Categories of longer ones with coupons, for people. */
  readonly longerCoupons: string;
}

const US: BondConventions = {
  accrual: 'ACT/ACT ICMA',
  yieldConvention: street(2),
  settlementDays: 1,
  calendar: 'USGS',
};
const US_THIRTY: BondConventions = { ...US, accrual: '30/360' };
const EURO: BondConventions = {
  accrual: 'ACT/ACT ICMA',
  yieldConvention: compound(1),
  settlementDays: 2,
  calendar: 'EUTA',
};
const ICMA = 'ACT/ACT ICMA';
/** Coupons of US treasuries (31 CFR 356.2). */
const EIGHTH = 0.125;

const US_NOTE = {
  kind: 'fixed',
  currencies: ['USD'],
  dayCount: ICMA,
  couponFrequencies: [2],
  conventions: US,
} as const satisfies Partial<BondCategory>;
const US_CREDIT = {
  ...US_NOTE,
  dayCount: '30/360',
  couponFrequencies: [2, 1, 4, 12, 0],
  conventions: US_THIRTY,
} as const satisfies Partial<BondCategory>;
const EURO_GOVERNMENT = {
  kind: 'fixed',
  currencies: ['EUR'],
  dayCount: ICMA,
  couponFrequencies: [1, 0],
  conventions: EURO,
} as const satisfies Partial<BondCategory>;

/** Sources: docs/methodology/bonds.md, "Categories". */
export const BOND_CATEGORIES: readonly BondCategory[] = [
  {
    ...US_NOTE,
    contractType: 'UST-BILL',
    aliases: ['TBILL', 'BILL'],
    description: 'US Treasury bill',
    kind: 'bill',
    dayCount: 'ACT/360',
    couponFrequencies: [0],
    longestTerm: { term: '52W', longerZero: 'UST-STRIPS', longerCoupons: 'UST-NOTE or UST-BOND' },
  },
  {
    ...US_NOTE,
    contractType: 'UST-NOTE',
    aliases: ['TNOTE', 'NOTE', 'UST', 'TREASURY'],
    description: 'US Treasury note',
    couponStep: EIGHTH,
  },
  {
    ...US_NOTE,
    contractType: 'UST-BOND',
    aliases: ['TBOND', 'BOND'],
    description: 'US Treasury bond',
    couponStep: EIGHTH,
  },
  {
    ...US_NOTE,
    contractType: 'UST-STRIPS',
    aliases: ['STRIPS', 'STRIP', 'USTSTRIP'],
    description: 'US Treasury STRIPS, coupon or principal',
    kind: 'zero',
    couponFrequencies: [0],
  },
  {
    ...US_NOTE,
    contractType: 'UST-TIPS',
    aliases: ['TIPS', 'TIP'],
    description: 'US Treasury inflation-protected security, real coupon',
    kind: 'inflation',
    couponStep: EIGHTH,
  },
  {
    ...US_NOTE,
    contractType: 'UST-FRN',
    aliases: ['FRN', 'TFRN'],
    description: 'US Treasury floating-rate note; its coupon rate is the spread over the 13-week bill',
    kind: 'floating',
    dayCount: 'ACT/360',
    couponFrequencies: [4],
  },
  {
    ...US_CREDIT,
    contractType: 'US-AGENCY',
    aliases: ['AGENCY', 'AGENCIES'],
    description: 'US agency bond',
  },
  {
    ...US_CREDIT,
    contractType: 'US-CORPORATE',
    aliases: ['CORPORATE', 'CORP', 'USCORP'],
    description: 'US corporate bond',
  },
  {
    ...US_CREDIT,
    contractType: 'US-MUNICIPAL',
    aliases: ['MUNICIPAL', 'MUNI', 'USMUNI'],
    description: 'US municipal bond',
  },
  {
    contractType: 'GILT',
    aliases: ['UKGILT', 'UKT'],
    description: 'UK conventional gilt; without its coupon after the seventh business day before it',
    kind: 'fixed',
    currencies: ['GBP'],
    dayCount: ICMA,
    couponFrequencies: [2],
    conventions: {
      accrual: 'ACT/ACT ICMA',
      yieldConvention: compound(2),
      settlementDays: 1,
      calendar: 'GBLO',
      exDividendDays: 7,
    },
  },
  {
    ...EURO_GOVERNMENT,
    contractType: 'BUND',
    aliases: ['BOBL', 'SCHATZ', 'DEBUND', 'DBR', 'OBL', 'BKO'],
    description: 'German federal bond (Bund, Bobl, Schatz)',
    conventions: { ...EURO, yieldConvention: street(1) },
  },
  {
    ...EURO_GOVERNMENT,
    contractType: 'OAT',
    aliases: ['FROAT', 'FRTR'],
    description: 'French government bond',
  },
  {
    ...EURO_GOVERNMENT,
    contractType: 'BTP',
    aliases: ['ITBTP', 'BTPS'],
    description: 'Italian government bond; coupons half-yearly, yield annual',
    couponFrequencies: [2],
  },
  {
    ...EURO_GOVERNMENT,
    contractType: 'DSL',
    aliases: ['NLDSL', 'NETHER'],
    description: 'Dutch government bond',
  },
  {
    ...EURO_GOVERNMENT,
    contractType: 'SPGB',
    aliases: ['BONO', 'ESSPGB', 'OBLIGACION'],
    description: 'Spanish government bond',
  },
  {
    contractType: 'JGB',
    aliases: ['JPJGB'],
    description: 'Japanese government bond, simple yield',
    kind: 'fixed',
    currencies: ['JPY'],
    dayCount: 'ACT/365 (NL)',
    couponFrequencies: [2],
    conventions: {
      accrual: 'ACT/365NL',
      yieldConvention: { kind: 'simple' },
      settlementDays: 1,
      calendar: 'JPTO',
    },
  },
  {
    contractType: 'CANADA',
    aliases: ['CAN', 'CGB', 'CABOND'],
    description: 'Government of Canada bond',
    kind: 'fixed',
    currencies: ['CAD'],
    dayCount: 'ACT/365, Canadian',
    couponFrequencies: [2],
    conventions: { accrual: 'ACT/365 Canada', yieldConvention: street(2), settlementDays: 1, calendar: 'CATO' },
  },
];

const byName = new Map(
  BOND_CATEGORIES.flatMap((category) =>
    [comparableName(category.contractType), ...category.aliases].map((name) => [name, category] as const),
  ),
);

/** The category of a row's `contract_type`; undefined if there is none of that name. */
export const findBondCategory = (contractType: string): BondCategory | undefined =>
  byName.get(comparableName(contractType));
