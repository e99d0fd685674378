import type { FinancialCentre } from '../lib/calendar/financial-centres.js';
import type { LegDayCount, RateIndex, UsualFrequency } from './rate-index.js';

/** What the tenors of one family share. */
interface Family {
  readonly currency: string;
  readonly family: string;
  readonly calendar: FinancialCentre;
  readonly dayCount: LegDayCount;
  readonly fixedDayCount: LegDayCount;
  readonly spotLag: number;
  readonly fixingLag: number;
  readonly discountIndex?: string;
  /** Other names of the family, which the tenor follows. */
  readonly aliases: readonly string[];
  readonly isConfirmed: boolean;
}

const FIXED_FREQUENCIES = ['3M', '6M', '1Y'];

/** The index of one tenor. @param fixedFrequencies how often the fixed leg against it pays */
function term(family: Family, tenor: string, fixedFrequencies: readonly UsualFrequency[]): RateIndex {
  const { currency, family: name, aliases, ...rest } = family;
  const spellings = [name, `${currency}-${name}`, ...aliases.flatMap((alias) => [alias, `${currency}-${alias}`])];
  return {
    ...rest,
    name: `${currency}-${name}-${tenor}`,
    ladderId: `${currency}.${name}.${tenor}`,
    aliases: spellings.map((spelling) => `${spelling}-${tenor}`),
    currency,
    kind: 'term',
    tenor,
    paymentLag: 0,
    fixedFrequencies,
    tradedFrequencies: FIXED_FREQUENCIES,
    longest: {},
  };
}

const annual: readonly UsualFrequency[] = [{ frequency: '1Y' }];
const semiannual: readonly UsualFrequency[] = [{ frequency: '6M' }];
const quarterly: readonly UsualFrequency[] = [{ frequency: '3M' }];

const EURIBOR: Family = {
  currency: 'EUR',
  family: 'EURIBOR',
  calendar: 'EUTA',
  dayCount: 'ACT/360',
  fixedDayCount: '30/360',
  spotLag: 2,
  fixingLag: 2,
  discountIndex: 'EUR-ESTR',
  aliases: ['EURIBOR-REUTERS'],
  isConfirmed: true,
};

/** Swaps to three years are on 3M and pay quarterly, longer ones on 6M and pay semi-annually. */
const BBSW: Family = {
  currency: 'AUD',
  family: 'BBSW',
  calendar: 'AUSY',
  dayCount: 'ACT/365F',
  fixedDayCount: 'ACT/365F',
  spotLag: 1,
  fixingLag: 0,
  discountIndex: 'AUD-AONIA',
  aliases: ['BBR-BBSW'],
  isConfirmed: true,
};

const STIBOR: Family = {
  currency: 'SEK',
  family: 'STIBOR',
  calendar: 'SEST',
  dayCount: 'ACT/360',
  fixedDayCount: '30/360',
  spotLag: 2,
  fixingLag: 2,
  discountIndex: 'SEK-SWESTR',
  aliases: ['STIBOR-SIDE'],
  isConfirmed: false,
};

const NIBOR: Family = {
  currency: 'NOK',
  family: 'NIBOR',
  calendar: 'NOOS',
  dayCount: 'ACT/360',
  fixedDayCount: '30/360',
  spotLag: 2,
  fixingLag: 2,
  discountIndex: 'NOK-NOWA',
  aliases: ['NIBOR-OIBOR'],
  isConfirmed: false,
};

const CIBOR: Family = {
  currency: 'DKK',
  family: 'CIBOR',
  calendar: 'DKCO',
  dayCount: 'ACT/360',
  fixedDayCount: '30/360',
  spotLag: 2,
  fixingLag: 2,
  discountIndex: 'DKK-DESTR',
  aliases: ['CIBOR2', 'CIBOR2-DKNA13'],
  isConfirmed: false,
};

const WIBOR: Family = {
  currency: 'PLN',
  family: 'WIBOR',
  calendar: 'PLWA',
  dayCount: 'ACT/365F',
  fixedDayCount: 'ACT/ACT ISDA',
  spotLag: 2,
  fixingLag: 2,
  aliases: ['WIBOR-WIBO'],
  isConfirmed: false,
};

const PRIBOR: Family = {
  currency: 'CZK',
  family: 'PRIBOR',
  calendar: 'CZPR',
  dayCount: 'ACT/360',
  fixedDayCount: 'ACT/360',
  spotLag: 2,
  fixingLag: 2,
  aliases: ['PRIBOR-PRBO'],
  isConfirmed: false,
};

const BUBOR: Family = {
  currency: 'HUF',
  family: 'BUBOR',
  calendar: 'HUBU',
  dayCount: 'ACT/360',
  fixedDayCount: 'ACT/365F',
  spotLag: 2,
  fixingLag: 2,
  aliases: ['BUBOR-REUTERS'],
  isConfirmed: false,
};

const JIBAR: Family = {
  currency: 'ZAR',
  family: 'JIBAR',
  calendar: 'ZAJO',
  dayCount: 'ACT/365F',
  fixedDayCount: 'ACT/365F',
  spotLag: 0,
  fixingLag: 0,
  discountIndex: 'ZAR-ZARONIA',
  aliases: ['JIBAR-SAFEX'],
  isConfirmed: false,
};

const BANK_BILL: Family = {
  currency: 'NZD',
  family: 'BKBM',
  calendar: 'NZAU',
  dayCount: 'ACT/365F',
  fixedDayCount: 'ACT/365F',
  spotLag: 2,
  fixingLag: 0,
  discountIndex: 'NZD-NZIONA',
  aliases: ['BBR', 'BBR-FRA', 'BKBM-FRA'],
  isConfirmed: false,
};

/** Term indices. Source: rates-and-risk.md, section 2.1, below the table; where it is silent, usual practice. */
export const TERM_INDICES: readonly RateIndex[] = [
  term(EURIBOR, '1M', annual),
  term(EURIBOR, '3M', annual),
  term(EURIBOR, '6M', annual),
  term(EURIBOR, '12M', annual),
  term(BBSW, '3M', quarterly),
  term(BBSW, '6M', semiannual),
  term(STIBOR, '3M', annual),
  term(NIBOR, '3M', annual),
  term(NIBOR, '6M', annual),
  term(CIBOR, '3M', annual),
  term(CIBOR, '6M', annual),
  term(WIBOR, '3M', annual),
  term(WIBOR, '6M', annual),
  term(PRIBOR, '3M', annual),
  term(PRIBOR, '6M', annual),
  term(BUBOR, '3M', annual),
  term(BUBOR, '6M', annual),
  term(JIBAR, '3M', quarterly),
  term(BANK_BILL, '3M', semiannual),
];
