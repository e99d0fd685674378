import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { ParameterRegistry } from '../../server/parameters/registry/registry.js';
import { LoadingPlace } from '../support/loading-place.js';

describe('tables of currency pairs', () => {
  let place: LoadingPlace;
  const registries: ParameterRegistry[] = [];
  beforeEach(async () => {
    place = await LoadingPlace.make();
  });
  afterEach(async () => {
    await Promise.all(registries.splice(0).map((registry) => registry.close()));
    await place.remove();
  });

  const opened = async (asOf = '2026-09-04'): Promise<ParameterRegistry> => {
    const registry = new ParameterRegistry({
      dataDirectory: place.dataDirectory,
      isDemo: false,
      asOf,
      clock: Date.now,
    });
    registries.push(registry);
    await registry.refresh();
    return registry;
  };

  it('are loaded by their columns and read as of a date', async () => {
    const reports = [
      await place.load('fx-2026-09-03.csv', 'from,to,rate\nEUR,USD,1.1\n'),
      await place.load('points-2026-09-03.csv', 'currency_pair,tenor,points\nEUR/USD,3M,45.5\nUSDJPY,3M,-120\n'),
      await place.load('vols.csv', 'date,pair,tenor,atm,put_25,call_25\n2026-09-03,EURUSD,3M,7.5,7.9,7.6\n'),
      await place.load(
        'rates.csv',
        'currency_pair,margin_rate,from_days,to_days\nEURUSD,0.02,0,90\nEURUSD,0.03,91,\n',
        {
          date: '2026-08-01',
        },
      ),
      await place.load('later-2026-09-05.csv', 'currency_pair,margin_rate\nEURUSD,0.5\n'),
    ];
    expect(reports.map(({ read, issues }) => read[0] ?? issues[0]?.message)).toEqual([
      'fx-2026-09-03.csv: 1 FX rates of 2026-09-03.',
      'points-2026-09-03.csv: 2 FX forwards of 2 pairs, 2026-09-03.',
      'vols.csv: 1 FX volatilities of 1 pair, 2026-09-03.',
      'rates.csv: 2 FX margin rates of 1 pair, 2026-08-01.',
      'later-2026-09-05.csv: 1 FX margin rates of 1 pair, 2026-09-05.',
    ]);
    const { fx } = (await opened()).snapshot();
    expect(fx.forwards?.rows.map(({ pair, points }) => [pair, points])).toEqual([
      ['EURUSD', expect.closeTo(0.00455, 12)],
      ['USDJPY', expect.closeTo(-1.2, 12)],
    ]);
    expect(fx.volatilities).toMatchObject({ date: '2026-09-03', isDemo: false });
    expect(fx.volatilities?.rows[0]).toMatchObject({ tenor: '3M', put10: null, call10: null });
    expect(fx.volatilities?.rows[0]?.atm).toBeCloseTo(0.075, 12);
    expect(fx.marginRates).toMatchObject({
      date: '2026-08-01',
      rows: [
        { rate: 0.02, toDays: 90 },
        { rate: 0.03, toDays: Infinity },
      ],
    });
  });

  it.each([
    ['pair,tenor,points\nEURO,3M,1\n', 'line 2: "EURO" is no currency pair such as EUR_USD.'],
    ['pair,tenor,points\nEURUSD,soon,1\n', 'line 2: "soon" is no tenor; write it as 1W, 3M or 1Y.'],
    ['pair,tenor,points\nEURUSD,3M,\n', 'line 2: a line needs either points or outright.'],
    ['pair,tenor,points\nEURUSD,3M,1\nEUR/USD,3M,2\n', 'line 3: EURUSD 3M is there twice.'],
    [
      'pair,tenor,atm\nEURUSD,3M,0\n',
      'line 2: atm of EURUSD 3M is "0"; a volatility is a number of per cent above 0 and below 500.',
    ],
    ['pair,margin_rate\nEURUSD,2\n', 'line 2: the margin rate "2" of EURUSD is no fraction from 0 to 1 (0.02 is 2 %).'],
    [
      'pair,margin_rate,from_days,to_days\nEURUSD,0.1,0,90\nEURUSD,0.1,90,\n',
      'the bands of EURUSD from day 0 and from day 90 overlap.',
    ],
  ])('with a bad line are refused whole: %j', async (text, sentence) => {
    const report = await place.load('t-2026-09-03.csv', text);
    expect(report.isFiled).toBe(false);
    expect(report.issues[0]?.message).toContain(sentence);
    expect(await place.filed()).toEqual([]);
  });

  it('need a date', async () => {
    const report = await place.load('points.csv', 'pair,tenor,points\nEURUSD,3M,1\n');
    expect(report.issues[0]?.message).toContain('points.csv has no date;');
  });

  it('that are damaged in the data directory are told, and the older ones used', async () => {
    await place.load('fx-2026-09-03.csv', 'from,to,rate\nEUR,USD,1.1\n');
    await place.load('points-2026-09-02.csv', 'pair,tenor,points\nEURUSD,3M,1\n');
    await place.load('points-2026-09-03.csv', 'pair,tenor,points\nEURUSD,3M,2\n');
    await place.damage('fx/forwards/2026-09-03.csv', 'pair,tenor,points\nEURUSD,3M,no\n');
    const { fx, tableFindings } = (await opened()).snapshot();
    expect(fx.forwards?.date).toBe('2026-09-02');
    expect(tableFindings.join(' ')).toContain(
      'fx/forwards/2026-09-03.csv, line 2: the forward of EURUSD 3M is no number.',
    );
  });
});
