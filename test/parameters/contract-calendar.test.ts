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
