import { describe, expect, it } from '@jest/globals';
import { readTables } from './read-tables.js';

const held = (...lines: readonly string[]) =>
  readTables(...lines).map(({ rows }) =>
    rows.map(({ account_code: account, contract_code: code, net_position: lots }) => [account, code, lots]),
  );

describe('columns that are headed by days', () => {
  const TODAY = [
    ['ALPHA', 'CL Feb27', 25],
    ['ALPHA', 'HO Feb27', -10],
  ];

  it.each([
    ['Contract|Yesterday|Today|P/L', 'CL Feb27|20|25|12400', 'HO Feb27|-10|-10|-2100'],
    ['Contract|23-Nov|24-Nov|27-Nov', 'CL Feb27|10|15|25', 'HO Feb27|-10|-10|-10'],
    ['Contract|27-Nov-2026|26-Nov-2026', 'CL Feb27|25|20', 'HO Feb27|-10|4'],
  ])('are no accounts below a line that names one: %s', (headings, ...rows) =>
    expect(held('ACCOUNT: ALPHA', headings, ...rows)).toEqual([TODAY]),
  );

  it('are read again below the next account', () => {
    const headings = 'Contract|Yesterday|Trades|Today|Settle|P/L';
    expect(
      held(
        'ACCOUNT: ALPHA',
        headings,
        'CL Feb27|20|5|25|68.93|12400',
        'HO Feb27|-10|0|-10|2.3412|-2100',
        '',
        'ACCOUNT: BETA',
        headings,
        'ZC Mar27|100|-40|60|441.25|3500',
      ).flat(),
    ).toEqual([...TODAY, ['BETA', 'ZC Mar27', 60]]);
  });

  it.each(['Thu|Fri', 'AM|PM', 'Now|P/L', 'MTD|YTD', 'Today|Vega'])('are asked about where they are %s', (headings) => {
    const found = readTables('ACCOUNT: ALPHA', `Contract|${headings}`, 'CL Feb27|20|25', 'HO Feb27|-10|-8');
    expect(found.every(({ missing }) => missing.length > 0)).toBe(true);
  });
});

describe('columns that are headed by accounts', () => {
  it.each(['P/L', 'MTD', 'OI', 'DV01', 'Vega', 'Fri', '27-Nov'])('are not %s beside them', (heading) =>
    expect(held('Lots by account', `Contract|Alpha|Beta|${heading}`, 'CL Feb27|25|10|3500')).toEqual([
      [
        ['Alpha', 'CL Feb27', 25],
        ['Beta', 'CL Feb27', 10],
      ],
    ]),
  );
});
