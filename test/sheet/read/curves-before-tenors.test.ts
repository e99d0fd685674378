import { describe, expect, it } from '@jest/globals';
import { readTables } from './read-tables.js';

const tenorsOf = (...lines: readonly string[]) =>
  readTables(...lines).flatMap(({ rows, missing }) =>
    missing.length > 0 ? [] : rows.map((row) => [row['index'], row['tenor'], row['dv01']]),
  );

describe('tenors behind a curve in each heading', () => {
  it.each([
    ['Book|Index|SOFR 2Y|SOFR 5Y', 'A|SOFR|12500|-8000'],
    ['Book|Index|USD 2Y|USD 5Y', 'A|SOFR|12500|-8000'],
    ['Book|Index|sofr 2y|sofr 5y|Total', 'A|SOFR|12500|-8000|4500'],
  ])('are those of a ladder of this curve: “%s”', (...lines) =>
    expect(tenorsOf(...lines)).toEqual([
      ['SOFR', '2Y', 12500],
      ['SOFR', '5Y', -8000],
    ]),
  );

  it.each([
    ['Book|Index|USD 2Y|USD 5Y', 'A|ESTR|12500|-8000'],
    ['Book|Index|SOFR 2Y|SOFR 5Y', 'A|SONIA|12500|-8000'],
    ['Book|Index|SOFR 2Y|ESTR 5Y', 'A|SOFR|12500|-8000'],
  ])('are asked about where the rows are of another one: “%s” above “%s”', (...lines) =>
    expect(tenorsOf(...lines)).toEqual([]),
  );
});
