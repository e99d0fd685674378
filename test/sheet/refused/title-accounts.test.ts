import { describe, expect, it } from '@jest/globals';
import { readLines } from './read-lines.js';

const account = (...titles: readonly string[]) =>
  readLines(['account_code'], ...titles, 'Exchange|Contract|Month|Lots', 'NYMEX|CL|Dec-27|5')?.rows[0]?.[1];

describe('an account in a title', () => {
  it.each([
    ['Government securities - UST-DESK-3', 'UST-DESK-3'],
    ['Rates inventory, RT-BOOK-12', 'RT-BOOK-12'],
    ['Gas desk – GAS-7', 'GAS-7'],
    ['Daily statement - 6402-1187', '6402-1187'],
    ['Position Statement for 6402-1187 (margin) on 27-Nov-2026', '6402-1187'],
    ['Government securities - UST-DESK-3|27-Nov-2026', 'UST-DESK-3'],
  ])('is read of “%s”', (title, expected) => expect(account(title)).toBe(expected));

  it.each([
    'Government securities - UST-2026',
    'Crude oil positions - DEC-27',
    'Energy desk - DEC-27',
    'Energy desk - Q4-26',
    'Energy desk - REPORT-3',
    'Positions - DESK-2026',
    'Daily statement - 27-11-2026',
    'Daily statement - 2026-1127',
    'Daily statement - 20261127',
    'Prices - WTI-1000',
    'Government securities - UST-DESK',
  ])('is not read of “%s”, which leaves the name of the file', (title) => expect(account(title)).toBe('FILE'));

  it('does not count where a line names one', () =>
    expect(account('Government securities - UST-DESK-3', 'Account: 77-201')).toBe('77-201'));
});
