import { describe, expect, it } from '@jest/globals';
import { readTables } from './read-tables.js';

const read = (headings: string, ...rows: readonly string[]) => {
  const [found] = readTables(headings, ...rows);
  return { lots: found?.rows.map(({ net_position }) => net_position), reasons: found?.reasons };
};

describe('a structure above its options in rows of their own', () => {
  it('is left out where a column numbers the options', () => {
    const found = read(
      'Account|Strategy|Leg|Product|Expiry|C/P|Strike|Qty',
      'X|Collar||CL|Dec27|||10',
      'X|Collar|1|CL|Dec27|P|50|10',
      'X|Collar|2|CL|Dec27|C|70|-10',
    );
    expect(found).toEqual({ lots: [10, -10], reasons: [expect.stringContaining('“Collar” is the structure')] });
  });

  it('is left out where its type names it, beside legs', () => {
    const found = read(
      'Account|Type|Contract|Expiry|Put/Call|Strike|Lots',
      'X|Call Spread|CL|Dec27|C|60/70|10',
      'X|Leg|CL|Dec27|C|60|10',
      'X|Leg|CL|Dec27|C|70|-10',
    );
    expect(found).toEqual({ lots: [10, -10], reasons: [expect.stringContaining('its legs are rows of their own')] });
  });

  it('is asked about where it has as many lots and may be a future', () => {
    const rows = ['X|Collar|CL|Dec27|P|50|10', 'X|Collar|CL|Dec27|C|70|-10'];
    const headings = 'Account|Strategy|Product|Expiry|C/P|Strike|Qty';
    const found = read(headings, 'X|Collar|CL|Dec27|||10', ...rows);
    expect(found).toEqual({ lots: [10, -10], reasons: [expect.stringContaining('it may be the “Collar”')] });
    expect(read(headings, 'X|Collar|CL|Dec27|||4', ...rows).lots).toEqual([4, 10, -10]);
    expect(read(headings, 'X|Collar|CL|Dec27|F||10', ...rows).lots).toEqual([10, 10, -10]);
  });
});
