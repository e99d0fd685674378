import { describe, expect, it } from '@jest/globals';
import { brief, refused, staged, withSuggestions } from './stage-market.js';

const YES = ['1', 'DESK', 'KALSHI', 'FED-26JUN-T4.25', 'YES', '100', '0.42'];

describe('event rows', () => {
  it('are brought into the standard form', () => {
    const header = ['line ID', 'account code', 'exchange', 'ticker', 'side', 'quantity', 'price'];
    const { data, errors } = staged({
      type: 'EVENT',
      data: [
        header,
        ['', ' DESK', 'kalshi', ' FED-26JUN-T4.25 ', 'event', '+1e2', '.42'],
        ['', 'DESK', 'KALSHI', 'fed-26jun-t4.50', 'no', -5],
        ['', 'DESK', 'KALSHI', '0xa1', 'YES', 1],
      ],
    });
    expect(errors).toEqual([]);
    expect(data).toEqual([
      ['', 'DESK', 'KALSHI', 'FED-26JUN-T4.25', 'YES', '100', '0.42'],
      ['', 'DESK', 'KALSHI', 'FED-26JUN-T4.50', 'NO', '-5', ''],
      ['', 'DESK', 'KALSHI', 'FED-26JUN-T4.25', 'YES', '1', ''],
    ]);
  });

  it.each([
    ['a missing ticker', YES.with(3, ''), [[3, 'MISSING_FIELD']]],
    ['a side in short', YES.with(4, 'Y'), [[4, 'INVALID_CONTRACT_TYPE', 'YES']]],
    ['a side like none', YES.with(4, 'CALL'), [[4, 'INVALID_CONTRACT_TYPE']]],
    ['a quantity with separators', YES.with(5, '1 000'), [[5, 'INVALID_NUMBER', '1000']]],
    ['a price that is no number', YES.with(6, '42c'), [[6, 'INVALID_NUMBER']]],
    ['an exchange of listed contracts', YES.with(2, 'NYMEX'), [[2, 'WRONG_STAGE_TYPE']]],
    ['an exchange written wrong', YES.with(2, 'KALSI'), [[2, 'UNKNOWN_EXCHANGE', 'KALSHI']]],
    ['an exchange like none', YES.with(2, 'BETS'), [[2, 'UNKNOWN_EXCHANGE']]],
    ['no exchange', YES.with(2, ''), [[2, 'MISSING_FIELD']]],
    ['a ticker written wrong', YES.with(3, 'FED-26JUN-T4.51'), [[3, 'UNKNOWN_CONTRACT', 'FED-26JUN-T4.50']]],
    ['a ticker like none', YES.with(3, 'ELECTION'), [[3, 'UNKNOWN_CONTRACT']]],
    [
      'a wrong ticker beside a wrong number',
      YES.with(3, 'FED-26JUN-T4.51').with(5, '1 000'),
      [
        [3, 'UNKNOWN_CONTRACT', 'FED-26JUN-T4.50'],
        [5, 'INVALID_NUMBER', '1000'],
      ],
    ],
    ['a price above the payout', YES.with(6, '42'), [[6, 'INVALID_NUMBER', '0.42']]],
    ['no price of a market without a mark', YES.with(3, 'FED-26SEP-T4.25').with(6, ''), [[6, 'NO_PRICE']]],
  ])('tell %s', (_, cells, expected) => {
    const first = staged({ type: 'event', data: [YES, cells] });
    expect(brief(first.errors)).toEqual(expected);
    if (first.errors.some(({ suggestion }) => suggestion !== undefined))
      expect(staged({ type: 'event', data: withSuggestions(first) }).errors).toEqual([]);
  });

  it('note markets that are decided or do not trade, and are valid', () => {
    const { errors, notes } = staged({
      type: 'event',
      data: [YES, YES.with(3, 'CPI-26JUN-T3'), YES.with(3, 'cpi-26may-t3')],
      idx: [5, 6, 7],
    });
    expect(errors).toEqual([]);
    expect(notes).toEqual([
      {
        row: 1,
        column: 3,
        idx: 6,
        field: 'contract_code',
        code: 'MARKET_NOT_TRADING',
        message: 'CPI-26JUN-T3 does not trade: its venue calls it closed.',
        value: 'CPI-26JUN-T3',
      },
      {
        row: 2,
        column: 3,
        idx: 7,
        field: 'contract_code',
        code: 'MARKET_DETERMINED',
        message: 'CPI-26MAY-T3 is decided: yes. Its rows count at what that pays.',
        value: 'cpi-26may-t3',
      },
    ]);
  });

  it('have no suggestions any more where hundreds of tickers are unknown, and are known as before', () => {
    const unknown = Array.from({ length: 600 }, (_, place) => YES.with(3, `FED-26JUN-${place}T4.25`));
    const { errors, data } = staged({ type: 'event', data: [...unknown, YES.with(3, 'fed-26jun-t4.25')] });
    expect(errors).toHaveLength(600);
    expect(errors.every(({ code, column }) => code === 'UNKNOWN_CONTRACT' && column === 3)).toBe(true);
    expect([errors[5]?.suggestion, errors[599]?.suggestion]).toEqual(['FED-26JUN-T4.25', undefined]);
    expect(data.at(-1)?.[3]).toBe('FED-26JUN-T4.25');
  });

  it('tell where nothing of their exchange is loaded', () => {
    const data = [YES, YES.with(2, 'FORECASTEX')];
    const { errors } = staged({ type: 'event', data }, { eventExchanges: ['KALSHI', 'FORECASTEX'] });
    expect(errors.map(({ row, column, code }) => [row, column, code])).toEqual([[1, 2, 'UNKNOWN_EXCHANGE']]);
  });

  it('keep an exchange that can not be read', () => {
    const exchange = 'x'.repeat(129);
    const { data, errors } = staged({ type: 'event', data: [YES, YES.with(2, exchange), YES.with(2, 'Kalsi')] });
    expect(data.map((cells) => cells[2])).toEqual(['KALSHI', exchange, 'Kalsi']);
    expect(errors.map(({ code }) => code)).toEqual(['INVALID_FIELD', 'UNKNOWN_EXCHANGE']);
  });

  it('are refused where the licence has none of their exchanges', () => {
    const data = [YES.with(2, 'POLYMARKET'), YES.with(2, 'nowhere')];
    expect(refused({ type: 'event', data })).toMatchObject({
      code: 'EVENT_MARKET_NOT_LICENSED',
      message: 'The licence does not include event exchange POLYMARKET.',
    });
    expect(refused({ type: 'event', data: [YES] }, { eventExchanges: [], engines: [] }).code).toBe(
      'EVENT_MARKET_NOT_LICENSED',
    );
  });

  it('are refused where the licence lacks one of their exchanges, whatever the others are', () => {
    const data = [YES, YES.with(2, 'POLYMARKET'), YES, YES.with(2, 'FORECASTEX')];
    expect(refused({ type: 'event', data }, { eventExchanges: ['KALSHI'] })).toMatchObject({
      code: 'EVENT_MARKET_NOT_LICENSED',
      message: 'The licence does not include event exchange POLYMARKET.',
      issuesTotal: 2,
      issues: [
        { path: ['data', 1, 2], value: 'POLYMARKET' },
        { path: ['data', 3, 2], value: 'FORECASTEX' },
      ],
    });
  });

  it('are refused without the engine, whatever their exchanges', () => {
    for (const exchange of ['KALSHI', 'nowhere'])
      expect(refused({ type: 'event', data: [YES.with(2, exchange)] }, { engines: ['span'] }).code).toBe(
        'ENGINE_NOT_LICENSED',
      );
  });
});
