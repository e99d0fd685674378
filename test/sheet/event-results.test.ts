import { describe, expect, it } from '@jest/globals';
import { calculate } from '../../server/calculation/operations/calculate.js';
import {
  calculationResponseSchema,
  type CalculationResponse,
} from '../../server/contract/results/calculation-response.js';
import type { MarginByEvent } from '../../server/contract/results/sections/event.js';
import { detailBlocks } from '../../server/sheet/results/details/detail-blocks.js';
import { elementsOf } from '../../server/sheet/results/details/drill-downs.js';
import { methodologyCaveat } from '../../server/sheet/results/methodologies.js';
import { resultSheet } from '../../server/sheet/results/result-sheet.js';
import { csvOf } from '../../src/taskpane/book/table-text.js';
import { eventFacts, eventSteps, holdingRows, outcomeRows } from '../../src/taskpane/margin/details/event-steps.js';
import { contractRows } from '../../src/taskpane/margin/result-rows.js';
import { above, determined, eventMarket, eventVenue, marketEvent } from '../support/event-markets.js';
import { OPEN_LICENCE } from '../support/http-service.js';
import { inlineCalculator } from '../support/inline-calculator.js';
import { snapshotOf } from '../support/snapshot.js';

/** A cup that one of two may win; a rain of strikes that is wrongly called exclusive; markets that depend on nothing. */
const VENUE = eventVenue(
  [
    eventMarket('CUP-A', { eventTicker: 'CUP', mark: 0.4 }),
    eventMarket('CUP-B', { eventTicker: 'CUP', mark: 0.3 }),
    above(10, { mark: 0.6 }),
    above(20, { mark: 0.25 }),
    eventMarket('TALK-X', { eventTicker: 'TALK' }),
    determined(eventMarket('TALK-Y', { eventTicker: 'TALK' }), true),
  ],
  [
    marketEvent({ eventTicker: 'CUP', title: 'The cup', isMutuallyExclusive: true }),
    marketEvent({ isMutuallyExclusive: true, title: 'The rain' }),
    marketEvent({ eventTicker: 'TALK', title: 'The talk', category: null }),
  ],
);

const row = (contract: string, type: string, quantity: number, terms: object = {}) => ({
  account_code: 'A',
  exchange_code: 'KALSHI',
  contract_code: contract,
  contract_type: type,
  net_position: quantity,
  ...terms,
});

const BOOK = [
  row('CUP-A', 'NO', 100, { price: '0.62' }),
  row('CUP-B', 'YES', -1),
  row('E-T10', 'YES', 40, { price: '0.5' }),
  row('E-T20', 'NO', 40, { price: '0.75' }),
  row('TALK-X', 'YES', 10),
  row('TALK-Y', 'YES', 10, { price: '0.5' }),
];

async function calculated(portfolio: readonly object[] = BOOK, more: object = {}): Promise<CalculationResponse> {
  const snapshot = snapshotOf([], { eventMarkets: [VENUE] });
  const body = Buffer.from(JSON.stringify({ portfolio, calculation_type: 'margins', ...more }));
  const outcome = await inlineCalculator(snapshot).run(
    calculate,
    { body },
    { ...OPEN_LICENCE, eventExchanges: ['KALSHI'] },
  );
  if (!outcome.ok) throw new Error(outcome.refusal.message);
  const { head, accounts, tail } = outcome.value;
  const data = accounts.map((account) => Buffer.from(account.body).toString()).join(',');
  return calculationResponseSchema.parse(JSON.parse(head + data + tail));
}

const place = (index: number): string => `row ${index}`;

const blockOf = (response: CalculationResponse, name: string) => {
  const block = detailBlocks(response.data, place).find((one) => one.block.name === name)?.block;
  if (block === undefined) throw new Error(`There is no block ${name}.`);
  const column = (heading: string): number => {
    const index = block.columns.findIndex((one) => one.heading === heading);
    if (index < 0) throw new Error(`There is no column ${heading}.`);
    return index;
  };
  return { block, values: (heading: string) => block.rows.map((cells) => cells[column(heading)]) };
};

function eventOf(response: CalculationResponse, ticker: string): MarginByEvent {
  const found = response.data.flatMap((account) => account.margin_by_event).find((one) => one.event_ticker === ticker);
  if (found === undefined) throw new Error(`There is no event ${ticker}.`);
  return found;
}

describe('the tables of events', () => {
  it('stand on the sheet, each line as wide as its headings, and the methodology is named', async () => {
    const response = await calculated();
    const sheet = resultSheet(response, { title: 'Margin', issues: [] });
    expect(sheet.blocks.map(({ name }) => name).slice(3)).toEqual([
      ...['MarginEvents', 'MarginEventContracts', 'MarginEventOutcomes', 'MarginPositions'],
    ]);
    expect(sheet.blocks.every(({ columns, rows }) => rows.every((cells) => cells.length === columns.length))).toBe(
      true,
    );
    expect(methodologyCaveat(response.data)).toBe(
      'Calculated with full collateral for event contracts. These are not official figures of any clearing house.',
    );
  });

  it('are not there for a book without events', async () => {
    const { data } = await calculated([row('NONE', 'YES', 1)]);
    expect(detailBlocks(data, place)).toEqual([]);
  });

  it('hold cost, worst outcome, collateral and notes of every event', async () => {
    const { values } = blockOf(await calculated(), 'MarginEvents');
    expect(values('Event')).toEqual(['CUP', 'E', 'TALK']);
    // 100 NO of A at 0.62 and 1 NO of B at 0.70; where A wins, B's NO pays 1.
    expect(values('Cost')).toEqual([62.7, 50, 10]);
    expect(values('Payout in the worst outcome')).toEqual([1, 40, 10]);
    expect(values('Largest loss (negative: a certain gain)')).toEqual([61.7, 10, 0]);
    expect(values('Initial margin')).toEqual([61.7, 10, 0]);
    expect(values('Worst outcome')[0]).toBe('CUP-A');
    expect(values('Mutually exclusive')).toEqual(['yes', 'yes', null]);
    expect(values('Notes')).toEqual([
      '',
      'E is called mutually exclusive, but strikes of its markets overlap; the strikes count.',
      '',
    ]);
  });

  it('hold every contract as the side that is bought, with its row, price, mark and part of the margin', async () => {
    const response = await calculated();
    const { values, block } = blockOf(response, 'MarginEventContracts');
    expect(values('Row')).toEqual(['row 0', 'row 1', 'row 2', 'row 3', 'row 5', 'row 4']);
    expect(values('Bought')).toEqual(['NO', 'NO', 'YES', 'NO', 'YES', 'YES']);
    expect(values('Contracts')).toEqual([100, 1, 40, 40, 10, 10]);
    expect(values('Price of one')).toEqual([0.62, 0.7, 0.5, 0.75, 0.5, 0.5]);
    expect(values('Price from')).toEqual(['row', 'mark', 'row', 'row', 'row', 'mark']);
    expect(values('Mark of one')).toEqual([0.6, 0.7, 0.6, 0.75, 1, 0.5]);
    expect(values('Result')).toEqual([null, null, null, null, 'yes', null]);
    const parts = values('Margin contribution').reduce<number>((sum, part) => sum + Number(part), 0);
    expect(parts).toBeCloseTo(71.7, 9);
    expect(block.columns.find(({ heading }) => heading === 'Cost')?.format).toBe('money');
  });

  it('hold the outcomes, gains and losses, and can be taken as CSV', async () => {
    const { block, values } = blockOf(await calculated(), 'MarginEventOutcomes');
    expect(values('Outcome').slice(0, 3)).toEqual(['CUP-A', 'CUP-B', 'None of them']);
    expect(values('Payout').slice(0, 3)).toEqual([1, 100, 101]);
    expect(values('P&L').slice(0, 3)).toEqual([-61.7, 37.3, 38.3]);
    expect(values('Group').slice(-3)).toEqual([1, 2, 2]);
    expect(csvOf(block).split('\r\n')[0]).toBe('Account,Exchange,Event,Group,Outcome,Currency,Payout,P&L,Omnibus side');
  });
});

describe('the drill-down of an event', () => {
  it('is of the contract of its name, on each side of an omnibus account', async () => {
    const response = await calculated();
    for (const { row: contract, result } of contractRows(response.data))
      expect(elementsOf('event', result, contract).map(({ event_ticker: ticker }) => ticker)).toEqual([
        contract.contract_code,
      ]);
  });

  it('has as steps the cost less the worst payout', async () => {
    const response = await calculated();
    expect(eventSteps(eventOf(response, 'CUP'))).toEqual([
      { name: 'Cost of the contracts', value: 62.7, kind: 'part' },
      { name: 'Payout in the worst outcome', value: -1, kind: 'part' },
      { name: 'Largest loss', value: 61.7, kind: 'sum' },
      { name: 'Initial margin', value: 61.7, kind: 'sum' },
      { name: 'Largest gain', value: 38.3, kind: 'aside' },
    ]);
  });

  it('calls a gain that is certain so, and a loss that is certain', async () => {
    const arbitrage = await calculated([
      row('CUP-A', 'YES', 10, { price: '0.3' }),
      row('CUP-A', 'NO', 10, { price: '0.6' }),
    ]);
    const steps = eventSteps(eventOf(arbitrage, 'CUP'));
    expect(steps.slice(2, 4)).toEqual([
      { name: 'Cost less payout: a certain gain', value: -1, kind: 'sum' },
      { name: 'Initial margin', value: 0, kind: 'sum' },
    ]);
    const lost = await calculated([row('TALK-Y', 'NO', 10, { price: '0.5' })]);
    const [, payout, , , last] = eventSteps(eventOf(lost, 'TALK'));
    expect(Object.is(payout?.value, 0)).toBe(true);
    expect(last).toEqual({ name: 'Smallest loss', value: 5, kind: 'aside' });
  });

  it('says what is known of the outcomes, and which group a contract is in', async () => {
    const response = await calculated();
    const cup = eventOf(response, 'CUP');
    expect(eventFacts(cup)).toEqual(['Economics', 'at most one market resolves YES', '3 outcomes']);
    expect(eventFacts({ ...cup, exhaustive: true })).toContain('exactly one market resolves YES');
    expect(eventFacts({ ...cup, mutually_exclusive: false })).toContain('several markets may resolve YES');
    const talk = eventOf(response, 'TALK');
    expect(eventFacts(talk)).toEqual([
      'the exchange does not say whether markets exclude each other',
      '2 groups of markets, each at its worst',
      '3 outcomes',
    ]);
    expect(holdingRows(cup)).toEqual([
      { name: 'NO CUP-A', facts: ['100 contracts at 0.62', 'mark 0.6', 'cost 62.00', 'worst payout 0.00'], value: 62 },
      { name: 'NO CUP-B', facts: ['1 contract at mark 0.7', 'cost 0.70', 'worst payout 1.00'], value: -0.3 },
    ]);
    const facts = holdingRows(talk).flatMap((holding) => holding.facts ?? []);
    expect(facts).toEqual(
      expect.arrayContaining([
        'result: yes',
        'group 1: the result is known',
        'group 2: the market depends on no other',
      ]),
    );
    expect(outcomeRows(cup)[0]).toEqual({ name: 'CUP-A', facts: ['payout 1.00'], value: -61.7 });
  });
});
