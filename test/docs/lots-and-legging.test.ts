import { describe, expect, it } from '@jest/globals';
import { fieldAt } from '../support/json-field.js';
import { readDocument, sectionOf, tableRows } from '../support/markdown.js';
import { sourceFiles } from '../support/source-files.js';
import { asked, tradeSnapshot } from '../support/trade-desk.js';

const document = readDocument('docs/lots-and-legging.md');

/** The field at a path such as `given.steps[1].requirement`. */
const at = (answer: unknown, path: string): unknown =>
  fieldAt(
    answer,
    ...path.split(/[.[\]]+/).flatMap((step) => (step === '' ? [] : [/^\d+$/.test(step) ? Number(step) : step])),
  );

describe.each([
  { question: 'lots', heading: '### A worked example of lots' },
  { question: 'legging', heading: '### A worked example of legging' },
] as const)('the worked example of $question', ({ question, heading }) => {
  const section = sectionOf(document, heading);
  const request: unknown = JSON.parse(/```json\n([\s\S]*?)```/.exec(section)?.[1] ?? '');
  const outcome = asked(question, tradeSnapshot(), request);
  const answer: unknown = outcome.ok ? JSON.parse(outcome.body) : outcome.refusal;

  it.each(tableRows(section).map(([field = '', value = '']) => ({ field: field.replaceAll('`', ''), value })))(
    'has $field $value',
    ({ field, value }) => {
      expect(JSON.stringify(at(answer, field))).toBe(value);
    },
  );
});

it('has every section that the sources refer to', () => {
  const named = sourceFiles('server').flatMap(({ text }) =>
    [...text.matchAll(/docs\/lots-and-legging\.md, "([^"]+)"/g)].map(([, name]) => name ?? ''),
  );
  expect(named.length).toBeGreaterThan(3);
  const headings = document.split('\n').filter((line) => line.startsWith('#'));
  expect(named.filter((name) => !headings.some((line) => line.replace(/^#+ /, '') === name))).toEqual([]);
});
