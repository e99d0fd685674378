import type { CalculationFault } from '../../server/portfolio/sound-account.js';
import type { CalculationContext } from '../../server/portfolio/calculate.js';
import { DEFAULT_CLEARING_HOUSE_SETTINGS } from '../../server/domain/clearing-house-settings.js';
import type { ParameterSnapshot } from '../../server/parameters/snapshot.js';
import { ALL_LICENSED, type Row } from './calculated-accounts.js';
import { deskSnapshot, futureRow, swapRow } from './risk-desk.js';
import { loadedSet } from './snapshot.js';
import { futureArray, spanParameters } from './span-parameters.js';

// The made-up desk with market data that no check of files lets through: what is behind the checks must hold too.

const FED_FUNDS = 'USD-FEDFUNDS';

/**
 * The desk, and beside it a product whose risk array is no number, one whose array is infinite on one side, federal funds
 * whose history has a level of 1e300, and a euro curve at whose history the calculation itself fails.
 */
export function poisonedSnapshot(): ParameterSnapshot {
  const desk = deskSnapshot();
  const { rateMarket } = desk;
  const quotes = rateMarket.quotes.get('USD-SOFR-OIS');
  const history = rateMarket.histories.get('USD-SOFR-OIS');
  if (quotes === undefined || history === undefined) throw new Error('The desk has no curve.');
  const levels = history.levels
    .slice()
    .fill(1e300, 300 * history.nearbyOrTenor.length, 301 * history.nearbyOrTenor.length);
  const wild = { ...history, name: FED_FUNDS, code: FED_FUNDS, levels };
  const broken = {
    ...history,
    name: 'EUR-ESTR',
    code: 'EUR-ESTR',
    get levels(): Float64Array {
      throw new Error('The history broke.');
    },
  };
  const array = (value: number): readonly number[] =>
    futureArray(100).map((loss, place) => (place === 3 ? value : loss));
  const poison = spanParameters({
    exchange: 'POISON',
    commodities: [
      { code: 'NAN', contracts: [{ type: 'FUT', period: '202603', price: 70, array: array(NaN) }] },
      { code: 'INF', contracts: [{ type: 'FUT', period: '202603', price: 70, array: array(Infinity) }] },
      { code: 'OK', contracts: [{ type: 'FUT', period: '202603', price: 70, array: futureArray(100) }] },
    ],
  });
  return {
    ...desk,
    sets: [...desk.sets, { ...loadedSet(poison, 'POISON'), checksum: 'poison' }],
    rateMarket: {
      ...rateMarket,
      quotes: new Map([
        ...rateMarket.quotes,
        [FED_FUNDS, { ...quotes, index: FED_FUNDS }],
        ['EUR-ESTR', { ...quotes, index: 'EUR-ESTR' }],
        ['GBP-SONIA', { ...quotes, index: 'GBP-SONIA', rates: quotes.rates.map(() => NaN) }],
      ]),
      histories: new Map([...rateMarket.histories, [FED_FUNDS, wild], ['EUR-ESTR', broken], ['GBP-SONIA', wild]]),
    },
  };
}

/** Rows that no model gives a number for, each for another reason. */
export const POISON = {
  'a risk array that is no number': futureRow('NAN', '202603', 5, { exchange_code: 'POISON' }),
  'an infinite risk array': futureRow('INF', '202603', 5, { exchange_code: 'POISON' }),
  'a history with a level of 1e300': swapRow('PAY', 1e6, '20310107', { float_index: FED_FUNDS, trade_id: 'wild' }),
  'a calculation that throws': swapRow('PAY', 1e6, '20310107', {
    float_index: 'EUR-ESTR',
    currency: 'EUR',
    trade_id: 'broken',
  }),
  'quotes that are no numbers': swapRow('PAY', 1e6, '20310107', {
    float_index: 'GBP-SONIA',
    currency: 'GBP',
    trade_id: 'unquoted',
  }),
} as const satisfies Readonly<Record<string, Row>>;

/** What calculations on the poisoned desk are made with. @param faults gets those that are reported */
export const poisonedContext = (snapshot: ParameterSnapshot, faults: CalculationFault[] = []): CalculationContext => ({
  snapshot,
  clearingHouseSettings: () => DEFAULT_CLEARING_HOUSE_SETTINGS,
  licence: ALL_LICENSED,
  requestId: 'request',
  submittedTime: '2026-01-05T12:00:00.000Z',
  scenarios: [],
  onFault: (fault) => faults.push(fault),
});
