import { describe, expect, it } from '@jest/globals';
import { describedInstrument } from '../../server/portfolio/instruments/described-instrument.js';
import { bareMonth, instrumentOf } from '../../server/portfolio/instruments/instrument-text.js';

const YEAR = 2026;

describe('a contract in one text', () => {
  it.each([
    ['CLZ7', 'CL', '202712', null, null],
    ['CL Z27', 'CL', '202712', null, null],
    ['ESZ6 Index', 'ES', '202612', null, null],
    ['SR3U6', 'SR3', '202609', null, null],
    ['6EH5', '6E', '202503', null, null],
    ['6EH4', '6E', '203403', null, null],
    ['/CLZ27', 'CL', '202712', null, null],
    ['CL DEC-27', 'CL', '202712', null, null],
    ['LOZ7C 75', 'LO', '202712', 'CALL', 75],
    ['CLZ7C 75 Comdty', 'CL', '202712', 'CALL', 75],
    ['./LOZ27P62.5', 'LO', '202712', 'PUT', 62.5],
    ['WTI Crude Oil Dec 27', 'WTI Crude Oil', '202712', null, null],
    ['Coffee C Mar 27', 'Coffee C', '202703', null, null],
    ['Call 75 WTI Crude Oil Dec 27', 'WTI Crude Oil', '202712', 'CALL', 75],
    ['CL 12-27', 'CL', '202712', null, null],
    ['CL Dec-27 Future', 'CL', '202712', null, null],
    ['CL', 'CL', null, null, null],
    ['F.US.CLEZ27', 'CL', '202712', null, null],
    ['F.US.EPH27', 'ES', '202703', null, null],
    ['F.US.CLEZ7', 'CL', '202712', null, null],
    ['CL_F7', 'CL', '202701', null, null],
    ['CL-F27', 'CL', '202701', null, null],
    ['6E:H7', '6E', '202703', null, null],
    ['CL.202701', 'CL', '202701', null, null],
    ['CL(F7)', 'CL', '202701', null, null],
    ['CLF7=', 'CL', '202701', null, null],
    ['CL27F', 'CL', '202701', null, null],
    ['CLF27 COMB Comdty', 'CL', '202701', null, null],
    ['ESZ26|6800C', 'ES', '202612', 'CALL', 6800],
    ['ES/Z26', 'ES', '202612', null, null],
    ['GCG7 COMB', 'GC', '202702', null, null],
    ['F.US.XYZZ27', 'F.US.XYZZ27', null, null, null],
    ['./CLZ7 LOZ7 271116C80', 'LO', '202712', 'CALL', 80],
    ['/ESH27 1/50 MAR 27 6000 PUT', 'ES', '202703', 'PUT', 6000],
    ['/CLG27 1/1000 FEB 27 92.5 CALL', 'CL', '202702', 'CALL', 92.5],
    ['/ESZ27 1/50 OCT 27 6000 PUT', 'ES', '202710', 'PUT', 6000],
    ['FGBL 20270308 M', 'FGBL', '20270308', null, null],
    ['FESX 20270319', 'FESX', '20270319', null, null],
  ])('%s', (text, name, month, right, strike) =>
    expect(instrumentOf(text, YEAR)).toEqual({ exchange: null, name, month, right, strike }),
  );

  it.each([
    ["ES Mar19'27 @CME", 'CME', 'ES', '20270319', null, null],
    ["CL Dec'27 @NYMEX", 'NYMEX', 'CL', '202712', null, null],
    ["CL (LO) Nov16'27 85 CALL @NYMEX", 'NYMEX', 'LO', '20271116', 'CALL', 85],
    ["ES Dec18'26 6512.5 P @CME", 'CME', 'ES', '20261218', 'PUT', 6512.5],
    ["FGBL Mar8'27 @EUREX", 'EUREX', 'FGBL', '20270308', null, null],
  ])('of a workstation has its exchange behind it: %s', (text, exchange, name, month, right, strike) =>
    expect(instrumentOf(text, YEAR)).toEqual({ exchange, name, month, right, strike }),
  );

  it.each([
    ['ESH27_FUT_CME', 'CME', 'ES', '202703', null, null],
    ['ESH27.FUT.CME', 'CME', 'ES', '202703', null, null],
    ['ESH27-CME', 'CME', 'ES', '202703', null, null],
    ['CLG27_FUT_NYMEX', 'NYMEX', 'CL', '202702', null, null],
    ['ES/Z26C6900:xcme', 'XCME', 'ES', '202612', 'CALL', 6900],
    ['CL/Z26P62.5:xnym', 'XNYM', 'CL', '202612', 'PUT', 62.5],
  ])('has its exchange behind it: %s', (text, exchange, name, month, right, strike) =>
    expect(instrumentOf(text, YEAR)).toEqual({ exchange, name, month, right, strike }),
  );

  it("of a workstation has no day that is none: ES Feb30'27 @CME", () =>
    expect(instrumentOf("ES Feb30'27 @CME", YEAR).exchange).toBeNull());

  it.each([
    ['FGBL 20271308', 'eight digits that are no day'],
    ['FGBL 20270308 W', 'a mark that may be of a weekly contract'],
    ['CLF7_G7', 'two months'],
  ])('says no month: “%s”, %s', (text) => expect(instrumentOf(text, YEAR)).toMatchObject({ month: null }));

  it('of an option that outlives its future is none of the future', () =>
    expect(instrumentOf('/ESH27 1/50 JUN 27 6000 PUT', YEAR).name).not.toBe('ES'));

  it('has its exchange before a colon', () =>
    expect(instrumentOf('NYMEX:CL JUN-28', YEAR)).toMatchObject({ exchange: 'NYMEX', name: 'CL', month: '202806' }));
});

describe('a month without a code', () => {
  it.each([
    ['Z7', '202712'],
    ['H 7', '202703'],
    ['Z2027', '202712'],
    ['MAR7', '202703'],
    ['Mar-7', '202703'],
    ['Lot7', undefined],
    ['CL7', undefined],
  ])('%s', (text, month) => expect(bareMonth(text, YEAR)).toBe(month));
});

describe('a contract in words of any order', () => {
  const isExchange = (word: string): boolean => word === 'NYMEX';

  it.each([
    ['DEC 27 NYMEX WTI CRUDE OIL', 'NYMEX', 'WTI CRUDE OIL', '202712', null, null],
    ['CALL DEC 27 NYMEX WTI CRUDE OIL 80.00', 'NYMEX', 'WTI CRUDE OIL', '202712', 'CALL', 80],
    ['Gold Feb 2027 P 2800', null, 'Gold', '202702', 'PUT', 2800],
    ['ES 18DEC26 6000 C', null, 'ES', '20261218', 'CALL', 6000],
  ])('%s', (text, exchange, name, month, right, strike) =>
    expect(describedInstrument(text, isExchange)).toEqual({ exchange, name, month, right, strike }),
  );

  it.each(['Gold', 'Gold Feb 27 Apr 27', 'Call Put Gold Feb 27', 'Feb 27'])('%s is none', (text) =>
    expect(describedInstrument(text, isExchange)).toBeUndefined(),
  );
});
