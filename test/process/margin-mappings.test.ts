import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contentOf, mappingFile } from '../../server/contract/mapping/mapping-file.js';
import type { SavedMapping } from '../../server/contract/mapping/table-mapping.js';
import { openDocuments } from '../../server/store/documents/documents.js';
import { OPEN_LICENCE } from '../support/http-service.js';
import { runProgram, type ProgramEnd } from '../support/service.js';
import { fileParameters, smallSpanXml } from '../support/span-xml.js';

const BROKER: SavedMapping = {
  name: 'Broker X daily',
  type: 'etd',
  headings: ['Wo', 'Was', 'Form', 'Wann', 'Wieviel', 'Anmerkung'],
  columns: { exchange_code: 0, contract_code: 1, contract_type: 2, contract_expiry: 3, net_position: 4 },
  left_aside: [5],
  constants: { account_code: 'HOUSE' },
  revision: 'r1',
  saved_at: '2026-11-23T04:00:00.000Z',
  saved_by: 'abcdefgh',
};
const STATEMENT = 'Anmerkung;Wieviel;Wo;Wann;Was;Form\ngeprüft;2;TEX;DEC-30;ZZ0;FUT\n';

let directory: string;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'margin-desk-mappings-'));
  const text = smallSpanXml({ clearingHouse: 'TCH', businessDate: '2026-11-19', exchanges: ['TEX'] });
  await fileParameters(directory, 'TCH/2026-11-19', 'set.spn', text);
  const { keys, mappings, close } = await openDocuments(directory);
  for (const owner of ['desk', 'other desk']) {
    await keys.create({ ...OPEN_LICENCE, owner });
    const own = owner === 'desk' ? BROKER : { ...BROKER, constants: { account_code: 'OTHER' } };
    await mappings.put(owner, own.name, own, null);
  }
  await mappings.put('desk', 'Only ours', { ...BROKER, name: 'Only ours' }, null);
  await close();
});

afterAll(() => rm(directory, { recursive: true, force: true }));

async function margin(text: string, ...flags: string[]): Promise<ProgramEnd> {
  const path = join(directory, 'statement.csv');
  await writeFile(path, text);
  return runProgram(['margin', path, '--no-demo', '--data-dir', directory, ...flags]);
}

async function file(content: string): Promise<string> {
  const path = join(directory, 'mappings.json');
  await writeFile(path, content);
  return path;
}

describe('margin --mapping', () => {
  it('reads a table by a mapping of a file, and says so', async () => {
    expect((await margin(STATEMENT)).code).not.toBe(0);
    const other = { ...contentOf(BROKER), name: 'Other', headings: ['a', 'b', 'c', 'd', 'e', 'f'] };
    const end = await margin(STATEMENT, '--mapping', await file(mappingFile([other, BROKER])));
    expect(end).toMatchObject({ code: 0, stderr: '' });
    expect(end.stdout).toContain('Read by the saved mapping “Broker X daily”.\n');
    expect(end.stdout).toContain('Account of all rows, as given: HOUSE.\n');
    expect(end.stdout).toMatch(/HOUSE .*1,800\.00/);
  });

  it('reads it by the name that the service keeps it under', async () => {
    const end = await margin(STATEMENT, '--mapping', 'only OURS');
    expect(end).toMatchObject({ code: 0, stderr: '' });
    expect(end.stdout).toMatch(/HOUSE .*1,800\.00/);
  });

  it('asks whose it is where several owners have one, and takes that one', async () => {
    const end = await margin(STATEMENT, '--mapping', 'Broker X daily');
    expect(end.code).toBe(1);
    expect(end.stderr).toContain('say which with --owner: "desk", "other desk"');
    const told = await margin(STATEMENT, '--mapping', 'Broker X daily', '--owner', 'other desk');
    expect(told.stdout).toMatch(/OTHER .*1,800\.00/);
  });

  it.each([
    [
      'has no table of its headings',
      'Wo;Was;Wieviel\nTEX;ZZ0;2\n',
      'the mapping "Broker X daily" is of: its headings are Wo, Was, Form',
    ],
    ['has field names', 'account_code,net_position\nA,2\n', 'has no table that the mapping "Broker X daily" is of'],
    ['is JSON', '[]', 'has no table that the mapping "Broker X daily" is of'],
  ])('calculates nothing if the file %s', async (_what, text, sentence) => {
    const end = await margin(text, '--mapping', await file(mappingFile([BROKER])));
    expect([end.code, end.stdout]).toEqual([1, '']);
    expect(end.stderr).toContain(sentence);
  });

  it.each([
    [
      'no such thing',
      'there is none',
      'There is neither a file nor a saved mapping called "there is none"; saved are ',
    ],
    ['a file that is no JSON', '', 'mappings.json: It is not JSON. A file of mappings is {"mappings": '],
  ])('refuses %s with one sentence', async (_what, name, sentence) => {
    const end = await margin(STATEMENT, '--mapping', name === '' ? await file('headings') : name);
    expect(end.code).toBe(1);
    expect(end.stderr).toContain(sentence);
  });
});
