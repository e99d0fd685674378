import { describe, expect, it } from '@jest/globals';
import { MOST_STAGED_ROWS, parseStageRequest } from '../../server/contract/stage.js';
import { ROW_TABLES, STAGE_TYPES, contractColumnCount } from '../../server/contract/stage-columns.js';

const issuesOf = (json: unknown): readonly string[] => {
  const read = parseStageRequest(json);
  return read.ok ? [] : read.issues.map(({ message }) => message);
};

describe('a stage request', () => {
  it('is read with its defaults', () => {
    const data = [['a', 1, true, null], []];
    expect(parseStageRequest({ data, errors: 'not read', idx: null })).toEqual({
      ok: true,
      value: { type: 'etd', rows: data, idx: [0, 1], vendorSymbology: 'clearing', ignoredOptions: [] },
    });
  });

  it('is read without regard to case and spaces around its type', () => {
    expect(parseStageRequest({ type: ' IRS ', data: [['']], idx: [-7], vendor_symbology: 'Desk' })).toMatchObject({
      value: { type: 'irs', idx: [-7], vendorSymbology: 'desk' },
    });
  });

  it.each([
    ['a body that is none', [], ['The body must be a JSON object with type and data, not an empty array.']],
    ['no data', {}, [`data is missing; it must be an array of 1 to ${MOST_STAGED_ROWS} rows.`]],
    ['no rows', { data: [] }, [`data must be an array of 1 to ${MOST_STAGED_ROWS} rows, not an empty array.`]],
    [
      'rows and cells that are none',
      { data: ['a', ['b', {}, []]] },
      [
        'data[0] must be an array of cells, not "a".',
        'data[1][1] must be text, a number, true, false or null, not an object.',
      ],
    ],
    [
      'an unknown type',
      { type: 'swap', data: [['a']] },
      [`type must be one of ${STAGE_TYPES.join(', ')}, not "swap".`],
    ],
    ['a row number that is none', { data: [['a']], idx: [1.5] }, ['idx[0] must be an integer, not 1.5.']],
    [
      'row numbers for other rows',
      { data: [['a']], idx: [1, 2] },
      ['idx must have one integer for each row of data: 2 for 1 rows.'],
    ],
  ])('tells %s', (_, json, messages) => expect(issuesOf(json)).toEqual(messages));

  it('takes empty row numbers for none', () => {
    expect(parseStageRequest({ data: [['a'], ['b']], idx: [] })).toMatchObject({ value: { idx: [0, 1] } });
  });

  it('does not look for more problems than it tells', () => {
    const data = Array.from({ length: 150_000 }, () => [{}, {}, {}, {}, {}, {}]);
    expect(issuesOf({ data, idx: data })).toHaveLength(101);
  });
});

it('every table has the columns of the contract first, the line ID and the account before all', () => {
  for (const type of STAGE_TYPES) {
    expect(ROW_TABLES[type].columns.slice(0, 2).map(({ field }) => field)).toEqual(['position_id', 'account_code']);
    expect(ROW_TABLES[type].columns.length).toBeGreaterThanOrEqual(contractColumnCount(type));
  }
});
