import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fieldAt } from '../support/json-field.js';
import { runProgram } from '../support/service.js';

// `margin-desk crif`, and its files read again: fx-cusip-crif.md, "From trades".

const BOOK = {
  portfolio: [
    { account_code: 'R 1', position_id: 'P1', index: 'USD.SOFR.ON', tenor: '1460D', dv01: 2500 },
    {
      account_code: 'R 1',
      trade_id: 'FX-1',
      currency_pair: 'EUR_USD',
      amount: 3_000_000,
      contract_type: 'CALL',
      strike: 1.1,
      expiry: '20270615',
    },
    {
      account_code: 'R 2',
      exchange_code: 'CME',
      contract_code: 'ES',
      contract_type: 'FUT',
      contract_expiry: '202712',
      net_position: 4,
    },
  ],
};

const DEMO = ['--as-of', '2026-11-20'];

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'margin-desk-crif-'));
  await writeFile(join(directory, 'book.json'), JSON.stringify(BOOK));
});
afterAll(() => rm(directory, { recursive: true, force: true }));

const program = (...args: string[]) => runProgram([...args, ...DEMO, '--data-dir', join(directory, 'data')]);

describe('crif FILE', () => {
  it.each([
    ['crif.csv', ','],
    ['crif.tsv', '\t'],
  ])(
    'writes %s, which margin reads to the margin of the rows themselves',
    async (name, separator) => {
      const output = join(directory, name);
      const end = await program('crif', join(directory, 'book.json'), '-o', output);
      expect(end.code).toBe(0);
      expect(end.stderr).toContain('portfolio[2]: The row gives no CRIF row. ES is no listed rate product');
      expect(end.stderr).toMatch(/2 rows of 3 gave \d+ CRIF rows, in .*; 1 row left out\.\n$/);
      const [header, first] = (await readFile(output, 'utf8')).split('\r\n');
      expect(header?.split(separator).slice(0, 6)).toEqual([
        'AccountCode',
        'TradeID',
        'PortfolioID',
        'IMModel',
        'ProductClass',
        'RiskType',
      ]);
      expect(first?.split(separator).slice(0, 3)).toEqual(['R 1', 'P1', 'R 1']);
      const margined = await program('margin', output, '--json');
      expect(margined.code).toBe(0);
      const response: unknown = JSON.parse(margined.stdout);
      expect(fieldAt(response, 'data', 0, 'rows_excluded')).toBe(0);
      const said = /as one bilateral netting set ([\d,.]+) called/.exec(end.stderr)?.[1] ?? '';
      expect(fieldAt(response, 'data', 0, 'initial_margin')).toBe(Number(said.replaceAll(',', '')));
    },
    120_000,
  );

  it('prints the rows where no file is named, and refuses other endings', async () => {
    const printed = await program('crif', join(directory, 'book.json'));
    expect(printed.stdout.startsWith('AccountCode,TradeID')).toBe(true);
    const refused = await program('crif', join(directory, 'book.json'), '-o', join(directory, 'crif.xlsx'));
    expect([refused.code, refused.stderr]).toEqual([2, expect.stringContaining('CRIF is written as .csv or .tsv')]);
  }, 120_000);
});

describe('margin of a file with the headings of the format alone', () => {
  it('is of one account called by the file, and says so', async () => {
    const file = join(directory, 'netting.tsv');
    const lines = [
      'ProductClass,RiskType,Qualifier,Bucket,Label1,Label2,Amount,AmountCurrency,AmountUSD',
      'RatesFX,Risk_IRCurve,USD,1,5y,OIS,10000,USD,10000',
      'RatesFX,Risk_IRCurve,USD,1,5y,OIS,-4000,USD,-4000',
    ];
    await writeFile(file, lines.join('\n').replaceAll(',', '\t'));
    const { code, stdout, stderr } = await program('margin', file, '--json');
    expect(code).toBe(0);
    const response: unknown = JSON.parse(stdout);
    expect(fieldAt(response, 'data', 0, 'account_code')).toBe('netting');
    // 6,000 of one vertex at the demo weight of 50.
    expect(fieldAt(response, 'data', 0, 'initial_margin')).toBe(300_000);
    expect(stderr).toContain('No account is named: all rows are of one account, called “netting”.');
  }, 120_000);
});
