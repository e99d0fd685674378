import { describe, expect, it } from '@jest/globals';
import { readTables } from './read-tables.js';

const TABLES = [
  'Product|Expiry|Qty||Product|Expiry|P/C|Strike|Qty',
  'ES|Dec-26|15||ES|Dec-26|P|6200|50',
  'NQ|Mar-27|-10||ES|Dec-26|C|6600|-50',
];
const wide = (text: string) => text + '|'.repeat(8 - text.split('|').length + 1);
const accounts = (...head: readonly string[]) =>
  readTables(...head.map(wide), ...TABLES).map(({ rows }) => [...new Set(rows.map((row) => row['account_code']))]);

describe('the account of tables side by side', () => {
  it.each([
    [['INDEX & FX DESK', 'Exchange: CME||||Account: IDX-9', '', 'FUTURES||||OPTIONS']],
    [['Exchange: CME||||Account: IDX-9', '']],
    [['Account: IDX-9||||Exchange: CME', '']],
    [['INDEX & FX DESK', '', '||||Account: IDX-9', 'FUTURES||||OPTIONS']],
    [['INDEX & FX DESK   Account: IDX-9', '']],
  ])('is the only one that is named above them, in whatever column: %j', (head) => {
    expect(accounts(...head)).toEqual([['IDX-9'], ['IDX-9']]);
  });

  it.each([[['House book||||Account: IDX-9', '']], [['||||Account: IDX-9', 'Prop trading', 'FUTURES||||OPTIONS']]])(
    'is not that of the right one where a title of the left one may name another: %j',
    (head) => {
      const [left, right] = accounts(...head);
      expect([left, right]).toEqual([[undefined], ['IDX-9']]);
    },
  );

  it('is that of each where two are named', () => {
    expect(accounts('Account: A-1||||Account: IDX-9', '')).toEqual([['A-1'], ['IDX-9']]);
  });
});

describe('an account in the cell of a title', () => {
  const account = (title: string) =>
    readTables(title, 'Exchange: CME', '', 'Product|Expiry|Qty', 'ES|Dec-26|15', 'NQ|Mar-27|-10').map(({ rows }) =>
      rows.map((row) => row['account_code']),
    );

  it.each([
    'INDEX & FX DESK   Account: IDX-9',
    'INDEX & FX DESK - Account: IDX-9',
    'DESK   Acct No.: IDX-9   20-Nov-2026',
  ])('is read behind blanks or a dash: %s', (title) => {
    expect(account(title)).toEqual([['IDX-9', 'IDX-9']]);
  });

  it('is none where the title names two', () => {
    expect(account('DESK   Account: IDX-9   Account: IDX-8')).toEqual([['FILE', 'FILE']]);
  });
});
