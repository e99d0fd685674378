import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { RawRow } from '../../server/instruments/row/read-field.js';
import type { RowIssue } from '../../server/domain/row-issue.js';
import { BASIS_SWAP, issuesOf, LADDER, NOTE, OVERNIGHT_SWAP, TERM_SWAP } from './rate-rows.js';

const ROWS: readonly RawRow[] = [
  { ...OVERNIGHT_SWAP, pay_frequency: '1Y' },
  TERM_SWAP,
  { ...TERM_SWAP, type: 'FRA', maturity_date: '20260707' },
  { ...OVERNIGHT_SWAP, type: 'ZCS' },
  BASIS_SWAP,
  { ...LADDER, clearing_house: 'JSCC', gamma: 4 },
  { ...NOTE, clearing_house: 'FICC' },
  { ...NOTE, contract_type: 'UST-BILL', coupon_rate: 0, coupon_frequency: 0 },
];

/** Fields whose content is free: a slip in it is another content. */
const FREE: ReadonlySet<string> = new Set(['trade_id']);

const applied = (row: RawRow, issues: readonly RowIssue[]): RawRow => ({
  ...row,
  ...Object.fromEntries(
    issues.flatMap(({ field, suggestion }) =>
      field === null || suggestion === undefined ? [] : [[field, suggestion] as const],
    ),
  ),
});

/** Two neighbours swapped, one letter left out, doubled or wrong. */
function slip(text: string, kind: number, place: number): string {
  const at = place % text.length;
  const [letter = '', next = ''] = [text[at], text[at + 1]];
  const rest = text.slice(at + 1);
  const beginning = text.slice(0, at);
  return (
    [
      beginning + next + letter + rest.slice(1),
      beginning + rest,
      beginning + letter + letter + rest,
      `${beginning}X${rest}`,
    ][kind % 4] ?? text
  );
}

const faults = fc.oneof(
  fc
    .record({ kind: fc.nat(3), place: fc.nat(30), field: fc.nat(20) })
    .map(({ kind, place, field }) => (row: RawRow): RawRow => {
      const names = Object.keys(row).filter((name) => !FREE.has(name) && row[name] !== null);
      const name = names[field % names.length] ?? '';
      return { ...row, [name]: slip(String(row[name]), kind, place) };
    }),
  fc.constantFrom('1M', '2M', '9M', '28D', '2Y', '1T', 'quarterly', '6 months').map(
    (pay_frequency) =>
      (row: RawRow): RawRow =>
        'direction' in row ? { ...row, pay_frequency } : row,
  ),
  fc.constantFrom('-5000000', '-1e6', '1,000,000', '(5)').map(
    (notional) =>
      (row: RawRow): RawRow =>
        'notional' in row ? { ...row, notional } : row,
  ),
  fc.constant((row: RawRow): RawRow => ({
    ...row,
    ...('effective_date' in row ? { effective_date: row['maturity_date'], maturity_date: row['effective_date'] } : {}),
  })),
  fc.constantFrom('USD', 'EUR', 'GBP', 'JPY').map(
    (currency) =>
      (row: RawRow): RawRow =>
        'currency' in row ? { ...row, currency } : row,
  ),
);

describe('a suggestion', () => {
  it('clears what it is for: its field is not refused for the same again', () => {
    fc.assert(
      fc.property(fc.constantFrom(...ROWS), faults, (row, fault) => {
        const wrong = fault(row);
        const issues = issuesOf(wrong);
        const after = issuesOf(applied(wrong, issues));
        for (const { field, code, suggestion } of issues)
          if (suggestion !== undefined)
            expect(after.filter((issue) => issue.field === field && issue.code === code)).toEqual([]);
      }),
      { numRuns: 3000 },
    );
  });

  it('leads on until nothing more is suggested', () => {
    fc.assert(
      fc.property(fc.constantFrom(...ROWS), fc.array(faults, { minLength: 1, maxLength: 3 }), (row, several) => {
        let current = several.reduce((before, fault) => fault(before), row);
        for (let round = 0; round < 4; round++) current = applied(current, issuesOf(current));
        expect(issuesOf(current).filter(({ suggestion }) => suggestion !== undefined)).toEqual([]);
      }),
      { numRuns: 2000 },
    );
  });

  it('is there for a slip in a clearing house of any spelling', () => {
    for (const clearingHouse of ['CME', 'LCH', 'JSCC', 'EUREX'])
      for (let place = 0; place < clearingHouse.length - 1; place++) {
        const wrong = slip(clearingHouse, 0, place);
        if (wrong !== clearingHouse)
          expect([wrong, issuesOf({ ...OVERNIGHT_SWAP, clearing_house: wrong })[0]?.suggestion]).toEqual([
            wrong,
            clearingHouse,
          ]);
      }
  });
});
