import { describe, expect, it } from '@jest/globals';
import { readLines } from '../refused/read-lines.js';

/** Reads two swaps that differ by what stands in one more column. */
const read = (heading: string, own: string, other: string) =>
  readLines(
    ['trade_id'],
    `Account|Trade ID|Pay/Receive|Currency|Notional|Fixed Rate|Index|Effective Date|Maturity Date|Clearing House|${heading}`,
    `A1|S1|Pay|USD|100000000|3.85|SOFR|2026-12-02|2031-12-02|CME|${own}`,
    `A1|S2|Receive|USD|50000000|3.95|SOFR|2026-12-02|2036-12-02|CME|${other}`,
  );

describe('swaps that are no bullets by their words', () => {
  it.each([
    ['Structure', 'Bullet', 'Amortising'],
    ['Structure', 'Vanilla', 'Zero coupon'],
    ['Swap structure', 'Vanilla', 'Roller coaster'],
    ['Subtype', 'Plain', 'Step-up'],
    ['Notional structure', 'Bullet', 'Accreting'],
    ['Feature', '', 'Bermudan cancellable'],
    ['Comment', 'not amortising', 'amortising 5m pa'],
    ['Notes', '', 'callable from 2029'],
    ['Tilgung', 'keine', 'Tilgung linear'],
    ['Remarques', '', 'swap amortissable'],
    ['Nota', 'sin amortización', 'cupón cero'],
  ])('are left out, by %s: %s and %s', (heading, own, other) => {
    const found = read(heading, own, other);
    expect(found?.rows).toEqual([[2, 'S1']]);
    expect(found?.leftOut).toEqual([
      `3: “${other}” by ${heading}: a swap is read without such terms, and would be another one`,
    ]);
  });

  it.each([
    ['Comment', 'non-callable', 'Amortisation: none'],
    ['Desk', 'Callables', 'ALM'],
    ['Portfolio', 'Swaption hedges', 'ALM'],
    ['Strategy', 'curve steepener', 'compounded in arrears'],
    ['Forward starting', 'No', 'Yes'],
  ])('are read where none is said: %s', (heading, own, other) => {
    expect(read(heading, own, other)?.rows).toHaveLength(2);
  });

  it.each(['Next Notional', 'Notional structure'])('are asked about by %s, of which nothing is known', (heading) => {
    expect(read(heading, '100', '40')?.doubts).toHaveLength(1);
  });
});
