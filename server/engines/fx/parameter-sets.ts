import { createHash } from 'node:crypto';
import { FX_CLEARING_HOUSES } from '../../domain/fx/clearing-houses.js';
import { rateCurves } from '../../instruments/rates/rate-curves.js';
import type { UsedParameterSet } from '../../instruments/resolved-position.js';
import { memoizedBy } from '../../lib/memoized.js';
import { publishedAt } from '../../parameters/published-at.js';
import type { ParameterSnapshot } from '../../parameters/snapshot.js';
import { ageFinding, setStatus } from '../../parameters/status.js';
import type { EngineParameterSet } from '../margin-engine.js';

/** Exchange rates, forwards, volatilities, margin rates and the curves of rate indices: what FX rows stand on, as old as its oldest part. */
export const wholeFxSet = memoizedBy((snapshot: ParameterSnapshot): UsedParameterSet => {
  const { fx, businessDate } = snapshot;
  const curves = rateCurves(snapshot).wholeStatus();
  const dates = [fx.date, curves.businessDate].filter((date) => date !== null).sort();
  const hash = createHash('sha256');
  hash.update(`${curves.checksum}\n${JSON.stringify(fx.rates)}\n`);
  for (const { checksum } of tablesOf(snapshot)) hash.update(`${checksum}\n`);
  return {
    businessDate: dates[0] ?? businessDate,
    cycleCode: 'base',
    checksum: hash.digest('hex'),
    isDemo: fx.isDemo || tablesOf(snapshot).some(({ isDemo }) => isDemo),
  };
});

/** The tables of currency pairs beside the exchange rates, with what they are called. */
function tablesOf({ fx }: ParameterSnapshot) {
  return [
    { called: 'FX forwards', table: fx.forwards },
    { called: 'FX volatilities', table: fx.volatilities },
    { called: 'FX margin rates', table: fx.marginRates },
  ].flatMap(({ called, table }) => (table === undefined ? [] : [{ called, ...table }]));
}

/** One set for each house; none without exchange rates and curves. */
export const fxParameterSets = memoizedBy((snapshot: ParameterSnapshot): readonly EngineParameterSet[] => {
  const { fx, businessDate } = snapshot;
  if (fx.rates.length === 0 || rateCurves(snapshot).wholeStatus().isEmpty) return [];
  const used = wholeFxSet(snapshot);
  const tables = tablesOf(snapshot);
  // Margin rates hold until they are changed; forwards and volatilities are of a day.
  const aged = tables.filter(({ called }) => called !== 'FX margin rates');
  const findings = [
    ...aged.flatMap(({ called, date }) =>
      ageFinding(date, businessDate) === undefined ? [] : [`The ${called} are of ${date}; load newer ones.`],
    ),
    ...(fx.date === null || ageFinding(fx.date, businessDate) === undefined
      ? []
      : [`The exchange rates are of ${fx.date}; load newer ones.`]),
  ];
  const status = setStatus({ businessDate: fx.date ?? businessDate, isUsable: true, findings }, businessDate);
  return FX_CLEARING_HOUSES.map(({ name }): EngineParameterSet => ({
    ...used,
    engine: 'fx',
    parameter: name,
    status,
    publishedAt: publishedAt(
      [],
      tables.map(({ changed }) => changed),
    ),
    size: tables.reduce((sum, { size }) => sum + size, 0),
    findings,
  }));
});
