import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { smallSnapshot } from '../support/small-snapshot.js';
import { startHttpService, type HttpService } from '../support/http-service.js';
import { startCountingProxy, type CountingProxy } from './counting-proxy.js';
import { installHost, settingsAt } from './functions-host.js';
import { smallSheetCalculator } from './sheet-calculator.js';

const host = installHost();
await import('../../src/functions/associate.js');
const { functionRuntime } = await import('../../src/functions/function-runtime.js');

const HEADINGS = ['Account', 'Exchange', 'Contract', 'Type', 'Expiry', 'Strike', 'Net position'];
const future = (account: string, expiry: string, quantity: unknown, contract = 'CL'): readonly unknown[] => [
  account,
  'EXCH',
  contract,
  'FUT',
  expiry,
  '',
  quantity,
];
const GOOD = [HEADINGS, future('A', '202612', 2), future('A', '202706', -1), future('B', '202612', 5)];

let service: HttpService;
let proxy: CountingProxy;
beforeAll(async () => {
  service = await startHttpService({
    sheetCalculator: smallSheetCalculator(),
    parameters: { isReady: true, snapshot: smallSnapshot },
    service: {
      parameterSets: () => [
        {
          engine: 'span',
          parameter: 'TEST',
          cycleCode: 's',
          businessDate: '2026-01-05',
          status: 'OK',
          publishedAt: null,
          size: 1,
          instanceStartedAt: '2026-01-05T06:00:00.000Z',
          startTime: '2026-01-05T06:00:01.000Z',
          startupTime: 1000,
          isDemo: true,
          checksum: 'a'.repeat(64),
          findings: [],
        },
      ],
    },
  });
  proxy = await startCountingProxy(service);
  const settings = settingsAt(proxy.address);
  settings.keepKey(service.key, false);
  functionRuntime.connect(settings);
});
afterAll(async () => {
  await proxy.close();
  await service.close();
});
afterEach(() => {
  proxy.clear();
  functionRuntime.refresh();
});

/** What the cells show; a range stands at A1 of the sheet Book. */
async function entered(id: string, ...values: readonly unknown[]): Promise<unknown> {
  const custom = host.functions.get(id);
  if (custom === undefined) throw new Error(`${id} is not associated.`);
  // Arguments left out are handed over all the same: the invocation is always the last.
  const handed = Array.from({ length: custom.length - 1 }, (_, index) => values[index]);
  const parameterAddresses = handed.map((value) => (Array.isArray(value) ? 'Book!A1:G9' : undefined));
  try {
    return shown(await custom(...handed, { address: 'Summary!A1', parameterAddresses }));
  } catch (error) {
    return shown(error);
  }
}

function shown(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shown);
  return value instanceof Error && 'code' in value ? `${String(value.code)} ${value.message}` : value;
}

describe('MARGIN.LOTS and MARGIN.PEAK', () => {
  const TRADE = [HEADINGS, future('', '202612', -1)];

  it('give how many lots the funds allow, and the worst on the way', async () => {
    expect(await entered('LOTS', GOOD, TRADE, 4_000, 'B')).toBe(9);
    expect(await entered('LOTS', GOOD, TRADE, 4_000, 'A', 'USD')).toBe(5);
    expect(await entered('PEAK', GOOD, 'A')).toBe(2_000);
    expect(await entered('PEAK', GOOD)).toBe(6_100);
    expect(await entered('PEAK', GOOD, 'B', '', 1)).toBe(5_000);
  });

  it('ask once for cells that ask the same', async () => {
    const cells = [1, 2, 3].map(() => entered('LOTS', GOOD, TRADE, 4_000, 'B'));
    expect(await Promise.all(cells)).toEqual([9, 9, 9]);
    expect(proxy.bodies).toHaveLength(2);
  });

  it.each([
    [[GOOD, TRADE, 4_000], /^#VALUE! The range holds several accounts/],
    [[GOOD, TRADE, 'much', 'A'], /^#VALUE! Funds must be an amount/],
    [[GOOD, [HEADINGS, future('', '202612', 1, 'XX')], 4_000, 'A'], /^#VALUE! .*"XX"/],
    [[GOOD, [HEADINGS], 4_000, 'A'], /^#N\/A The range has no row/],
    [[GOOD, [HEADINGS, future('', '202706', -1)], 1, 'B'], /^#N\/A No number of lots/],
    [[[...GOOD, future('A', '202612', 1, 'XX')], TRADE, 4_000, 'A'], /^#VALUE! C5, Contract: .*1 of 3 rows left out/],
  ])('%#: say why there is no number', async (values, expected) => {
    expect(await entered('LOTS', ...values)).toMatch(expected);
  });

  it('say what is wrong with the lots a step', async () => {
    expect(await entered('PEAK', GOOD, 'A', '', 0.5)).toBe('#VALUE! Lots per step are a whole number, at least 1.');
  });
});

describe('MARGIN.INITIAL and MARGIN.REQUIREMENT', () => {
  it('give what POST /portfolios gives', async () => {
    const portfolio = GOOD.slice(1).map(([account_code, exchange_code, contract_code, type, expiry, , quantity]) => ({
      account_code,
      exchange_code,
      contract_code,
      contract_type: type,
      contract_expiry: expiry,
      net_position: quantity,
    }));
    const answer = await service.request('/portfolios', { method: 'POST', body: JSON.stringify({ portfolio }) });
    const expected: unknown = await answer.json();
    expect(expected).toMatchObject({ total: await entered('INITIAL', GOOD) });
    expect(await entered('INITIAL', GOOD)).toBe(6100);
    expect(await entered('REQUIREMENT', GOOD)).toBe(6100);
  });

  it('give one account where it is named, from the same calculation', async () => {
    expect(await Promise.all([entered('INITIAL', GOOD, 'A'), entered('INITIAL', GOOD, ' B ')])).toEqual([1100, 5000]);
    expect(await entered('INITIAL', GOOD, 'a')).toBe('#N/A No account "a" in the range; there are A, B.');
    expect(proxy.bodies).toHaveLength(1);
  });

  it.each([
    [
      'a contract that is not there',
      future('B', '202612', 1, 'XX'),
      /^#VALUE! C5, Contract: .*"XX".*\(1 of 4 rows left out\)$/,
    ],
    [
      'a quantity that is none',
      future('B', '202612', 'many'),
      /^#VALUE! G5, Net position: .* \(1 of 4 rows left out\)$/,
    ],
    ['no account', future('', '202612', 1), /^#VALUE! A5, Account: .* \(1 of 4 rows left out\)$/],
    [
      'an error value',
      future('B', '202612', { code: '#REF!' }),
      /^#VALUE! G5, Net position: The cell holds the error #REF!/,
    ],
  ])('give no figure that misses a row: %s', async (_, row, expected) => {
    expect(await entered('INITIAL', [...GOOD, row])).toMatch(expected);
    expect(await entered('REQUIREMENT', [...GOOD, row], 'B')).toMatch(/^#VALUE! /);
  });

  it('give the figure of an account whose rows are all in it, whatever is wrong with others', async () => {
    expect(await entered('INITIAL', [...GOOD, future('B', '202612', 1, 'XX')], 'A')).toBe(1100);
  });

  it.each([
    [['EURO'], '#VALUE! "EURO" is not a currency; write its three letters, e.g. EUR.'],
    [[' usd '], 6100],
    [[''], 6100],
  ])('read the currency %j', async ([currency], expected) => {
    expect(await entered('INITIAL', GOOD, undefined, currency)).toBe(expected);
  });

  it('say where a currency has no rate', async () => {
    expect(await entered('INITIAL', GOOD, undefined, 'EUR')).toMatch(/^#N\/A .*No FX rate from USD to EUR/);
  });

  it('say that no row names an account', async () => {
    expect(await entered('INITIAL', [HEADINGS, future('', '202612', 1)])).toMatch(
      /^#VALUE! No row has an account_code/,
    );
  });
});

describe('MARGIN.BREAKDOWN', () => {
  it('has a row for each account, clearing house and contract, in both currencies', async () => {
    const table = await entered('BREAKDOWN', GOOD);
    expect(table).toEqual([
      expect.arrayContaining(['Account', 'Clearing house', 'Contract', 'Initial margin, USD']),
      ['A', 'TEST', 'EXCH', 'CL', expect.any(String), 'USD', 1100, 0, 1100, 0],
      ['B', 'TEST', 'EXCH', 'CL', expect.any(String), 'USD', 5000, 0, 5000, 0],
    ]);
    expect(await entered('BREAKDOWN', GOOD, 'B')).toHaveLength(2);
  });

  it('is no table with rows missing', async () => {
    expect(await entered('BREAKDOWN', [...GOOD, future('B', '202612', 1, 'XX')])).toMatch(/^#VALUE! C5/);
  });
});

describe('MARGIN.POSITIONS', () => {
  it('has a row for each row of the range, in its order; rows left out give an error and say why', async () => {
    const range = [
      ['My book'],
      HEADINGS,
      future('A', '202612', 2),
      [],
      future('A', '202612', 1, 'XX'),
      future('B', '202611', 5),
    ];
    const blank = ['', '', ''];
    expect(await entered('POSITIONS', range)).toEqual([
      blank,
      ['Initial margin, USD', 'Margined as', 'Remark'],
      [2000, 'EXCH CL FUT 202612', ''],
      blank,
      [expect.stringMatching(/^#N\/A Left out: Contract: /), '', expect.stringMatching(/^Left out: Contract: .*"XX"/)],
      [5000, 'EXCH CL FUT 202612', expect.stringMatching(/^Expiry: /)],
    ]);
  });

  it('leaves rows of other accounts out and says so', async () => {
    expect(await entered('POSITIONS', GOOD, 'B')).toEqual([
      expect.any(Array),
      ['', '', 'Not in B'],
      ['', '', 'Not in B'],
      [5000, 'EXCH CL FUT 202612', ''],
    ]);
    expect(await entered('POSITIONS', GOOD, 'C')).toBe('#N/A No account "C" in the range; there are A, B.');
  });

  it('adds up to the initial margin', async () => {
    const table = await entered('POSITIONS', GOOD);
    if (!Array.isArray(table)) throw new Error('No table');
    const contributions = table.slice(1).map((row: unknown) => (Array.isArray(row) ? Number(row[0]) : NaN));
    expect(contributions.reduce((sum, part) => sum + part, 0)).toBe(6100);
  });
});

describe('MARGIN.CHECK', () => {
  it('says that there is nothing', async () => expect(await entered('CHECK', GOOD)).toEqual([['No problems found']]));

  it('lists every problem with its cell, and closest matches', async () => {
    const range = [
      HEADINGS,
      future('A', '202611', 1),
      future('A', '202612', 'many'),
      future('A', '202612', { code: '#N/A' }),
    ];
    expect(await entered('CHECK', range)).toEqual([
      ['Cell', 'Field', 'Problem', 'Suggestion', 'Row'],
      ['E2', 'Expiry', expect.any(String), expect.stringContaining('2026'), 'counted'],
      ['G3', 'Net position', expect.any(String), '', 'left out'],
      ['G4', 'Net position', expect.stringContaining('#N/A'), '', 'left out'],
    ]);
  });
});

describe('MARGIN.CHECK of a statement', () => {
  it('lists rows that are no positions and how the range was read, although nothing is wrong with it', async () => {
    const range = [
      ['Exchange', 'Contract', 'Type', 'Expiry', 'Net position', 'Status'],
      ['EXCH', 'CL', 'FUT', '202612', 1, 'Filled'],
      ['EXCH', 'CL', 'FUT', '202612', 5, 'Cancelled'],
    ];
    expect(await entered('CHECK', range)).toEqual([
      ['Cell', 'Field', 'Problem', 'Suggestion', 'Row'],
      [expect.stringMatching(/3/), '', expect.stringMatching(/^No position: “Cancelled”/), '', 'left out'],
      ['', '', expect.stringContaining('one account'), '', 'understood'],
    ]);
  });
});

describe('MARGIN.VAR and MARGIN.ES', () => {
  it.each(['VAR', 'ES'])('MARGIN.%s names the first row that is in no risk figure', async (id) => {
    expect(await entered(id, GOOD)).toMatch(
      /^#VALUE! A2 is in no risk figure, because .*history.* \(3 of 3 rows left out\)$/,
    );
    expect(await entered(id, GOOD, 'B')).toMatch(/^#VALUE! A4 is in no risk figure, .* \(1 of 1 rows left out\)$/);
  });

  it('name a row that could not be read before that', async () => {
    expect(await entered('VAR', [...GOOD, future('B', '202612', 1, 'XX')])).toMatch(/^#VALUE! C5, Contract/);
  });

  it('hand over what risk is to be calculated with', async () => {
    await entered('VAR', GOOD, undefined, undefined, 0.975, 500, 10);
    expect(proxy.bodies.at(-1)).toMatchObject({
      portfolios: [{ calculation_type: 'analytics', risk_metrics: { ci: 97.5, lookback: 500, mpor: 10 } }],
    });
    await entered('ES', GOOD, undefined, undefined, '99.5%');
    expect(proxy.bodies.at(-1)).toMatchObject({ portfolios: [{ risk_metrics: { ci: 99.5 } }] });
  });

  it('ask for accounts together where the account has a * or a group takes the place of the currency', async () => {
    await entered('VAR', GOOD, 'A*', 'EUR');
    expect(proxy.bodies.at(-1)).toMatchObject({
      portfolios: [{ currency_code: 'EUR', groups: [{ name: 'A*', accounts: ['A*'] }] }],
    });
    await entered('ES', GOOD, undefined, 'Group');
    expect(proxy.bodies.at(-1)).toMatchObject({
      portfolios: [{ currency_code: 'USD', groups: [{ name: '*', accounts: ['*'] }] }],
    });
    await entered('VAR', GOOD, 'A', 'USD');
    expect(proxy.bodies.at(-1)).not.toHaveProperty('portfolios.0.groups');
  });

  it('of a group names the rows of its accounts that are left out, and an account that is in no group', async () => {
    expect(await entered('VAR', GOOD, 'B*')).toMatch(/^#VALUE! A4 is in no risk figure, .* \(1 of 1 rows left out\)$/);
    expect(await entered('VAR', [...GOOD, future('B', '202612', 1, 'XX')], 'a*')).toMatch(
      /^#VALUE! A2 is in no risk figure/,
    );
    expect(await entered('VAR', GOOD, 'C*')).toBe('#N/A No account "C*" in the range; there are A, B.');
  });

  it.each([
    [[101], '#VALUE! "101" is not a confidence; write 99 or 99%.'],
    [['high'], '#VALUE! "high" is not a confidence; write 99 or 99%.'],
    [[99, 2.5], '#VALUE! The number of scenarios is whole, e.g. 250, from 1 to 10000; "2.5" is not.'],
    [[99, 250, 0], '#VALUE! The number of days is whole, e.g. 1, from 1 to 250; "0" is not.'],
  ])('refuse %j', async (values, expected) => {
    expect(await entered('VAR', GOOD, undefined, undefined, ...values)).toBe(expected);
    expect(proxy.bodies).toEqual([]);
  });
});

describe('MARGIN.STRESS', () => {
  it.each([
    { row: 'a cell that has become a date', sent: 43891, meant: 'March 2020' },
    { row: 'the same as text', sent: '43891', meant: 'march 2020' },
  ])('takes the scenario that a date is the name of: $row', async ({ sent, meant }) => {
    const figure = await entered('STRESS', GOOD, meant);
    expect(typeof figure).toBe('number');
    expect(await entered('STRESS', GOOD, sent)).toBe(figure);
  });

  it('says which date a cell holds that is no name', async () => {
    expect(await entered('STRESS', GOOD, 46023)).toMatch(
      /^#N\/A The cell holds the date 1 January 2026; write the name of the scenario as text\. No stress scenario/,
    );
  });

  it('gives the P&L under a scenario, by name or id, of all accounts or one', async () => {
    const all = await entered('STRESS', GOOD, 'Flight from risk');
    expect(typeof all).toBe('number');
    expect(await entered('STRESS', GOOD, ' RISK-OFF ')).toBe(all);
    const parts = await Promise.all([
      entered('STRESS', GOOD, 'risk-off', 'A'),
      entered('STRESS', GOOD, 'risk-off', 'B'),
    ]);
    expect(parts.reduce<number>((sum, part) => sum + Number(part), 0)).toBeCloseTo(Number(all), 2);
  });

  it('says that there is no such scenario, and which there are', async () => {
    expect(await entered('STRESS', GOOD, 'Doomsday')).toMatch(
      /^#N\/A No stress scenario "Doomsday"; there are Autumn 2008, /,
    );
    expect(await entered('STRESS', GOOD, '')).toMatch(/^#VALUE! Name a stress scenario/);
  });

  it('is no figure with rows missing', async () => {
    expect(await entered('STRESS', [...GOOD, future('B', '202612', 1, 'XX')], 'risk-off')).toMatch(/^#VALUE! C5/);
  });
});

describe('MARGIN.WHATIF', () => {
  it('sets two books side by side, from one request', async () => {
    const changed = [...GOOD.slice(0, 3), future('B', '202612', 7)];
    const table = await entered('WHATIF', GOOD, changed);
    expect(table).toEqual(
      expect.arrayContaining([
        ['Figure', 'Before', 'After', 'Change'],
        ['Initial margin', 6100, 8100, 2000],
        ['Requirement', 6100, 8100, 2000],
      ]),
    );
    expect(proxy.paths).toEqual(['/portfolios/many']);
  });

  it('names the cell of the book at fault', async () => {
    expect(await entered('WHATIF', GOOD, [...GOOD, future('B', '202612', 1, 'XX')])).toMatch(/^#VALUE! C5, Contract/);
  });
});

describe('MARGIN.ENGINE', () => {
  it('gives date and status of a clearing house, of all where none is named', async () => {
    const remark = 'Demo market: generated parameters.';
    expect(await Promise.all([entered('ENGINE', 'test'), entered('ENGINE'), entered('ENGINE', '')])).toEqual([
      [['2026-01-05', 'OK', 's', remark]],
      [
        ['Clearing house', 'Business date', 'Status', 'Cycle', 'Remark'],
        ['TEST', '2026-01-05', 'OK', 's', remark],
      ],
      [expect.any(Array), expect.any(Array)],
    ]);
    expect(proxy.paths).toEqual(['/healthcheck/analytics-engine']);
  });

  it('names those there are', async () => {
    expect(await entered('ENGINE', 'CBOT')).toBe('#N/A No parameter set "CBOT"; there are TEST.');
  });
});
