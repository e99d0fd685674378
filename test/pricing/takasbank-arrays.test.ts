import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { it, expect } from '@jest/globals';
import { CALL } from '../../server/parameters/span/model.js';
import type { SpanParameters } from '../../server/parameters/span/model.js';
import { readSpanXml } from '../../server/parameters/span/xml/reader.js';
import { blackScholes } from '../../server/pricing/black-scholes.js';
import { compositeDelta, fillOptionRiskArray } from '../../server/parameters/span/risk-array.js';
import type { OptionRisk } from '../../server/parameters/span/risk-array.js';
import { referencePath } from '../support/reference.js';
import { describeWithReference } from '../support/with-reference.js';

const LOOK_AHEAD_YEARS = 0.004;

async function realFile(): Promise<SpanParameters> {
  const name = 'takas_20160517_s.spn.gz';
  const outcome = await readSpanXml(createReadStream(referencePath('data', 'span', name)).pipe(createGunzip()), name);
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.issues));
  return outcome.value;
}

/** The option in a row of the real file, priced on its physical without a dividend yield. */
function optionRisk({ contracts }: SpanParameters, row: number): OptionRisk {
  const at = (column: { readonly [index: number]: number | undefined }, index = row): number => column[index] ?? NaN;
  return {
    model: blackScholes(0),
    terms: {
      right: at(contracts.right) === CALL ? 'call' : 'put',
      strike: at(contracts.strike),
      rate: at(contracts.interestRate),
    },
    underlyingPrice: at(contracts.price, at(contracts.underlying)),
    volatility: at(contracts.volatility),
    years: at(contracts.timeToExpiry),
    priceScanRange: at(contracts.priceScanRange) / at(contracts.contractValueFactor),
    volatilityScanRange: at(contracts.volatilityScanRange),
    lookAheadYears: LOOK_AHEAD_YEARS,
    contractValueFactor: at(contracts.contractValueFactor),
  };
}

interface Deviation {
  readonly array: number;
  readonly delta: number;
}

function deviation(parameters: SpanParameters, row: number): Deviation {
  const { header, contracts } = parameters;
  const option = optionRisk(parameters, row);
  const losses = new Float64Array(header.scenarios.length);
  fillOptionRiskArray(option, header.scenarios, losses);
  const filed = contracts.riskArrays.subarray(row * losses.length, (row + 1) * losses.length);
  return {
    array: Math.max(...losses.map((loss, index) => Math.abs(loss - (filed[index] ?? NaN)))),
    delta: Math.abs(compositeDelta(option, header.deltaPoints) - (contracts.compositeDelta[row] ?? NaN)),
  };
}

describeWithReference('TKB-ARR: the arrays of a real clearing-house file', () => {
  it('regenerate from the parameters beside them', async () => {
    const parameters = await realFile();
    const { contracts } = parameters;
    const options = [...contracts.right.keys()].filter((row) => contracts.right[row] !== 0);
    const deviations = options.map((row) => deviation(parameters, row));
    // golden/span-worked-examples.json: 2,538 options of the series without dividends within 0.00254 TRY and 1e-4
    const regenerated = deviations.filter(({ array, delta }) => array <= 0.00254 && delta <= 1e-4);
    expect(options).toHaveLength(2628);
    expect(regenerated).toHaveLength(2538);
  });
});
