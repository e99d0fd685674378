import { describe, expect, it } from '@jest/globals';
import { readLines } from '../refused/read-lines.js';

const read = (...lines: readonly string[]) => readLines(['contract_code', 'net_position'], ...lines);
const HELD = [
  [2, 'CLZ7', 12],
  [3, 'ESH7', -5],
];

describe('one column of what is held now', () => {
  it.each([
    ['Account|Contract|C/F', 'A1|CLZ7|12', 'A1|ESH7|-5'],
    ['Account|Contract|Today', 'A1|CLZ7|12', 'A1|ESH7|-5'],
    ['Account|Contract|EOD|Settle', 'A1|CLZ7|12|71.2', 'A1|ESH7|-5|5000'],
    ['Konto|Kontrakt|Heute', 'A1|CLZ7|12', 'A1|ESH7|-5'],
    ['Konto|Kontrakt|Endbestand', 'A1|CLZ7|12', 'A1|ESH7|-5'],
    ["Compte|Contrat|Aujourd'hui", 'A1|CLZ7|12', 'A1|ESH7|-5'],
    ['Compte|Contrat|Solde', 'A1|CLZ7|12', 'A1|ESH7|-5'],
  ])('is the position where nothing else may be: %s', (...lines) => {
    const found = read(...lines);
    expect(found?.rows).toEqual(HELD);
    expect(found?.remarks.join(' ')).toContain('as nothing else says what is held');
  });

  it.each([
    ['Account|Contract|Today|MTD', 'A1|CLZ7|1200|5000', 'A1|ESH7|-300|200'],
    ['Account|Contract|P/L|Today', 'A1|CLZ7|12000|1200', 'A1|ESH7|200|-300'],
    ['Account|Contract|Today', 'A1|CLZ7|1200.25', 'A1|ESH7|-300.5'],
    ['Compte|Contrat|Solde|Devise', 'A1|CLZ7|1200|EUR', 'A1|ESH7|-300|EUR'],
    ['Account|Contract|B/F', 'A1|CLZ7|12', 'A1|ESH7|-5'],
  ])('is asked about where it may be money, or of another day: %s', (...lines) => {
    expect(read(...lines)?.missing ?? ['Net position']).toContain('Net position');
  });
});

describe('what was held before, traded and is held after', () => {
  it('is asked about by row where it does not add up', () => {
    const found = read('Account|Contract|SOD|Traded|EOD', 'A1|CLZ7|10|2|12', 'A1|ESH7|-5|1|-5');
    expect(found?.rows).toEqual([[2, 'CLZ7', 12]]);
    expect(found?.leftOut).toEqual(['3: “SOD” -5 and “Traded” 1 make -4, and “EOD” says -5: which is held']);
  });

  it.each([
    ['a volume of both sides', 'Account|Contract|SOD|Traded|EOD', 'A1|CLZ7|10|6|12', 'A1|ESH7|-5|4|-5'],
    ['a number of trades', 'Account|Contract|SOD|Trades|EOD', 'A1|CLZ7|10|3|12', 'A1|ESH7|-5|1|-5'],
    [
      'less what was closed out',
      'Account|Contract|SOD|Traded|Closed out|EOD',
      'A1|CLZ7|10|3|1|12',
      'A1|ESH7|-5|1|1|-5',
    ],
  ])('counts as it stands where the trades are %s', (_, ...lines) => {
    expect(read(...lines)?.rows).toEqual(HELD);
  });
});
