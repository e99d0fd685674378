import { expect, it } from '@jest/globals';
import type { SpanParameters } from '../../../server/parameters/span/model.js';
import { readSpanFile } from '../../../server/parameters/span/read-file.js';
import { expectClose } from '../../support/expect-close.js';
import { referencePath } from '../../support/reference.js';
import { describeWithReference } from '../../support/with-reference.js';

// data/span: the PA2 file is a rewriting of eight combined commodities of the SPAN XML file, so the two must agree
describeWithReference('a real file in both formats', () => {
  async function readOne(file: string): Promise<SpanParameters> {
    const outcome = await readSpanFile(referencePath('data', 'span', file));
    const [parameters] = outcome.ok ? outcome.value : [];
    if (parameters === undefined) throw new Error(JSON.stringify(outcome));
    return parameters;
  }

  const nameOf = ({ header, contracts }: SpanParameters, row: number): string => {
    const family = header.families[contracts.family[row] ?? -1];
    const [period, deltaPeriod] = [contracts.period, contracts.deltaPeriod].map(
      (column) => header.periods[column[row] ?? -1],
    );
    return [family?.code, family?.type, period, deltaPeriod, contracts.right[row], contracts.strike[row]].join(' ');
  };

  it('agrees contract by contract', async () => {
    const [pa2, xml] = [await readOne('takas_subset_20160517.u2.pa2.gz'), await readOne('takas_20160517_s.spn.gz')];
    expect(pa2.header.findings).toEqual([]);
    expect(pa2.header.counts).toMatchObject({
      combinedCommodities: 8,
      futures: 32,
      options: 728,
      interCommoditySpreads: 15,
    });
    const xmlRows = new Map(Array.from({ length: xml.contracts.count }, (_, row) => [nameOf(xml, row), row]));
    const columns = [
      'price',
      'contractValueFactor',
      'deltaScaling',
      'volatility',
      'timeToExpiry',
      'interestRate',
      'priceScanRange',
      'volatilityScanRange',
      'expiryDate',
    ] as const;
    for (let row = 0; row < pa2.contracts.count; row++) {
      const xmlRow = xmlRows.get(nameOf(pa2, row)) ?? -1;
      expect(xmlRow).toBeGreaterThanOrEqual(0);
      for (const column of columns)
        expectClose(pa2.contracts[column][row] ?? NaN, xml.contracts[column][xmlRow] ?? NaN, { absolute: 1e-12 });
      // the rewriting keeps two decimals of the arrays and four of delta
      expectClose(pa2.contracts.compositeDelta[row] ?? NaN, xml.contracts.compositeDelta[xmlRow] ?? NaN, {
        absolute: 0.00005,
      });
      for (let scenario = 0; scenario < 16; scenario++) {
        expectClose(
          pa2.contracts.riskArrays[row * 16 + scenario] ?? NaN,
          xml.contracts.riskArrays[xmlRow * 16 + scenario] ?? NaN,
          { absolute: 0.005 + 1e-9 },
        );
      }
    }
  });

  it('agrees in scenarios and spreads', async () => {
    const [pa2, xml] = [await readOne('takas_subset_20160517.u2.pa2.gz'), await readOne('takas_20160517_s.spn.gz')];
    pa2.header.scenarios.forEach((scenario, index) => {
      const other = xml.header.scenarios[index];
      expectClose(scenario.priceMove, other?.priceMove ?? NaN, { absolute: 1e-6 });
      expect([scenario.volatilityMove, scenario.weight, scenario.pairedScenario]).toEqual([
        other?.volatilityMove,
        other?.weight,
        other?.pairedScenario,
      ]);
    });
    const spreads = ({ header }: SpanParameters): ReadonlyMap<number, unknown> =>
      new Map(
        header.interCommoditySpreads.map(({ priority, rates, legs }) => [
          priority,
          {
            rates,
            legs: legs.map(({ combinedCommodity, side, ratio, tier }) => ({
              code: header.combinedCommodities[combinedCommodity]?.code,
              side,
              // record 6 has four decimals
              ratio: Math.round(ratio * 1e4) / 1e4,
              tier,
            })),
          },
        ]),
      );
    const xmlSpreads = spreads(xml);
    for (const [priority, spread] of spreads(pa2)) expect(spread).toEqual(xmlSpreads.get(priority));
  });
});
