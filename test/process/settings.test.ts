import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runProgram } from '../support/service.js';

let directory: string;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'margin-desk-settings-'));
});

afterAll(() => rm(directory, { recursive: true, force: true }));

describe('serve refuses to start', () => {
  it.each([
    ['PORT', 'abc'],
    ['HOST', 'no host'],
    ['STORE', 'mongodb://localhost'],
    ['WORKERS', '0'],
    ['BATCH_WORKERS', '-1'],
    ['BATCH_PARAMETER_WAIT_MINUTES', 'long'],
    ['DEMO', 'maybe'],
    ['AS_OF', 'yesterday'],
    ['TLS', 'please'],
    ['LOG_LEVEL', 'chatty'],
    ['DETAIL_RETENTION_DAYS', 'a week'],
    ['SUMMARY_RETENTION_DAYS', '-1'],
    ['SYNC_BODY_LIMIT_MB', '0'],
    ['OFFICE_JS', 'remote'],
  ])('with %s=%s, naming it', async (variable, text) => {
    const end = await runProgram(['serve', '--data-dir', directory], { environment: { [variable]: text } });
    expect(end).toMatchObject({ code: 2, stdout: '' });
    expect(end.stderr).toMatch(new RegExp(`^${variable} \\(--[a-z-]+\\) must be .*\\n$`));
  });

  it.each([
    ['a bad flag', ['--port', '70000'], /^PORT \(--port\)/],
    ['an unknown flag', ['--prot', '1'], /unknown option '--prot'/],
    ['an argument', ['now'], /too many arguments/],
    ['plain HTTP on every address', ['--host', '0.0.0.0'], /^HOST \(--host\) is "0\.0\.0\.0", .*loopback/],
  ])('with %s', async (_, flags, sentence) => {
    const end = await runProgram(['serve', '--data-dir', directory, ...flags]);
    expect(end.code).toBe(2);
    expect(end.stderr).toMatch(sentence);
  });

  it('where the data directory can not be made', async () => {
    const path = join(directory, 'file');
    await writeFile(path, '');
    const end = await runProgram(['serve', '--no-demo', '--port', '0', '--data-dir', path]);
    expect(end).toMatchObject({ code: 1, stderr: expect.stringMatching(/DATA_DIR.*a file is in its way\.\n$/) });
  });

  it('where certificate and key can not be read', async () => {
    const flags = ['--no-demo', '--port', '0', '--tls', 'none.crt,none.key', '--data-dir', join(directory, 'tls')];
    const end = await runProgram(['serve', ...flags]);
    expect(end).toMatchObject({ code: 1, stderr: expect.stringMatching(/^TLS \(--tls\): certificate none\.crt /) });
  });
});

describe('a port in use', () => {
  let other: Server;
  let port: number;

  beforeAll(async () => {
    other = createServer();
    await new Promise<void>((resolve) => {
      other.listen(0, '127.0.0.1', resolve);
    });
    const address = other.address();
    port = typeof address === 'object' && address !== null ? address.port : 0;
  });

  afterAll(() => void other.close());

  it('is a sentence, and the data directory is free afterwards', async () => {
    const flags = ['--no-demo', '--port', String(port), '--data-dir', join(directory, 'port')];
    for (let attempt = 1; attempt <= 2; attempt++) {
      const end = await runProgram(['serve', ...flags]);
      expect(end.code).toBe(1);
      expect(end.stderr).toMatch(new RegExp(`Port ${port} on 127\\.0\\.0\\.1 is in use by another program`));
    }
  });
});

describe('the program', () => {
  it.each([['serve'], ['load'], ['keys'], ['margin'], ['bench']])('%s --help shows an example', async (command) => {
    const end = await runProgram([command, '--help']);
    expect(end).toMatchObject({ code: 0, stderr: '' });
    expect(end.stdout).toContain(`$ margin-desk ${command}`);
  });

  it('lists its commands, and shows the help of one by its name behind "help"', async () => {
    const [list, byWord, byFlag] = await Promise.all(
      [['--help'], ['help', 'keys'], ['keys', '--help']].map((args) => runProgram(args)),
    );
    expect(list).toMatchObject({ code: 0, stderr: '' });
    expect(list?.stdout).toContain('margin [options] <file>      margin a workbook');
    expect(byWord).toMatchObject({ code: 0, stderr: '' });
    expect(byWord?.stdout).toBe(byFlag?.stdout);
  });

  it.each([
    ['no command', []],
    ['an unknown command', ['frobnicate']],
    ['a key without an owner', ['keys', 'create']],
    ['an engine that is not there', ['keys', 'create', '--owner', 'desk', '--engines', 'spam']],
    ['a day that is not there', ['keys', 'create', '--owner', 'desk', '--expires', '2026-02-30']],
    ['a rate limit of 0', ['keys', 'create', '--owner', 'desk', '--rate-limit', '0']],
    ['no book', ['margin']],
    ['no file', ['load']],
  ])('ends with 2 for %s', async (_, args) => {
    const end = await runProgram(args, { directory });
    expect(end).toMatchObject({ code: 2, stdout: '' });
    expect(end.stderr).not.toBe('');
  });
});
