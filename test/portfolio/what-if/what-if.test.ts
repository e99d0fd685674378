import { describe, expect, it } from '@jest/globals';
import { EMPTY_RATE_MARKET } from '../../support/empty-rate-market.js';
import type { ParameterSnapshot } from '../../../server/parameters/snapshot.js';
import { portfolioId } from '../../../server/portfolio/portfolio-id.js';
import { readParameters } from '../../../server/portfolio/what-if/same-parameters.js';
import { ALL_LICENSED, calculatedAccounts, type Row } from '../../support/calculated-accounts.js';
import { question, stagedBody, storedCalculation, whatIf, whatIfOutcome } from '../../support/stored-desk.js';
import { oilSet, WHAT_IF_SNAPSHOT } from './what-if-market.js';

const oil = (month: string, lots: number, more: Row = {}): Row => ({
  account_code: 'A',
  exchange_code: 'EXCH',
  contract_code: 'CL',
  contract_type: 'FUT',
  contract_expiry: month,
  net_position: lots,
  ...more,
});

const note = (notional: number): Row => ({
  account_code: 'A',
  contract_type: 'UST-NOTE',
  currency: 'USD',
  maturity: '20300115',
  coupon_rate: 4,
  coupon_frequency: 2,
  notional,
});

const oilCells = (month: string, lots: number, more: readonly string[] = []): readonly unknown[] => [
  '',
  'A',
  'EXCH',
  'CL',
  'FUT',
  month,
  '',
  lots,
  ...more,
];

const MARGINS = { calculation_type: 'margins' };

/** A stored account against staged oil. */
const compare = (
  portfolio: readonly Row[],
  cells: readonly (readonly unknown[])[],
  terms: Parameters<typeof question>[0] = {},
) =>
  whatIf(WHAT_IF_SNAPSHOT, {
    question: question(terms),
    baseline: storedCalculation(WHAT_IF_SNAPSHOT, { ...MARGINS, portfolio }, terms.portfolioId),
    stages: [stagedBody(WHAT_IF_SNAPSHOT, 'etd', cells)],
  });

describe('a what-if', () => {
  it.each(['replace', 'add'] as const)('keeps an omnibus account one: %s', (mode) => {
    const omnibus = { ...oil('DEC-26', 0), omnibus_ind: 'Y' };
    const staged = [oilCells('DEC-26', 10), oilCells('DEC-26', -10)];
    const { what_if: answer } = compare([{ ...omnibus, net_position: 4 }], staged, { mode });
    const margin = answer.summary.initial_margin_1 ?? 0;
    expect(margin).toBeGreaterThan(0);
    expect(answer.summary.initial_margin_2).toBeCloseTo((margin / 4) * (mode === 'add' ? 24 : 20), 2);
  });

  it('tells both sides and the change of figures, products and positions', () => {
    const { what_if: answer, ...rest } = compare(
      [oil('DEC-26', 10), oil('JUN-27', 5), note(1_000_000)],
      [oilCells('DEC-26', 4), oilCells('DEC-27', -3)],
    );
    expect(rest).toMatchObject({ account_code: 'A', mode: 'replace', rebased: false, marginal_margin: null });
    expect(rest.stages).toEqual([{ stage_id: 'stage-etd', type: 'etd', rows: 2 }]);
    const { summary } = answer;
    expect(rest.stored_initial_margin).toBe(summary.initial_margin_1);
    expect([summary.rows_total_1, summary.rows_total_2]).toEqual([3, 3]);
    expect([summary.value_at_risk_1, summary.value_at_risk_2]).toEqual([null, null]);
    const held = answer.portfolio.map((row) => [row.expiry, row.net_position_1, row.net_position_2, row.is_changed]);
    expect(held).toEqual([
      ['202612', 10, 4, true],
      ['202706', 5, 0, true],
      ['20300115', 1_000_000, 1_000_000, false],
      ['202712', 0, -3, true],
    ]);
    const treasury = answer.margin_by_contract.find(({ result_type: type }) => type === 'treasury');
    expect(treasury?.initial_margin_1).toBeGreaterThan(0);
    expect(treasury?.change).toBe(0);
  });

  it('adds trades to what is held, and leaves other kinds of rows as they are', () => {
    const { what_if: answer } = compare([oil('202612', 10)], [oilCells('202612', -10)], { mode: 'add' });
    expect([answer.summary.initial_margin_1, answer.summary.initial_margin_2]).toEqual([10_000, 0]);
    expect(answer.portfolio).toMatchObject([{ net_position_1: 10, net_position_2: 0, change: -10_000 }]);
  });

  it('counts and names the rows that are left out of either side', () => {
    const baseline = [oil('202612', 10), oil('203012', 1), { account_code: 'A', net_position: 1 }];
    const { what_if: answer, ...rest } = whatIf(WHAT_IF_SNAPSHOT, {
      question: question({ mode: 'add' }),
      baseline: storedCalculation(WHAT_IF_SNAPSHOT, {
        ...MARGINS,
        use_closest_match: false,
        use_closest_active: false,
        portfolio: baseline,
      }),
      stages: [
        stagedBody({ ...WHAT_IF_SNAPSHOT, sets: [oilSet()] }, 'etd', [oilCells('202612', 1)]),
        stagedBody(WHAT_IF_SNAPSHOT, 'fi', [['', 'A', 'UST-NOTE', 'USD', '20300115', 4, 2, 1000]]),
      ],
    });
    expect([answer.summary.rows_excluded_1, answer.summary.rows_excluded_2]).toEqual([2, 2]);
    expect(rest.exceptions_1.map(({ row, code }) => [row, code])).toEqual(
      rest.exceptions_2.filter(({ severity }) => severity === 'excluded').map(({ row, code }) => [row, code]),
    );
  });

  it('says where a row stands in its stage that can not be calculated', () => {
    const licence = { ...ALL_LICENSED, engines: ['span', 'treasury', 'cleared_rates'] as const };
    const rates = { ...WHAT_IF_SNAPSHOT, rateMarket: EMPTY_RATE_MARKET };
    const answer = whatIf(
      rates,
      {
        question: question(),
        baseline: storedCalculation(rates, { ...MARGINS, portfolio: [oil('202612', 1)] }),
        stages: [
          stagedBody(
            rates,
            'ladder',
            [
              ['Line ID', 'Account', 'Index', 'Tenor', 'DV01'],
              ['', 'A', 'USD.SOFR.ON', '5Y', 100],
            ],
            {
              idx: [4, 5],
            },
          ),
        ],
      },
      { licence },
    );
    expect(answer.what_if.summary.rows_excluded_2).toBe(1);
    expect(answer.exceptions_2).toMatchObject([{ row: null, stage: { type: 'ladder', row: 0, idx: 5 } }]);
  });
});

describe('sub-accounts', () => {
  const book = [
    oil('202612', 10, { sub_account_code: 'S' }),
    oil('202612', 5, { sub_account_code: 'T' }),
    oil('202706', 2, { sub_account_code: 'S' }),
  ];

  it('keep the split of each contract where the stage names none; the difference is unallocated', () => {
    const { what_if: answer } = compare(book, [oilCells('202612', 20)]);
    const parts = answer.portfolio.map((row) => [
      row.sub_account_code,
      row.expiry,
      row.net_position_1,
      row.net_position_2,
    ]);
    expect(parts).toEqual([
      ['S', '202612', 10, 10],
      ['T', '202612', 5, 5],
      ['S', '202706', 2, 0],
      [null, '202612', 0, 5],
    ]);
  });

  it('hold what several staged rows of a contract come to', () => {
    const held = [oil('202612', 10, { sub_account_code: 'S' })];
    const { what_if: same } = compare(held, [oilCells('202612', 4), oilCells('202612', 6)]);
    expect(same.portfolio).toMatchObject([{ sub_account_code: 'S', net_position_2: 10, is_changed: false }]);
    expect(same.summary.rows_total_2).toBe(1);
    const { what_if: other } = compare(held, [oilCells('202612', -3), oilCells('202612', 20), oilCells('202612', 1)]);
    expect(other.portfolio.map((row) => [row.sub_account_code, row.net_position_2])).toEqual([
      ['S', 10],
      [null, 8],
    ]);
  });

  it('keep their gamma: an own row has none of it', () => {
    const ladder = (dv01: number, more: Row): Row => ({
      account_code: 'A',
      index: 'USD.SOFR.ON',
      tenor: '5Y',
      dv01,
      ...more,
    });
    const held = ladder(1000, { sub_account_code: 'S', gamma: 5000 });
    const marginOf = (rows: readonly Row[]) => calculatedAccounts(WHAT_IF_SNAPSHOT, rows, MARGINS)[0]?.initial_margin;
    const { summary } = whatIf(WHAT_IF_SNAPSHOT, {
      question: question(),
      baseline: storedCalculation(WHAT_IF_SNAPSHOT, { ...MARGINS, portfolio: [held] }),
      stages: [stagedBody(WHAT_IF_SNAPSHOT, 'ladder', [['', 'A', 'USD.SOFR.ON', '5Y', 2000, '', 5000]])],
    }).what_if;
    expect(summary.initial_margin_2).toBe(marginOf([held, ladder(1000, {})]));
    expect(summary.initial_margin_2).not.toBe(marginOf([held, ladder(1000, { gamma: 5000 })]));
  });

  it('keep no split of a ladder that is stated in another currency: amounts of two don’t cancel as they stand', () => {
    const ladder = (dv01: number, more: Row): Row => ({
      ...{ account_code: 'A', index: 'EUR.ESTR.ON', tenor: '5Y', dv01 },
      ...more,
    });
    const compared = (held: Row, staged: readonly unknown[]) =>
      whatIf(WHAT_IF_SNAPSHOT, {
        question: question(),
        baseline: storedCalculation(WHAT_IF_SNAPSHOT, { ...MARGINS, portfolio: [held] }),
        stages: [stagedBody(WHAT_IF_SNAPSHOT, 'ladder', [['', 'A', 'EUR.ESTR.ON', '5Y', ...staged]])],
      }).what_if.summary.initial_margin_2;
    const marginOf = (row: Row) => calculatedAccounts(WHAT_IF_SNAPSHOT, [row], MARGINS)[0]?.initial_margin;
    const inDollars = { dv01_currency: 'USD' };
    const held = ladder(1000, { sub_account_code: 'S' });
    expect(compared(held, [2200, '', '', 'USD'])).toBe(marginOf(ladder(2200, inDollars)));
    expect(compared({ ...held, ...inDollars }, [2000])).toBe(marginOf(ladder(2000, {})));
    expect(compared({ ...held, ...inDollars }, [2200, '', '', 'USD'])).toBe(marginOf(ladder(2200, inDollars)));
  });

  it('are those of the stage where it names them', () => {
    const { what_if: answer } = compare(book, [oilCells('202612', 20, ['H', 'S'])]);
    expect(answer.portfolio.filter((row) => row.net_position_2 !== 0)).toMatchObject([
      { sub_account_code: 'S', net_position_2: 20 },
    ]);
  });

  it('are compared on their own by their portfolio_id', () => {
    const answer = compare(book, [oilCells('202612', 4)], { portfolioId: portfolioId('A', 'S') });
    expect(answer).toMatchObject({ account_code: 'A', sub_account_code: 'S', rebased: false });
    expect(answer.what_if.portfolio).toMatchObject([
      { sub_account_code: 'S', net_position_1: 10, net_position_2: 4 },
      { sub_account_code: 'S', net_position_1: 2, net_position_2: 0 },
    ]);
  });

  it('come after the parent whose id they share', () => {
    const id = portfolioId('FL', null);
    const portfolio = [
      { ...oil('202612', 1), account_code: 'F', sub_account_code: 'L' },
      { ...oil('202612', 2), account_code: 'FL' },
    ];
    const answer = whatIf(WHAT_IF_SNAPSHOT, {
      question: question({ portfolioId: id }),
      baseline: storedCalculation(WHAT_IF_SNAPSHOT, { ...MARGINS, portfolio }, id),
      stages: [stagedBody(WHAT_IF_SNAPSHOT, 'etd', [['', 'FL', 'EXCH', 'CL', 'FUT', '202612', '', 3]])],
    });
    expect(answer).toMatchObject({ account_code: 'FL', sub_account_code: null, stored_initial_margin: 2000 });
    expect(answer.rebased).toBe(false);
  });
});

describe('marginal margins', () => {
  const answer = compare([oil('202612', 10), oil('202706', -10)], [oilCells('202612', 6), oilCells('202706', -4)], {
    wantsMarginals: true,
    wantsCuts: true,
  });
  const { initial_margin_1: before, initial_margin_2: after } = answer.what_if.summary;

  it('tell each change alone, first and last', () => {
    const [first, second] = answer.marginal_margin ?? [];
    const alone = compare([oil('202612', 10), oil('202706', -10)], [oilCells('202612', 6), oilCells('202706', -10)]);
    expect(first?.initial_margin_only).toBe(alone.what_if.summary.initial_margin_2);
    expect(first?.marginal_margin_first).toBe((alone.what_if.summary.initial_margin_2 ?? 0) - (before ?? 0));
    expect(second?.initial_margin_without).toBe(alone.what_if.summary.initial_margin_2);
    expect(second?.marginal_margin_last).toBe((after ?? 0) - (alone.what_if.summary.initial_margin_2 ?? 0));
    expect(answer.marginal_margin).toHaveLength(2);
  });

  it('name the trades that cut the margin most, the best first, and none that raises it', () => {
    const [best, ...others] = answer.margin_cuts ?? [];
    const closed = compare([oil('202612', 10)], [oilCells('202706', -4)]);
    expect(best?.initial_margin_closed).toBe(closed.what_if.summary.initial_margin_2);
    expect(best).toMatchObject({ expiry: '202612', trade_closed: -6, trade_halved: -3 });
    expect(best?.change_closed).toBe((best?.initial_margin_closed ?? 0) - (after ?? 0));
    for (const cut of others) expect(Math.min(cut.change_closed, cut.change_halved ?? 0)).toBeLessThan(0);
  });

  it('say nothing of half a lot', () => {
    const odd = compare([oil('202612', 1)], [oilCells('202612', 3)], { wantsCuts: true });
    expect(odd.margin_cuts).toMatchObject([{ trade_closed: -3, trade_halved: null, change_halved: null }]);
  });

  it('shorten the list of a book of very many positions and say so', () => {
    const ladder = Array.from({ length: 260 }, (_, day) => ['', 'A', 'USD.SOFR.ON', `${30 * (day + 1)}D`, 10 + day]);
    const wide = whatIf(WHAT_IF_SNAPSHOT, {
      question: question({ mode: 'add', wantsMarginals: true }),
      baseline: storedCalculation(WHAT_IF_SNAPSHOT, { ...MARGINS, portfolio: [oil('202612', 1)] }),
      stages: [stagedBody(WHAT_IF_SNAPSHOT, 'ladder', ladder)],
    });
    expect(wide.marginal_margin?.length).toBeLessThanOrEqual(200);
    expect(wide.notes).toMatchObject([{ code: 'LIST_SHORTENED' }]);
  });
});

describe('parameters', () => {
  const later: ParameterSnapshot = {
    ...WHAT_IF_SNAPSHOT,
    sets: [{ ...oilSet(1100), checksum: 'another', businessDate: '2026-01-06' }],
  };
  const work = {
    question: question(),
    baseline: storedCalculation(WHAT_IF_SNAPSHOT, { ...MARGINS, portfolio: [oil('202612', 10), note(1_000_000)] }),
    stages: [stagedBody(WHAT_IF_SNAPSHOT, 'etd', [oilCells('202612', 20)])],
  };

  it('must be those of the baseline; where they may be found is told', () => {
    const outcome = whatIfOutcome(later, work);
    expect(outcome).toMatchObject({ kind: 'other-parameters' });
    const selections = outcome.kind === 'other-parameters' ? outcome.selections : [];
    expect(selections[0]).toEqual({ businessDate: expect.any(String) });
  });

  it('of several dates are looked for house by house', () => {
    const used = { ...readParameters(work.baseline.parameters) };
    const [clearingHouse = ''] = Object.keys(used.span ?? {});
    const older = { bdate: '2025-12-30', cycle_code: 'e', checksum: 'c', demo: false };
    const parameters = JSON.stringify({ ...used, span: { ...used.span, OLDER: older } });
    const outcome = whatIfOutcome(later, { ...work, baseline: { ...work.baseline, parameters } });
    const selections = outcome.kind === 'other-parameters' ? outcome.selections : [];
    const { bdate, cycle_code: cycleCode } = used.span?.[clearingHouse] ?? older;
    expect(selections.at(-1)).toEqual({
      asOf: bdate,
      ofClearingHouses: {
        span: {
          [clearingHouse]: { businessDate: bdate, cycleCode },
          OLDER: { businessDate: '2025-12-30', cycleCode: 'e' },
        },
      },
    });
  });

  it('are today’s on both sides where those are gone, and it is told', () => {
    const answer = whatIf(later, work, { isRebased: true });
    expect(answer.rebased).toBe(true);
    const oilMargins = answer.what_if.margin_by_contract.find(({ cc_code: code }) => code === 'CL');
    expect(oilMargins).toMatchObject({ initial_margin_1: 11_000, initial_margin_2: 22_000 });
    expect(answer.notes).toMatchObject([{ code: 'BASELINE_MOVED' }]);
    expect(answer.parameters_2.span?.['TEST']?.checksum).toBe('another');
  });

  it('of other accounts of the submission are no hindrance', () => {
    const portfolio = [
      oil('202612', 10),
      { account_code: 'B', index: 'EUR.ESTR.ON', tenor: '5Y', dv01: 100 },
      { account_code: 'A', index: 'USD.SOFR.ON', tenor: '5Y', dv01: 100 },
    ];
    const baseline = storedCalculation(WHAT_IF_SNAPSHOT, { ...MARGINS, portfolio });
    expect(whatIf(WHAT_IF_SNAPSHOT, { ...work, baseline }).rebased).toBe(false);
  });

  it('that come to another figure than was stored are told', () => {
    const { baseline } = work;
    const [body = new Uint8Array()] = baseline.results;
    const result: unknown = JSON.parse(Buffer.from(body).toString());
    const stored = typeof result === 'object' ? { ...result, initial_margin: 1 } : {};
    const answer = whatIf(WHAT_IF_SNAPSHOT, {
      ...work,
      baseline: { ...baseline, results: [Buffer.from(JSON.stringify(stored))] },
    });
    expect(answer).toMatchObject({ rebased: true, stored_initial_margin: 1, notes: [{ code: 'BASELINE_MOVED' }] });
  });
});

describe('a stage', () => {
  const baseline = storedCalculation(WHAT_IF_SNAPSHOT, { ...MARGINS, portfolio: [oil('202612', 10)] });
  const refusalOf = (stages: readonly Uint8Array[], licence = ALL_LICENSED) => {
    const outcome = whatIfOutcome(WHAT_IF_SNAPSHOT, { question: question(), baseline, stages }, { licence });
    return outcome.kind === 'refused' ? outcome.refusal : undefined;
  };

  it('with errors is refused, each cell with its place', () => {
    const stage = stagedBody(WHAT_IF_SNAPSHOT, 'etd', [oilCells('202612', 1), oilCells('203012', 1)], { idx: [7, 8] });
    expect(refusalOf([stage])).toMatchObject({
      code: 'INVALID_REQUEST',
      issues: [{ code: 'EXPIRY_NOT_LISTED', path: ['etd', 'data', 1, 5], value: '203012' }],
    });
  });

  it('of another account is refused at its cells', () => {
    const cells = oilCells('202612', 1).map((cell, column) => (column === 1 ? 'B' : cell));
    expect(refusalOf([stagedBody(WHAT_IF_SNAPSHOT, 'etd', [cells], { idx: [3] })])).toMatchObject({
      code: 'INVALID_REQUEST',
      message: 'Row 3 of the etd stage: the account is "B"; the baseline\'s is "A".',
      issues: [{ code: 'OTHER_ACCOUNT', path: ['etd', 'data', 0, 1], value: 'B', suggestion: 'A' }],
    });
  });

  it('of event markets needs the exchange on the licence at hand', () => {
    const stage = stagedBody(WHAT_IF_SNAPSHOT, 'event', [['', 'A', 'KALSHI', 'E-A', 'YES', 1, '']]);
    expect(refusalOf([stage], { ...ALL_LICENSED, eventExchanges: [] })?.code).toBe('EVENT_MARKET_NOT_LICENSED');
    expect(refusalOf([stage])).toBeUndefined();
  });

  it('reads its codes by its own symbology, whatever the baseline’s was', () => {
    const alias = {
      symbology: 'desk',
      exchange: 'X',
      code: 'OIL',
      type: '' as const,
      clearing: { exchange: 'EXCH', code: 'CL', strikeFactor: 1, priceFactor: 1 },
    };
    const named = { ...WHAT_IF_SNAPSHOT, contractMaster: { names: [], aliases: [alias] } };
    const cells = ['', 'A', 'X', 'OIL', 'FUT', '202612', '', 4];
    const answer = whatIf(named, {
      question: question(),
      baseline: storedCalculation(named, { ...MARGINS, portfolio: [oil('202612', 10)] }),
      stages: [stagedBody(named, 'etd', [cells], { symbology: 'desk' })],
    });
    expect(answer.what_if.portfolio).toMatchObject([{ net_position_1: 10, net_position_2: 4 }]);
  });
});
