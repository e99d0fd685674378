import { addBusinessDays, businessDayAtOrAfter } from '../lib/calendar/business-day.js';
import { nthWeekday, monthOf, yearOf } from '../lib/calendar/day-number.js';
import { dayCode, dollarEvent, ladder, monthCode, nextMonths, ranges, strikesAround } from './event-ladders.js';
import { eventMarkets } from './event-market.js';
import type { EventDraft } from './event-market.js';
import { carried } from './expiry-rules.js';
import type { QuotedMarket } from './quoted-market.js';
import { seedOf } from './random.js';
import { DEMO_SEED } from './simulate-drivers.js';
import { RATE_CURVES, rateOf } from './rate-curves.js';
import type { TextFile } from './text-file.js';

/** More than there are, so that no venue of one world has the noise of another's of another world. */
const VENUES = 10;
const WEDNESDAY = 3;
const OVERNIGHT = 1 / 365;
const FRIDAY = 5;

/** The event markets of the demo market, one file an exchange. */
export function eventFiles(market: QuotedMarket): readonly TextFile[] {
  const drafts = {
    KALSHI: kalshi(market),
    FORECASTEX: forecastExchange(market),
    'CME.EC': eventContracts(market),
  };
  return Object.entries(drafts).map(([exchange, events], index) => {
    const content = eventMarkets(events, seedOf(market.businessDay, index + VENUES * (market.seed - DEMO_SEED)));
    return { path: `events/${exchange}.json`, text: `${JSON.stringify({ demo: true, ...content }, null, 1)}\n` };
  });
}

const frontPrice = (market: QuotedMarket, code: string): number =>
  market.products.find(({ product }) => product.code === code)?.futures[0]?.price ?? 0;

const policyRate = ({ paths }: QuotedMarket): number =>
  rateOf(RATE_CURVES.FEDFUNDS, paths)(paths.days.length - 1, OVERNIGHT);

/** Policy meetings: the third Wednesday of every second month. */
const meetings = ({ businessDay }: QuotedMarket, count: number): readonly number[] =>
  Array.from({ length: 2 * count + 2 }, (_value, index) => carried(yearOf(businessDay), monthOf(businessDay) + index))
    .filter(({ month }) => month % 2 === 1)
    .map(({ year, month }) => nthWeekday(year, month, 3, WEDNESDAY))
    .filter((day) => day > businessDay)
    .slice(0, count);

function kalshi(market: QuotedMarket): readonly EventDraft[] {
  const { businessDay } = market;
  const stocks = frontPrice(market, 'ES');
  const decisions = meetings(market, 6).map((day) => {
    return dollarEvent('KXFEDDECISION', monthCode(day), day, {
      title: 'Federal funds target after the meeting',
      category: 'Economics',
      mutually_exclusive: true,
      markets: decisionMarkets(),
    });
  });
  const inflation = nextMonths(businessDay, 6, 12).map((day) => {
    return dollarEvent('KXCPIYOY', monthCode(day), day, {
      title: 'Consumer prices, change on a year before',
      category: 'Economics',
      mutually_exclusive: false,
      markets: ladder({ expectation: 2.8, deviation: 0.25 }, strikesAround(2.8, 0.1, 11), ' %'),
    });
  });
  const temperatures = Array.from({ length: 5 }, (_value, index) => businessDay + 1 + index).map((day, index) => {
    return dollarEvent('KXHIGHNY', dayCode(day), day, {
      title: 'Highest temperature in New York',
      category: 'Climate and Weather',
      mutually_exclusive: true,
      markets: ranges({ expectation: 68 + index, deviation: 4 }, strikesAround(68 + index, 2, 7), '°F'),
    });
  });
  const indices = [5, 10, 15, 20]
    .map((ahead) => addBusinessDays(businessDay, ahead))
    .map((day, index) => {
      const deviation = stocks * 0.16 * Math.sqrt((index + 1) / 52);
      return dollarEvent('KXINX', dayCode(day), day, {
        title: 'S&P 500 at the close',
        category: 'Financials',
        mutually_exclusive: true,
        markets: ranges({ expectation: stocks, deviation }, strikesAround(stocks, 50, 15), ''),
      });
    });
  return [...decisions, ...inflation, ...temperatures, ...indices, ...yearEnds(market)];
}

const decisionMarkets = (): EventDraft['markets'] =>
  [
    { suffix: 'C26', label: 'Cut by more than 25 bp', probability: 0.04 },
    { suffix: 'C25', label: 'Cut by 25 bp', probability: 0.31 },
    { suffix: 'H0', label: 'No change', probability: 0.6 },
    { suffix: 'H25', label: 'Hike by 25 bp', probability: 0.04 },
    { suffix: 'H26', label: 'Hike by more than 25 bp', probability: 0.01 },
  ].map((market) => ({ ...market, strike: { strike_type: 'custom', custom_strike: { decision: market.label } } }));

/** Single-market events and a ladder at the year's end. */
function yearEnds(market: QuotedMarket): readonly EventDraft[] {
  const year = yearOf(market.businessDay) + 1;
  const code = String(year).slice(2);
  const [closeDay = market.businessDay + 365] = nextMonths(market.businessDay, 1, 28).map((day) => day + 330);
  const recession = dollarEvent('KXRECSSNBER', code, closeDay, {
    title: `Recession in ${year}`,
    category: 'Economics',
    mutually_exclusive: false,
    markets: [
      {
        suffix: 'YES',
        label: `Recession in ${year}`,
        probability: 0.24,
        strike: { strike_type: 'custom', custom_strike: { outcome: 'recession' } },
      },
    ],
  });
  const gold = frontPrice(market, 'GC');
  const goldLadder = dollarEvent('KXGOLDY', code, closeDay, {
    title: `Gold at the end of the period`,
    category: 'Financials',
    mutually_exclusive: false,
    markets: ladder({ expectation: gold * 1.03, deviation: gold * 0.16 }, strikesAround(gold, 100, 15), ''),
  });
  return [recession, goldLadder];
}

/** Economic indicators: expectation, its uncertainty, strike step, and the day of the month of the release. */
const INDICATORS = [
  {
    series: 'CPIY',
    title: 'US consumer price index, yearly change',
    outlook: { expectation: 2.8, deviation: 0.25 },
    step: 0.1,
    day: 13,
  },
  { series: 'UNR', title: 'US unemployment rate', outlook: { expectation: 4.3, deviation: 0.2 }, step: 0.1, day: 5 },
  {
    series: 'PAY',
    title: 'US payroll employment, monthly change in thousands',
    outlook: { expectation: 110, deviation: 70 },
    step: 25,
    day: 5,
  },
  {
    series: 'HOUS',
    title: 'US housing starts, thousands',
    outlook: { expectation: 1350, deviation: 60 },
    step: 25,
    day: 18,
  },
];

function forecastExchange(market: QuotedMarket): readonly EventDraft[] {
  const target = policyRate(market);
  const economics = { category: 'Economics', mutually_exclusive: false };
  const funds = meetings(market, 8).map((day, index) => {
    const outlook = { expectation: target - 0.08 * index, deviation: 0.15 + 0.1 * index };
    const markets = ladder(outlook, strikesAround(target, 0.25, 9), ' %');
    return dollarEvent('FF', monthCode(day), day, { ...economics, title: 'US federal funds target rate', markets });
  });
  const indicators = INDICATORS.flatMap(({ series, title, outlook, step, day }) =>
    nextMonths(market.businessDay, 5, day).map((releaseDay) => {
      const closeDay = businessDayAtOrAfter(releaseDay);
      const markets = ladder(outlook, strikesAround(outlook.expectation, step, 9), '');
      return dollarEvent(series, monthCode(closeDay), closeDay, { ...economics, title, markets });
    }),
  );
  return [...funds, ...indicators];
}

/** Underlyings of event contracts: code, the future they follow, strike step, yearly volatility. */
const UNDERLYINGS = [
  { code: 'ECES', future: 'ES', step: 25, volatility: 0.16 },
  { code: 'ECNQ', future: 'NQ', step: 100, volatility: 0.21 },
  { code: 'ECCL', future: 'CL', step: 0.5, volatility: 0.34 },
  { code: 'ECNG', future: 'NG', step: 0.05, volatility: 0.55 },
  { code: 'ECGC', future: 'GC', step: 10, volatility: 0.16 },
  { code: 'ECSI', future: 'SI', step: 0.25, volatility: 0.29 },
  { code: 'ECHG', future: 'HG', step: 0.05, volatility: 0.22 },
  { code: 'EC6E', future: '6E', step: 0.0025, volatility: 0.08 },
];

/** Event contracts on futures: 100 dollars if the future settles above the strike, on the next three days and Fridays. */
function eventContracts(market: QuotedMarket): readonly EventDraft[] {
  const { businessDay } = market;
  const days = [1, 2, 3].map((ahead) => addBusinessDays(businessDay, ahead));
  const fridays = nextMonths(businessDay, 2, 1).map((day) => nthWeekday(yearOf(day), monthOf(day), 3, FRIDAY));
  return UNDERLYINGS.flatMap(({ code, future, step, volatility }) => {
    const price = frontPrice(market, future);
    return [...days, ...fridays].map((day): EventDraft => {
      const deviation = price * volatility * Math.sqrt((day - businessDay) / 365);
      const event = dollarEvent(code, dayCode(day), day, {
        title: `${future} settles above the strike`,
        category: 'Financials',
        mutually_exclusive: false,
        markets: ladder({ expectation: price, deviation }, strikesAround(price, step, 9), ''),
      });
      return { ...event, payout: 100, tick: 1 };
    });
  });
}
