import { describe, expect, it } from '@jest/globals';
import { brief, FUTURE, OPTION, refused, row, staged, withSuggestions } from './stage-market.js';

describe('vendor symbology', () => {
  it('is read, and its codes are kept', () => {
    const cells = row(OPTION, { 3: 'crude', 6: '7500' });
    const { data, errors, vendorSymbology } = staged({ data: [cells], vendor_symbology: 'Desk' });
    expect(errors).toEqual([]);
    expect(data[0]?.slice(2, 7)).toEqual(['NYMEX', 'crude', 'CALL', '202606', '7500']);
    expect(vendorSymbology).toBe('desk');
  });

  it('suggests its own codes', () => {
    const { errors } = staged({ data: [row(FUTURE, { 3: 'CRUD' })], vendor_symbology: 'desk' });
    expect(brief(errors)).toEqual([[3, 'UNKNOWN_ALIAS', 'CRUDE']]);
  });

  it('suggests its own strikes', () => {
    const first = staged({ data: [row(OPTION, { 3: 'CRUDE', 6: '7600' })], vendor_symbology: 'desk' });
    expect(brief(first.errors)).toEqual([[6, 'STRIKE_NOT_LISTED', '7500']]);
    expect(first.errors[0]?.message).toMatch(/has no strike 76; nearest is 75, written as "7500"\.$/);
    expect(staged({ data: withSuggestions(first), vendor_symbology: 'desk' }).errors).toEqual([]);
  });

  it('suggests its spelling of a clearing code, and no other product', () => {
    const { errors } = staged({
      data: [row(FUTURE, {}), row(FUTURE, { 3: 'NG' }), row(FUTURE, { 2: 'NYMX', 3: 'CRUDE' })],
      vendor_symbology: 'desk',
    });
    expect(brief(errors)).toEqual([
      [3, 'UNKNOWN_ALIAS', 'CRUDE'],
      [3, 'UNKNOWN_ALIAS'],
      [2, 'UNKNOWN_EXCHANGE', 'NYMEX'],
    ]);
  });

  it('is refused where there is no table of it', () => {
    const refusal = refused({ data: [FUTURE], vendor_symbology: 'other' });
    expect(refusal).toMatchObject({ code: 'INVALID_PARAMETER', issues: [{ path: ['vendor_symbology'] }] });
    expect(refusal.message).toContain('there are clearing, desk');
  });
});
