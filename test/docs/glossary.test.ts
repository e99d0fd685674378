import { expect, it } from '@jest/globals';
import { quotedWords, readDocument, sectionOf, tableRows } from '../support/markdown.js';
import { sourceFiles } from '../support/source-files.js';

const glossary = readDocument('docs/glossary.md');

it('docs/glossary.md names only wire fields that the server has', () => {
  const sources = sourceFiles('server')
    .map(({ tree }) => tree.text)
    .join('\n');
  const names = tableRows(sectionOf(glossary, '## Short forms')).flatMap(([name = '']) => quotedWords(name));
  expect(names.length).toBeGreaterThan(10);
  expect(names.filter((name) => !new RegExp(`\\b${name}\\b`).test(sources))).toEqual([]);
});

it('docs/glossary.md lists its words in alphabetical order, each once', () => {
  const words = tableRows(sectionOf(glossary, '## Words')).map(([word = '']) => word.toLowerCase());
  expect(words).toEqual([...new Set(words)].sort((first, second) => first.localeCompare(second, 'en')));
});
