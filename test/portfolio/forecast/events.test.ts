import { describe, expect, it } from '@jest/globals';
import type { CalendarRow } from '../../../server/parameters/contract-table-file.js';
import type { ParameterSnapshot } from '../../../server/parameters/snapshot.js';
import { calculatedAccount, type Row } from '../../support/calculated-accounts.js';
import { accountForecast, forecastOf } from '../../support/forecast.js';
import { deskSnapshot, fxRow } from '../../support/risk-desk.js';
import { loadedSet, snapshotOf } from '../../support/snapshot.js';
import { futureArray, spanParameters } from '../../support/span-parameters.js';

const PARAMETERS = spanParameters({
  commodities: [
    {
      code: 'OIL',
      deliveryMonths: [{ period: '202603', rateId: 1, perSpreadDelta: 0, perOutrightDelta: 50 }],
      contracts: ['202603', '202606', '202609'].map((period) => ({
        type: 'FUT' as const,
        period,
        array: futureArray(1000),
        scanRange: 1000,
        price: 70,
        ...(period === '202609' ? {} : { expiryDate: Number(`${period}20`) }),
      })),
    },
  ],
});

const calendarRow = (dates: Partial<CalendarRow>): CalendarRow => ({
  exchange: 'EXCH',
  code: 'OIL',
  type: 'FUT',
  period: '202603',
  lastTradingDay: null,
  expiryDate: null,
  firstNoticeDay: null,
  settlementDate: null,
  settlesInto: 'physical',
  ...dates,
});

const snapshotWith = (...calendar: readonly CalendarRow[]): ParameterSnapshot =>
  snapshotOf([loadedSet(PARAMETERS)], { contractMaster: { names: [], aliases: [], calendar } });

const row = (expiry: string, quantity: number, more: Row = {}): Row => ({
  account_code: 'A',
  exchange_code: 'EXCH',
  contract_code: 'OIL',
  contract_type: 'FUT',
  contract_expiry: expiry,
  net_position: quantity,
  ...more,
});

const course = (snapshot: ParameterSnapshot, rows: readonly Row[], forecast: object) => {
  const account = accountForecast(snapshot, rows, forecast);
  return account.forecast.map(({ date, initial_margin: margin, events }) => [
    date,
    margin,
    events.map(({ event }) => event),
  ]);
};

const DELIVERED = { to: 20260501, assumptions: { futures: 'deliver' } };

describe('futures that are delivered', () => {
  it('stay in the margin, with the delivery charge, from the last trading day to the day of delivery', () => {
    const snapshot = snapshotWith(calendarRow({ lastTradingDay: '2026-03-16', settlementDate: '2026-03-25' }));
    expect(course(snapshot, [row('202603', 2)], DELIVERED)).toEqual([
      ['2026-01-05', 2100, []],
      ['2026-03-16', 2100, ['future_in_delivery']],
      ['2026-03-25', 0, ['future_delivered']],
      ['2026-05-01', 0, []],
    ]);
    const { forecast } = accountForecast(snapshot, [row('202603', 2)], DELIVERED);
    expect(forecast[1]?.events[0]?.message).toContain('Its delivery charge of 50 USD a lot is in the margin.');
  });

  it('are delivered on the day of the parameter file where the calendar tells only the last trading day', () => {
    const snapshot = snapshotWith(calendarRow({ lastTradingDay: '2026-03-16' }));
    expect(course(snapshot, [row('202603', 2)], DELIVERED).map(([date]) => date)).toContain('2026-03-20');
  });

  it('stay to the end, and are told, where the day of delivery is not known', () => {
    const snapshot = snapshotWith(calendarRow({ lastTradingDay: '2026-03-20' }));
    const account = accountForecast(snapshot, [row('202603', 2)], DELIVERED);
    expect(account.forecast.at(-1)?.initial_margin).toBe(2100);
    expect(account.rows_without_end).toBe(1);
    expect(account.exceptions.map(({ code }) => code)).toEqual(['DELIVERY_DAY_UNKNOWN']);
  });

  it('leave at once where they are settled in cash', () => {
    const snapshot = snapshotWith(calendarRow({ lastTradingDay: '2026-03-20', settlesInto: 'Cash' }));
    expect(course(snapshot, [row('202603', 2)], DELIVERED)[1]).toEqual(['2026-03-20', 0, ['future_closed']]);
  });
});

describe('the calendar of contracts', () => {
  const NOTICE = { lastTradingDay: '2026-03-20', firstNoticeDay: '2026-02-27', settlementDate: '2026-03-25' };

  it('tells the days of each contract, and nothing where nothing is known', () => {
    const { calendar } = accountForecast(snapshotWith(calendarRow(NOTICE)), [row('202603', 2), row('202609', 1)], {
      to: 30,
    });
    expect(calendar).toMatchObject([
      {
        row: 0,
        last_trading_day: '2026-03-20',
        first_notice_day: '2026-02-27',
        expiry_date: null,
        settlement_date: '2026-03-25',
        exercise: null,
        settles_into: 'delivery',
      },
      { row: 1, last_trading_day: null, first_notice_day: null, settlement_date: null, settles_into: 'cash' },
    ]);
  });

  it('tells the first notice day of a future that is held beyond it, whose margin stays', () => {
    for (const futures of ['close', 'deliver', 'roll'])
      expect(
        course(snapshotWith(calendarRow(NOTICE)), [row('202603', 2)], { to: 20260301, assumptions: { futures } }),
      ).toEqual([
        ['2026-01-05', 2100, []],
        ['2026-02-27', 2100, ['first_notice']],
        ['2026-03-01', 2100, []],
      ]);
  });

  it('tells none of a future that is closed by then, or is settled in cash; of one that is delivered it does', () => {
    const eventsWith = (dates: Partial<CalendarRow>, futures: string) =>
      course(snapshotWith(calendarRow({ ...NOTICE, ...dates })), [row('202603', 2)], {
        to: 20260501,
        assumptions: { futures },
      }).flatMap(([, , events]) => events);
    const afterwards = { firstNoticeDay: '2026-03-23' };
    expect(eventsWith(afterwards, 'close')).toEqual(['future_closed']);
    expect(eventsWith(afterwards, 'deliver')).toEqual(['future_in_delivery', 'first_notice', 'future_delivered']);
    expect(eventsWith({ settlesInto: 'cash' }, 'close')).toEqual(['future_closed']);
  });
});

describe('days that are not known', () => {
  it('leave the row in the margin, counted and told, until a calendar names them', () => {
    const unknown = accountForecast(snapshotWith(), [row('202609', 3)], { to: 20261231 });
    expect(unknown.forecast.map(({ initial_margin: margin }) => margin)).toEqual([3000, 3000]);
    expect([unknown.rows_without_end, unknown.exceptions.map(({ code }) => code)]).toEqual([1, ['EXPIRY_UNKNOWN']]);
    const calendar = calendarRow({ period: '202609', lastTradingDay: '2026-09-18' });
    const known = accountForecast(snapshotWith(calendar), [row('202609', 3)], { to: 20261231 });
    expect([known.rows_without_end, known.forecast.at(-1)?.initial_margin]).toEqual([0, 0]);
  });

  it('are no reason to roll into a month whose end is not known', () => {
    const rolled = accountForecast(snapshotWith(), [row('202606', 1)], {
      to: 20261231,
      assumptions: { futures: 'roll' },
    });
    expect(rolled.rolls).toEqual([]);
    expect(rolled.forecast[1]?.events[0]?.message).toContain('no later month is listed');
  });
});

describe('accounts', () => {
  it('have their sub-accounts beside them, and sides of omnibus accounts stay apart', () => {
    const rows = [
      row('202603', 4, { sub_account_code: 'S1' }),
      row('202606', -4, { sub_account_code: 'S2' }),
      row('202606', 0, { account_code: 'O', net_position: 1, long_qty: 3, short_qty: 2, omnibus_ind: 'Y' }),
    ];
    const { data } = forecastOf(snapshotWith(), rows, { to: 20260401 });
    const margins = data.map(({ account_code: code, sub_account_code: sub, forecast }) => [
      code,
      sub,
      forecast.map(({ initial_margin: margin }) => margin),
    ]);
    const omnibus = calculatedAccount(snapshotWith(), rows.slice(2), { calculation_type: 'margins' }).initial_margin;
    const flat = 4 * 50;
    expect(margins).toEqual([
      ['A', null, [flat, 4000, 4000]],
      ['A', 'S1', [4200, 0, 0]],
      ['A', 'S2', [4000, 4000]],
      ['O', null, [omnibus, omnibus]],
    ]);
    expect(data[0]?.cliffs.map(({ cause }) => cause?.row)).toEqual([0]);
  });

  it('without a row that counts have no figures, and say why', () => {
    const account = accountForecast(snapshotWith(), [row('202603', 1, { contract_code: 'NONE' })], { to: 30 });
    expect(account).toMatchObject({ forecast: [], cliffs: [], rows_total: 1, rows_excluded: 1 });
  });
});

describe('rows that can not be margined on a day', () => {
  it('are told and counted: an NDF between its fixing and its payment', () => {
    const ndf = fxRow(1_000_000, { contract_type: 'NDF', settlement_currency: 'USD', expiry: '20260407' });
    const { forecast } = accountForecast(deskSnapshot(), [ndf, fxRow(2_000_000, { expiry: '20260406' })], { to: 120 });
    const between = forecast.find(({ date }) => date === '2026-04-06');
    expect(between).toMatchObject({ rows: 1, rows_left_out: 1, initial_margin: 0 });
    expect(between?.events.map(({ event }) => event)).toEqual(['left_out', 'matured']);
    expect(forecast.at(-1)).toMatchObject({ rows: 0, rows_left_out: 0 });
  });
});
