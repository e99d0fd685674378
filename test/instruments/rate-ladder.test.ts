import { describe, expect, it } from '@jest/globals';
import { RATE_INDICES } from '../../server/domain/find-rate-index.js';
import { findGovernmentCurve, GOVERNMENT_CURVES } from '../../server/domain/government-curve.js';
import { findRateCurve, GOVERNMENT_CURVE_NAMES } from '../../server/market/curves/rate-curve-name.js';
import { LADDER_CURVES } from '../../server/instruments/row/index-forms.js';
import { brief, issuesOf, LADDER, positionOf } from './rate-rows.js';

describe('a rate-ladder row', () => {
  it('is read with the name of its curve, at CME where it names no house', () => {
    expect(positionOf({ ...LADDER, tenor: '1825d', dv01: '-12500' })).toEqual({
      row: 3,
      positionId: 'p1',
      accountCode: 'A',
      subAccountCode: null,
      kind: 'rate-ladder',
      clearingHouse: 'CME',
      index: 'USD-SOFR-OIS',
      tenor: '1825D',
      dv01: -12_500,
    });
    expect(positionOf({ ...LADDER, clearing_house: 'SwapClear' })).toMatchObject({ clearingHouse: 'LCH' });
  });

  it('may say by how much its DV01 grows for one basis point down', () => {
    expect(positionOf({ ...LADDER, gamma: '-3.75' })).toMatchObject({ gamma: -3.75 });
    expect(positionOf({ ...LADDER, gamma: 0 })).toMatchObject({ gamma: 0 });
    for (const row of [LADDER, { ...LADDER, gamma: '' }, { ...LADDER, gamma: null }])
      expect('gamma' in positionOf(row)).toBe(false);
  });

  it.each([
    ['another than the curve’s', 'EUR', 'EUR'],
    ['in small letters', ' gbp ', 'GBP'],
    ['the curve’s own', 'usd', undefined],
    ['none', '', undefined],
  ])('may say the currency that its DV01 is stated in: %s', (_, sent, read) => {
    const position = positionOf({ ...LADDER, dv01_currency: sent });
    expect('dv01Currency' in position ? position.dv01Currency : undefined).toBe(read);
  });

  it('names its curve by ladder id, name or alias', () => {
    for (const { name, ladderId, aliases } of RATE_INDICES)
      for (const index of [ladderId, name, ...aliases])
        expect(positionOf({ ...LADDER, index })).toMatchObject({ index: name });
    for (const { name, aliases } of GOVERNMENT_CURVES)
      for (const index of [name, ...aliases]) expect(positionOf({ ...LADDER, index })).toMatchObject({ index: name });
  });

  it.each(['1D', '3W', '18M', '7Y', '4321D', '60Y', '720M', '21915D'])('takes tenor %s', (tenor) =>
    expect(positionOf({ ...LADDER, tenor })).toMatchObject({ tenor }),
  );

  it.each([
    ['no index', { ...LADDER, index: ' ' }, [['index', 'MISSING_FIELD']]],
    ['a misspelt index', { ...LADDER, index: 'USD.SOFR.O' }, [['index', 'UNKNOWN_INDEX', 'USD.SOFR.ON']]],
    ['a misspelt government', { ...LADDER, index: 'USD-TRESURY' }, [['index', 'UNKNOWN_INDEX', 'USD-TREASURY']]],
    ['a ceased index', { ...LADDER, index: 'USD.LIBOR.3M' }, [['index', 'INDEX_CEASED', 'USD.SOFR.ON']]],
    ['a tenor beyond the longest', { ...LADDER, tenor: '61Y' }, [['tenor', 'INVALID_FIELD']]],
    ['a tenor in words', { ...LADDER, tenor: '10 years' }, [['tenor', 'INVALID_FIELD', '10Y']]],
    ['a tenor that is none', { ...LADDER, tenor: '0D' }, [['tenor', 'INVALID_FIELD']]],
    ['no number', { ...LADDER, dv01: '1,000' }, [['dv01', 'INVALID_NUMBER', '1000']]],
    ['a gamma that is none', { ...LADDER, gamma: 'x' }, [['gamma', 'INVALID_NUMBER']]],
    ['a currency in words', { ...LADDER, dv01_currency: 'Euro' }, [['dv01_currency', 'INVALID_FIELD']]],
    [
      'a currency of its own that is not the curve’s',
      { ...LADDER, currency: 'EUR', dv01_currency: 'EUR' },
      [['currency', 'CURRENCY_MISMATCH', 'USD']],
    ],
    ['a house of another kind', { ...LADDER, clearing_house: 'FICC' }, [['clearing_house', 'UNKNOWN_CLEARING_HOUSE']]],
  ])('%s is told', (_, row, expected) => expect(brief(row)).toEqual(expected));

  it('is told how long a tenor may be', () => {
    expect(issuesOf({ ...LADDER, tenor: '61Y' })[0]?.message).toBe(
      'tenor "61Y" is beyond 60Y, the longest that is margined.',
    );
  });
});

describe('the curves of ladders', () => {
  it('are those that market data is filed under', () => {
    expect(GOVERNMENT_CURVES.map(({ name }) => name)).toEqual(GOVERNMENT_CURVE_NAMES);
    for (const { name, ladderName, aliases } of LADDER_CURVES)
      for (const spelling of [ladderName, ...aliases]) expect(findRateCurve(spelling)?.name).toBe(name);
  });

  it('share no spelling', () => {
    for (const { name, aliases } of GOVERNMENT_CURVES)
      for (const spelling of [name, ...aliases]) expect(findGovernmentCurve(spelling)?.name).toBe(name);
    for (const { name, aliases, ladderId } of RATE_INDICES)
      for (const spelling of [name, ladderId, ...aliases]) expect(findGovernmentCurve(spelling)).toBeUndefined();
  });
});
