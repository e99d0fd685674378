import { describe, expect, it } from '@jest/globals';
import { parseEnvelope } from '../../../server/contract/portfolio-request.js';
import { ROW_TABLES, type StageType } from '../../../server/contract/stage-columns.js';
import { parseStageRequest } from '../../../server/contract/stage.js';
import { DEFAULT_CLEARING_HOUSE_SETTINGS } from '../../../server/domain/clearing-house-settings.js';
import { calculatePortfolio } from '../../../server/portfolio/calculate.js';
import { fieldText } from '../../../server/portfolio/stage/staged-row.js';
import { stageTable } from '../../../server/portfolio/stage/stage-table.js';
import type { RawRow } from '../../../server/instruments/row/read-field.js';
import { BASIS_SWAP, LADDER, NOTE, OVERNIGHT_SWAP } from '../../instruments/rate-rows.js';
import { rateMarket } from '../../support/rate-market.js';
import { rateSnapshot } from '../../support/rate-snapshot.js';
import { LICENCE } from './stage-market.js';

const snapshot = rateSnapshot(rateMarket());

/** What is said of a row: [field, code, suggestion]. */
type Said = readonly (readonly [string | null, string, string | undefined])[];

const inOrder = (said: Said): Said =>
  said.toSorted((first, second) => (JSON.stringify(first) < JSON.stringify(second) ? -1 : 1));

/** The issues that leave a row out of the calculation. */
function calculated(row: RawRow): Said {
  const envelope = parseEnvelope({ calculation_type: 'margins', portfolio: [{ ...row, account_code: 'DESK' }] });
  if (!envelope.ok) throw new Error(JSON.stringify(envelope.issues));
  const outcome = calculatePortfolio(envelope.value, {
    snapshot,
    licence: LICENCE,
    clearingHouseSettings: () => DEFAULT_CLEARING_HOUSE_SETTINGS,
    requestId: 'request',
    submittedTime: '2026-01-05T08:00:00.000Z',
    scenarios: [],
  });
  if (!outcome.ok) throw new Error(outcome.refusal.message);
  const excluded = outcome.value.accounts.flatMap(({ exceptions }) =>
    exceptions.filter(({ severity }) => severity === 'excluded'),
  );
  expect(excluded.every((exception) => exception.row === 0)).toBe(true);
  return inOrder(excluded.map(({ field, code, suggestion }) => [field, code, suggestion]));
}

/** The errors of the row as a staged table. */
function stagedIssues(row: RawRow, type: StageType): Said {
  const cells = ROW_TABLES[type].columns.map(({ field }) =>
    field === 'account_code' ? 'DESK' : fieldText(row, field),
  );
  const request = parseStageRequest({ type, data: [cells] });
  if (!request.ok) throw new Error(JSON.stringify(request.issues));
  const outcome = stageTable(request.value, { snapshot, licence: LICENCE });
  if (!outcome.ok) throw new Error(outcome.refusal.message);
  const { errors } = outcome.value;
  for (const { column, field } of errors) expect(ROW_TABLES[type].columns[column]?.field).toBe(field);
  return inOrder(errors.map(({ field, code, suggestion }) => [field, code, suggestion]));
}

const SWAP = { ...OVERNIGHT_SWAP, effective_date: '20250113', maturity_date: '20350113' };
const BASIS = { ...BASIS_SWAP, effective_date: '20250113', maturity_date: '20350113' };

const CASES: readonly (readonly [string, StageType, RawRow, Said])[] = [
  [
    'a day that its month has not',
    'irs',
    { ...SWAP, maturity_date: '20350231' },
    [['maturity_date', 'INVALID_DATE', '20350228']],
  ],
  [
    'a date in words',
    'irs',
    { ...SWAP, effective_date: '13 Jan 2025' },
    [['effective_date', 'INVALID_DATE', '20250113']],
  ],
  [
    'a day before its month',
    'irs',
    { ...SWAP, maturity_date: '13/01/2035' },
    [['maturity_date', 'INVALID_DATE', '20350113']],
  ],
  [
    'maturity before effective',
    'irs',
    { ...SWAP, effective_date: '20350113', maturity_date: '20250113' },
    [
      ['effective_date', 'INVALID_DATE', '20250113'],
      ['maturity_date', 'INVALID_DATE', '20350113'],
    ],
  ],
  [
    'a negative notional with direction',
    'irs',
    { ...SWAP, notional: '-25000000' },
    [['notional', 'INVALID_QUANTITY', '25000000']],
  ],
  [
    'an unknown index',
    'irs',
    { ...SWAP, float_index: 'USD-SORF-OIS' },
    [['float_index', 'UNKNOWN_INDEX', 'USD-SOFR-OIS']],
  ],
  [
    'a frequency that the index does not trade',
    'irs',
    { ...SWAP, pay_frequency: '28D' },
    [['pay_frequency', 'FREQUENCY_NOT_TRADED', '1M']],
  ],
  [
    'a clearing house with two letters swapped',
    'irs',
    { ...SWAP, clearing_house: 'LHC' },
    [['clearing_house', 'UNKNOWN_CLEARING_HOUSE', 'LCH']],
  ],
  ['a rate with its sign', 'irs', { ...SWAP, fixed_rate: '3.9 %' }, [['fixed_rate', 'INVALID_NUMBER', '3.9']]],
  ['a fixed rate of a basis swap', 'irs', { ...BASIS, fixed_rate: '3' }, [['fixed_rate', 'INVALID_FIELD', '0']]],
  ['an unknown curve', 'ladder', { ...LADDER, index: 'USD.SORF.ON' }, [['index', 'UNKNOWN_INDEX', 'USD.SOFR.ON']]],
  ['a tenor in words', 'ladder', { ...LADDER, tenor: '5 years' }, [['tenor', 'INVALID_FIELD', '5Y']]],
  ['a DV01 with separators', 'ladder', { ...LADDER, dv01: '-12,500' }, [['dv01', 'INVALID_NUMBER', '-12500']]],
  [
    'a misspelt category',
    'fi',
    { ...NOTE, contract_type: 'UST-NOET' },
    [['contract_type', 'INVALID_CONTRACT_TYPE', 'UST-NOTE']],
  ],
  ['an impossible maturity', 'fi', { ...NOTE, maturity: '20300931' }, [['maturity', 'INVALID_DATE', '20300930']]],
  [
    'a frequency that the category has not',
    'fi',
    { ...NOTE, coupon_frequency: '12' },
    [['coupon_frequency', 'FREQUENCY_NOT_TRADED', '2']],
  ],
  [
    'a bill of five years',
    'fi',
    { ...NOTE, contract_type: 'UST-BILL', coupon_rate: '0', coupon_frequency: '' },
    [['contract_type', 'TERM_NOT_ISSUED', 'UST-STRIPS']],
  ],
  [
    'a notional with separators',
    'fi',
    { ...NOTE, notional: '(5,000,000)' },
    [['notional', 'INVALID_NUMBER', '-5000000']],
  ],
];

describe('what is wrong with a rate row', () => {
  it.each(CASES)('%s: is the same staged and calculated, and its suggestion clears it', (_, type, row, expected) => {
    expect(stagedIssues(row, type)).toEqual(expected);
    expect(calculated(row)).toEqual(expected);
    const mended = {
      ...row,
      ...Object.fromEntries(expected.map(([field, , suggestion]) => [field ?? '', suggestion])),
    };
    expect(stagedIssues(mended, type)).toEqual([]);
    expect(calculated(mended).filter(([field]) => expected.some(([own]) => own === field))).toEqual([]);
  });

  it.each([
    ['irs', { ...SWAP, maturity_date: 'JAN-35' }, 'maturity_date'],
    ['irs', { ...SWAP, effective_date: '20250100' }, 'effective_date'],
    ['irs', { ...SWAP, maturity_date: '203501' }, 'maturity_date'],
    ['fi', { ...NOTE, maturity: '12/2030' }, 'maturity'],
  ] as const)('%s: a month for a date is refused without inventing its day', (type, row, field) => {
    expect(stagedIssues(row, type)).toEqual([[field, 'INVALID_DATE', undefined]]);
    expect(calculated(row)).toEqual([[field, 'INVALID_DATE', undefined]]);
  });
});
