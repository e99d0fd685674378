import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { contractMasterFrom } from '../../server/parameters/contract-master.js';
import { filedContracts } from '../support/filed-tables.js';
import { LoadingPlace } from '../support/loading-place.js';

let place: LoadingPlace;
beforeEach(async () => {
  place = await LoadingPlace.make();
});
afterEach(() => place.remove());

const HEADER = 'exchange_code,contract_code,contract_type,contract_expiry,last_trading_day,first_notice_day';

describe('a contract calendar', () => {
  it.each([
    ['calendar.csv', `${HEADER}\nNYMEX,CL,FUT,202612,2026-11-19,2026-11-23\n`],
    ['dates.csv', 'exchange,contract_code,expiry,last_trade,first_notice\nXNYM,cl,2026-12,2026-11-19,2026-11-23\n'],
    ['zeros.csv', `${HEADER}\nNYMEX,CL,,20261200,2026-11-19,2026-11-23\n`],
  ])('is recognised by its columns: %s', async (name, text) => {
    const report = await place.load(name, text);
    expect(report).toMatchObject({ read: [`${name}: 1 dates of contracts.`], filed: [`contracts/${name}`] });
    const { data, findings } = await filedContracts([{ directory: place.dataDirectory, isDemo: false }]);
    expect(findings).toEqual([]);
    const master = contractMasterFrom(data);
    expect(master.dates('NYM', 'CL', 'FUT', '202612')).toMatchObject({
      ...{ lastTradingDay: '2026-11-19', firstNoticeDay: '2026-11-23', expiryDate: null, settlesInto: null },
    });
    expect(master.dates('NYM', 'CL', 'FUT', '202611')).toBeUndefined();
  });

  it.each([
    [
      'NYMEX,CL,FUT,DEC-26,2026-11-19,',
      'contract_expiry "DEC-26" is no expiry; write it as 202612, 20261219 or 2026-12-19.',
    ],
    [
      'NYMEX,CL,FUT,202613,2026-11-19,',
      'contract_expiry "202613" is no expiry; write it as 202612, 20261219 or 2026-12-19.',
    ],
    ['NYMEX,CL,FUT,202612,19.11.2026,', 'last_trading_day "19.11.2026" is no date YYYY-MM-DD.'],
    ['NYMEX,CL,FUT,202612,,', 'the row has no date.'],
    [',CL,FUT,202612,2026-11-19,', 'exchange_code and contract_code must not be empty.'],
  ])('with the line %s is refused', async (line, sentence) => {
    const { isFiled, issues } = await place.load('c.csv', `${HEADER}\n${line}\n`);
    expect([isFiled, issues.map(({ message }) => message)]).toEqual([false, [`c.csv, line 2: ${sentence}`]]);
  });
});

describe('announced changes of margins', () => {
  it('are recognised by their columns, and those of a product are by date', async () => {
    const text =
      'exchange,contract_code,date,factor\nXNYM,cl,2026-12-15,1.1\nNYMEX,CL,20261201,0.9\nNYMEX,NG,2026-12-01,2\n';
    const report = await place.load('announced.csv', text);
    expect(report).toMatchObject({
      read: ['announced.csv: 3 announced changes of margins.'],
      filed: ['contracts/announced.csv'],
    });
    const { data, findings } = await filedContracts([{ directory: place.dataDirectory, isDemo: false }]);
    expect(findings).toEqual([]);
    const master = contractMasterFrom(data);
    expect(master.announced('NYM', 'cl').map(({ date, factor }) => [date, factor])).toEqual([
      ['2026-12-01', 0.9],
      ['2026-12-15', 1.1],
    ]);
    expect(master.announced('NYMEX', 'HO')).toEqual([]);
  });

  it.each([
    ['NYMEX,CL,soon,1.1', 'date "soon" is no date YYYY-MM-DD.'],
    ['NYMEX,CL,2026-12-01,110', 'factor "110" must be a number above 0 and at most 20; 1.2 is a rise by 20 %.'],
    ['NYMEX,CL,2026-12-01,', 'factor "" must be a number above 0 and at most 20; 1.2 is a rise by 20 %.'],
    [',CL,2026-12-01,1.1', 'exchange_code and contract_code must not be empty.'],
  ])('with the line %s are refused', async (line, sentence) => {
    const { isFiled, issues } = await place.load('a.csv', `exchange_code,contract_code,date,factor\n${line}\n`);
    expect([isFiled, issues.map(({ message }) => message)]).toEqual([false, [`a.csv, line 2: ${sentence}`]]);
  });
});
