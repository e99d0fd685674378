import { describe, expect, it } from '@jest/globals';
import { mappingFile, readMappingFile } from '../../server/contract/mapping/mapping-file.js';
import { parseMapping } from '../../server/contract/mapping/saved-mapping.js';
import { MOST_MAPPINGS, newestFirst, type NamedMapping } from '../../server/contract/mapping/table-mapping.js';

const BROKER: NamedMapping = {
  name: 'Broker X',
  type: 'etd',
  headings: ['Wo', 'Was', 'Wieviel', 'Notiz'],
  columns: { exchange_code: 0, contract_code: 1, net_position: 2, side: null },
  left_aside: [3],
  constants: { account_code: 'HOUSE' },
};

describe('a file of mappings', () => {
  it('gives back what was written, without what the service says of it', () => {
    const saved = { ...BROKER, revision: 'r', saved_at: '2026-11-23T00:00:00.000Z', saved_by: 'k' };
    expect(readMappingFile(mappingFile([saved]))).toEqual({ ok: true, mappings: [BROKER] });
    expect(mappingFile([saved])).not.toContain('revision');
  });

  it.each([
    ['a list', JSON.stringify([BROKER])],
    ['one mapping', JSON.stringify(BROKER)],
    ['a file with a byte order mark', `\uFEFF${mappingFile([BROKER])}`],
  ])('may be %s', (_what, text) => expect(readMappingFile(text)).toEqual({ ok: true, mappings: [BROKER] }));

  it.each([
    ['no JSON', 'Wo,Was', 'It is not JSON. A file of mappings is'],
    ['an empty list', '[]', 'There is no mapping in it.'],
    ['too many', JSON.stringify(Array.from({ length: MOST_MAPPINGS + 1 }, () => BROKER)), 'It has 201 mappings;'],
    ['null', 'null', 'Mapping 1 can’t be read: A file of mappings is'],
    ['no name', JSON.stringify({ ...BROKER, name: ' ' }), 'Mapping 1 (“ ”) can’t be read: name must be'],
    [
      'another kind',
      JSON.stringify([BROKER, { ...BROKER, type: 'toString' }]),
      'Mapping 2 (“Broker X”) can’t be read: type',
    ],
    ['headings of numbers', JSON.stringify({ ...BROKER, headings: [1, 2, 3, 4] }), 'headings must be an array'],
    [
      'columns by heading',
      JSON.stringify({ ...BROKER, columns: { net_position: 'Wieviel' } }),
      'columns must be an object',
    ],
    ['places below 0', JSON.stringify({ ...BROKER, left_aside: [-1] }), 'left_aside must be'],
    ['numbers as constants', JSON.stringify({ ...BROKER, constants: { account_code: 1 } }), 'constants must be'],
    [
      'a place beyond',
      JSON.stringify({ ...BROKER, columns: { net_position: 4 } }),
      'columns.net_position must be the place',
    ],
  ])('is refused if it is %s, in one sentence', (_what, text, sentence) => {
    const read = readMappingFile(text);
    expect(read.ok ? '' : read.sentence).toContain(sentence);
  });

  it('is read as the service reads what is sent', () => {
    const bodies = [
      BROKER,
      { ...BROKER, left_aside: [2] },
      { ...BROKER, columns: { lots: 1 } },
      { ...BROKER, type: 'fx' },
    ];
    for (const body of bodies)
      expect(readMappingFile(JSON.stringify(body)).ok).toBe(parseMapping(body, BROKER.name).ok);
  });
});

it('puts the newest mapping first', () => {
  const at = (saved_at: string) => ({ saved_at });
  expect(newestFirst([at('2026-01-01'), at('2026-03-01'), at('2026-02-01')])).toEqual(
    ['2026-03-01', '2026-02-01', '2026-01-01'].map(at),
  );
});
