import { describe, expect, it } from '@jest/globals';
import { readTables } from './read-tables.js';

describe('an extract of a back office', () => {
  it('is read by the names of its fields, PBS 1 as bought and 2 as sold', () => {
    const [found] = readTables(
      'PRECID|PACCT|PCTYM|PSUBTY|PSTRIK|PEXCH|PFC|PBS|PQTY|PTPRIC',
      'P|22915|202702||0|07|CL|1|30|60.88',
      'P|22915|202703|C|70|07|LO|2|10|1.12',
      'P|30177|202703|P|6500|02|ES|1|20|92.5',
    );
    expect(found?.missing).toEqual([]);
    expect(
      found?.rows.map((row) =>
        ['account_code', 'contract_code', 'contract_type', 'side', 'net_position'].map((each) => row[each]),
      ),
    ).toEqual([
      [22915, 'CL', 'FUT', 'Buy', 30],
      [22915, 'LO', 'C', 'Sell', 10],
      [30177, 'ES', 'P', 'Buy', 20],
    ]);
  });

  it('is told from a table in which one of the names stands beside plain headings', () => {
    const [found] = readTables('Account|Exchange|Contract|Expiry|Net position|PFC', 'A1|NYMEX|CL|Feb-27|10|62.1');
    expect(found?.rows.map((row) => [row['contract_code'], row['net_position']])).toEqual([['CL', 10]]);
  });
});

describe('kinds and numbers of accounts at a clearing house', () => {
  const accounts = (heading: string, ...codes: readonly string[]) => {
    const [found] = readTables(
      `${heading}|prodId|cntrYrMo|callPut|exrPrc|netPos`,
      ...codes.map((code) => `${code}|FGBL|202703|||12`),
      ...codes.map((code) => `${code}|OESX|202703|C|5800|-3`),
    );
    return { rows: found?.rows.map((row) => [row['account_code'], row['contract_strike']]), missing: found?.missing };
  };

  it.each(['acctTyp', 'Account type'])('are the accounts of a table that has none else, below %s', (heading) =>
    expect(accounts(heading, 'A1', 'P1').rows).toEqual([
      ['A1', ''],
      ['P1', ''],
      ['A1', 5800],
      ['P1', 5800],
    ]),
  );

  it('are none below a line that names the account', () => {
    const [found] = readTables(
      'Account: K-7',
      'acctTyp|prodId|cntrYrMo|netPos',
      'A1|FGBL|202703|12',
      'P1|FGBL|202706|-3',
    );
    expect(found?.rows.map((row) => row['account_code'])).toEqual(['K-7', 'K-7']);
  });

  it('are none beside a column of accounts', () => {
    const [found] = readTables(
      'Account|acctTyp|prodId|cntrYrMo|netPos',
      'K-7|A1|FGBL|202703|12',
      'K-8|P1|FGBL|202703|-12',
    );
    expect(found?.rows.map((row) => row['account_code'])).toEqual(['K-7', 'K-8']);
  });
});
