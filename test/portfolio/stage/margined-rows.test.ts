import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { ROW_TABLES } from '../../../server/contract/stage-columns.js';
import { parseEnvelope } from '../../../server/contract/portfolio-request.js';
import { DEFAULT_CLEARING_HOUSE_SETTINGS } from '../../../server/domain/clearing-house-settings.js';
import { calculatePortfolio } from '../../../server/portfolio/calculate.js';
import { LICENCE, MARKET, staged } from './stage-market.js';

type Cells = readonly string[];

const rowOf = (cells: Cells): Readonly<Record<string, string>> =>
  Object.fromEntries(ROW_TABLES.etd.columns.flatMap(({ field }, column) => [[field, cells[column] ?? '']]));

/** Rows that a calculation leaves out, and its total. */
function margined(data: readonly Cells[], isExact: boolean) {
  const flags = { use_closest_match: !isExact, use_closest_active: !isExact };
  const envelope = parseEnvelope({ calculation_type: 'margins', ...flags, portfolio: data.map(rowOf) });
  if (!envelope.ok) throw new Error(JSON.stringify(envelope.issues));
  const outcome = calculatePortfolio(envelope.value, {
    snapshot: MARKET,
    licence: LICENCE,
    clearingHouseSettings: () => DEFAULT_CLEARING_HOUSE_SETTINGS,
    requestId: 'request',
    submittedTime: '2026-01-05T08:00:00.000Z',
    scenarios: [],
  });
  if (!outcome.ok) throw new Error(outcome.refusal.message);
  const exceptions = outcome.value.accounts.flatMap((account) => account.exceptions);
  const excluded = exceptions.filter(({ severity }) => severity === 'excluded').map(({ row }) => row);
  return { total: outcome.value.total, excluded: new Set(excluded) };
}

const cell = (...choices: readonly string[]) => fc.constantFrom(...choices);

const anyRow = fc.tuple(
  cell('1', ''),
  fc.constant('DESK'),
  cell('NYMEX', 'xnym', 'NYMX', 'LME'),
  cell('CL', 'cl', 'CLL', 'NG', 'CA', 'BRENT'),
  cell('FUT', 'f', 'C', 'put', 'CAL', ''),
  cell('202606', 'JUN-26', '2026-06-17', '20260519', '20260600', 'MAY-26', 'K26', '202503', '203012', ''),
  cell('75', '77.50', '60', '76', '(5)', ''),
  cell('1', '-5', '1e2', '1,000', ''),
  cell('H', 's', 'SPEC', ''),
);
const tables = fc.array(anyRow, { minLength: 1, maxLength: 8 });

describe('rows without errors in a stage', () => {
  it('are just those that are margined as they stand, before and after', () => {
    fc.assert(
      fc.property(tables, (data) => {
        const table = staged({ data });
        const wrong = new Set(table.errors.map(({ row }) => row));
        expect(margined(data, true).excluded).toEqual(wrong);
        const good = (rows: readonly Cells[]): readonly Cells[] => rows.filter((_, row) => !wrong.has(row));
        if (wrong.size < data.length)
          expect(margined(good(table.data), true).total).toBe(margined(good(data), true).total);
      }),
      { numRuns: 300 },
    );
  });

  it('are margined as the closest matches of what was sent, where all it took were closest matches within the bounds', () => {
    const isMatch = (code: string): boolean => /^(?:EXPIRY_NOT_LISTED|STRIKE_NOT_LISTED|CONTRACT_EXPIRED)$/.test(code);
    fc.assert(
      fc.property(anyRow, (cells) => {
        const { data, errors } = staged({ data: [cells] });
        fc.pre(errors.length > 0 && errors.every(({ code, suggestion }) => isMatch(code) && suggestion !== undefined));
        const fixed = data.map((row) =>
          row.map((text, column) => errors.find((error) => error.column === column)?.suggestion ?? text),
        );
        const loose = margined([cells], false);
        if (loose.excluded.size === 0) expect(margined(fixed, true)).toEqual(loose);
        else expect(margined(fixed, true).excluded.size).toBe(0);
      }),
      { numRuns: 150 },
    );
  });
});
