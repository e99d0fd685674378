import { describe, expect, it } from '@jest/globals';
import { readLines } from '../refused/read-lines.js';

describe('a heading of lots with their day', () => {
  it.each([
    'Position at 30-Nov-2026',
    'Position as of 30-Nov-2026',
    'Lots at 30/11/2026',
    'Net position 2026-11-30',
    'Bestand per 30.11.2026',
    'Position au 30/11/2026',
    'Lots 20261130',
  ])('is read: %s', (heading) => {
    const found = readLines(['net_position'], `Account|Contract|${heading}`, 'A|CLZ7|5', 'A|ESH7|-3');
    expect(found?.rows).toEqual([
      [2, 5],
      [3, -3],
    ]);
  });

  it.each([
    ['Position 27/11/2026', 'Position 30/11/2026'],
    ['Position 10/11/2026', 'Position 11/11/2026'],
    ['Bestand per 27.11.2026', 'Bestand per 30.11.2026'],
  ])('counts on the later of two days: %s, %s', (before, now) => {
    const found = readLines(
      ['net_position'],
      `Account|Contract|${before}|${now}|Change`,
      'A|CLZ7|5|6|1',
      'A|ESH7|-3|-3|0',
    );
    expect(found?.rows.map(([, lots]) => lots)).toEqual([6, -3]);
    expect(found?.remarks).toEqual([`The later of two days counts: “${now}”.`]);
  });
});
