import { describe, expect, it } from '@jest/globals';
import { existsSync, readdirSync } from 'node:fs';
import { quotedWords, readDocument, sectionOf, tableRows } from '../support/markdown.js';
import { codeTexts } from '../support/source-codes.js';

const page = readDocument('docs/security.md');
const testsOf = (text: string): readonly string[] => quotedWords(text).filter((word) => word.startsWith('test/'));

describe('docs/security.md', () => {
  it('names tests that exist', () => {
    const named = testsOf(page);
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter((path) => !existsSync(path))).toEqual([]);
  });

  it('names for every threat the tests that show what holds', () => {
    const threats = tableRows(sectionOf(page, '## Threats, and what holds'));
    expect(new Set(threats.map(([kind]) => kind))).toEqual(new Set(['S', 'T', 'R', 'I', 'D', 'E']));
    expect(threats.filter((row) => row.length !== 4 || testsOf(row[3] ?? '').length === 0)).toEqual([]);
  });

  it('names every test of security', () => {
    const tests = readdirSync('test/security').map((name) => `test/security/${name}`);
    expect(tests.filter((path) => !testsOf(page).includes(path))).toEqual([]);
  });

  it('names no code that the service does not have', () => {
    const known = codeTexts();
    const codes = quotedWords(sectionOf(page, '## Limits')).filter((word) => /^[A-Z]+_[A-Z_]+$|^BUSY$/.test(word));
    expect(codes.filter((code) => !known.has(code))).toEqual([]);
  });
});
