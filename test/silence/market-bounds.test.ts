import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { TableOptions } from '../../server/parameters/load/checked-table.js';
import { LoadingPlace } from '../support/loading-place.js';
import { ReloadDesk, tchFile } from '../support/reload-desk.js';

// "Faults that spread, and absurd input": bounds of market data, the same for `load` and for files dropped by hand.

const DAY = '2026-11-20';
const SOFR = 'USD-SOFR-OIS';
const quotes = (rate: string): string => `tenor,rate\n1Y,4.1\n5Y,${rate}\n10Y,3.9\n`;
const MAP = 'exchange,contract_code_or_index,nearby_or_tenor,file,column,mode,unit\n';

interface Case {
  readonly row: string;
  readonly sent: { readonly name: string; readonly content: string; readonly options?: TableOptions };
  readonly before: string;
  readonly now: RegExp;
}

const REFUSED: readonly Case[] = [
  ...['1e300', '-1e15', '1e6', '-100', '200.01', '-20.01'].map((rate) => ({
    row: `load takes quotes of ${rate}`,
    sent: { name: 'sofr.csv', content: quotes(rate), options: { index: SOFR, date: DAY } },
    before: 'filed; every request with one swap on the curve was a 500',
    now: /sofr\.csv, line 3, column rate: 5Y is .*; a rate lies between −20 and 200 % a year\./,
  })),
  {
    row: 'quotes as decimals of 3.9, which are 390 %',
    sent: { name: 'sofr.csv', content: quotes('3.9'), options: { index: SOFR, date: DAY, unit: 'decimal' } },
    before: 'filed as 390 %',
    now: /line 2, column rate: 1Y is 4\.1/,
  },
  {
    row: 'a history with a level of 1e300',
    sent: {
      name: 'curve.csv',
      content: 'date,1Y,5Y\n2026-11-18,4,4.1\n2026-11-19,4,1e300\n',
      options: { index: SOFR },
    },
    before: 'filed; "The P&L of scenario 0 is NaN"',
    now: /curve\.csv, line 3: 5Y on 2026-11-19 is 1e\+300; a rate lies between/,
  },
  {
    row: 'a history of prices with 1e300',
    sent: {
      name: 'cl.csv',
      content: 'date,nearby_1\n2026-11-18,70\n2026-11-19,1e300\n',
      options: { exchange: 'NYMEX', contractCode: 'CL' },
    },
    before: 'filed',
    now: /cl\.csv, line 3: nearby_1 on 2026-11-19 is 1e\+300; a price lies between/,
  },
  {
    row: 'a history of an exchange rate at 0',
    sent: { name: 'euro.csv', content: 'date,EURUSD\n2026-11-18,1.1\n2026-11-19,0\n' },
    before: 'filed',
    now: /euro\.csv, line 3: EURUSD on 2026-11-19 is 0; an exchange rate lies between/,
  },
  {
    row: 'fixings of 1e6',
    sent: { name: 'fixings.csv', content: 'date,rate\n2026-11-18,4\n2026-11-19,1000000\n', options: { index: SOFR } },
    before: 'filed',
    now: /fixings\.csv, line 3: rate on 2026-11-19 is 1000000; a rate lies between/,
  },
  {
    row: 'fixings of several indices, one of 500 %',
    sent: { name: 'fixings.csv', content: 'date,index,rate\n2026-11-18,SOFR,4\n2026-11-18,ESTR,500\n' },
    before: 'filed',
    now: /fixings\.csv, line 3, column rate: 500; a rate lies between/,
  },
  ...['0', '-1', '1e300'].map((rate) => ({
    row: `an exchange rate of ${rate}`,
    sent: { name: 'fx-2026-11-20.csv', content: `from,to,rate\nEUR,USD,1.1\nJPY,USD,${rate}\n` },
    before: 'refused only at or below 0',
    now: /fx-2026-11-20\.csv, line 3: the rate /,
  })),
  {
    row: '1e300 in a risk array',
    sent: {
      name: 'tch.spn',
      content: tchFile({ businessDate: DAY }).replace(/<a>[^<]*<\/a>/, '<a>1e300</a>'),
    },
    before: 'filed; margins without end',
    now: /line \d+: <a> is "1e300"; no number of a parameter file is beyond ±1e13/,
  },
];

describe('load refuses', () => {
  let place: LoadingPlace;
  beforeEach(async () => {
    place = await LoadingPlace.make();
  });
  afterEach(() => place.remove());

  it.each(REFUSED)('$row', async ({ sent, now }) => {
    const report = await place.load(sent.name, sent.content, sent.options);
    expect(report.issues.map(({ message }) => message).join(' ')).toMatch(now);
    expect(await place.filed()).toEqual([]);
  });
});

const NOTED: readonly Case[] = [
  {
    row: 'a 43 % quote among 4 % ones',
    sent: { name: 'sofr.csv', content: quotes('43'), options: { index: SOFR, date: DAY } },
    before: 'no word',
    now: /1Y at 4\.1% beside 5Y at 43%, 5Y at 43% beside 10Y at 3\.9%; .*IMPLAUSIBLE_QUOTE/,
  },
  {
    row: 'a quote a factor of ten too low',
    sent: { name: 'sofr.csv', content: quotes('0.39'), options: { index: SOFR, date: DAY } },
    before: 'no word',
    now: /1Y at 4\.1% beside 5Y at 0\.39%.*IMPLAUSIBLE_QUOTE/,
  },
  {
    row: 'USDJPY 147 beside JPYUSD 0.009',
    sent: { name: 'fx-2026-11-20.csv', content: 'from,to,rate\nUSD,JPY,147\nJPY,USD,0.009\n' },
    before: 'no word',
    now: /USD\/JPY is 147, but JPY\/USD is 0\.009, which make it 111\.11; .*CONTRADICTING_RATES/,
  },
  {
    row: 'a cross that its legs contradict',
    sent: { name: 'fx-2026-11-20.csv', content: 'from,to,rate\nEUR,USD,1.1\nUSD,JPY,150\nEUR,JPY,100\n' },
    before: 'no word',
    now: /CONTRADICTING_RATES/,
  },
];

describe('load notes', () => {
  let place: LoadingPlace;
  beforeEach(async () => {
    place = await LoadingPlace.make();
  });
  afterEach(() => place.remove());

  it.each(NOTED)('$row', async ({ sent, now }) => {
    const report = await place.load(sent.name, sent.content, sent.options);
    expect(report.isFiled).toBe(true);
    expect(report.notes.join(' ')).toMatch(now);
  });

  it.each([
    [
      'a curve of Japan, whose short end is a twelfth of its long one',
      'tenor,rate\n1M,0.05\n1Y,0.1\n2Y,0.6\n10Y,1.2\n',
    ],
    ['a steep curve', 'tenor,rate\n1Y,0.4\n2Y,1.1\n5Y,2.6\n10Y,3.9\n'],
    ['a curve through 0', 'tenor,rate\n1Y,-0.5\n2Y,-0.1\n5Y,0.3\n10Y,0.9\n'],
  ])('nothing of %s', async (_what, content) => {
    const report = await place.load('sofr.csv', content, { index: SOFR, date: DAY });
    expect(report.notes.join(' ')).not.toContain('IMPLAUSIBLE_QUOTE');
  });

  it('nothing of rates that agree but for their last digits', async () => {
    const report = await place.load('fx-2026-11-20.csv', 'from,to,rate\nUSD,JPY,147\nJPY,USD,0.0068\nEUR,USD,1.1\n');
    expect(report.notes).toEqual([]);
  });
});

/** As dropped into the data directory by hand, where load never saw them. */
const DROPPED = [
  ...['1e6', '-100', '1e300'].map((rate) => ({
    row: `quotes with ${rate}`,
    files: { [`quotes/${DAY}/${SOFR}.csv`]: quotes(rate), [`quotes/2026-11-19/${SOFR}.csv`]: quotes('4') },
    now: /quotes\/2026-11-20\/USD-SOFR-OIS\.csv, line 3, column rate: 5Y is .* The quotes of 2026-11-19 are used\./,
  })),
  {
    row: 'a quote far off its neighbours',
    files: { [`quotes/${DAY}/${SOFR}.csv`]: quotes('43') },
    now: /quotes\/2026-11-20\/USD-SOFR-OIS\.csv: 1Y at 4\.1% beside 5Y at 43%.*IMPLAUSIBLE_QUOTE/,
  },
  {
    row: 'a history with 1e300',
    files: {
      'history/curve.csv': 'date,1Y\n2026-11-18,4\n2026-11-19,1e300\n',
      'history/map.csv': `${MAP},${SOFR},1Y,curve.csv,1Y,absolute,percent\n`,
      [`quotes/${DAY}/${SOFR}.csv`]: quotes('4'),
    },
    now: /history\/curve\.csv, line 3: 1Y on 2026-11-19 is 1e\+300/,
  },
  {
    row: 'fixings of 1e6',
    files: {
      [`fixings/${SOFR}.csv`]: 'date,rate\n2026-11-19,1000000\n',
      [`quotes/${DAY}/${SOFR}.csv`]: quotes('4'),
    },
    now: /fixings\/USD-SOFR-OIS\.csv, line 2: rate on 2026-11-19 is 1000000/,
  },
  {
    row: 'exchange rates that contradict each other',
    files: { [`fx/${DAY}.csv`]: 'from,to,rate\nUSD,JPY,147\nJPY,USD,0.009\n' },
    now: /fx\/2026-11-20\.csv: USD\/JPY is 147, .*CONTRADICTING_RATES/,
  },
];

describe('the status names what was dropped by hand', () => {
  it.each(DROPPED)('$row', async ({ files, now }) => {
    const desk = await ReloadDesk.open(DAY, files);
    try {
      expect(desk.findings().join(' ')).toMatch(now);
      expect(desk.statuses().some((line) => line.endsWith('WARNING') || line.endsWith('FAILED'))).toBe(true);
    } finally {
      await desk.close();
    }
  });
});
