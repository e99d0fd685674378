import { describe, expect, it } from '@jest/globals';
import { openApiDocument } from '../../server/http/openapi/openapi.js';
import { fieldAt } from '../support/json-field.js';
import { quotedWords, readDocument, sectionOf, tableRows } from '../support/markdown.js';
import { sourceFiles } from '../support/source-files.js';

const glossary = readDocument('docs/glossary.md');

it('docs/glossary.md names only wire fields that the server has', () => {
  const sources = sourceFiles('server')
    .map(({ text }) => text)
    .join('\n');
  const names = tableRows(sectionOf(glossary, '## Short forms')).flatMap(([name = '']) => quotedWords(name));
  expect(names.length).toBeGreaterThan(10);
  expect(names.filter((name) => !new RegExp(`\\b${name}\\b`).test(sources))).toEqual([]);
});

it('docs/glossary.md lists its words in alphabetical order, each once', () => {
  const words = tableRows(sectionOf(glossary, '## Words')).map(([word = '']) => word.toLowerCase());
  expect(words).toEqual([...new Set(words)].sort((first, second) => first.localeCompare(second, 'en')));
});

const recordOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

/** Names of properties anywhere beneath a schema; components are followed once. */
function propertyNames(
  part: unknown,
  components: Readonly<Record<string, unknown>>,
  names: Set<string>,
  seen: Set<string>,
): void {
  for (const [key, value] of Object.entries(recordOf(part))) {
    if (key === 'example' || key === 'examples') continue;
    if (key === '$ref' && typeof value === 'string') {
      const name = value.split('/').at(-1) ?? '';
      if (seen.has(name)) continue;
      seen.add(name);
      propertyNames(components[name], components, names, seen);
    } else {
      if (key === 'properties') for (const name of Object.keys(recordOf(value))) names.add(name);
      propertyNames(value, components, names, seen);
    }
  }
}

const openApi: unknown = JSON.parse(JSON.stringify(openApiDocument('0.0.0')));

/** Fields of all answers but workbooks, which are the grid's own document. */
function answerFields(): readonly string[] {
  const components = recordOf(fieldAt(openApi, 'components', 'schemas'));
  const names = new Set<string>();
  for (const [path, operations] of Object.entries(recordOf(fieldAt(openApi, 'paths')))) {
    if (path.startsWith('/workbooks')) continue;
    for (const operation of Object.values(recordOf(operations)))
      propertyNames(fieldAt(operation, 'responses'), components, names, new Set());
  }
  return [...names].sort();
}

describe('the fields of docs/glossary.md', () => {
  const rows = tableRows(sectionOf(glossary, '## Fields'));
  const explained = new Set([
    ...rows.flatMap(([fields = '']) => quotedWords(fields)),
    ...tableRows(sectionOf(glossary, '## Short forms')).flatMap(([name = '']) => quotedWords(name)),
  ]);

  it('are all that answers have; _1, _2, _from and _to stand for both sides of the field before them', () => {
    const fields = answerFields();
    expect(fields.length).toBeGreaterThan(300);
    const sided = (field: string): string => field.replace(/_(?:1|2|from|to)$/, '');
    expect(fields.filter((field) => !explained.has(field) && !explained.has(sided(field)))).toEqual([]);
  });

  it('are fields of the API', () => {
    const wire = JSON.stringify(openApi);
    const gone = [...explained].filter((name) => !new RegExp(`\\b${name}\\b`).test(wire));
    expect(gone).toEqual([]);
  });
});
