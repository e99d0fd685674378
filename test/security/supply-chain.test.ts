import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';

let directory: string;
beforeAll(async () => (directory = await mkdtemp(join(tmpdir(), 'margin-desk-audit-'))));
afterAll(() => rm(directory, { recursive: true, force: true }));

const HASH = `sha512-${'a'.repeat(86)}==`;
const GOOD = { version: '1.0.0', license: 'MIT', integrity: HASH };
const NO_ADVISORIES = '{"vulnerabilities":{}}';

async function audit(
  packages: Readonly<Record<string, object>> | 'ours',
  answer = NO_ADVISORIES,
): Promise<{ readonly code: number | null; readonly told: string }> {
  const [lock, said] = [join(directory, 'lock.json'), join(directory, 'answer.json')];
  const text = JSON.stringify({ lockfileVersion: 3, packages: packages === 'ours' ? {} : { '': {}, ...packages } });
  await writeFile(lock, text);
  await writeFile(said, answer);
  const from = packages === 'ours' ? [] : ['--lock', lock];
  const end = spawnSync(process.execPath, ['.ci/audit.js', '--answer', said, ...from], { encoding: 'utf8' });
  return { code: end.status, told: end.stderr + end.stdout };
}

describe('the audit of packages', () => {
  it('finds nothing in those that are locked', async () => {
    const { code, told } = await audit('ours');
    expect(told).toMatch(/^\d{3} packages that are shipped: 0 findings on licences, sources, hashes and scripts\.\n/);
    expect(code).toBe(0);
  });

  const FINDINGS: readonly (readonly [string, Readonly<Record<string, object>>, RegExp])[] = [
    ['a licence that asks for more', { 'node_modules/a': { ...GOOD, license: 'AGPL-3.0' } }, /licence "AGPL-3\.0"/],
    ['a licence for some uses only', { 'node_modules/a': { ...GOOD, license: 'CC-BY-NC-4.0' } }, /"CC-BY-NC-4\.0"/],
    ['no licence', { 'node_modules/a': { ...GOOD, license: undefined } }, /licence "none"/],
    ['both of two licences', { 'node_modules/a': { ...GOOD, license: '(MIT AND GPL-3.0)' } }, /GPL-3\.0/],
    ['no hash', { 'node_modules/a': { ...GOOD, integrity: undefined } }, /no sha512 hash/],
    ['a weak hash', { 'node_modules/a': { ...GOOD, integrity: 'sha1-2jmj7l5rSw0yVb/vlWAYkK/YBwk=' } }, /no sha512/],
    ['another source', { 'node_modules/a': { ...GOOD, resolved: 'git+ssh://example.com/a.git' } }, /comes from git/],
    ['a link', { 'node_modules/a': { ...GOOD, link: true } }, /is a link/],
    [
      'two registries',
      {
        'node_modules/a': { ...GOOD, resolved: 'https://one.example/a.tgz' },
        'node_modules/b': { ...GOOD, resolved: 'https://two.example/b.tgz' },
      },
      /several registries: one\.example, two\.example/,
    ],
    ['a script that nobody allowed', { 'node_modules/a': { ...GOOD, hasInstallScript: true } }, /install script/],
    [
      'an optional package that is not locked',
      { 'node_modules/a': { ...GOOD, optionalDependencies: { 'a-linux': '1' } } },
      /a-linux, which node_modules\/a needs, is not locked/,
    ],
  ];
  it.each(FINDINGS)('fails on %s', async (_name, packages, sentence) => {
    const { code, told } = await audit(packages);
    expect(told).toMatch(sentence);
    expect(code).toBe(1);
  });

  it('takes one of two licences, development packages of any, and a package of the folder above', async () => {
    const { code, told } = await audit({
      'node_modules/a': { ...GOOD, license: '(MIT OR GPL-3.0-or-later)', dependencies: { b: '1' } },
      'node_modules/a/node_modules/c': { ...GOOD, dependencies: { b: '1' } },
      'node_modules/b': { ...GOOD, dev: true, license: 'GPL-3.0' },
    });
    expect([code, told]).toEqual([0, expect.stringContaining('2 packages that are shipped: 0 findings')]);
  });

  it('fails on severe advisories only, and says so where there are none to be had', async () => {
    const advisory = (severity: string): string =>
      JSON.stringify({ vulnerabilities: { a: { name: 'a', severity, via: [{ title: 'It is bad' }, 'b'] } } });
    expect(await audit({}, advisory('high'))).toEqual({
      code: 1,
      told: expect.stringContaining('a: high: It is bad; by b.'),
    });
    expect((await audit({}, advisory('moderate'))).code).toBe(0);
    for (const answer of ['{"message":"405 Method Not Allowed"}', ''])
      expect(await audit({}, answer)).toEqual({
        code: 0,
        told: expect.stringContaining('not checked: the registry serves no advisories.'),
      });
  });
});

it('the list of packages is the same each time, and names all that the program needs', async () => {
  const made = [join(directory, 'one.json'), join(directory, 'two.json')];
  for (const output of made) {
    const end = spawnSync(process.execPath, ['.ci/sbom.js', '--output', output], { encoding: 'utf8' });
    expect([end.status, end.stderr]).toEqual([0, '']);
  }
  const [first = '', second] = await Promise.all(made.map((path) => readFile(path, 'utf8')));
  expect(second).toBe(first);
  const list: unknown = JSON.parse(first);
  expect(list).toMatchObject({
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    metadata: { component: { name: 'margin-desk' } },
  });
  expect(first).not.toMatch(/"timestamp"|file:|\/node_modules\//);
  const manifest = z.object({ dependencies: z.record(z.string(), z.string()) });
  const { dependencies } = manifest.parse(JSON.parse(await readFile('package.json', 'utf8')));
  for (const [name, version] of Object.entries(dependencies))
    expect(first).toContain(`"bom-ref": "${name}@${version}"`);
});
