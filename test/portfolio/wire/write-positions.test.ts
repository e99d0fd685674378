import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { PositionResult } from '../../../server/contract/results/position-result.js';
import { JsonMemory } from '../../../server/lib/text-search/json-memory.js';
import { IN_LIST, IN_TABLE, PositionWriter } from '../../../server/portfolio/wire/write-positions.js';

const figure = fc.option(fc.double({ noNaN: true, noDefaultInfinity: true }));
const word = fc.constantFrom('A', 'B', 'Ä "b"');

/** Positions of few contracts, of which some share a name and nothing else, as results have them. */
const position: fc.Arbitrary<PositionResult> = fc
  .record({
    contract_name: word,
    expiry: fc.option(word),
    strike: fc.constantFrom(null, 5, 7.25),
    position_id: fc.string(),
    row: fc.nat(),
    sub_account_code: fc.option(word),
    net_position: fc.double({ noNaN: true, noDefaultInfinity: true }),
    figures: fc.option(fc.tuple(figure, figure, figure)),
  })
  .map(({ contract_name, expiry, strike, position_id, row, sub_account_code, net_position, figures }) => ({
    position_id,
    row,
    sub_account_code,
    clearing_org: 'CME',
    result_type: 'span',
    exch_acronym: 'NYMEX',
    contract_code: 'CL',
    contract_name,
    contract_type: 'F',
    expiry,
    strike,
    sector: null,
    sub_sector: null,
    underlying: null,
    currency_code: 'USD',
    fxrate: 1,
    multiplier: 1000,
    net_position,
    long_qty: figures?.[0] ?? null,
    short_qty: null,
    price: figures?.[1] ?? null,
    volatility: null,
    underlying_price: null,
    days_to_maturity: null,
    market_value: figures?.[2] ?? null,
    delta: null,
    gamma: null,
    vega: null,
    theta: null,
    rho: null,
    dv01: null,
    beta: null,
    value_at_risk_contribution: null,
    expected_shortfall_contribution: null,
    initial_margin_contribution: net_position,
  }));

const written = (writer: PositionWriter, positions: readonly PositionResult[]): string => {
  const memory = new JsonMemory(16);
  writer.write(positions, memory);
  return `[${Buffer.from(memory.memory, 0, memory.length).toString()}]`;
};

describe('positions written as JSON', () => {
  it('are the bytes that JSON.stringify makes of them, account after account', () => {
    fc.assert(
      fc.property(fc.array(fc.array(position)), (accounts) => {
        const [list, table] = [new PositionWriter(IN_LIST), new PositionWriter(IN_TABLE)];
        for (const positions of accounts) {
          expect(written(list, positions)).toBe(JSON.stringify(positions));
          expect(written(table, positions)).toBe(JSON.stringify(positions.map((one) => Object.values(one))));
        }
      }),
    );
  });
});
