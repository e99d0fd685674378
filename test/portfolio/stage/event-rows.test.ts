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
        ['', 'DESK', 'KALSHI', 'X', 'no', -5],
      ],
    });
    expect(errors).toEqual([]);
    expect(data).toEqual([
      ['', 'DESK', 'KALSHI', 'FED-26JUN-T4.25', 'YES', '100', '0.42'],
      ['', 'DESK', 'KALSHI', 'X', 'NO', '-5', ''],
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
  ])('tell %s', (_, cells, expected) => {
    const first = staged({ type: 'event', data: [YES, cells] });
    expect(brief(first.errors)).toEqual(expected);
    if (first.errors.some(({ suggestion }) => suggestion !== undefined))
      expect(staged({ type: 'event', data: withSuggestions(first) }).errors).toEqual([]);
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

  it('are marked where the licence has others of their exchanges', () => {
    const { errors } = staged({ type: 'event', data: [YES, YES.with(2, 'POLYMARKET')] });
    expect(errors).toMatchObject([{ row: 1, column: 2, code: 'EVENT_MARKET_NOT_LICENSED', field: 'exchange_code' }]);
  });

  it('are refused without the engine, whatever their exchanges', () => {
    for (const exchange of ['KALSHI', 'nowhere'])
      expect(refused({ type: 'event', data: [YES.with(2, exchange)] }, { engines: ['span'] }).code).toBe(
        'ENGINE_NOT_LICENSED',
      );
  });
});
