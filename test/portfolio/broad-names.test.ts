import { describe, expect, it } from '@jest/globals';
import { readInstrument } from '../../server/portfolio/instruments/read-instrument.js';
import { loadedSet, snapshotOf } from '../support/snapshot.js';
import { futureArray, spanParameters } from '../support/span-parameters.js';

const product = (code: string, ...periods: readonly string[]) => ({
  code,
  contracts: periods.map((period) => ({ type: 'FUT' as const, period, array: futureArray(1000) })),
});
const SNAPSHOT = snapshotOf([
  loadedSet(
    spanParameters({
      exchange: 'NYM',
      commodities: [product('NG', '202703'), product('CL', '202702'), product('ES', '202703')],
    }),
    'CME',
  ),
  loadedSet(
    spanParameters({ exchange: 'IFEU', commodities: [product('G', '202703'), product('M', '202703')] }),
    'ICEU',
  ),
]);

const read = (contract_code: string, contract_expiry = '', exchange_code = '') => {
  const written = { contract_code, contract_expiry, exchange_code, contract_type: '', contract_strike: '' };
  const { legs, question } = readInstrument(SNAPSHOT, written);
  return question ?? legs.map((leg) => `${leg.contract_code} ${leg.contract_expiry}`).join(', ');
};

describe('gas without an exchange', () => {
  it.each(['Gas', 'GAS', 'gas'])('is any of several contracts: “%s”', (name) => {
    expect(read(name, '202703')).toMatch(/could be .*NG or .*: write the exchange\.$/);
  });

  it('is the one of its exchange', () => {
    expect(read('Gas', '202703', 'NYMEX')).toBe('NG 202703');
  });

  it('is the one that lists the month', () => {
    expect(read('CL', '202702')).toBe('CL 202702');
  });
});

describe('options on gas without an exchange', () => {
  const call = { type: 'OOF' as const, right: 'CALL' as const, period: '202703', strike: 30, array: futureArray(500) };
  const options = snapshotOf([
    loadedSet(spanParameters({ exchange: 'NYM', commodities: [product('NG', '202703')] }), 'CME'),
    loadedSet(
      spanParameters({ exchange: 'IFEU', commodities: [{ ...product('M', '202703'), contracts: [call] }] }),
      'ICEU',
    ),
  ]);

  it('are of any of several contracts, though one alone lists them below its own code', () => {
    const written = { contract_code: 'Gas', contract_expiry: '202703', contract_strike: '30', exchange_code: '' };
    expect(readInstrument(options, { ...written, contract_type: 'CALL' }).question).toContain('write the exchange');
  });
});

describe('a symbol with its month beside the name of its contract', () => {
  it.each([
    ['/NGH27 - Natural Gas', 'NG 202703'],
    ['CLG27 Crude Oil', 'CL 202702'],
  ])('is that contract: “%s”', (text, meant) => expect(read(text)).toBe(meant));

  it.each(['CLG27 Natural Gas', 'CLG27 - rolled yesterday', 'CLG27 Crude Oil / CLH27'])(
    'is asked about where the words are no name of it: “%s”',
    (text) => expect(read(text)).toContain('is no contract that is known'),
  );
});
