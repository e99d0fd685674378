import type { RateIndex } from './rate-index.js';

type Conventions = Pick<RateIndex, 'aliases' | 'dayCount' | 'spotLag' | 'paymentLag' | 'calendar' | 'longest'> &
  Partial<Pick<RateIndex, 'fixedFrequencies' | 'tradedFrequencies' | 'isConfirmed'>>;

const ANNUAL = [{ frequency: '1Y' }];
const SEMIANNUAL = [{ frequency: '6M' }];
const MONTHS = ['1M', '3M', '6M', '1Y'];

/**
 * Both legs of an overnight index swap count days alike; usually they pay annually, and the conventions are read in a source.
 * @param code of the index in ladders
 */
const overnight = (name: string, code: string, conventions: Conventions): RateIndex => {
  const currency = name.slice(0, 3);
  return {
    name,
    ladderId: `${currency}.${code}.ON`,
    currency,
    kind: 'overnight',
    fixedDayCount: conventions.dayCount,
    fixingLag: 0,
    fixedFrequencies: ANNUAL,
    tradedFrequencies: MONTHS,
    isConfirmed: true,
    ...conventions,
  };
};

/** Overnight indices. Source: rates-and-risk.md, section 2.1, the table; SOFR pays on its reset calendar (golden README). */
export const OVERNIGHT_INDICES: readonly RateIndex[] = [
  overnight('USD-SOFR-OIS', 'SOFR', {
    aliases: ['SOFR', 'USD-SOFR', 'USD-SOFR-COMPOUND', 'USD-SOFR-COMPOUNDING', 'USD-SOFR-OIS Compound'],
    dayCount: 'ACT/360',
    spotLag: 2,
    paymentLag: 2,
    calendar: 'USGS',
    longest: { cme: '51Y', lch: '51Y' },
  }),
  overnight('USD-FEDFUNDS', 'FEDFUNDS', {
    aliases: ['FEDFUNDS', 'FED FUNDS', 'EFFR', 'USD-FEDFUNDS-OIS', 'USD-Federal Funds-OIS Compound', 'USD-EFFR'],
    dayCount: 'ACT/360',
    spotLag: 2,
    paymentLag: 2,
    calendar: 'USNY',
    longest: { cme: '51Y' },
  }),
  overnight('EUR-ESTR', 'ESTR', {
    aliases: ['ESTR', '€STR', 'EUR-ESTR-OIS', 'EUR-EuroSTR', 'EUR-EuroSTR-OIS Compound', 'EUR-EuroSTR-COMPOUND'],
    dayCount: 'ACT/360',
    spotLag: 2,
    paymentLag: 1,
    calendar: 'EUTA',
    longest: { cme: '51Y', lch: '51Y' },
  }),
  overnight('GBP-SONIA', 'SONIA', {
    aliases: ['SONIA', 'GBP-SONIA-OIS', 'GBP-SONIA-COMPOUND', 'GBP-SONIA-OIS Compound', 'GBP-WMBA-SONIA-COMPOUND'],
    dayCount: 'ACT/365F',
    spotLag: 0,
    paymentLag: 0,
    calendar: 'GBLO',
    longest: { cme: '51Y', lch: '51Y' },
  }),
  overnight('JPY-TONA', 'TONA', {
    aliases: ['TONA', 'TONAR', 'JPY-TONAR', 'JPY-TONA-OIS', 'JPY-TONA-OIS Compound', 'JPY-TONA-OIS-COMPOUND'],
    dayCount: 'ACT/365F',
    spotLag: 2,
    paymentLag: 2,
    calendar: 'JPTO',
    longest: { cme: '31Y', lch: '41Y' },
  }),
  overnight('CHF-SARON', 'SARON', {
    aliases: ['SARON', 'CHF-SARON-OIS', 'CHF-SARON-OIS Compound', 'CHF-SARON-OIS-COMPOUND'],
    dayCount: 'ACT/360',
    spotLag: 2,
    paymentLag: 2,
    calendar: 'CHZU',
    longest: { cme: '31Y', lch: '31Y' },
  }),
  overnight('AUD-AONIA', 'AONIA', {
    aliases: ['AONIA', 'AUD-AONIA-OIS', 'AUD-AONIA-OIS Compound', 'AUD-AONIA-OIS-COMPOUND'],
    dayCount: 'ACT/365F',
    spotLag: 1,
    paymentLag: 2,
    calendar: 'AUSY',
    longest: { cme: '31Y', lch: '31Y' },
  }),
  overnight('CAD-CORRA', 'CORRA', {
    aliases: ['CORRA', 'CAD-CORRA-OIS', 'CAD-CORRA-OIS Compound', 'CAD-CORRA-OIS-COMPOUND'],
    dayCount: 'ACT/365F',
    spotLag: 1,
    paymentLag: 1,
    fixedFrequencies: [{ upTo: '1Y', frequency: '1Y' }, { frequency: '6M' }],
    calendar: 'CATO',
    longest: { cme: '31Y', lch: '31Y' },
  }),
  overnight('NZD-NZIONA', 'NZIONA', {
    aliases: ['NZIONA', 'NZD-NZIONA-OIS', 'NZD-NZIONA-OIS Compound', 'NZD-NZIONA-OIS-COMPOUND'],
    dayCount: 'ACT/365F',
    spotLag: 2,
    paymentLag: 2,
    calendar: 'NZAU',
    longest: {},
  }),
  overnight('SGD-SORA', 'SORA', {
    aliases: ['SORA', 'SGD-SORA-OIS', 'SGD-SORA-COMPOUND', 'SGD-SORA-OIS Compound'],
    dayCount: 'ACT/365F',
    spotLag: 2,
    paymentLag: 2,
    fixedFrequencies: SEMIANNUAL,
    calendar: 'SGSI',
    longest: { cme: '21Y' },
    isConfirmed: false,
  }),
  overnight('SEK-SWESTR', 'SWESTR', {
    aliases: ['SWESTR', 'SEK-SWESTR-OIS', 'SEK-SWESTR-OIS Compound'],
    dayCount: 'ACT/360',
    spotLag: 2,
    paymentLag: 1,
    calendar: 'SEST',
    longest: {},
  }),
  overnight('NOK-NOWA', 'NOWA', {
    aliases: ['NOWA', 'NOK-NOWA-OIS', 'NOK-NOWA-OIS Compound'],
    dayCount: 'ACT/365F',
    spotLag: 2,
    paymentLag: 2,
    calendar: 'NOOS',
    longest: {},
  }),
  overnight('DKK-DESTR', 'DESTR', {
    aliases: ['DESTR', 'DKK-DESTR-OIS', 'DKK-DESTR-OIS Compound'],
    dayCount: 'ACT/360',
    spotLag: 2,
    paymentLag: 1,
    calendar: 'DKCO',
    longest: {},
    isConfirmed: false,
  }),
  overnight('MXN-F-TIIE', 'FTIIE', {
    aliases: ['F-TIIE', 'TIIE ON', 'MXN-TIIE ON', 'MXN-TIIE ON-OIS Compound', 'MXN-F-TIIE-OIS'],
    dayCount: 'ACT/360',
    spotLag: 2,
    paymentLag: 2,
    fixedFrequencies: [{ frequency: '28D' }],
    tradedFrequencies: ['28D'],
    calendar: 'MXMC',
    longest: { cme: '31Y' },
  }),
  overnight('INR-MIBOR', 'MIBOR', {
    aliases: ['MIBOR', 'INR-MIBOR-OIS', 'INR-FBIL-MIBOR-OIS-COMPOUND', 'INR-FBIL-MIBOR-OIS Compound'],
    dayCount: 'ACT/365F',
    spotLag: 1,
    paymentLag: 0,
    fixedFrequencies: SEMIANNUAL,
    calendar: 'INMU',
    longest: { cme: '10Y' },
  }),
  overnight('COP-IBR', 'IBR', {
    aliases: ['IBR', 'COP-IBR-OIS', 'COP-IBR-OIS-COMPOUND', 'COP-IBR-OIS Compound'],
    dayCount: 'ACT/360',
    spotLag: 2,
    paymentLag: 0,
    fixedFrequencies: [{ frequency: '3M' }],
    calendar: 'COBO',
    longest: { cme: '20Y' },
    isConfirmed: false,
  }),
  overnight('ZAR-ZARONIA', 'ZARONIA', {
    aliases: ['ZARONIA', 'ZAR-ZARONIA-OIS', 'ZAR-ZARONIA-OIS Compound'],
    dayCount: 'ACT/365F',
    spotLag: 0,
    paymentLag: 0,
    calendar: 'ZAJO',
    longest: { cme: '11Y' },
    isConfirmed: false,
  }),
  overnight('CLP-ICP', 'ICP', {
    aliases: ['ICP', 'CLP-ICP-OIS', 'CLP-TNA', 'CLP-ICP-Compounded Index'],
    dayCount: 'ACT/360',
    spotLag: 2,
    paymentLag: 0,
    fixedFrequencies: SEMIANNUAL,
    calendar: 'CLSA',
    longest: { cme: '20Y' },
    isConfirmed: false,
  }),
  overnight('BRL-CDI', 'CDI', {
    aliases: ['CDI', 'BRL-CDI-OIS', 'BRL-CDI-COMPOUND'],
    dayCount: 'BUS/252',
    spotLag: 0,
    paymentLag: 0,
    fixedFrequencies: [{ frequency: 'zero' }],
    tradedFrequencies: [],
    calendar: 'BRBD',
    longest: { cme: '10Y' },
    isConfirmed: false,
  }),
];
