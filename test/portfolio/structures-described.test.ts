import { describe, expect, it } from '@jest/globals';
import { readRow } from '../../server/portfolio/instruments/described-row.js';
import { instrumentOf } from '../../server/portfolio/instruments/instrument-text.js';
import { readInstrument } from '../../server/portfolio/instruments/read-instrument.js';
import { loadedSet, snapshotOf } from '../support/snapshot.js';
import { futureArray, spanParameters, type TestContract } from '../support/span-parameters.js';

const array = futureArray(1000);
const options: readonly TestContract[] = (['CALL', 'PUT'] as const).flatMap((right) =>
  [50, 60, 70].map((strike) => ({ type: 'OOF' as const, right, period: '202712', strike, array })),
);
const contracts: readonly TestContract[] = [{ type: 'FUT', period: '202712', array }];
const SNAPSHOT = snapshotOf([
  loadedSet(
    spanParameters({
      exchange: 'NYM',
      commodities: [
        { code: 'CL', contracts: [...contracts, ...options] },
        { code: 'HO', contracts },
      ],
    }),
    'CME',
  ),
]);

const CL = {
  exchange_code: '',
  contract_code: 'CL',
  contract_expiry: '202712',
  contract_type: '',
  contract_strike: '',
};
const legsOf = (description: string, cells: Partial<typeof CL> = {}) => {
  const read = readRow(SNAPSHOT, { ...CL, ...cells, contract_description: description });
  return read.question ?? read.legs.map((leg) => `${leg.ratio} ${leg.contract_type} ${leg.contract_strike}`.trim());
};

describe('a structure of options that a description names', () => {
  it.each([
    ['60/70 Call Spread', ['1 CALL 60', '-1 CALL 70']],
    ['CL Dec27 60/70 Call Spread', ['1 CALL 60', '-1 CALL 70']],
    ['50/70 strangle', ['1 PUT 50', '1 CALL 70']],
  ])('is what the row holds, where its columns say no more than what it is on: %s', (text, legs) =>
    expect(legsOf(text)).toEqual(legs),
  );

  it.each([
    ['70/60 Call Spread', 'which of the two strikes is bought'],
    ['50/70 Collar', 'is the put bought and the call sold'],
    ['CL Jan28 60/70 Call Spread', 'are two months'],
  ])('is asked about: %s', (text, question) => expect(legsOf(text)).toContain(question));

  it('is that of which a row of its own strike is one option', () => {
    const call = { contract_type: 'CALL', contract_strike: '60' };
    expect(legsOf('60/70 Call Spread', call)).toEqual(['1 CALL 60']);
    expect(legsOf('50/70 Call Spread', call)).toContain('are of other strikes');
    expect(legsOf('60/70 Call Spread', { contract_type: 'FUT' })).toContain('are options and a future');
  });
});

describe('a spread of several products', () => {
  it.each(['HO:CL', 'HO-CL crack', 'HO/CL Jan27', '321 Crack Feb27'])('is asked for its legs: %s', (text) =>
    expect(readInstrument(SNAPSHOT, { ...CL, contract_code: text, contract_expiry: '' }).question).toContain(
      'is a spread of several products: write each of its legs',
    ),
  );
});

describe('a strip in the cell of its contract', () => {
  it.each(['HO Cal 27', 'HO Q1-27', 'HO 1H27', 'HO Sum-27'])('is asked for its months: %s', (text) =>
    expect(readInstrument(SNAPSHOT, { ...CL, contract_code: text, contract_expiry: '' }).question).toContain(
      'is a strip of several months: write a row for each',
    ),
  );
});

describe('names of ICE', () => {
  it.each(['Brent 1st Line', 'WTI 1st Line', 'Brent First Line - Dec27'])(
    'are no futures of another name: %s',
    (text) =>
      expect(readInstrument(SNAPSHOT, { ...CL, contract_code: text }).question).toContain(
        'no such contract is in the market',
      ),
  );

  it.each([
    ['Brent Crude Futures - North Sea - Dec27', 'Brent Crude Futures -'],
    ['Henry Futures - Henry Hub - Dec27', 'Henry Futures -'],
    ['Corn - North Sea - Dec27', 'Corn - North Sea -'],
  ])('may have where they are delivered before the month: %s', (text, name) => {
    const read = instrumentOf(text, 2026);
    expect([read.name, read.month]).toEqual([name, '202712']);
  });
});
