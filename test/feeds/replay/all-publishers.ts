import ExcelJS from 'exceljs';
import { calendarOf } from '../../../server/fetch/plan/publication.js';
import { dayNumber, isoDate } from '../../../server/lib/calendar/day-number.js';
import { archive } from '../../support/archive.js';
import { indianSpanFile, type IndianProduct } from '../../support/indian-span.js';
import { SMALL_FILE } from '../../support/pa2-small-file.js';
import { replayFile, replayStatus, type ReplayAnswer } from './replay-answer.js';
import type { ReplayRequest, ReplayServer } from './replay-server.js';

/** What all publishers have: days from the first to the last, `YYYY-MM-DD`, and how many products an Indian SPAN file holds. */
export interface PublishedWorld {
  readonly first: string;
  readonly last: string;
  readonly products?: number;
}

/** Serves every publisher of the sources that come with the program, in its own form, with invented figures. */
export function servePublishers(replay: ReplayServer, world: PublishedWorld): void {
  for (const [host, publisher] of Object.entries(PUBLISHERS))
    replay.serve(`https://${host}/*`, (request) => publisher(request, world));
}

type Publisher = (request: ReplayRequest, world: PublishedWorld) => ReplayAnswer | null | Promise<ReplayAnswer | null>;

/** Business days of a calendar that the world has, from one day to another, ascending. */
function daysOf(calendar: string, { first, last }: PublishedWorld, from = first, to = last): readonly string[] {
  const { isBusinessDay } = calendarOf({ calendar });
  const days: string[] = [];
  const end = Math.min(dayNumber(to), dayNumber(last));
  for (let day = Math.max(dayNumber(from), dayNumber(first)); day <= end; day++)
    if (isBusinessDay(day)) days.push(isoDate(day));
  return days;
}

/** Percent, a walk that turns back, by place of the tenor or series. */
const rateOn = (day: string, place = 0): string =>
  (3 + place * 0.05 + 0.4 * Math.sin(dayNumber(day) / 40 + place / 5)).toFixed(4);

const parameterOf = ({ address }: ReplayRequest, name: string): string => new URL(address).searchParams.get(name) ?? '';
const pathOf = ({ address }: ReplayRequest): string => new URL(address).pathname;
const american = (day: string): string => `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`;
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const british = (day: string, between = ' '): string =>
  [day.slice(8), MONTHS[Number(day.slice(5, 7)) - 1] ?? '', day.slice(0, 4)].join(between);
/** `20260918` in an address as a day. */
const dayIn = (text: string): string => /(\d{4})(\d{2})(\d{2})/.exec(text)?.slice(1).join('-') ?? '';
const lines = (...all: readonly string[]): ReplayAnswer => replayFile(`${all.join('\n')}\n`);
const json = (value: unknown): ReplayAnswer => replayFile(JSON.stringify(value), { contentType: 'application/json' });

const newYorkFed: Publisher = (request, world) => {
  const name = /\/(sofr|effr|obfr)\//.exec(pathOf(request))?.[1]?.toUpperCase();
  const days = daysOf('USGS', world, parameterOf(request, 'startDate'), parameterOf(request, 'endDate'));
  // The rate of a day is published on the next one.
  const published = days.filter((day) => day < world.last);
  return json({
    refRates: published.map((effectiveDate) => ({
      effectiveDate,
      type: name,
      percentRate: Number(rateOn(effectiveDate)),
    })),
  });
};

const PAR_TENORS = ['1 Mo', '3 Mo', '6 Mo', '1 Yr', '2 Yr', '3 Yr', '5 Yr', '7 Yr', '10 Yr', '20 Yr', '30 Yr'];
const treasury: Publisher = (request, world) => {
  const year = parameterOf(request, 'field_tdr_date_value');
  const days = daysOf('USGS', world, `${year}-01-01`, `${year}-12-31`);
  if (days.length === 0) return null;
  const rows = days.map((day) => [american(day), ...PAR_TENORS.map((_, place) => rateOn(day, place))].join(','));
  return lines(['Date', ...PAR_TENORS.map((tenor) => `"${tenor}"`)].join(','), ...rows.toReversed());
};

const ERIS_TENORS = ['1W', '1M', '3M', '6M', '1Y', '18M', '2Y', '3Y', '5Y', '7Y', '10Y', '15Y', '20Y', '30Y'];
const eris: Publisher = (request, world) => {
  if (pathOf(request).includes('Historical')) {
    const rows = daysOf('USGS', world).map((day) => [
      american(day),
      ...ERIS_TENORS.map((_, place) => rateOn(day, place)),
    ]);
    return lines(
      ['Evaluation Date', ...ERIS_TENORS.map((tenor) => `SOFR${tenor}`)].join(','),
      ...rows.map((row) => row.join(',')),
    );
  }
  const day = dayIn(pathOf(request));
  if (!daysOf('USGS', world, day, day).includes(day)) return null;
  const rows = ERIS_TENORS.map((tenor, place) => `SOFR${tenor},${american(day)},${rateOn(day, place)}`);
  return lines('Symbol,EvaluationDate,FairCoupon (%)', ...rows);
};

const AAA_TENORS = ['3M', '6M', '1Y', '2Y', '3Y', '5Y', '7Y', '10Y', '15Y', '20Y', '30Y'];
const ecbData: Publisher = (request, world) => {
  const days = daysOf('EUTA', world, parameterOf(request, 'startPeriod'), parameterOf(request, 'endPeriod'));
  const published = days.filter((day) => day < world.last);
  if (pathOf(request).includes('/EST/'))
    return lines('KEY,TIME_PERIOD,OBS_VALUE', ...published.map((day) => `EST.B.EU000A2X2A25.WT,${day},${rateOn(day)}`));
  const rows = AAA_TENORS.flatMap((tenor, place) =>
    published.map((day) => `YC.B.U2.EUR.4F.G_N_A.SV_C_YM.SR_${tenor},${day},${rateOn(day, place)}`),
  );
  return lines('KEY,TIME_PERIOD,OBS_VALUE', ...rows);
};

const CURRENCIES = ['USD', 'JPY', 'GBP', 'CHF', 'CAD', 'AUD', 'SEK'];
const exchangeRate = (day: string, place: number): string =>
  (1.1 + place * 0.3 + Math.sin(dayNumber(day) / 90) / 50).toFixed(4);
const ecbExchange: Publisher = (request, world) => {
  if (pathOf(request).endsWith('.zip')) {
    const rows = daysOf('EUTA', world).map((day) =>
      [day, ...CURRENCIES.map((_, place) => exchangeRate(day, place)), ''].join(','),
    );
    const table = [['Date', ...CURRENCIES, ''].join(','), ...rows.toReversed(), ''].join('\n');
    return replayFile(archive([{ name: 'eurofxref-hist.csv', data: Buffer.from(table) }]));
  }
  const cubes = daysOf('EUTA', world)
    .slice(-62)
    .toReversed()
    .map((day) => {
      const rates = CURRENCIES.map(
        (currency, place) => `<Cube currency="${currency}" rate="${exchangeRate(day, place)}"/>`,
      );
      return `<Cube time="${day}">${rates.join('')}</Cube>`;
    });
  return replayFile(`<?xml version="1.0"?><Envelope><Cube>${cubes.join('')}</Cube></Envelope>`);
};

const SPOT_YEARS = [0.5, 1, 1.5, 2, 3, 5, 7, 10, 15, 20, 25];
async function spotWorkbook(days: readonly string[]): Promise<Buffer> {
  const book = new ExcelJS.Workbook();
  book.addWorksheet('info');
  const sheet = book.addWorksheet('4. spot curve');
  sheet.addRow(['Spot curve']);
  sheet.getRow(4).values = ['years:', ...SPOT_YEARS];
  days.forEach((day, index) => {
    sheet.getRow(6 + index).values = [
      new Date(`${day}T00:00:00Z`),
      ...SPOT_YEARS.map((_, place) => Number(rateOn(day, place))),
    ];
  });
  return Buffer.from(await book.xlsx.writeBuffer());
}

const bankOfEngland: Publisher = async (request, world) => {
  const all = daysOf('GBLO', world);
  const path = pathOf(request);
  if (path.includes('iadb')) {
    const [from, to] = [parameterOf(request, 'Datefrom'), parameterOf(request, 'Dateto')].map((date) => isoOf(date));
    const days = daysOf('GBLO', world, from, to).filter((day) => day < (all.at(-2) ?? ''));
    return lines('DATE,IUDSOIA', ...days.map((day) => `${british(day)},${rateOn(day)}`));
  }
  const published = all.filter((day) => day < world.last);
  const month = published.filter((day) => day.slice(0, 7) === world.last.slice(0, 7));
  const [kinds, days] = path.includes('latest')
    ? [['GLC Nominal daily data current month', 'OIS daily data current month'], month]
    : [
        [path.includes('oisd') ? 'OIS daily data_2016 to present' : 'GLC Nominal daily data_2016 to present'],
        published,
      ];
  const data = await spotWorkbook(days);
  return replayFile(archive(kinds.map((name) => ({ name: `${name}.xlsx`, data }))));
};

const isoOf = (date: string): string => {
  const [day = '', month = '', year = ''] = date.split('/');
  return `${year}-${String(MONTHS.indexOf(month) + 1).padStart(2, '0')}-${day}`;
};

const products = (count: number, prefix: string): readonly IndianProduct[] =>
  Array.from({ length: count }, (_, place) => ({
    code: place === 0 ? prefix : `${prefix}${place}`,
    price: 24_000 + place,
    scanRange: 1_500,
    futures: { '20261124': 24_050 + place, '20261229': 24_150 + place },
  }));

const indianClearing =
  (clearingHouse: string, exchange: string, prefix: string): Publisher =>
  (request, world) => {
    const name = pathOf(request).split('/').at(-1) ?? '';
    const day = dayIn(name);
    const isSettlement = /\.s\.zip$|-FINAL\.ZIP$/.test(name) && !pathOf(request).includes('/SPN/');
    if (!isSettlement || !daysOf('XNSE', world, day, day).includes(day)) return null;
    const businessDate = day.replaceAll('-', '');
    const data = indianSpanFile({
      clearingHouse,
      exchange,
      businessDate,
      products: products(world.products ?? 3, prefix),
    });
    return replayFile(archive([{ name: name.replace(/\.zip$/i, '.spn'), data }]), { contentType: 'application/zip' });
  };

const kalshi: Publisher = (request) => {
  const series = parameterOf(request, 'series_ticker');
  const prices = { yes_bid_dollars: '0.5200', yes_ask_dollars: '0.5500', last_price_dollars: '0.5300' };
  const markets = ['A', 'B'].map((outcome) => ({ ticker: `${series}-26-${outcome}`, status: 'active', ...prices }));
  const event = {
    event_ticker: `${series}-26`,
    series_ticker: series,
    title: series,
    mutually_exclusive: true,
    markets,
  };
  return json({ events: [event], cursor: '' });
};

/** A CUSIP of the Treasury with its check digit, by number. */
function cusipOf(number: number): string {
  const base = `91282C${String.fromCharCode(65 + (Math.floor(number / 26) % 26))}${String.fromCharCode(65 + (number % 26))}`;
  const sum = Array.from(base).reduce((total, character, place) => {
    const value = Number.parseInt(character, 36) * (place % 2 === 1 ? 2 : 1);
    return total + Math.floor(value / 10) + (value % 10);
  }, 0);
  return `${base}${(10 - (sum % 10)) % 10}`;
}

const auctionOf = (year: number, number: number) => ({
  cusip: cusipOf(year + number),
  ...{ security_type: 'Note', security_term: '5-Year', int_rate: '4.000000', int_payment_frequency: 'Semi-Annual' },
  ...{ dated_date: `${year}-01-31`, issue_date: `${year}-01-31`, auction_date: `${year}-01-25` },
  ...{ first_int_payment_date: `${year}-07-31`, maturity_date: `${year + 5}-01-31`, inflation_index_security: 'No' },
  ...{ floating_rate: 'No', spread: 'null', reopening: 'No', ref_cpi_on_dated_date: 'null' },
});

const fiscalData: Publisher = (request) => {
  const year = Number(/gte:(\d{4})/.exec(request.address)?.[1]);
  return json({ data: [auctionOf(year, 0)], meta: { count: 1 }, links: { next: null } });
};

const treasuryDirect: Publisher = (request, world) => {
  if (pathOf(request).includes('TA_WS')) {
    const year = Number(world.last.slice(0, 4));
    const auction = {
      cusip: cusipOf(year),
      securityType: 'Note',
      type: 'Note',
      securityTerm: '5-Year',
      interestRate: '4.000000',
    };
    const dates = {
      issueDate: `${year}-01-31T00:00:00`,
      datedDate: `${year}-01-31T00:00:00`,
      auctionDate: `${world.last}T00:00:00`,
    };
    const terms = {
      maturityDate: `${year + 5}-01-31T00:00:00`,
      interestPaymentFrequency: 'Semi-Annual',
      firstInterestPaymentDate: `${year}-07-31T00:00:00`,
    };
    return json([{ ...auction, ...dates, ...terms, tips: 'No', floatingRate: 'No', reopening: 'No' }]);
  }
  if (request.method === 'GET') {
    const page = '<html><form><input type="hidden" name="_csrf" value="t1"/></form></html>';
    return replayStatus(200, { 'content-type': 'text/html', 'set-cookie': 'SESSION=1' }, page);
  }
  const form = new URLSearchParams(request.body);
  const day = ['Year', 'Month', 'Day'].map((part) => (form.get(`priceDate${part}`) ?? '').padStart(2, '0')).join('-');
  if (form.get('_csrf') !== 't1' || !daysOf('USGS', world, day, day).includes(day)) return replayFile('');
  const year = Number(world.last.slice(0, 4));
  return lines(`${cusipOf(year)},MARKET BASED NOTE,0.04,01/31/${year + 5},,100.125,100.09375,100.109375`);
};

const bankOfJapan: Publisher = (request, world) => {
  const month = (name: string): string => parameterOf(request, name).replace(/(\d{4})(\d{2})/, '$1-$2');
  const days = daysOf('JPTO', world, `${month('startDate')}-01`);
  const published = days.filter((day) => day.slice(0, 7) <= month('endDate') && day < world.last);
  const values = {
    SURVEY_DATES: published.map((day) => Number(day.replaceAll('-', ''))),
    VALUES: published.map((day) => Number(rateOn(day))),
  };
  const series = { SERIES_CODE: 'STRDCLUCON', VALUES: values };
  return json({ STATUS: 200, MESSAGE: 'Successfully completed', RESULTSET: [series] });
};

const JGB_TENORS = ['1Y', '2Y', '3Y', '5Y', '7Y', '10Y', '20Y', '30Y', '40Y'];
const ministryOfFinance: Publisher = (request, world) => {
  const all = daysOf('JPTO', world);
  const days = pathOf(request).endsWith('_all.csv') ? all : all.filter((day) => day.startsWith(world.last.slice(0, 7)));
  const written = (day: string): string => day.split('-').map(Number).join('/');
  const rows = days.map((day) => [written(day), ...JGB_TENORS.map((_, place) => rateOn(day, place))].join(','));
  return lines('Interest Rate,,,,,,,,,(Unit : %)', ['Date', ...JGB_TENORS].join(','), ...rows);
};

const CANADIAN = [
  'BD.CDN.2YR.DQ.YLD',
  'BD.CDN.3YR.DQ.YLD',
  'BD.CDN.5YR.DQ.YLD',
  'BD.CDN.7YR.DQ.YLD',
  'BD.CDN.10YR.DQ.YLD',
  'BD.CDN.LONG.DQ.YLD',
];
const bankOfCanada: Publisher = (request, world) => {
  const days = daysOf('CATO', world, parameterOf(request, 'start_date'), parameterOf(request, 'end_date'));
  const isCorra = pathOf(request).includes('AVG.INTWO');
  const series = isCorra ? ['AVG.INTWO'] : CANADIAN;
  const observations = days
    .filter((day) => !isCorra || day < world.last)
    .map((d) => ({ d, ...Object.fromEntries(series.map((name, place) => [name, { v: rateOn(d, place) }])) }));
  return json({ observations });
};

const AUSTRALIAN = ['FCMYGBAG2D', 'FCMYGBAG3D', 'FCMYGBAG5D', 'FCMYGBAG10D'];
const bankOfAustralia: Publisher = (request, world) => {
  const series = pathOf(request).includes('f1-data') ? ['FIRMMCRTD', 'FIRMMCRID'] : AUSTRALIAN;
  const days = daysOf('AUSY', world).filter((day) => day < world.last);
  const rows = days.map((day) => [british(day, '-'), ...series.map((_, place) => rateOn(day, place))].join(','));
  return lines('Units,Per cent', ['Series ID', ...series].join(','), ...rows);
};

const swissNationalBank: Publisher = (request, world) => {
  const days = daysOf('CHZU', world, parameterOf(request, 'fromDate'), parameterOf(request, 'toDate'));
  const values = days.map((date) => ({ date, value: Number(rateOn(date)) }));
  return json({ timeseries: [{ metadata: { key: 'EPB@SNB.zirepo{H0}' }, values }] });
};

const forecastEx: Publisher = (request, world) => {
  const day = dayIn(pathOf(request));
  if (!daysOf('USNY', world, day, day).includes(day) || day >= world.last) return null;
  const rows = [
    ['YES', '0.42'],
    ['NO', '0.58'],
  ].map((side) => `FF_1226_4.125,${side[0] ?? ''},2026-12-16T19:00:00.000+00:00,${day},${side[1] ?? ''}`);
  return lines('event_contract,subtype,expiration_date,date,settlement_price', ...rows);
};

const BUND_TERMS = ['R005X', ...Array.from({ length: 30 }, (_, year) => `R${String(year + 1).padStart(2, '0')}XX`)];
const bundesbank: Publisher = (request, world) => {
  const days = daysOf('EUTA', world, parameterOf(request, 'startPeriod'), parameterOf(request, 'endPeriod'));
  const rows = days
    .filter((day) => day < world.last)
    .map((day) => [day, ...BUND_TERMS.map((_, place) => rateOn(day, place))].join(','));
  return lines(
    ['', ...BUND_TERMS.map((term) => `BBSIS.D.I.ZST.ZI.EUR.S1311.B.A604.${term}.R.A.A._Z._Z.A`)].join(','),
    ...rows,
  );
};

const polymarket: Publisher = (request) => {
  const outcomes = { outcomes: '["Yes", "No"]', outcomePrices: '["0.65", "0.35"]', clobTokenIds: '["713", "456"]' };
  const market = {
    id: '646091',
    conditionId: '0x123',
    question: 'A cut?',
    slug: 'a-cut',
    active: true,
    closed: false,
    endDate: '2026-12-31T00:00:00Z',
    ...outcomes,
  };
  return json([{ id: '1', slug: parameterOf(request, 'slug'), title: 'A cut?', markets: [market] }]);
};

const fred: Publisher = (request, world) => {
  const days = daysOf('USNY', world, parameterOf(request, 'cosd'), parameterOf(request, 'coed')).filter(
    (day) => day < world.last,
  );
  return lines(`observation_date,${parameterOf(request, 'id')}`, ...days.map((day) => `${day},${rateOn(day)}`));
};

const cboe: Publisher = (request, world) => {
  const expiry = /VX_(\d{4}-\d{2}-\d{2})/.exec(pathOf(request))?.[1] ?? '';
  const days = daysOf('USGS', world, isoDate(dayNumber(expiry) - 250), isoDate(dayNumber(expiry) - 1)).slice(-60);
  if (days.length === 0) return null;
  return lines('Trade Date,Futures,Open,Settle', ...days.map((day) => `${day},V (${expiry}),19,${rateOn(day, 300)}`));
};

/** A PA2 file of CME of a day. */
function cmeArchive(day: string): Buffer {
  const compact = day.replaceAll('-', '');
  const text = SMALL_FILE.map((line) => line.replace('TSTCLR', 'CME   ').replace('20250620', compact)).join('\r\n');
  return archive([{ name: `cme.${compact}.s.pa2`, data: Buffer.from(text, 'latin1') }]);
}

const cmeFtp: Publisher = (request) => {
  const day = dayIn(pathOf(request).split('/').at(-1) ?? '');
  return day > '2025-09-12' ? null : replayFile(cmeArchive(day));
};

const cmeLogin: Publisher = ({ headers }) =>
  headers.authorization === `Basic ${Buffer.from(`${DATAMINE.id}:${DATAMINE.password}`).toString('base64')}`
    ? json({ access_token: DATAMINE.token, expires_in: 3600, token_type: 'Bearer' })
    : replayStatus(401);

/** What the stand-in of CME's login takes, and the token that it gives. */
export const DATAMINE = { id: 'API_DESK', password: 'pass-that-nobody-sees', token: 'token-that-nobody-sees' } as const;

const dataMine: Publisher = (request, world) => {
  if (request.headers.authorization !== `Bearer ${DATAMINE.token}`) return replayStatus(401);
  const fileId = parameterOf(request, 'fid');
  if (fileId !== '') return replayFile(cmeArchive(dayIn(fileId)), { contentType: 'application/zip' });
  const compact = parameterOf(request, 'period_date');
  const day = dayIn(compact);
  const id = `${compact}-SPAN_CUSTPA2TCC_S_CME_0`;
  const link = `https://datamine.new.cmegroup.com/cme/api/v2/download?fid=${id}`;
  const file = { file_id: id, file_name: `cme.${compact}.s.pa2.zip`, api_download_link: link, size: 1 };
  const files = daysOf('USNY', world, day, day).length === 0 ? [] : [file];
  return json({ data: [{ period_date: compact, files }], paging: { next: '', previous: '' } });
};

const PUBLISHERS: Readonly<Record<string, Publisher>> = {
  'markets.newyorkfed.org': newYorkFed,
  'home.treasury.gov': treasury,
  'files.erisfutures.com': eris,
  'data-api.ecb.europa.eu': ecbData,
  'www.ecb.europa.eu': ecbExchange,
  'www.bankofengland.co.uk': bankOfEngland,
  'nsearchives.nseindia.com': indianClearing('NSCCL', 'NSE', 'NIFTY'),
  'www.bseindia.com': indianClearing('ICCL', 'BSE', 'SENSEX'),
  'external-api.kalshi.com': kalshi,
  'api.fiscaldata.treasury.gov': fiscalData,
  'www.treasurydirect.gov': treasuryDirect,
  'www.stat-search.boj.or.jp': bankOfJapan,
  'www.mof.go.jp': ministryOfFinance,
  'www.bankofcanada.ca': bankOfCanada,
  'www.rba.gov.au': bankOfAustralia,
  'data.snb.ch': swissNationalBank,
  'forecastex-public-data.s3.amazonaws.com': forecastEx,
  'api.statistiken.bundesbank.de': bundesbank,
  'gamma-api.polymarket.com': polymarket,
  'fred.stlouisfed.org': fred,
  'cdn.cboe.com': cboe,
  'ftp.cmegroup.com': cmeFtp,
  'auth.cmegroup.com': cmeLogin,
  'datamine.new.cmegroup.com': dataMine,
};
