import { beforeAll, describe, expect, it } from '@jest/globals';
import { calculate } from '../../server/calculation/operations/calculate.js';
import {
  calculationResponseSchema,
  type CalculationResponse,
} from '../../server/contract/results/calculation-response.js';
import { detailBlocks } from '../../server/sheet/results/details/detail-blocks.js';
import { parametersOf } from '../../server/sheet/results/details/historical-models.js';
import { resultSheet } from '../../server/sheet/results/result-sheet.js';
import { clearedRatesSteps, scenarioFacts, treasurySteps } from '../../src/taskpane/margin/details/historical-steps.js';
import { elementsOf } from '../../server/sheet/results/details/drill-downs.js';
import { contractRows } from '../../src/taskpane/margin/result-rows.js';
import { csvOf } from '../../src/taskpane/book/table-text.js';
import { demoRates } from '../engines/treasury/demo-rates.js';
import { expectClose } from '../support/expect-close.js';
import { OPEN_LICENCE } from '../support/http-service.js';
import { inlineCalculator } from '../support/inline-calculator.js';
import { snapshotOf } from '../support/snapshot.js';

const BUSINESS_DATE = '2026-08-20';
const PREPARING_MILLISECONDS = 300_000;

const SWAP = {
  account_code: 'SWAPS',
  clearing_house: 'CME',
  trade_id: 'T1',
  type: 'OIS',
  direction: 'RECEIVE',
  notional: 50_000_000,
  currency: 'USD',
  effective_date: '20260901',
  maturity_date: '20360901',
  fixed_rate: 4,
  float_index: 'USD-SOFR-OIS',
};
const NOTE = { account_code: 'BONDS', currency: 'USD', coupon_rate: 4.25, notional: 5_000_000 };
const BOOK = [
  SWAP,
  { ...SWAP, clearing_house: 'EUREX', trade_id: 'T2', currency: 'EUR', float_index: 'EUR-ESTR', fixed_rate: 2.5 },
  { account_code: 'SWAPS', index: 'USD.SOFR.ON', tenor: '5Y', dv01: -4_000, gamma: 2 },
  { ...NOTE, contract_type: 'UST-NOTE', maturity: '20310815' },
  { ...NOTE, contract_type: 'US-CORPORATE', maturity: '20310815' },
];

let response: CalculationResponse;
beforeAll(async () => {
  const { rateMarket, fx } = await demoRates(BUSINESS_DATE);
  const snapshot = { ...snapshotOf([], { rateMarket, fx }), businessDate: BUSINESS_DATE };
  const body = Buffer.from(JSON.stringify({ portfolio: BOOK, calculation_type: 'margins' }));
  const outcome = await inlineCalculator(snapshot).run(calculate, { body }, OPEN_LICENCE);
  if (!outcome.ok) throw new Error(outcome.refusal.message);
  const { head, accounts, tail } = outcome.value;
  const data = accounts.map((account) => Buffer.from(account.body).toString()).join(',');
  response = calculationResponseSchema.parse(JSON.parse(head + data + tail));
}, PREPARING_MILLISECONDS);

const place = (row: number): string => `row ${row}`;
const clearingHouses = () => response.data.flatMap((account) => account.margin_by_cleared_rates);
const securities = () => response.data.flatMap((account) => account.margin_by_treasury);

const blockOf = (name: string) => {
  const found = detailBlocks(response.data, place).find(({ block }) => block.name === name)?.block;
  if (found === undefined) throw new Error(`no block ${name}`);
  const column = (heading: string): number => {
    const index = found.columns.findIndex((one) => one.heading === heading);
    if (index < 0) throw new Error(`no column ${heading}`);
    return index;
  };
  return {
    block: found,
    values: (heading: string) => found.rows.map((row) => row[column(heading)]),
    where: (heading: string, value: string) => found.rows.filter((row) => row[column(heading)] === value),
    column,
  };
};

describe('the tables of swaps, ladders and securities', () => {
  it('stand on the sheet, each line as wide as its headings, before the positions', () => {
    const sheet = resultSheet(response, { title: 'Margin', issues: [] });
    const names = sheet.blocks.map(({ name }) => name);
    expect(names.slice(3)).toEqual([
      ...['MarginRates', 'MarginTrades', 'MarginKeyRates', 'MarginTreasury', 'MarginSecurities', 'MarginHaircuts'],
      ...['MarginParYields', 'MarginTail', 'MarginModels', 'MarginPositions'],
    ]);
    expect(sheet.blocks.every(({ columns, rows }) => rows.every((row) => row.length === columns.length))).toBe(true);
    expect(sheet.charts).toEqual([]);
  });

  it('name models and caveats, and never the methodology that was not used', () => {
    const sheet = resultSheet(response, { title: 'Margin', issues: [] });
    const lines = sheet.lines.map(({ text }) => text);
    expect(lines.at(-1)).toMatch(/^Calculated with historical simulation .* These are not official figures/);
    expect(lines.join(' ')).not.toContain('SPAN');
    const { values } = blockOf('MarginRates');
    expect(values('Model')).toEqual(['cme_irs_hvar_style', 'eurex_prisma_otc_style']);
    for (const caveat of [...values('Caveat'), ...blockOf('MarginTreasury').values('Caveat')])
      expect(caveat).toContain('not a clearing house’s official figure');
  });

  it('tell above the figures what is said of accounts as wholes', () => {
    const said = response.data.flatMap((account) => account.exceptions.filter(({ row }) => row === null));
    expect(said.length).toBeGreaterThan(0);
    const { lines } = resultSheet(response, { title: 'Margin', issues: [] });
    for (const { exception } of said)
      expect(lines.filter(({ text, isWarning }) => isWarning && text.endsWith(exception))).toHaveLength(1);
  });

  it('hold margin and additional margin of every house, and its tail makes the margin', () => {
    const margins = blockOf('MarginRates');
    const tail = blockOf('MarginTail');
    clearingHouses().forEach((clearingHouse, index) => {
      expect(margins.values('Initial margin')[index]).toBe(clearingHouse.initial_margin);
      expect(margins.values('Additional margin')[index]).toBe(clearingHouse.additional_margin);
      const weighted = tail
        .where('Model', clearingHouse.model)
        .reduce(
          (sum, row) => sum - Number(row[tail.column('P&L')]) * Number(row[tail.column('Weight in the margin')]),
          0,
        );
      expectClose(weighted, clearingHouse.initial_margin, { absolute: 0.02 });
    });
    const dates = tail.values('Moves to');
    expect(dates.every((date) => /^\d{4}-\d\d-\d\d$/.test(String(date)))).toBe(true);
    expect(dates).toHaveLength(
      [...clearingHouses(), ...securities()].flatMap((margin) => margin.tail_scenarios).length,
    );
  });

  it('hold the sensitivities: by tenor they add up to the house’s', () => {
    const [clearingHouse] = clearingHouses();
    const rates = blockOf('MarginKeyRates');
    const sum = rates
      .where('Clearing house', 'CME')
      .reduce((total, row) => total + Number(row[rates.column('DV01')]), 0);
    expectClose(sum, clearingHouse?.dv01 ?? NaN, { relative: 1e-3 });
    expect(blockOf('MarginRates').values('Gamma')).toEqual([2, 0]);
    const yields = blockOf('MarginParYields');
    expect(yields.values('DV01')).toEqual(securities().flatMap((own) => own.key_rates.map(({ dv01 }) => dv01)));
  });

  it('lead from trades and securities to their rows', () => {
    expect(blockOf('MarginTrades').values('Row')).toEqual(['row 0', 'row 1']);
    expect(blockOf('MarginSecurities').values('Row')).toEqual(['row 3', 'row 4']);
    expect(blockOf('MarginHaircuts').values('Security')).toEqual(['US-CORPORATE 4.25% 2031-08-15']);
  });

  it('hold every parameter that a model has', () => {
    const { where, column } = blockOf('MarginModels');
    for (const margin of [...clearingHouses(), ...securities()]) {
      const named = new Map(
        where('Model', margin.model).map((row) => [row[column('Parameter')], row[column('Value')]]),
      );
      for (const { name, value } of parametersOf(margin)) expect(named.get(name)).toBe(String(value));
      expect(named.get('Checksum of the market data')).toBe(margin.parameters.checksum);
      const given = Object.values(margin.model_parameters).filter(
        (value) => value !== null && !(Array.isArray(value) && value.length === 0),
      );
      expect(parametersOf(margin)).toHaveLength(given.length);
    }
    const [clearingHouse] = clearingHouses();
    const buckets = [{ up_to: '2Y', threshold_dv01: 1000, spread: 0.5 }];
    if (clearingHouse === undefined) throw new Error('There is no house.');
    const model_parameters = { ...clearingHouse.model_parameters, liquidity_buckets: buckets };
    const lines = parametersOf({ ...clearingHouse, model_parameters });
    expect(lines).toContainEqual({ name: 'Liquidity buckets', value: 'up to 2Y, threshold DV01 1000, spread 0.5' });
  });

  it('can be taken as CSV', () => {
    const [heading, first] = csvOf(blockOf('MarginRates').block).split('\r\n');
    expect(heading?.startsWith('Account,Clearing house,Model,Currency')).toBe(true);
    expect(first?.startsWith('SWAPS,CME,cme_irs_hvar_style,USD,1,value at risk,recent,')).toBe(true);
  });
});

describe('the drill-down of a contract', () => {
  it('has the swaps or the securities of its clearing house and currency', () => {
    const rows = contractRows(response.data).map(({ row, result }) => [
      row.cc_code,
      elementsOf('span', result, row).length,
      row.result_type === 'cleared_rates' ? elementsOf('cleared_rates', result, row).map(({ model }) => model) : [],
      row.result_type === 'treasury' ? elementsOf('treasury', result, row).map(({ curve }) => curve) : [],
    ]);
    expect(rows.sort()).toEqual([
      ['USD-TREASURY', 0, [], ['USD-TREASURY']],
      ['cme_irs_hvar_style', 0, ['cme_irs_hvar_style'], []],
      ['eurex_prisma_otc_style', 0, ['eurex_prisma_otc_style'], []],
    ]);
  });

  it('has as steps what governs, what does not aside, and the additional margin', () => {
    const [cme, eurex] = clearingHouses();
    if (cme === undefined || eurex === undefined) throw new Error('There are no houses.');
    const { initial_margin: margin } = cme;
    expect(clearedRatesSteps(cme)).toEqual([
      { name: 'Value at risk 99.7 %', value: margin, kind: 'part' },
      { name: 'Initial margin', value: margin, kind: 'sum' },
    ]);
    const stressed = { ...eurex, governing: 'stress' as const, stress_margin: 9e6, initial_margin: 9e6 };
    expect(clearedRatesSteps({ ...stressed, additional_margin: 5 })).toEqual([
      { name: 'Value at risk 99.5 %, mean of 5 sub-samples', value: eurex.recent_margin, kind: 'aside' },
      { name: 'Stress period, value at risk 99.5 %', value: 9e6, kind: 'part' },
      { name: 'Initial margin', value: 9e6, kind: 'sum' },
      { name: 'Additional margin for liquidity', value: 5, kind: 'part' },
    ]);
    const shortfall = { measure: 'expected shortfall' as const, confidence_level: null, tail_count: 6 };
    const [mean] = clearedRatesSteps({ ...cme, model_parameters: { ...cme.model_parameters, ...shortfall } });
    expect(mean?.name).toBe('Expected shortfall of the 6 worst');
  });

  it('has as steps of securities the largest of three and the haircuts', () => {
    const [margin] = securities();
    if (margin === undefined) throw new Error('There are no securities.');
    const steps = treasurySteps(margin);
    expect(steps.map(({ name }) => name)).toEqual([
      ...[
        'Value at risk',
        'Value-at-risk floor',
        'Minimum margin amount',
        'Haircuts, without offset',
        'Initial margin',
      ],
    ]);
    const parts = steps.filter(({ kind }) => kind === 'part').reduce((sum, { value }) => sum + value, 0);
    expectClose(parts, margin.initial_margin, { absolute: 0.02 });
    const only = { value_at_risk: null, value_at_risk_floor: null, minimum_margin_amount: null, governing: null };
    expect(treasurySteps({ ...margin, ...only }).map(({ name }) => name)).toEqual([
      'Haircuts, without offset',
      'Initial margin',
    ]);
  });

  it('says what its scenarios are', () => {
    const [cme] = clearingHouses();
    const [margin] = securities();
    if (cme === undefined || margin === undefined) throw new Error('There is no margin.');
    const facts = scenarioFacts(cme);
    expect(facts[0]).toBe(`1,260 scenarios, ${cme.first_scenario_date ?? ''} to ${BUSINESS_DATE}`);
    expect(facts).toContain('loss no. 4 counts');
    expect(facts).toContain('absolute moves of 5 days');
    expect(facts).toContain('gamma 2.00 USD');
    expect(scenarioFacts({ ...cme, stress_scenario_count: 250, dropped_dates: 1 })).toEqual(
      expect.arrayContaining(['250 of them of a stress period', '1 date dropped for a missing rate']),
    );
    expect(scenarioFacts({ ...margin, scenario_count: 0 })[0]).toBe(`valued on ${BUSINESS_DATE}`);
  });
});
