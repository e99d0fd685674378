import { describe, expect, it } from '@jest/globals';
import { extendHistoryMap, parseHistoryMap, type HistoryMapLine } from '../../server/market/history/history-map.js';

const HEADER = 'exchange,contract_code_or_index,nearby_or_tenor,file,column,mode';
const line = (change: Partial<HistoryMapLine> = {}): HistoryMapLine => ({
  exchange: '',
  code: 'USD-TREASURY',
  nearbyOrTenor: '10Y',
  file: 'ust.csv',
  column: '10Y',
  mode: 'absolute',
  unit: 'percent',
  ...change,
});

describe('the history map', () => {
  it('may have no unit: rates are then in percent, prices as quoted', () => {
    const map = parseHistoryMap(
      `${HEADER}\n,USD-TREASURY,10Y,ust.csv,10Y,absolute\nNYMEX,CL,1,cl.csv,close,relative\n`,
      'map.csv',
    );
    expect(map).toEqual({
      ok: true,
      value: {
        lines: [
          line(),
          {
            exchange: 'NYMEX',
            code: 'CL',
            nearbyOrTenor: '1',
            file: 'cl.csv',
            column: 'close',
            mode: 'relative',
            unit: 'price',
          },
        ],
        findings: [],
      },
    });
  });

  it.each([
    [',,10Y,a.csv,b,absolute', 'contract_code_or_index must not be empty.'],
    [',X,10Y,../a.csv,b,absolute', '"../a.csv" is no name of a .csv file beside the map.'],
    [',X,10Y,.a.csv,b,absolute', '".a.csv" is no name of a .csv file beside the map.'],
    [',X,10Y,a.csv,b,log', 'the mode "log" must be absolute or relative.'],
  ])('passes over %s', (text, reason) => {
    expect(parseHistoryMap(`${HEADER}\n${text}\n`, 'map.csv')).toEqual({
      ok: true,
      value: { lines: [], findings: [`map.csv, line 2: ${reason}`] },
    });
  });

  it('is extended at the end; a file’s lines are replaced, and the factor it no longer stands for is named', () => {
    const first = extendHistoryMap(undefined, [line(), line({ file: 'b, c.csv', code: 'GBP-GILT' })], 'map.csv');
    if (!first.ok) throw new Error(first.issues[0]?.message);
    const second = extendHistoryMap(first.value.text, [line({ code: 'EUR-GERMANY' })], 'map.csv');
    if (!second.ok) throw new Error(second.issues[0]?.message);
    expect(second.value.dropped).toEqual(['USD-TREASURY']);
    expect(parseHistoryMap(second.value.text, 'map.csv')).toMatchObject({
      value: { lines: [line({ file: 'b, c.csv', code: 'GBP-GILT' }), line({ code: 'EUR-GERMANY' })] },
    });
  });

  it('keeps the lines of a file’s other columns where the file keeps them', () => {
    const before = [line({ column: '3M', nearbyOrTenor: '3M' }), line({ unit: 'decimal' })];
    const first = extendHistoryMap(undefined, before, 'map.csv');
    if (!first.ok) throw new Error(first.issues[0]?.message);
    const second = extendHistoryMap(first.value.text, [line()], 'map.csv', 'other columns');
    if (!second.ok) throw new Error(second.issues[0]?.message);
    expect(second.value.dropped).toEqual([]);
    expect(parseHistoryMap(second.value.text, 'map.csv')).toMatchObject({
      value: { lines: [line({ column: '3M', nearbyOrTenor: '3M' }), line()] },
    });
  });

  it('is not extended where it has a bad line, which would be lost', () => {
    const extended = extendHistoryMap(`${HEADER}\n,X,1Y,a.csv,b,log\n`, [line()], 'history/map.csv');
    expect(extended.ok ? [] : extended.issues.map(({ message }) => message)).toEqual([
      'history/map.csv, line 2: the mode "log" must be absolute or relative. Mend the line and load again.',
    ]);
  });
});

describe('zero rates in the history map', () => {
  const zero = line({ code: 'EUR-GERMANY', quantity: { kind: 'zero', compounding: 'annual' } });

  it('are kept apart from par rates, which need no word', () => {
    const extended = extendHistoryMap(`${HEADER}\n,USD-TREASURY,10Y,u.csv,10Y,absolute\n`, [zero], 'map.csv');
    if (!extended.ok) throw new Error(extended.issues[0]?.message);
    expect(extended.value.text).toBe(
      `${HEADER},unit,quantity\n,USD-TREASURY,10Y,u.csv,10Y,absolute,percent,\n,EUR-GERMANY,10Y,ust.csv,10Y,absolute,percent,zero annual\n`,
    );
    expect(parseHistoryMap(extended.value.text, 'map.csv')).toMatchObject({
      value: { lines: [line({ file: 'u.csv' }), zero], findings: [] },
    });
  });

  it.each([
    [
      ',EUR-GERMANY,10Y,a.csv,b,absolute,percent,zero daily',
      'the quantity "zero daily" must be par, zero continuous, zero annual, zero semiannual.',
    ],
    ['NYMEX,CL,1,a.csv,b,relative,price,zero annual', 'only curves, lines without an exchange, have zero rates.'],
  ])('pass over %s', (text, reason) => {
    expect(parseHistoryMap(`${HEADER},unit,quantity\n${text}\n`, 'map.csv')).toMatchObject({
      value: { lines: [], findings: [`map.csv, line 2: ${reason}`] },
    });
  });
});
