import { describe, expect, it } from '@jest/globals';
import { readRow } from '../../server/portfolio/instruments/described-row.js';
import { readInstrument } from '../../server/portfolio/instruments/read-instrument.js';
import { loadedSet, snapshotOf } from '../support/snapshot.js';
import { futureArray, spanParameters } from '../support/span-parameters.js';

const product = (code: string, period: string) => ({
  code,
  contracts: [{ type: 'FUT' as const, period, array: futureArray(1000) }],
});
const SNAPSHOT = snapshotOf([
  loadedSet(spanParameters({ exchange: 'NYM', commodities: [product('CL', '202712')] }), 'CME'),
  loadedSet(spanParameters({ exchange: 'CMX', commodities: [product('GC', '202702')] }), 'CMX'),
  loadedSet(spanParameters({ exchange: 'IFEU', commodities: [product('B', '202702')] }), 'ICEU'),
]);

const written = (exchange_code: string, contract_code: string, contract_expiry: string) => ({
  ...{ exchange_code, contract_code, contract_expiry, contract_type: '', contract_strike: '' },
});

describe('an exchange that a description names', () => {
  it.each(['ICE WTI Crude Futures', 'IPE WTI', 'WTI (ICE)'])('is another one than the row’s: “%s”', (text) => {
    const read = readRow(SNAPSHOT, { ...written('', 'CL', '202712'), contract_description: text });
    expect(read.question).toMatch(/are of two exchanges: which is meant\?$/);
  });

  it.each(['NYMEX WTI Crude', 'NYM CRUDE OIL', 'CME WTI', 'WTI, ICE against NYMEX', 'Crude oil'])(
    'is that of the row: “%s”',
    (text) => {
      const read = readRow(SNAPSHOT, { ...written('', 'CL', '202712'), contract_description: text });
      expect(read.question).toBeNull();
    },
  );
});

describe('crude oil beside an exchange', () => {
  const named = (code: string, name: string) => ({ ...product(code, '202702'), name });
  const snapshot = snapshotOf([
    loadedSet(
      spanParameters({
        exchange: 'NYM',
        commodities: [named('CL', 'Light Sweet Crude Oil'), named('BZ', 'Brent Crude Oil Last Day')],
      }),
      'CME',
    ),
    loadedSet(spanParameters({ exchange: 'IFEU', commodities: [named('B', 'Brent Crude Oil')] }), 'ICEU'),
  ]);
  const codesOf = (exchange: string, name: string) =>
    readInstrument(snapshot, written(exchange, name, '202702')).legs.map((leg) => leg.contract_code);

  it.each(['CME', 'CME Group', 'Globex', 'NYMEX'])('is the usual one of its group: %s', (exchange) =>
    expect(codesOf(exchange, 'Crude Oil')).toEqual(['CL']),
  );

  it.each(['ICE', 'ICE Futures', 'ICE Futures Europe'])('may be Brent or WTI on %s', (exchange) => {
    expect(codesOf(exchange, 'Crude Oil')).toEqual([]);
    expect(codesOf(exchange, 'Brent Crude')).toEqual(['B']);
  });
});

describe('names with the size of a contract', () => {
  const codeOf = (exchange: string, name: string, month: string): string | undefined =>
    readInstrument(SNAPSHOT, written(exchange, name, month)).legs[0]?.contract_code;

  it.each(['Gold 100oz', '100oz Gold', 'Gold 100 Troy Ounces', 'Gold (100 oz)'])('are its own: %s', (name) =>
    expect(codeOf('COMEX', name, '202702')).toBe('GC'),
  );

  it('are those of smaller contracts', () => expect(codeOf('COMEX', 'Gold 10oz', '202702')).toBeUndefined());

  it('say how options on it may be exercised', () => {
    expect(codeOf('ICE Futures Europe', 'Brent Crude American-style', '202702')).toBe('B');
    expect(codeOf('ICE Futures Europe', 'Brent Crude European-style', '202702')).toBeUndefined();
  });
});
