import { describe, expect, it } from '@jest/globals';
import { accountOfLine } from '../../../server/sheet/reader/accounts/account-lines.js';
import { readTables } from './read-tables.js';

describe('the account of a line with its owner behind it', () => {
  it.each([
    ['Account: KB-3310   Harbour Lane Credit Fund', 'KB-3310'],
    ['Account: KB-3310 Harbour Lane Credit Opportunities Fund Ltd', 'KB-3310'],
    ['Account: KB-3310 Harbour Lane LLC', 'KB-3310'],
    ['Account No.: 0044-17  Smith & Sons (Grain)', '0044-17'],
  ])('is the code in “%s”', (line, account) => expect(accountOfLine([line])).toBe(account));

  it.each([
    ['Account: 4711 Hedge', '4711 Hedge'],
    ['Account: 4711  Hedge', '4711 Hedge'],
    ['Account: Harbour Lane Fund', 'Harbour Lane Fund'],
  ])('is all of “%s”, where a word more may tell it from another one', (line, account) =>
    expect(accountOfLine([line])).toBe(account),
  );
});

describe('options below a heading of calls and puts in Japanese', () => {
  it.each(['プット/コール', 'コール/プット', 'プット／コール'])('are read by %s', (heading) => {
    const [found] = readTables(
      `口座番号|取引所|商品コード|限月|${heading}|権利行使価格|売買|枚数`,
      'OS-1|NYMEX|CL|2027年5月|||買|3',
      'OS-1|NYMEX|LO|2027年5月|プット|70|売|4',
      'OS-1|NYMEX|LO|2027年5月|コール|95|買|6',
    );
    expect(found?.rows.map(({ contract_type }) => contract_type)).toEqual(['FUT', 'PUT', 'CALL']);
  });
});

describe('chains below each other', () => {
  const chains = (...titles: readonly string[]) =>
    readTables(
      ...titles,
      'LO Mar 2027',
      'Settle|Call position|Strike|Put position|Settle',
      '4.1|12|80|-7|1.9',
      '',
      'LO May 2027',
      'Settle|Call position|Strike|Put position|Settle',
      '5.1||85|9|2.9',
    ).flatMap(({ rows, missing }) => (missing.length > 0 ? missing : rows.map(({ account_code }) => account_code)));

  it('are of the account above them, also below a second title that names their contract', () => {
    const title = 'WTI Crude Oil Options (NYMEX: LO) – positions by strike, close of 25 Nov 2026';
    expect(chains('Account: CH-9', title, '')).toEqual(['CH-9', 'CH-9', 'CH-9']);
  });

  it('are of no account where a line between them may name another one', () => {
    const found = readTables(
      'Account: CH-9',
      'WTI Crude Oil Options (NYMEX: LO) – positions by strike',
      'Settle|Call position|Strike|Put position|Settle',
      '4.1|12|80|-7|1.9',
      '',
      'Harbour Lane Fund',
      'LO May 2027',
      'Settle|Call position|Strike|Put position|Settle',
      '5.1||85|9|2.9',
    );
    expect(found.map(({ missing }) => missing)).toContainEqual(['Account']);
  });
});

describe('the face of securities', () => {
  it.each(['Quantity (face)', 'Face Qty', 'Face Quantity', 'Qty (face)'])('stands below %s', (heading) => {
    const [found] = readTables(`Account|CUSIP|Type|${heading}|Price`, 'TR-5|91282CAA1|Note|-7000000|99.5');
    expect(found).toMatchObject({ type: 'cusip', missing: [], rows: [{ notional: -7_000_000 }] });
  });

  it('does not stand below a quantity in thousands of it, nor below one of value', () => {
    for (const heading of ['Quantity (face, 000s)', 'Quantity (market value)']) {
      const [found] = readTables(`Account|CUSIP|Type|${heading}|Price`, 'TR-5|91282CAA1|Note|-7000|99.5');
      expect(found?.rows ?? []).not.toContainEqual(expect.objectContaining({ notional: -7000 }));
    }
  });
});

describe('legs of swaps with rate and index in one column', () => {
  const HEADINGS = 'Account|Trade ID|CCP|Leg|Pay/Receive|Ccy|Notional|Fixed/Float|Rate / Index|Start|End';

  it('are one swap', () => {
    const [found] = readTables(
      HEADINGS,
      'IR-2|T9|LCH|1|Receive|GBP|8000000|Fixed|3.85|2026-06-15|2031-06-15',
      'IR-2|T9|LCH|2|Pay|GBP|8000000|Float|SONIA|2026-06-15|2031-06-15',
    );
    expect(found?.missing).toEqual([]);
    expect(found?.rows).toEqual([
      expect.objectContaining({ direction: 'RECEIVE', fixed_rate: 3.85, notional: 8_000_000 }),
    ]);
    expect(found?.rows[0]?.['float_index']).toMatch(/SONIA/);
  });

  it('are none where both are paid', () => {
    const [found] = readTables(
      HEADINGS,
      'IR-2|T9|LCH|1|Pay|GBP|8000000|Fixed|3.85|2026-06-15|2031-06-15',
      'IR-2|T9|LCH|2|Pay|GBP|8000000|Float|SONIA|2026-06-15|2031-06-15',
    );
    expect(found?.rows.every(({ direction }) => direction === '' || direction === undefined)).toBe(true);
  });
});
