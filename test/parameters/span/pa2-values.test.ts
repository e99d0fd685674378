import { describe, expect, it } from '@jest/globals';
import { CALL } from '../../../server/parameters/span/model.js';
import { expectClose } from '../../support/expect-close.js';
import {
  FUTURE_VALUES,
  HEADER,
  SMALL_FILE,
  futureKey,
  optionKey,
  parametersFrom,
  parametersOf,
  replaced,
} from '../../support/pa2-small-file.js';
import { pa2Contract, pa2Record } from '../../support/pa2-text.js';

describe('scaling', () => {
  const scaledFile = (commodity: string): readonly string[] => replaced('2 ', () => commodity);

  it('array values and money are in units of 10^risk exponent, array decimals may be negative', async () => {
    const { contracts, header } = await parametersFrom(
      scaledFile(
        pa2Record({ 1: '2 ', 3: 'XYZ', 7: 'AA', 13: '2USD$PY', 23: 'AA', 33: 'FUT1-', 39: 'AA', 49: 'OOF2+' }),
      ),
    );
    expect(contracts.riskArrays[12]).toBe(6000 * 10 ** 3);
    expect(contracts.riskArrays[2 * 16 + 12]).toBe(600);
    expect(header.combinedCommodities[0]?.spreads[0]?.rates).toEqual([{ rateId: 1, value: 1000 }]);
    expect(header.combinedCommodities[0]?.shortOptionMinimumTiers[0]?.rates).toEqual([{ rateId: 1, value: 1200 }]);
    expect(header.combinedCommodities[0]?.deliveryMonths[0]).toMatchObject({
      perSpreadDelta: 500,
      perOutrightDelta: 700,
    });
  });

  it.each([
    // the future loses 6000 × 10^(2 - 1) = 60,000 in the full move: record B's 600 are hundreds
    { arrayDecimals: '1+', scanRange: 60_000 },
    // 6000 × 10^(2 - 3) = 600: record B's 600 are money
    { arrayDecimals: '3+', scanRange: 600 },
  ])('the scan range is what the future loses in the full move ($scanRange)', async ({ arrayDecimals, scanRange }) => {
    const commodity = pa2Record({
      1: '2 ',
      3: 'XYZ',
      7: 'AA',
      13: '2USD$PY',
      23: 'AA',
      33: `FUT${arrayDecimals}`,
      39: 'AA',
      49: 'OOF1+',
    });
    const { contracts } = await parametersFrom(scaledFile(commodity));
    expect([...contracts.priceScanRange]).toEqual([scanRange, scanRange, scanRange, scanRange]);
  });

  it('price and strike locators may be negative', async () => {
    const { contracts } = await parametersFrom(
      replaced('P XYZAA        OOF', (line) => line.replace('002001', '-02-03')),
    );
    expect(contracts.price[2]).toBe(31_200);
    expect(contracts.strike[2]).toBe(1_005_000);
  });

  it('a contract value factor has an exponent, and a contract in record B one of its own', async () => {
    const lines = SMALL_FILE.map((line) => {
      if (line.startsWith('P XYZAA        FUT')) return line.replace(' 00EURO', '-02EURO');
      if (line.startsWith('B XYZAA        FUT202512')) return `${line.padEnd(128)}0000025000000001+`;
      return line;
    });
    const { contracts } = await parametersFrom(lines);
    expect([...contracts.contractValueFactor]).toEqual([1, 250, 100, 100]);
  });

  it('relative scan ranges are of the volatility and of the price', async () => {
    const relative = { 45: '00200000', 53: '00010', 164: 'PP' };
    const lines = SMALL_FILE.filter((line) => !line.startsWith('B ')).concat(
      parametersOf('FUT', ['202509', ''], relative),
      parametersOf('OOF', ['202509', '202508'], relative),
    );
    const { contracts } = await parametersFrom(lines);
    expectClose(contracts.volatilityScanRange[2] ?? NaN, 0.05, { relative: 1e-12 }); // 20 % of 0.25
    expectClose(contracts.priceScanRange[0] ?? NaN, 1005, { relative: 1e-12 }); // 10 % of 100.50 × 100
    expectClose(contracts.priceScanRange[2] ?? NaN, 1005, { relative: 1e-12 }); // of the underlying
  });

  it('exponents of record B apply to scan ranges', async () => {
    const lines = SMALL_FILE.filter((line) => !line.startsWith('B ')).concat(
      parametersOf('OOF', ['202509', '202508'], { 149: '01-', 166: '03+' }),
    );
    const { contracts } = await parametersFrom(lines);
    expectClose(contracts.volatilityScanRange[2] ?? NaN, 0.006, { relative: 1e-12 });
    expect(contracts.priceScanRange[2]).toBe(600_000);
  });
});

describe('risk array records', () => {
  const wide = pa2Contract({
    key: futureKey('202509'),
    values: FUTURE_VALUES.map((value) => value * 1000 + 7),
    width: 'wide',
    price: 10_051,
  });

  it.each([
    { title: 'after', lines: [...SMALL_FILE, ...wide] },
    { title: 'before', lines: [HEADER, ...wide, ...SMALL_FILE.slice(1)] },
  ])('of 8 digits are preferred to those of 5 ($title them)', async ({ lines }) => {
    const { contracts, header } = await parametersFrom(lines);
    expect(contracts.count).toBe(4);
    expect(contracts.price[0]).toBe(100.51);
    expect(contracts.riskArrays[12]).toBe(60_000.7);
    expect(header.findings).toEqual([]);
  });

  it('given twice are counted and the first one is used', async () => {
    const again = pa2Contract({ key: futureKey('202509'), values: FUTURE_VALUES, price: 1 });
    const { contracts, header } = await parametersFrom([...SMALL_FILE, ...again]);
    expect(contracts.price[0]).toBe(100.5);
    expect(header.findings).toEqual(['1 contracts are given twice; the first array of each is used.']);
  });

  it('of strikes below zero are told apart by the sign, which only the second record has', async () => {
    const both = [false, true].flatMap((isStrikeNegative) =>
      pa2Contract({
        key: optionKey('C', 20),
        values: FUTURE_VALUES.map((value) => value + (isStrikeNegative ? 1 : 0)),
        isStrikeNegative,
      }),
    );
    const { contracts } = await parametersFrom([...SMALL_FILE, ...both]);
    const calls = [...contracts.strike.keys()].filter((row) => contracts.right[row] === CALL);
    expect(calls.map((row) => contracts.strike[row])).toEqual([-2, 2, 100.5]);
    expect(calls.map((row) => contracts.riskArrays[row * 16])).toEqual([0.1, 0, 0]);
  });

  it.each([
    { flag: 'Y' as const, price: 123_456.78 },
    { flag: 'N' as const, price: 0.05 },
  ])('the high-precision price counts where the flag is Y ($flag)', async ({ flag, price }) => {
    const contract = pa2Contract({
      key: futureKey('202603'),
      values: FUTURE_VALUES,
      price: 5,
      highPrecision: [12_345_678, flag],
    });
    const { contracts } = await parametersFrom([...SMALL_FILE, ...contract]);
    expect(contracts.price[2]).toBe(price);
  });

  it('prices may be negative', async () => {
    const contract = pa2Contract({ key: futureKey('202603'), values: FUTURE_VALUES, price: -3763 });
    const { contracts } = await parametersFrom([...SMALL_FILE, ...contract]);
    expect(contracts.price[2]).toBe(-37.63);
  });

  it('without their other half are skipped and counted', async () => {
    const [first] = pa2Contract({ key: futureKey('202603'), values: FUTURE_VALUES });
    const { contracts, header } = await parametersFrom([HEADER, first, ...SMALL_FILE.slice(1)]);
    expect(contracts.count).toBe(4);
    expect(header.findings).toEqual([
      '1 risk array records lack their other half, such as record 81 on line 2; they were skipped.',
    ]);
  });
});
