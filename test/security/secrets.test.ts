import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepareDataDirectory } from '../../server/service/data-directory.js';
import { demoKey } from '../../server/service/demo-key.js';
import { tlsCredentials } from '../../server/service/process/tls.js';
import { shownOnTerminal } from '../../server/service/terminal.js';
import { openDocuments } from '../../server/store/documents/documents.js';
import { OPEN_LICENCE } from '../support/http-service.js';
import { startSheetService, type SheetService } from '../http/sheet-service.js';

describe('files with secrets', () => {
  let root: string;
  beforeAll(async () => (root = await mkdtemp(join(tmpdir(), 'margin-desk-secrets-'))));
  afterAll(() => rm(root, { recursive: true, force: true }));

  const modeOf = async (path: string): Promise<number> => (await stat(path)).mode & 0o777;
  // Windows has no such modes of files.
  const itOnUnix = process.platform === 'win32' ? it.skip : it;

  itOnUnix('can be read by their user only, as the data directory is', async () => {
    const directory = join(root, 'data');
    await prepareDataDirectory(directory);
    const documents = await openDocuments(directory);
    const { key } = await documents.keys.create(OPEN_LICENCE);
    const demo = await demoKey(documents.keys, directory);
    await tlsCredentials({ kind: 'dev' }, directory);
    await documents.close();
    expect(await modeOf(directory)).toBe(0o700);
    for (const name of ['margin-desk.json', 'demo-key.txt', 'tls/localhost.key'])
      expect([name, await modeOf(join(directory, name))]).toEqual([name, 0o600]);
    const files = (await readdir(directory, { recursive: true, withFileTypes: true })).filter((one) => one.isFile());
    for (const { parentPath, name } of files) {
      const text = await readFile(join(parentPath, name), 'utf8');
      expect([name, text.includes(key)]).toEqual([name, false]);
      expect([name, text.includes(demo)]).toEqual([name, name === 'demo-key.txt']);
    }
  });
});

describe('the key of a request', () => {
  let service: SheetService;
  beforeAll(async () => (service = await startSheetService()));
  afterAll(() => service.close());

  it('stands in no answer, whatever is asked with it', async () => {
    const key = await service.keyOf({ owner: 'somebody else' });
    const row = { account_code: key, exchange_code: 'EXCH', contract_code: 'CL', contract_type: 'FUT' };
    const headers = { authorization: `Bearer ${key}` };
    const answers = [
      await service.post('/portfolios', '[', headers),
      await service.post('/portfolios', { portfolio: [{ ...row, account_code: 'A' }] }, headers),
      await service.post('/portfolios/stage', { data: [['A']] }, headers),
      await service.post('/nowhere', {}, headers),
      await service.post('/portfolios', {}, { authorization: `Basic ${key}` }),
      await service.post('/portfolios', {}, { authorization: `Bearer ${key}x` }),
      await service.get('/metrics'),
    ];
    for (const answer of answers) {
      const told = `${[...answer.headers].flat().join('\n')}\n${await answer.text()}`;
      expect(told).not.toContain(key);
      expect(told).not.toContain(key.slice(11));
    }
  });
});

describe('what commands print', () => {
  it('rewrites no screen: control characters of books and files are written out', () => {
    const hostile = 'A\u001b[2J\u001b]0;title\u0007B\r\u009b31mC\u202eD\u0000E';
    expect(shownOnTerminal(hostile)).toBe('A\\u001b[2J\\u001b]0;title\\u0007B\\u000d\\u009b31mC\\u202eD\\u0000E');
    expect(shownOnTerminal('Konto Zürich\t5\n¥ 円 🙂')).toBe('Konto Zürich\t5\n¥ 円 🙂');
  });

  it('stays JSON with the same content', () => {
    const value = { account: 'A\u0085\u2028\u202e\u007f' };
    expect(JSON.parse(shownOnTerminal(JSON.stringify(value)))).toEqual(value);
  });
});
