import { describe, expect, it } from '@jest/globals';
import { readFloors } from '../statements/floor-table.js';
import { placedLines, positionsOf, type Layout } from '../statements/layout.js';
import { LAYOUTS } from '../statements/layouts/all-layouts.js';
import { readDocument, sectionOf, tableRows } from '../support/markdown.js';

// Each form that docs/books.md names is one that the suites of statements read: by the beginning of its line, layouts that show it.

const AS_IT_IS: Readonly<Record<string, readonly string[]>> = {
  'several tables': ['tables below each other', 'titles and notes around'],
  'every kind of position': ['all kinds in one table'],
  'headings in two rows': ['two rows of headings', 'German and English headings', 'Chinese headings', 'cut headings'],
  'long and short': ['long and short columns', 'buy and sell quantities', 'brackets and trailing minus'],
  'accounts in lines': ['sections per account', 'account in a title line', 'account on the cover sheet'],
  'amounts in thousands': ['unit in the title', 'swaps in millions', 'treasuries in 32nds'],
  'contract, month and strike': ['contract codes in one cell', 'slash symbols', 'terminal tickers'],
  'contracts by name': ['contracts by name', 'contracts by French and Spanish names'],
  'code and month': ['descriptions beside code and month'],
  'calendar spreads': [
    'calendar spreads with near and far month in columns',
    'calendar spreads that are bought by their far month',
    'spreads and a butterfly in one row each',
  ],
  straddles: ['straddles and strangles', 'option strategies with two strikes in columns'],
  strips: ['strip hedges'],
  grids: [
    'months across',
    'strikes down, two expiries across with calls and puts',
    'months down, accounts below contracts across',
  ],
  'printed statements': ['printed pages, a client at the head of each', 'email positions', 'fills pasted from a chat'],
  'orders with': ['order blotter with statuses', 'opened, closed and remaining lots', 'prior and current position'],
  'swaps with a row': [
    'legs in two rows',
    'swaps in a description',
    'payer and receiver by name',
    'recap with labels down',
  ],
  ladders: ['ladder as a matrix', 'tenors down, curves with DV01 behind their names across'],
  'securities by description': ['treasuries by description', 'treasuries by CUSIP alone'],
  'forwards by amounts': [
    'currency forwards by bought and sold amounts',
    'currency blotter with near and far legs',
    'dealt and contra currency',
  ],
  'event contracts': ['yes and no columns'],
  'parts of a report': ['numbered parts of a fund report'],
  'trades in versions': ['tickets in versions'],
  'legs in rows': ['legs by ratio and lots of their structure', 'lots of legs that have their ratio in them'],
  'options whose month': ['option months once per block'],
  executions: ['running positions since the night before'],
};

const ASKED: Readonly<Record<string, readonly string[]>> = {
  'a direction': ['direction of the dealer', 'cleared swaps, one of which says neither pay nor receive'],
  'a line on the sign': ['calendar spreads whose legend is not clear'],
  'a name that': ['contracts by German names'],
  'months without': ['months without a year', 'swap dates of which day and month are not told'],
  'swaps that name': ['swaps without a clearing house'],
  'lots, notionals or amounts of which': ['lots and how many were closed'],
  'a quantity': ['quantity that the market value contradicts'],
  'a column': ['letters that may be anything', 'descriptions that contradict code and month'],
  'a running position': ['running positions that do not go on'],
  'ratios of legs': ['lots of legs that contradict their ratio'],
  'a trade amended': ['tickets amended without a version'],
};

const LEFT_OUT: Readonly<Record<string, readonly string[]>> = {
  totals: ['totals by every name'],
  'cancelled and rejected': [
    'trades and cancellations',
    'closed positions beside open ones',
    'live, terminated and novated swaps',
  ],
  'sheets of an earlier day': ['workbook with cover, today, yesterday, closed and cash'],
  // Held by test/sheet as well, whose tables are too small for layouts.
  'sheets of trades': ['workbook with cover, today, yesterday, closed and cash'],
  'trades of the day': ['trades above positions', 'trades, open trades and their sums'],
  repo: ['treasuries with repo and collateral below', 'proposed trades below positions'],
  cash: ['fund positions by tickers with cash'],
  structures: ['structures of options without strikes beside codes of futures'],
  'expired contracts': ['expired and unknown contracts'],
};

const PAGE = readDocument('docs/books.md');

/** The lines of a section, each by its beginning. */
const formsOf = (section: string): readonly string[] =>
  tableRows(sectionOf(PAGE, `## ${section}`)).flatMap(([form = '']) => (form.startsWith('**') ? [] : [form]));

function layoutNamed(name: string): Layout {
  const layout = LAYOUTS.find((each) => each.name === name);
  if (layout === undefined) throw new Error(`There is no layout "${name}"`);
  return layout;
}

const hasLine = (layout: Layout, ...meanings: readonly unknown[]): boolean =>
  placedLines(layout).some(({ meaning }) => meanings.includes(meaning));

describe.each([
  { section: 'What goes in as it is', shown: AS_IT_IS },
  { section: 'What is asked about', shown: ASKED },
  { section: 'What is left out', shown: LEFT_OUT },
])('docs/books.md, "$section"', ({ section, shown }) => {
  it('has a layout for each of its lines, and a line for each layout', () => {
    const unheld = formsOf(section).filter((form) => !Object.keys(shown).some((start) => form.startsWith(start)));
    const gone = Object.keys(shown).filter((start) => !formsOf(section).some((form) => form.startsWith(start)));
    expect({ unheld, gone }).toEqual({ unheld: [], gone: [] });
  });
});

describe('a layout of docs/books.md', () => {
  it.each(Object.values(AS_IT_IS).flat())('goes in as it is: %s', async (name) => {
    const layout = layoutNamed(name);
    expect(hasLine(layout, 'question')).toBe(false);
    const count = placedLines(layout).flatMap(positionsOf).length;
    expect(count).toBeGreaterThan(0);
    const floor = (await readFloors()).find((each) => each.name === name);
    expect(floor?.understood).toEqual({ command: count, pane: count, functions: count });
  });

  it.each(Object.values(ASKED).flat())('is asked about: %s', (name) => {
    expect(hasLine(layoutNamed(name), 'question')).toBe(true);
  });

  it.each(Object.values(LEFT_OUT).flat())('has lines that are left out: %s', (name) => {
    expect(hasLine(layoutNamed(name), 'remark', 'total', 'question')).toBe(true);
  });
});
