import { describe, expect, it } from '@jest/globals';
import { readTables } from '../read/read-tables.js';

const swaps = (...lines: readonly string[]) => readTables(...lines)[0];
const BEFORE = 'Account|CCP|Id|Start|End|Ccy';
const rowOf = (rest: string): string => `R|LCH|7|2026-11-24|2031-11-24|USD|${rest}`;

describe('swaps by the columns of two legs', () => {
  it.each([
    [
      'Notional|Leg 1 Direction|Leg 1 Type|Leg 2 Direction|Leg 2 Type|Fixed Rate|Index',
      '75000000|Pay|Float|Receive|Fixed|3.41|USD-SOFR',
      'RECEIVE',
    ],
    [
      'Notional|Leg 1 Direction|Leg 1 Type|Leg 2 Direction|Leg 2 Type|Fixed Rate|Index',
      '75000000|Pay|Fixed|Receive|Float|3.41|USD-SOFR',
      'PAY',
    ],
    [
      'Leg1Direction|Leg1Type|Leg1StrikeRate|Leg1NotionalAmount|Leg2Direction|Leg2Type|Leg2IndexName|Leg2NotionalAmount',
      'Receives|Fixed|3.41|75000000|Pays|Floating|USD-SOFR|75000000',
      'RECEIVE',
    ],
    ['Notional|Leg 1|Leg 2', '75000000|Pay Fixed 3.41%|Receive SOFR', 'PAY'],
  ])('are read below “%s”', (headings, cells, direction) => {
    const read = swaps(`${BEFORE}|${headings}`, rowOf(cells));
    expect(read?.type).toBe('irs');
    expect(read?.missing).toEqual([]);
    expect(read?.doubts).toEqual([]);
    expect(read?.rows).toEqual([expect.objectContaining({ direction, notional: 75_000_000 })]);
    expect(String(read?.rows[0]?.['fixed_rate'])).toMatch(/^3\.41%?$/);
  });

  it('have no direction where both legs are paid, and no notional where the legs have two', () => {
    const headings = 'Leg1Direction|Leg1Type|Leg1Rate|Leg1Notional|Leg2Direction|Leg2Type|Leg2Index|Leg2Notional';
    const read = swaps(`${BEFORE}|${headings}`, rowOf('Pay|Fixed|3.41|75000000|Pay|Floating|USD-SOFR|60000000'));
    expect(read?.rows[0]?.['direction']).toBe('');
    expect(read?.rows[0]?.['notional']).toBe('75000000 and 60000000');
  });

  const TERMS =
    'Notional|Leg 1 Direction|Leg 1 Type|Leg 1 Rate|Leg 1 Frequency|Leg 2 Direction|Leg 2 Type|Leg 2 Index|Leg 2 Frequency';
  it('are not asked about frequencies and day counts that are usual', () => {
    expect(
      swaps(`${BEFORE}|${TERMS}`, rowOf('75000000|Pay|Fixed|3.41|12M|Receive|Overnight|USD-SOFR|Annual'))?.doubts,
    ).toEqual([]);
    const counts = TERMS.replaceAll('Frequency', 'Day Count');
    expect(
      swaps(`${BEFORE}|${counts}`, rowOf('75000000|Pay|Fixed|3.41|ACT/360|Receive|Float|USD-SOFR|Act/360'))?.doubts,
    ).toEqual([]);
  });

  it.each(['3M', '6M', '28D'])('are asked about the frequency of a fixed leg that is not, %s', (frequency) =>
    expect(
      swaps(`${BEFORE}|${TERMS}`, rowOf(`75000000|Pay|Fixed|3.41|${frequency}|Receive|Float|USD-SOFR|12M`))?.doubts,
    ).toEqual(['Leg 1 Frequency']),
  );
});

describe('rates of legs in decimals', () => {
  const legs = (unit: string): string =>
    `Leg1Direction|Leg1Type|Leg1StrikeRate${unit}|Leg1NotionalAmount|Leg2Direction|Leg2Type|Leg2IndexName|Leg2NotionalAmount`;

  it.each([' (decimal)', '(decimals)', ' [fraction]'])('are read with their unit: %s', (unit) => {
    const [found] = readTables(
      `ClearingVenue|TradeId|NotionalCurrency|EffectiveDate|MaturityDate|${legs(unit)}`,
      'LCH|T1|USD|2026-12-15|2031-12-15|Pay|Fixed|0.038|10000000|Receive|Float|USD-SOFR|10000000',
    );
    expect(found).toMatchObject({ type: 'irs', missing: [], rows: [{ direction: 'PAY', fixed_rate: 3.8 }] });
  });
});
