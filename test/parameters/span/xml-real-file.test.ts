import { expect, it } from '@jest/globals';
import { CALL, PUT, type SpanParameters } from '../../../server/parameters/span/model.js';
import { readSpanFile } from '../../../server/parameters/span/read-file.js';
import { referencePath } from '../../support/reference.js';
import { describeWithReference } from '../../support/with-reference.js';

// data/span/takas_20160517_s.spn.gz, a clearing house's own file; the values were taken from its text
describeWithReference('a real SPAN XML file', () => {
  async function read(): Promise<SpanParameters> {
    const outcome = await readSpanFile(referencePath('data', 'span', 'takas_20160517_s.spn.gz'));
    const [parameters] = outcome.ok ? outcome.value : [];
    if (parameters === undefined) throw new Error(JSON.stringify(outcome));
    return parameters;
  }

  function rowOf(
    { header, contracts }: SpanParameters,
    code: string,
    type: string,
    period: string,
    strike = 0,
    right = 0,
  ): number {
    const family = header.families.findIndex((candidate) => candidate.code === code && candidate.type === type);
    return Array.from({ length: contracts.count }, (_, row) => row).findIndex(
      (row) =>
        contracts.family[row] === family &&
        header.periods[contracts.period[row] ?? -1] === period &&
        contracts.strike[row] === strike &&
        contracts.right[row] === right,
    );
  }

  it('is read completely', async () => {
    const { header } = await read();
    expect(header.counts).toEqual({
      combinedCommodities: 40,
      physicals: 37,
      futures: 146,
      options: 2628,
      interCommoditySpreads: 56,
      riskArrays: 2811,
    });
    expect(header.families).toHaveLength(98);
    expect(header.findings).toEqual([]);
    expect(header).toMatchObject({
      clearingOrganization: 'TAKASBANK',
      businessDate: '2016-05-17',
      cycleCode: 's',
      publishedAt: '2016-05-17T18:30:00.000Z',
      conversions: [{ from: 'USD', to: 'TRY', factor: 2.9765 }],
    });
    expect(header.currencies).toContainEqual({ code: 'ESB', decimals: -3 });
    expect(header.currencies).toHaveLength(50);
    expect(header.scenarios).toHaveLength(16);
    expect(header.scenarios[14]).toEqual({ priceMove: 3, volatilityMove: 0, weight: 0.32, pairedScenario: 14 });
    expect(header.deltaPoints.map(({ weight }) => weight)).toEqual([0.037, 0.111, 0.217, 0.27, 0.217, 0.111, 0.037]);
  });

  it('gives a future its values', async () => {
    const parameters = await read();
    const { header, contracts } = parameters;
    const row = rowOf(parameters, 'AKBNKE', 'FUT', '201605S0');
    expect([contracts.price[row], contracts.contractValueFactor[row], contracts.expiryDate[row]]).toEqual([
      7.58, 100, 20160531,
    ]);
    expect(contracts.priceScanRange[row]).toBe(90);
    expect([...contracts.riskArrays.subarray(row * 16, row * 16 + 16)]).toEqual([
      0, 0, -29.999969, -29.999969, 29.999969, 29.999969, -60.000031, -60.000031, 60.000031, 60.000031, -90, -90, 90,
      90, -86.400002, 86.400002,
    ]);
    const physical = rowOf(parameters, 'AKBNKE', 'PHY', '00000S');
    expect(contracts.underlying[row]).toBe(physical);
    expect(header.periods[contracts.deltaPeriod[row] ?? -1]).toBe('201605S0');
  });

  it('gives an option its values, and its delta to its own month', async () => {
    const parameters = await read();
    const { header, contracts } = parameters;
    const call = rowOf(parameters, 'AKBNKE', 'OOP', '201605S0', 6.75, CALL);
    expect([contracts.price[call], contracts.contractValueFactor[call], contracts.volatility[call]]).toEqual([
      0.89, 100, 0.2,
    ]);
    expect(contracts.compositeDelta[call]).toBe(0.963759);
    expect(contracts.interestRate[call]).toBe(0.1);
    expect(contracts.volatilityScanRange[call]).toBe(0.23 * 0.2);
    expect(header.periods[contracts.deltaPeriod[call] ?? -1]).toBe('201605S0');
    const put = rowOf(parameters, 'AKBNKE', 'OOP', '201605S0', 6.5, PUT);
    expect(contracts.riskArrays[put * 16 + 15]).toBe(-50.16658);
    expect(put).toBe(rowOf(parameters, 'AKBNKE', 'OOP', '201605S0', 6.5, CALL) + 1);
  });

  it('gives spreads their rates and legs', async () => {
    const { header } = await read();
    const [, second] = header.interCommoditySpreads;
    expect(second).toMatchObject({
      priority: 2,
      method: 'delta',
      creditMethod: 'weighted-price-risk',
      rates: [{ rateId: 1, value: 1 }],
    });
    expect(
      second?.legs.map(({ combinedCommodity, side, ratio }) => [
        header.combinedCommodities[combinedCommodity]?.code,
        side,
        ratio,
      ]),
    ).toEqual([
      ['XU030', 'A', 1],
      ['XU030X', 'B', 100],
    ]);
    expect(header.combinedCommodities[0]).toMatchObject({
      code: 'AKBNKE',
      spreads: [{ priority: 1, rates: [{ rateId: 1, value: 90 }] }],
      shortOptionMinimumTiers: [{ rates: [{ rateId: 1, value: 15 }] }],
      adjustments: [{ rateId: 1, baseRateId: 1, factor: 0.75 }],
    });
  });

  it('lays all columns into one shared buffer, aligned', async () => {
    const { contracts } = await read();
    const columns = Object.values(contracts).filter((column): column is Float64Array => typeof column !== 'number');
    expect(new Set(columns.map(({ buffer }) => buffer)).size).toBe(1);
    expect(contracts.riskArrays.buffer).toBeInstanceOf(SharedArrayBuffer);
    expect(columns.every(({ byteOffset }) => byteOffset % 64 === 0)).toBe(true);
  });
});
