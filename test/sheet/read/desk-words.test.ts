import { describe, expect, it } from '@jest/globals';
import { accountOfLine } from '../../../server/sheet/reader/accounts/account-lines.js';
import { readTables } from './read-tables.js';

describe('the account behind a title', () => {
  it.each([
    ['Position sheet  – Account: KESTREL 01'],
    ['Position sheet – Account: KESTREL 01'],
    ['Position sheet   |  Account: KESTREL 01'],
  ])('is read in “%s”, however many blanks stand around the dash', (line) =>
    expect(accountOfLine([line])).toBe('KESTREL 01'),
  );

  it('is read where the colon stands in a cell of its own', () =>
    expect(accountOfLine(['口座番号', ':', '3301-88271', '作成日', '2026/11/27'])).toBe('3301-88271'));

  it.each([
    ['Firm: 560 Acct: 12345', '12345'],
    ['Hedge Book: AGRI1', 'AGRI1'],
  ])('is read in “%s”', (line, account) => expect(accountOfLine([line])).toBe(account));

  it.each([['Position sheet  – All accounts: three of them'], ['Position sheet  – Currency: USD']])(
    'is none in “%s”',
    (line) => expect(accountOfLine([line])).toBeUndefined(),
  );
});

describe('the period of a statement', () => {
  const expiries = (...above: readonly string[]) =>
    readTables(...above, 'Account|Symbol|Quantity', 'U-7|ESH7|2', 'U-7|CLG7|-3')[0]?.rows.map(
      ({ contract_expiry: expiry }) => expiry,
    );

  it.each(['Period|November 27, 2026', 'Statement period|November 2026', 'Reporting month: Nov 2026'])(
    'is no expiry of its rows: %s',
    (line) => expect(expiries('Activity Statement', line)).toEqual([undefined, undefined]),
  );

  it.each([
    ['Contract month: Mar 2027', 'Mar 2027'],
    ['Expiry|Mar 2027', 'Mar 2027'],
  ])('is told from a month of contracts: %s', (line, expiry) => {
    const [found] = readTables(line, 'Account|Exchange|Contract|Quantity', 'U-7|NYMEX|CL|2', 'U-7|NYMEX|NG|-3');
    expect(found?.rows.map(({ contract_expiry: own }) => own)).toEqual([expiry, expiry]);
  });
});

describe('quantities of Japanese statements', () => {
  const lots = (heading: string, ...cells: readonly [string, string]) =>
    readTables(
      `口座番号|取引所|商品コード|限月|${heading}`,
      `A-1|CME|ES|2027年3月|${cells[0]}`,
      `A-1|CBOT|ZC|2027年3月|${cells[1]}`,
    )[0];

  it.each(['建玉数量', '建玉残', '残高数量', '保有枚数', '未決済数量', '数量（枚）', '枚数'])(
    'are read below %s',
    (heading) => expect(lots(heading, '6', '-3')?.rows.map((row) => row['net_position'])).toEqual([6, -3]),
  );

  it('are read below what is bought and what is sold', () =>
    expect(lots('買建玉数量|売建玉数量', '6|0', '0|3')?.rows.map((row) => row['net_position'])).toEqual([6, -3]));

  it.each(['評価損益', '建玉金額'])('are none below %s', (heading) =>
    expect(lots(heading, '6', '-3')?.missing ?? ['Net position']).toContain('Net position'),
  );
});
