import { describe, expect, it } from '@jest/globals';
import { parseMapping } from '../../server/contract/mapping/saved-mapping.js';
import { comparedMappingName, MOST_MAPPING_HEADINGS } from '../../server/contract/mapping/table-mapping.js';

const HEADINGS = ['Konto', 'Börse', 'Produkt', 'Art', 'Fälligkeit', 'Bestand', 'Notiz'];
const COLUMNS = { account_code: 0, exchange_code: 1, contract_code: 2, contract_type: 3, contract_expiry: 4 };
const BODY = { type: 'etd', headings: HEADINGS, columns: { ...COLUMNS, net_position: 5 } };

const messages = (json: unknown): readonly string[] => {
  const read = parseMapping(json, 'Broker X daily');
  return read.ok ? [] : read.issues.map(({ message }) => message);
};

describe('a mapping that is sent', () => {
  it('has the name of the path unless it says another one, and what it leaves out is empty', () => {
    const read = parseMapping(BODY, 'Broker X daily');
    expect(read).toEqual({
      ok: true,
      value: { mapping: { name: 'Broker X daily', ...BODY, left_aside: [], constants: {} }, revision: null },
    });
    const renamed = parseMapping({ ...BODY, name: 'Broker X', revision: 'r1', left_aside: [6] }, 'Broker X daily');
    expect(renamed).toMatchObject({
      ok: true,
      value: { mapping: { name: 'Broker X', left_aside: [6] }, revision: 'r1' },
    });
  });

  it.each([
    { wrong: 'no object', json: [], sentence: 'The body must be an object with type, headings and columns' },
    { wrong: 'a kind', json: { ...BODY, type: 'cds' }, sentence: 'type must be one of etd' },
    {
      wrong: 'no headings',
      json: { ...BODY, headings: [], columns: {} },
      sentence: 'headings must be an array of 1 to 500',
    },
    {
      wrong: 'too many headings',
      json: { ...BODY, headings: Array.from({ length: MOST_MAPPING_HEADINGS + 1 }, () => 'A') },
      sentence: 'headings must be an array of 1 to 500',
    },
    {
      wrong: 'a place beyond the headings',
      json: { ...BODY, columns: { net_position: 7 } },
      sentence: 'columns.net_position must be the place of one of the headings, from 0, not 7.',
    },
    {
      wrong: 'a column for two fields',
      json: { ...BODY, columns: { ...COLUMNS, net_position: 4 } },
      sentence: 'columns.net_position must be a column that no other field is read from, not 4.',
    },
    {
      wrong: 'a field of another table',
      json: { ...BODY, columns: { notional: 1 } },
      sentence:
        'columns.notional must be absent: tables of the kind “Listed futures and options” have no such field, not 1.',
    },
    {
      wrong: 'a column that is read and left aside',
      json: { ...BODY, left_aside: [5] },
      sentence: 'left_aside[0] must be the place of one of the headings, from 0, that no field is read from, not 5.',
    },
    {
      wrong: 'a constant for a column',
      json: { ...BODY, constants: { exchange_code: 'NYMEX' } },
      sentence: 'constants.exchange_code must be the value of a field that has no column, not "NYMEX".',
    },
    {
      wrong: 'one quantity for all rows',
      json: { ...BODY, columns: COLUMNS, constants: { net_position: '5' } },
      sentence: 'constants.net_position must be absent: it is no field that one value could stand for, not "5".',
    },
    {
      wrong: 'a name of control characters',
      json: { ...BODY, name: 'a\u0000b' },
      sentence: 'name must be 1 to 100 printable characters',
    },
  ])('is refused for $wrong in one sentence with the place', ({ json, sentence }) => {
    expect(messages(json)).toEqual([expect.stringContaining(sentence)]);
  });

  it('may say that a table has none of a field that would be made of other columns', () => {
    expect(messages({ ...BODY, columns: { ...BODY.columns, side: null, contract_strike: null } })).toEqual([]);
  });
});

describe('names of mappings', () => {
  it('are the same whatever their case and blanks', () => {
    expect(comparedMappingName(' Broker  X Daily ')).toBe(comparedMappingName('broker x daily'));
    expect(comparedMappingName('Broker X')).not.toBe(comparedMappingName('Broker Y'));
  });
});
