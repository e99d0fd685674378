import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { readMarginBook } from '../../server/commands/read-margin-book.js';
import { SHEET_WAYS, startWays, type Ways } from './ways.js';

const START_MILLISECONDS = 120_000;

let ways: Ways;
let directory: string;
beforeAll(async () => {
  ways = await startWays();
  directory = await mkdtemp(join(tmpdir(), 'margin-desk-described-'));
}, START_MILLISECONDS);
afterAll(async () => {
  await ways.close();
  await rm(directory, { recursive: true, force: true });
});

type Code = readonly [exchange: string, code: string, month: string];

/** What a row becomes beside a description: its contract; '' where it is asked. */
async function readBeside(codes: Code, heading: string, text: string, lots = '10'): Promise<string> {
  const file = join(directory, 'statement.csv');
  await writeFile(file, `Account,Exchange,Code,Month,${heading},Qty\nA1,${codes.join(',')},"${text}",${lots}\n`);
  const book = (await readMarginBook(file, { sheet: [], ignoreColumn: [] }))(ways.market);
  const [row = {}] = z.array(z.record(z.string(), z.string())).parse(book.request['portfolio']);
  const { contract_code: code, contract_type: type, contract_expiry: expiry, contract_strike: strike } = row;
  return code === undefined ? '' : [code, type, expiry, strike].filter((part) => part !== undefined).join(' ');
}

const CL: Code = ['NYMEX', 'CL', '202712'];
const ES: Code = ['CME', 'ES', '202703'];
const ZN: Code = ['CBOT', 'ZN', '202703'];
const TTF: Code = ['ICE.EU', 'TFM', '202703'];
const BUND: Code = ['EUREX', 'FGBL', '202703'];

describe('a name or a description beside the code and the month of a row', () => {
  it.each([
    ...[
      ...[
        'CRUDE OIL FUT DEC 27',
        'DEC 27 NYM LT CRUDE',
        'CLZ7 Comdty',
        'CL - Crude Oil (NYMEX)',
        'Crude Oil',
        'CL 12-27',
      ],
      ...[
        'Rohöl WTI Dez 27',
        'CRUDE OIL 1000 BBL DEC 27',
        'WTI futures & options',
        'Long CLZ7',
        'CL Dec27 (LTD 19 NOV 27)',
      ],
    ].map((text) => [CL, text] as const),
    ...['EMINI S&P 500 MAR27', 'E-mini S&P 500', 'ESH7 Index', 'S&P 500'].map((text) => [ES, text] as const),
    ...['US 10YR NOTE (CBT)Mar27', 'TYH7 Comdty', '10-Year T-Note 1.5%'].map((text) => [ZN, text] as const),
    ...['Natural Gas', 'TTF', 'DUTCH TTF GAS MAR27'].map((text) => [TTF, text] as const),
    ...['EURO-BUND FUTURE Mar27', 'RXH7 Comdty', 'Euro Bund Futures 6% 8.5-10.5Y'].map((text) => [BUND, text] as const),
  ])('that repeats them changes nothing: %s %s', async (codes, text) => {
    expect(await readBeside(codes, 'Description', text)).toBe(`${codes[1]} FUT ${codes[2]}`);
  });

  it.each([
    [CL, 'Security Description', 'CALL CRUDE OIL DEC 27 95.00', 'LO CALL 202712 95'],
    [CL, 'Description', 'PUT DEC 27 NYM CRUDE OIL 7000', 'LO PUT 202712 70'],
    [CL, 'BBG Ticker', 'CLZ7C 95 Comdty', 'LO CALL 202712 95'],
    [CL, 'Symbol', 'LOZ7 P70', 'LO PUT 202712 70'],
    [CL, 'Instrument', '95 Call', 'LO CALL 202712 95'],
    [CL, 'Series', 'C 95', 'LO CALL 202712 95'],
    [CL, 'Bezeichnung', 'Rohöl Call 95', 'LO CALL 202712 95'],
    [ES, 'Long Name', 'E-mini S&P 500 Mar27 6500 Put', 'ES PUT 202703 6500'],
    [ZN, 'Full Name', '10Y Note Mar27 113.5 Call', 'ZN CALL 202703 113.5'],
  ] as const)('that alone says which option it is, is read: %s, %s “%s”', async (codes, heading, text, meant) => {
    expect(await readBeside(codes, heading, text)).toBe(meant);
  });

  it.each([
    ...[
      ...[
        'CRUDE OIL JAN 28',
        'CLF8',
        'Something else Jan28',
        'CLZ7-CLF8',
        'CL Dec27/Jan28 Spread',
        'NGZ7',
        'Natural Gas Dec27',
      ],
      ...['E-mini Crude Oil', 'Crude Oil Option', 'Crude Oil Call', 'CALL CRUDE OIL DEC 27 9999'],
    ].map((text) => [CL, text] as const),
    ...['Micro E-mini S&P 500', 'E-mini Nasdaq 100'].map((text) => [ES, text] as const),
    ...['ULTRA 10-YEAR NOTE MAR27', '5YR US TNOTE MAR27'].map((text) => [ZN, text] as const),
    [BUND, 'EURO-BOBL FUTURE Mar27'] as const,
  ])('that says another contract or side is asked about: %s “%s”', async (codes, text) => {
    expect(await readBeside(codes, 'Description', text)).toBe('');
  });

  it.each(['Short CLZ7', 'Short Call 95'])('that says a side the lots have not is asked about: “%s”', async (text) => {
    await expect(readBeside(CL, 'Description', text)).rejects.toThrow(
      `“${text}” stands beside a position of 10: is it bought or sold`,
    );
  });

  it.each([
    ['Counterparty', 'Call 95 Capital'],
    ['Trader', 'CLF8'],
    ['Comment', 'hedge vs NGZ7'],
  ])('is none below a heading of something else: %s “%s”', async (heading, text) => {
    expect(await readBeside(CL, heading, text)).toBe('CL FUT 202712');
  });

  it('is told by every way with both texts', async () => {
    const table = {
      headings: ['Account', 'Exchange', 'Code', 'Month', 'Description', 'Qty'],
      cells: [
        ['A1', 'NYMEX', 'CL', '202712', 'CRUDE OIL JAN 28', 10],
        ['A1', 'NYMEX', 'CL', '202712', 'CRUDE OIL DEC 27', 4],
      ],
    };
    for (const way of SHEET_WAYS) {
      const { sentences } = await ways.ask(way, table);
      expect(sentences.join('\n')).toContain(
        '“CL 202712” and “CRUDE OIL JAN 28” of one row are two months: which is meant?',
      );
    }
  });
});
