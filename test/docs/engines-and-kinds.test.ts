import { describe, expect, it } from '@jest/globals';
import { ENGINE_IDS, ENGINE_NAMES } from '../../server/domain/engine-id.js';
import { ROW_KINDS } from '../../server/instruments/row-kinds.js';
import { readDocument, sectionOf } from '../support/markdown.js';

// Pages that list the engines or the kinds of rows list all of them: docs/design/adding.md.

/** A text as it reads: without line breaks, in lower case. */
const asRead = (text: string): string => text.replaceAll(/\s+/g, ' ').toLowerCase();

const README = readDocument('README.md');
const PANE = readDocument('docs/task-pane.md');
const RELOAD = readDocument('docs/reload.md');

describe.each(Object.values(ROW_KINDS))('rows of kind $kind', ({ label }) => {
  it.each([
    ['README.md, first part', README.slice(0, README.indexOf('\n## '))],
    ['docs/task-pane.md', PANE],
    ['docs/functions.md', readDocument('docs/functions.md')],
  ])('stand under the name of their table in %s', (_, text) => {
    expect(asRead(text)).toContain(asRead(label));
  });
});

describe.each(ENGINE_IDS)('the engine %s', (id) => {
  const methodology = `methodology/${id.replaceAll('_', '-')}.md`;

  it('has its methodology linked from README.md and docs/README.md', () => {
    expect(README).toContain(`(docs/${methodology})`);
    expect(readDocument('docs/README.md')).toContain(`(${methodology})`);
  });

  it('stands with what its products open to in docs/task-pane.md, "Margin"', () => {
    expect(asRead(sectionOf(PANE, '## Margin'))).toContain(asRead(ENGINE_NAMES[id].name));
  });

  it('stands with what its status tells of a bad file in docs/reload.md', () => {
    expect(sectionOf(RELOAD, '## What a bad file does')).toContain(`engine \`${id}\``);
  });
});
