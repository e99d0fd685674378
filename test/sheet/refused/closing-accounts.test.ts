import { describe, expect, it } from '@jest/globals';
import { readLines } from './read-lines.js';

const read = (...lines: readonly string[]) => readLines(['account_code', 'net_position'], ...lines);
const HEAD = 'Exchange|Contract|Month|Qty';
const CL = 'NYMEX|CL|Feb-27|10';
const NG = 'NYMEX|NG|Mar-27|3';

describe('a sum below rows that names their account', () => {
  it.each(['Total account', 'Subtotal for account', 'Total for acct', 'TOTAL ACCOUNT NO.', 'Summe Konto'])(
    'closes them and begins no other: %s',
    (words) => {
      const found = read(HEAD, CL, `${words} A1|||10`, NG, `${words} A2|||3`);
      expect(found?.rows).toEqual([
        [2, 'A1', 10],
        [4, 'A2', 3],
      ]);
    },
  );

  it.each(['Total account', 'Total compte', 'Zwischensumme Konto'])(
    'leaves the lines above rows to name their accounts: %s',
    (words) => {
      const found = read(HEAD, 'Account 123', CL, `${words} 123|||10`, '|', 'Account 456', NG, `${words} 456|||3`);
      expect(found?.rows.map(([, account]) => account)).toEqual(['123', '456']);
    },
  );

  it('leaves rows behind the last one to be asked about', () => {
    expect(read(HEAD, CL, 'Total account A1|||10', NG)?.rows.map(([, account]) => account)).toEqual(['A1', '']);
  });

  it.each([
    ['Total account value|||1000', 'FILE'],
    ['Total equity|||1000', 'FILE'],
    ['Account A1 total|||10', 'FILE'],
  ])('is no line of money or of another form: %s', (line, account) => {
    expect(read(HEAD, CL, line)?.rows).toEqual([[2, account, 10]]);
  });

  it('is no name of a fund above the rows', () => {
    expect(read('Account: Total Return 7', '', HEAD, CL)?.rows).toEqual([[4, 'Total Return 7', 10]]);
  });
});

describe('two lines above a table that name accounts', () => {
  it.each([
    ['Client : 04417 - SICAV OBLI', 'Compte : 04417-DER-01', '04417-DER-01'],
    ['Client: 04417 - ACME FUND', 'Account: 04417-01', '04417-01'],
    ['Konto: 99-01', 'Kunde: 4711 Nordmark AG', '99-01'],
  ])('are the account and its owner: %s, %s', (first, second, account) => {
    const found = read(first, second, '', HEAD, CL, NG);
    expect(found?.rows.map(([, own]) => own)).toEqual([account, account]);
    expect(found?.remarks).toContain(`Accounts are those of the lines above the rows: ${account}.`);
  });

  it('are asked about where both may be it', () => {
    const found = read('Account: 1234', 'Portfolio: 99', '', HEAD, CL);
    expect(found?.rows).toEqual([]);
    expect(found?.leftOut).toEqual(['5: the lines above name “1234” and “99”: which of them is the account?']);
  });

  it('are each of its own where rows stand between them, and one where they say the same', () => {
    const between = read(HEAD, 'Account: 1', CL, 'Account: 2', NG);
    expect(between?.rows.map(([, own]) => own)).toEqual(['1', '2']);
    expect(read('Account: 1', 'Account: 1', '', HEAD, CL)?.rows).toEqual([[5, '1', 10]]);
  });

  it('name the account by its owner where nothing else does', () => {
    expect(read('Client: 77-ORBIT', 'As of: 27-Nov-2026', '', HEAD, CL)?.rows).toEqual([[5, '77-ORBIT', 10]]);
  });
});

describe('the label of an account with blanks in place of its colon', () => {
  it.each([
    ['ACCOUNT NUMBER   R 331 22094', 'R 331 22094'],
    ['Account No.  40-117                 STATEMENT DATE  NOV 27, 2026', '40-117'],
  ])('names it: %s', (line, account) => {
    expect(read(line, '', HEAD, CL)?.rows).toEqual([[4, account, 10]]);
  });

  it.each(['ACCOUNT  STATEMENT', 'PAGE   12'])('names none by another word: %s', (line) => {
    expect(read(line, '', HEAD, CL)?.rows).toEqual([[4, 'FILE', 10]]);
  });
});
