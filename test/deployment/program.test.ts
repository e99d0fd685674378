import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { packageRoot, programPath } from '../../server/service/package-root.js';

const PROGRAM = join('build', 'program');
const files = readdirSync(PROGRAM).filter((name) => name.endsWith('.js'));
const textOf = (name: string): string => readFileSync(join(PROGRAM, name), 'utf8');

/** What a file names beside itself: modules that it imports, and threads that it starts. */
const named = (pattern: RegExp): readonly string[] =>
  files.flatMap((name) => [...textOf(name).matchAll(pattern)].map(([, beside = '']) => beside));

describe('the bundled program', () => {
  it('is what the package runs', () => {
    const { bin } = z
      .object({ bin: z.object({ 'margin-desk': z.string() }) })
      .parse(JSON.parse(readFileSync('package.json', 'utf8')));
    expect(join(packageRoot(), bin['margin-desk'])).toBe(programPath());
    expect(textOf('main.js')).toMatch(/^#!\/usr\/bin\/env node\n/);
  });

  it('has each thread that is started beside the file that starts it', () => {
    const threads = new Set(named(/new URL\("([^"]+)", import\.meta\.url\)/g));
    const sources = readdirSync('server', { recursive: true, encoding: 'utf8' });
    const own = sources.filter((name) => /[.-]worker\.ts$/.test(name));
    expect([...threads].sort()).toEqual(
      own.map((path) => `./${path.replace(/^.*\//, '').replace(/ts$/, 'js')}`).sort(),
    );
    expect([...threads].filter((name) => !files.includes(name.slice(2)))).toEqual([]);
  });

  it('has all files that it imports, in a few instead of one for each module', () => {
    const imported = new Set(named(/(?:from |import\(|import )"\.\/([^"]+)"/g));
    expect(imported.size).toBeGreaterThan(50);
    expect([...imported].filter((name) => !files.includes(name))).toEqual([]);
    expect(files.length).toBeLessThan(250);
  });
});
