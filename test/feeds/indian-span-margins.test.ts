import { beforeAll, describe, expect, it } from '@jest/globals';
import type { AccountResult } from '../../server/contract/results/account-result.js';
import { CALL, type SpanParameters } from '../../server/parameters/span/model.js';
import { readSpanXml } from '../../server/parameters/span/xml/reader.js';
import { calculatedAccounts, type Row } from '../support/calculated-accounts.js';
import { indianSpan, indianSpanFile, type IndianProduct } from '../support/indian-span.js';
import { loadedSet, snapshotOf } from '../support/snapshot.js';

const NIFTY: IndianProduct = {
  code: 'NIFTY',
  price: 24_000,
  scanRange: 1_500,
  futures: { '20260630': 24_050, '20260728': 24_150.5, '20260825': 24_250 },
  options: [
    { expiry: '20260630', right: 'C', strike: 24_500, timeValue: 120, delta: 0.38 },
    { expiry: '20260630', right: 'P', strike: 23_500, timeValue: 110.1, delta: -0.33 },
    { expiry: '20260728', right: 'P', strike: 24_500, timeValue: 300, delta: -0.55 },
  ],
  calendarCharge: 425,
};
const BANK: IndianProduct = {
  code: 'BANKNIFTY',
  price: 51_000.5,
  scanRange: 3_333.33,
  futures: { '20260630': 51_100, '20260728': 51_300, '20260825': 51_500 },
  calendarCharge: 812.75,
  calendarForm: 'tiers',
};

const FILE = { businessDate: '20260625', products: [NIFTY, BANK] };

async function read(content: Uint8Array, name = 'nsccl.20260625.s.spn'): Promise<SpanParameters> {
  const chunks = async function* (): AsyncGenerator<Uint8Array> {
    for (let start = 0; start < content.length; start += 1_000)
      yield await Promise.resolve(content.subarray(start, start + 1_000));
  };
  const outcome = await readSpanXml(chunks(), name);
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.issues));
  return outcome.value;
}

const future = (account: string, code: string, expiry: string, quantity: number): Row => ({
  account_code: account,
  exchange_code: 'NSE',
  contract_code: code,
  contract_type: 'FUT',
  contract_expiry: expiry,
  net_position: quantity,
});

const option = (account: string, expiry: string, right: 'CALL' | 'PUT', strike: number, quantity: number): Row => ({
  ...future(account, 'NIFTY', expiry, quantity),
  contract_type: right,
  contract_strike: String(strike),
});

const margined = (parameters: SpanParameters, rows: readonly Row[]): readonly AccountResult[] =>
  calculatedAccounts({ ...snapshotOf([loadedSet(parameters, 'NSCCL')]), businessDate: '2026-06-25' }, rows, {
    calculation_type: 'margins',
    currency_code: 'INR',
  });

/** Sixteen moves of the price in thirds of its range with the volatility's, as the methodology lists them. */
const MOVES: readonly (readonly [thirds: number, volatility: number, counted: number])[] = [
  [0, 1, 1],
  [0, -1, 1],
  [1, 1, 1],
  [1, -1, 1],
  [-1, 1, 1],
  [-1, -1, 1],
  [2, 1, 1],
  [2, -1, 1],
  [-2, 1, 1],
  [-2, -1, 1],
  [3, 1, 1],
  [3, -1, 1],
  [-3, 1, 1],
  [-3, -1, 1],
  [9, 0, 0.3],
  [-9, 0, 0.3],
];

/** The worst loss of a book of NIFTY, each holding with its value at a price and a volatility; to the paisa for each lot. */
function worstLoss(
  holdings: readonly (readonly [quantity: number, value: (price: number, volatility: number) => number])[],
): number {
  const paise = MOVES.map(([thirds, volatility, counted]) =>
    holdings.reduce((sum, [quantity, value]) => {
      const loss = (value(24_000, 0) - value(24_000 + thirds * 500, volatility)) * counted;
      return sum + quantity * Math.round(loss * 100);
    }, 0),
  );
  return Math.max(0, ...paise) / 100;
}
const futureValue = (price: number): number => price;
const callValue = (price: number, volatility: number): number => Math.max(price - 24_500, 0) + 120 + 24 * volatility;
const julyPutValue = (price: number, volatility: number): number => Math.max(24_500 - price, 0) + 300 + 60 * volatility;

let settlement: SpanParameters;
beforeAll(async () => {
  settlement = await read(indianSpanFile(FILE));
});

describe('a file of the Indian form', () => {
  it('is read whole: futures and options on physicals, in latin-1, with CRLF, nothing passed over', () => {
    const { header } = settlement;
    expect(header).toMatchObject({
      clearingOrganization: 'NSCCL',
      businessDate: '2026-06-25',
      cycleCode: 's',
      isSettlement: true,
      publishedAt: '2026-06-25T13:00:00.000Z',
      lookAheadYears: 1 / 365,
      counts: { combinedCommodities: 2, physicals: 2, futures: 6, options: 3, riskArrays: 11 },
      findings: [],
    });
    expect(header.scenarios.at(-1)).toEqual({ priceMove: -3, volatilityMove: 0, weight: 0.3, pairedScenario: 15 });
  });

  it('prices options off the physical', () => {
    const { contracts } = settlement;
    const call = contracts.right.indexOf(CALL);
    expect(contracts.price[contracts.underlying[call] ?? -1]).toBe(24_000);
    expect(contracts.priceScanRange[call]).toBe(1_500);
  });

  it('says that no calendar charge is lost, whether written by expiry or by tier', () => {
    const spreads = settlement.header.combinedCommodities.map(({ spreads: own }) => own.map(({ kind }) => kind));
    expect(spreads).toEqual([Array(3).fill('series'), Array(3).fill('tier')]);
  });
});

it.each<readonly [string, readonly Row[], number, number]>([
  // quantity × scan range, whatever the sign
  ['a long future', [future('A', 'NIFTY', '20260630', 75)], 112_500, 112_500],
  ['a short future of a later month', [future('A', 'NIFTY', '20260728', -50)], 75_000, 75_000],
  ['paise', [future('A', 'BANKNIFTY', '20260630', 7)], 23_333.31, 23_333.31],
  // 75 spreads × 425
  [
    'a calendar spread by expiries',
    [future('A', 'NIFTY', '20260630', 75), future('A', 'NIFTY', '20260728', -75)],
    31_875,
    31_875,
  ],
  // 5 × 3,333.33 left of the scan; 20 + 5 spreads × 812.75
  [
    'calendar spreads by tiers, unbalanced',
    [
      future('A', 'BANKNIFTY', '20260630', 30),
      future('A', 'BANKNIFTY', '20260728', -20),
      future('A', 'BANKNIFTY', '20260825', -5),
    ],
    36_985.4,
    36_985.4,
  ],
  // price up three ranges: 28,500 − 24,500 = 4,000, of which 0.3; and the premium of 120 that is owed
  ['a short call, the extreme scenario', [option('A', '20260630', 'CALL', 24_500, -75)], 90_000, 99_000],
  // the whole premium and a fifth of it can't be lost: 110.10 at most, less what volatility leaves
  ['a long put', [option('A', '20260630', 'PUT', 23_500, 50)], 50 * 22.02, 0],
])('margins %s', (_, rows, initialMargin, requirement) => {
  const [account] = margined(settlement, rows);
  expect(account).toMatchObject({ initial_margin: initialMargin, requirement, exceptions: [] });
});

it('margins futures and options on the physical together, deltas of options in their own expiry', () => {
  const rows = [
    future('A', 'NIFTY', '20260728', 75),
    option('A', '20260630', 'CALL', 24_500, -150),
    option('A', '20260728', 'PUT', 24_500, 75),
  ];
  const scan = worstLoss([
    [75, futureValue],
    [-150, callValue],
    [75, julyPutValue],
  ]);
  // June −150 × 0.38 = −57; July 75 − 75 × 0.55 = 33.75
  const calendar = 33.75 * 425;
  const optionValue = -150 * 120 + 75 * (500 + 300);
  const [account] = margined(settlement, rows);
  expect(account?.initial_margin).toBe(Math.round((scan + calendar) * 100) / 100);
  expect(account?.requirement).toBe(Math.max(0, Math.round((scan + calendar - optionValue) * 100) / 100));
});

it('margins several accounts and products apart, and adds products up', () => {
  const rows = [
    future('A', 'NIFTY', '20260630', 75),
    future('B', 'BANKNIFTY', '20260825', -3),
    future('A', 'BANKNIFTY', '20260630', 7),
    future('B', 'NIFTY', '20260825', 1),
  ];
  expect(margined(settlement, rows).map(({ account_code: code, initial_margin: margin }) => [code, margin])).toEqual([
    ['A', 112_500 + 23_333.31],
    ['B', 9_999.99 + 1_500],
  ]);
});

it('takes quantities for units, which are as many as lots times their size: only what no lots could be is noted', () => {
  const small = [75, -150, 75, 225, 75].map((quantity) => future('A', 'NIFTY', '20260630', quantity));
  const notesOf = (quantity: number) => {
    const [account] = margined(settlement, [...small, future('A', 'BANKNIFTY', '20260630', quantity)]);
    return account?.exceptions.map(({ row, code, exception }) => [row, code, exception]);
  };
  expect(notesOf(5_000_000)).toEqual([]);
  expect(notesOf(-200_000_000)).toEqual([
    [5, 'IMPLAUSIBLE_QUANTITY', 'net_position -200000000 is more than 100,000,000 units.'],
  ]);
});

describe('a file that is no settlement', () => {
  const intraday = { ...FILE, isSettlement: false };

  it.each([
    ['nsccl.20260625.i01.spn', '202606242149', 'i01', 'a begin-of-day file'],
    ['nsccl.20260625.i3.zip: nsccl.20260625.i03.spn', '202606251235', 'i03', 'an intraday file'],
    ['BSERISK20260625-00.ZIP: BSERISK20260625-00.spn', '202606242200', 'i00', 'a begin-of-day file'],
    ['mcxrpf-20260625-1300-04-i.zip: mcxrpf-20260625-1300-04-i.spn', '202606251301', 'i04', 'an intraday file'],
    ['span.xml', '202606251235', 'i', 'an intraday file'],
  ])('has the cycle of its name, %s, and says what it is', async (name, created, cycleCode, what) => {
    const { header } = await read(indianSpanFile({ ...intraday, created }), name);
    expect(header).toMatchObject({ cycleCode, isSettlement: false });
    expect(header.findings).toEqual([
      `The parameters are of ${what} (cycle ${cycleCode}) of 2026-06-25, not of its settlement.`,
    ]);
  });

  it('is named at the first row of each account that stands on it', async () => {
    const parameters = await read(indianSpanFile({ ...intraday, created: '202606251235' }), 'nsccl.20260625.i03.spn');
    const accounts = margined(parameters, [
      future('A', 'NIFTY', '20260630', 75),
      future('A', 'BANKNIFTY', '20260630', 1),
      future('B', 'NIFTY', '20260630', 1),
    ]);
    const note = {
      severity: 'note',
      code: 'NOT_SETTLEMENT',
      exception:
        'Margins at NSCCL stand on an intraday file (cycle i03) of 2026-06-25, not on its settlement; they may change with the settlement file.',
    };
    expect(accounts.map(({ exceptions }) => exceptions)).toMatchObject([[{ row: 0, ...note }], [{ row: 2, ...note }]]);
  });
});

it('takes the currency of the combined commodity for families that name none', async () => {
  const text = [...indianSpan(FILE)].join('').replaceAll(/<currency>INR<\/currency>\r\n(?=<cvf>)/g, '');
  expect(text.split('<currency>INR</currency>')).toHaveLength(1 + 1 + FILE.products.length);
  const parameters = await read(Buffer.from(text, 'latin1'));
  expect(parameters.header.families.map(({ currency }) => currency)).toEqual(Array(5).fill('INR'));
});
