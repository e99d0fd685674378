import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { packageOf } from '../support/built-imports.js';
import { sourceFiles } from '../support/source-files.js';

const read = (path: string): string => readFileSync(path, 'utf8');

const manifest = z.object({ name: z.string(), version: z.string(), license: z.string() });

/** How a package stands in the notices. */
function entryOf(name: string): string {
  const { version, license } = manifest.parse(JSON.parse(read(`node_modules/${name}/package.json`)));
  return `${name} ${version} (${license})`;
}

/** The licence file of a package, as the notices have it. */
function licenceOf(name: string): string {
  const file = readdirSync(`node_modules/${name}`).find((one) => /^licen[cs]e/i.test(one)) ?? '';
  return read(`node_modules/${name}/${file}`).trim().replaceAll('\r\n', '\n');
}

/** Packages that the sources of folders import, types aside. */
const importedBy = (...folders: readonly string[]): readonly string[] => [
  ...new Set(
    folders
      .flatMap(sourceFiles)
      .flatMap(({ imports }) => imports)
      .filter(({ file, isTypeOnly, specifier }) => file === undefined && !isTypeOnly && !specifier.startsWith('.'))
      .map(({ specifier }) => packageOf(specifier)),
  ),
];

const PAGES: readonly (readonly [page: string, ...packages: readonly string[]])[] = [
  ['taskpane', ...importedBy('src/taskpane', 'src/functions', 'src/workbook/excel'), '@microsoft/office-js'],
  // The grid brings these along.
  [
    'workbook',
    ...importedBy('src/web', 'src/workbook/grid'),
    'react',
    'react-dom',
    'rxjs',
    '@univerjs/icons',
    'lodash-es',
  ],
];

describe.each(PAGES)('the notices of the page %s', (page, ...packages) => {
  const notices = read(`dist/${page}/notices.txt`);

  it.each(packages.map((name) => [name]))('name %s and hold its terms', (name) => {
    expect(notices).toContain(`\n${entryOf(name)}\n`);
    expect(notices).toContain(licenceOf(name));
  });

  it('name every package once, with text behind it', () => {
    const entries = [...notices.matchAll(/^\S+ \d+\.\d+\.\d+\S* \(.+\)$/gm)].map(([entry]) => entry);
    expect(entries.length).toBeGreaterThan(packages.length - 1);
    expect(new Set(entries).size).toBe(entries.length);
    expect(notices).not.toMatch(/\(undefined\)|^undefined/m);
  });
});

it('the workbook page has no file of office.js, whose terms are for add-ins', () => {
  expect(existsSync('dist/taskpane/office-js/office.js')).toBe(true);
  expect(read('dist/workbook/notices.txt')).not.toContain('@microsoft/office-js');
  expect(readdirSync('dist/workbook', { recursive: true }).filter((name) => /office/i.test(String(name)))).toEqual([]);
});

it('the pane shows copyright, notices and whom not to ask', () => {
  const about = read('src/taskpane/views/settings-view.tsx');
  expect(about).toContain("const NOTICES = 'notices.txt'");
  for (const said of [about, read('docs/notices.md')])
    expect(said.replaceAll(/\s+/g, ' ')).toContain(
      'Microsoft is not responsible for maintaining, updating or supporting',
    );
  expect(about).toContain('Copyright © 2026 Margin Desk');
  expect(read('LICENSE')).toContain('Copyright (c) 2026 Margin Desk');
});

it('office.js is passed on as it was published', () => {
  for (const name of readdirSync('dist/taskpane/office-js', { recursive: true, withFileTypes: true }))
    if (name.isFile()) {
      const path = `${name.parentPath}/${name.name}`;
      const published = path.replace('dist/taskpane/office-js', 'node_modules/@microsoft/office-js/dist');
      expect([path, readFileSync(path).equals(readFileSync(published))]).toEqual([path, true]);
    }
});
