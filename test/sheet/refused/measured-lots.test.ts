import { describe, expect, it } from '@jest/globals';
import { readLines } from './read-lines.js';

const read = (...lines: readonly string[]) => readLines(['contract_code', 'net_position'], ...lines);

describe('contracts beside goods', () => {
  it.each([
    ['Compte|Contrat|Tonnes', 'A1|CLZ7|500', 'A1|ESH7|-250'],
    ['Compte|Contrat|Échéance|Tonnage', 'A1|CL|Dec-27|500', 'A1|ES|Mar-27|-250'],
    ['Account|Contract|Barrels', 'A1|CLZ7|12000', 'A1|ESH7|-5000'],
  ])('are asked about by the column of goods: %s', (...lines) => {
    expect(read(...lines)?.doubts).toEqual([
      expect.stringMatching(/^(?:Tonn|Barr)\w+: counts goods, of which a lot holds many: head it “Lots”/),
    ]);
  });

  it.each([
    ['Compte|Contrat|Lots|Tonnage', 'A1|CLZ7|10|500', 'A1|ESH7|-5|-250'],
    ['Account|Contract|Long|Short|Barrels', 'A1|CLZ7|10||10000', 'A1|ESH7||5|5000'],
  ])('are no matter where lots stand there as well: %s', (...lines) => {
    const found = read(...lines);
    expect(found?.doubts).toEqual([]);
    expect(found?.rows).toEqual([
      [2, 'CLZ7', 10],
      [3, 'ESH7', -5],
    ]);
  });
});
