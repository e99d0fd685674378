import { describe, expect, it } from '@jest/globals';
import type { AccountResult } from '../../server/contract/results/account-result.js';
import { marginByEventSchema } from '../../server/contract/results/sections/event.js';
import { parseEnvelope } from '../../server/contract/portfolio-request.js';
import { DEFAULT_CLEARING_HOUSE_SETTINGS } from '../../server/domain/clearing-house-settings.js';
import { ENGINE_IDS } from '../../server/domain/engine-id.js';
import { calculatePortfolio } from '../../server/portfolio/calculate.js';
import { eventMarket, eventVenue, marketEvent } from '../support/event-markets.js';
import { snapshotOf } from '../support/snapshot.js';

const EXCLUSIVE = marketEvent({ isMutuallyExclusive: true });
const SNAPSHOT = snapshotOf([], {
  fx: { date: '2026-01-05', isDemo: false, rates: [{ from: 'USD', to: 'EUR', rate: 0.5 }] },
  eventMarkets: [
    eventVenue(
      [
        eventMarket('E-A', { mark: 0.4 }),
        eventMarket('E-B', { mark: 0.3 }),
        eventMarket('F-A', { eventTicker: 'F', mark: null }),
      ],
      [EXCLUSIVE, marketEvent({ eventTicker: 'F', title: 'Another' })],
    ),
    eventVenue([eventMarket('X', { payout: 100, mark: 55 })], [marketEvent()], { exchange: 'CME.EC' }),
  ],
});

const row = (contract: string, terms: Readonly<Record<string, unknown>> = {}) => ({
  account_code: 'A',
  exchange_code: 'KALSHI',
  contract_code: contract,
  contract_type: 'YES',
  net_position: 100,
  ...terms,
});

function resultOf(rows: readonly object[], more: object = {}): AccountResult {
  const envelope = parseEnvelope({ portfolio: rows, calculation_type: 'margins', ...more });
  if (!envelope.ok) throw new Error(envelope.issues[0]?.message);
  const outcome = calculatePortfolio(envelope.value, {
    snapshot: SNAPSHOT,
    clearingHouseSettings: () => DEFAULT_CLEARING_HOUSE_SETTINGS,
    licence: {
      owner: 'desk',
      expires: null,
      engines: ENGINE_IDS,
      eventExchanges: ['KALSHI', 'CME.EC'],
      rateLimit: null,
    },
    requestId: 'request',
    submittedTime: '2026-01-05T12:00:00.000Z',
    scenarios: [],
  });
  const account = outcome.ok ? outcome.value.accounts[0] : undefined;
  if (account === undefined) throw new Error('There is no account.');
  expect(account.margin_by_event.map((event) => marginByEventSchema.parse(event))).toEqual(account.margin_by_event);
  return account;
}

describe('an account with event contracts', () => {
  const book = [
    row('E-A', { contract_type: 'NO', price: '0.62' }),
    row('e-b', { net_position: -100 }),
    row('X', { exchange_code: 'CME.EC', contract_type: 'EVENT', net_position: 2 }),
  ];

  it('is margined event by event, in the currency asked for', () => {
    const result = resultOf(book, { currency_code: 'EUR' });
    expect(result.initial_margin).toBe((62 + 70 - 100 + 110) / 2);
    expect(result.requirement).toBe(71);
    expect(result.option_liquidation_value).toBe(0);
    expect(result.margin_by_ccp).toMatchObject([
      { clearing_org: 'KALSHI', result_type: 'event', currency_code: 'USD', fxrate: 0.5, initial_margin: 32 },
      { clearing_org: 'CME.EC', result_type: 'event', initial_margin: 110 },
    ]);
    expect(
      result.margin_by_contract.map(({ cc_code, cc_name, sector, sub_sector }) => [
        cc_code,
        cc_name,
        sector,
        sub_sector,
      ]),
    ).toEqual([
      ['E', 'The event', 'Events', 'Economics'],
      ['E', 'The event', 'Events', 'Economics'],
    ]);
  });

  it('tells outcomes, payouts and what each row adds', () => {
    const { margin_by_event: events, portfolio } = resultOf(book);
    expect(events[0]).toEqual({
      clearing_org: 'KALSHI',
      result_type: 'event',
      side: 'net',
      sub_account_code: null,
      exchange: 'KALSHI',
      event_ticker: 'E',
      event_title: 'The event',
      category: 'Economics',
      model: 'fully_collateralised',
      mutually_exclusive: true,
      exhaustive: null,
      structures: ['exclusive'],
      currency_code: 'USD',
      fxrate: 1,
      initial_margin: 32,
      cost: 132,
      worst_outcome: 'E-A',
      worst_payout: 100,
      collateral: 32,
      max_gain: 68,
      outcomes: [
        { group: 0, outcome: 'E-A', payout: 100, profit: -32 },
        { group: 0, outcome: 'E-B', payout: 100, profit: -32 },
        { group: 0, outcome: 'None of them', payout: 200, profit: 68 },
      ],
      outcomes_total: 3,
      holdings: [
        {
          row: 0,
          position_id: '0',
          ticker: 'E-A',
          group: 0,
          bought: 'NO',
          quantity: 100,
          price: 0.62,
          price_source: 'row',
          mark: 0.6,
          result: null,
          cost: 62,
          worst_payout: 0,
          initial_margin_contribution: 62,
        },
        {
          row: 1,
          position_id: '1',
          ticker: 'E-B',
          group: 0,
          bought: 'NO',
          quantity: 100,
          price: 0.7,
          price_source: 'mark',
          mark: 0.7,
          result: null,
          cost: 70,
          worst_payout: 100,
          initial_margin_contribution: -30,
        },
      ],
      notes: [],
    });
    expect(portfolio.map((position) => [position.net_position, position.price, position.market_value])).toEqual([
      [100, 0.6, 60],
      [-100, 0.3, -30],
      [2, 55, 110],
    ]);
    expect(portfolio.map((position) => position.initial_margin_contribution)).toEqual([62, -30, 110]);
    expect(portfolio[0]).toMatchObject({
      sector: 'Events',
      sub_sector: 'Economics',
      underlying: 'The event',
      delta: null,
    });
  });

  it('leaves rows out by name, and has null figures where none counts', () => {
    const result = resultOf([row('F-A'), row('E-C'), row('E-A', { price: 40 }), row('E-A', { price: -1 })]);
    expect(result.exceptions.map(({ code, field, severity }) => [code, field, severity])).toEqual([
      ['NO_PRICE', 'price', 'excluded'],
      ['UNKNOWN_CONTRACT', 'contract_code', 'excluded'],
      ['INVALID_NUMBER', 'price', 'excluded'],
      ['INVALID_NUMBER', 'price', 'excluded'],
    ]);
    expect([result.initial_margin, result.rows_excluded]).toEqual([null, 4]);
  });
});
