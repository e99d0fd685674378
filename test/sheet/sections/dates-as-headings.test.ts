import { describe, expect, it } from '@jest/globals';
import { readLines } from '../refused/read-lines.js';

const read = (headings: string, ...rows: readonly string[]) =>
  readLines(['net_position'], `Account|Exchange|Contract|Expiry|${headings}`, ...rows);

describe('columns that are headed by dates in numbers', () => {
  it.each([
    ['27/11/2026|26/11/2026', 10],
    ['2026-11-26|2026-11-27', 12],
    ['11/26/2026|11/27/2026', 12],
    ['01/12/2026|30/11/2026', 10],
    ['02/12/2026|01/12/2026', 10],
  ])('are those of days, of which the latest counts: %s', (headings, lots) => {
    const found = read(headings, 'A|NYMEX|CL|Feb-27|10|12', 'A|NYMEX|NG|Mar-27|-5|-5');
    expect(found?.rows.map(([, own]) => own)).toEqual([lots, -5]);
    expect(found?.remarks[0]).toMatch(/^The latest of several days counts: “/);
  });

  it.each(['16/12/2026|20/01/2027', '27/11/2026|27/11/2026', '27/11/2026|Other'])(
    'are asked about where they may be no days of one position: %s',
    (headings) => {
      const found = read(headings, 'A|NYMEX|CL|Feb-27|10|12', 'A|NYMEX|NG|Mar-27|-5|-5');
      expect(found?.missing).toContain('Net position');
    },
  );

  it('change nothing beside a position: prices of two days', () => {
    const found = read('Lots|26/11/2026|27/11/2026', 'A|NYMEX|CL|Feb-27|10|61|62', 'A|NYMEX|NG|Mar-27|-5|4|4');
    expect(found?.rows.map(([, own]) => own)).toEqual([10, -5]);
    expect(found?.doubts).toEqual([]);
  });
});
