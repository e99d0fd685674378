import { describe, expect, it } from '@jest/globals';
import { readLines } from './read-lines.js';

describe('a remark that a row has ended, beside a status that it stands', () => {
  it.each([
    ['Status', 'Open', 'Notes', 'rolled'],
    ['Trade Status', 'Live', 'Remarks', 'closed 24/11'],
    ['Status', 'Open', 'Bemerkung', 'glattgestellt'],
    ['Statut', 'Open', 'Commentaire', 'clôturé le 24/11'],
    ['Status', 'Active', 'Comment', 'should be 8 lots'],
  ])('is asked about for the row alone: %s %s, %s %s', (heading, state, notes, remark) => {
    const found = readLines(
      ['net_position'],
      `Account|Exchange|Contract|Month|Quantity|${heading}|${notes}`,
      `A1|NYMEX|CL|202712|30|${state}|`,
      `A1|NYMEX|CL|202802|10|${state}|${remark}`,
      `A1|CME|ES|202703|-5|${state}|hedge`,
      `A1|CME|ES|202706|-5|Closed|closed 24/11`,
    );
    expect(found?.doubts).toEqual([]);
    expect(found?.rows).toEqual([
      [2, 30],
      [4, -5],
    ]);
    expect(found?.leftOut).toContain(
      `3: “${remark}” by ${notes}, beside “${state}” by ${heading}: take the remark out where the row is held as it stands`,
    );
  });

  it('is asked about for the table where no status stands', () => {
    const found = readLines(
      ['net_position'],
      'Account|Exchange|Contract|Month|Quantity|Status|Notes',
      'A1|NYMEX|CL|202712|30|Open|',
      'A1|NYMEX|CL|202802|10||closed',
    );
    expect(found?.doubts).toHaveLength(1);
  });
});
