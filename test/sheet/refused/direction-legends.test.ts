import { describe, expect, it } from '@jest/globals';
import { readLines } from './read-lines.js';

const swaps = (line: string) =>
  readLines(
    ['direction'],
    line,
    'Trade ID|Account|Clearing House|Currency|Index|Pay/Receive|Notional|Fixed Rate|Start Date|Maturity Date',
    'T1|A1|LCH|USD|SOFR|Pay|10000000|3.9|2026-01-15|2031-01-15',
    'T2|A1|LCH|USD|SOFR|Receive|20000000|4|2026-01-15|2036-01-15',
  );

describe('a line on the directions of swaps', () => {
  it.each([
    'Pay = client pays fixed',
    'P = counterparty pays',
    'Pay means we receive fixed',
    'Receive: we receive floating',
    'Directions are of the floating leg',
    'P/R = floating leg',
    "Directions from the client's point of view",
  ])('is asked about where it turns them: %s', (line) => {
    expect(swaps(line)?.doubts).toEqual([expect.stringContaining(`as “${line}” says`)]);
  });

  it.each([
    'Pay = we pay fixed',
    'P = pay fixed, receive floating',
    'Receive means receive fixed',
    'Interest rate swaps of the desk',
    'Rec = we receive fixed and pay floating',
  ])('changes nothing where it says what the words say: %s', (line) => {
    expect(swaps(line)?.doubts).toEqual([]);
  });
});

describe('a risk beside the directions of swaps', () => {
  const beside = (...risks: readonly [number, number, number]) =>
    readLines(
      ['direction'],
      'Trade ID|Account|Clearing House|Currency|Index|Pay/Receive|Notional|Fixed Rate|Start Date|Maturity Date|BPV',
      `T1|A1|LCH|USD|SOFR|Pay|10000000|3.9|2026-01-15|2031-01-15|${risks[0]}`,
      `T2|A1|LCH|USD|SOFR|Receive|20000000|4|2026-01-15|2036-01-15|${risks[1]}`,
      `T3|A1|LCH|USD|SOFR|Pay|30000000|4.1|2026-01-15|2029-01-15|${risks[2]}`,
    )?.doubts;

  it('is asked about where two payers have other signs', () => {
    expect(beside(4000, -15000, -8000)).toEqual([
      expect.stringMatching(/^BPV: says -8000 in row 4, which contradicts/),
    ]);
  });

  it('says what they do where each side has its own', () => {
    expect(beside(4000, -15000, 8000)).toEqual([]);
    expect(beside(4000, 15000, 8000)).toEqual([]);
  });
});
