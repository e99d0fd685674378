import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { readDocument, sectionOf } from '../support/markdown.js';
import { referencePath } from '../support/reference.js';
import { describeWithReference } from '../support/with-reference.js';
import { sourceFiles } from '../support/source-files.js';

const headingsOf = (text: string): readonly string[] => text.split('\n').filter((line) => line.startsWith('#'));

const document = readDocument('docs/methodology/span.md');

it('docs/methodology/span.md has every step from 0 to 12, in order', () => {
  const steps = headingsOf(document).flatMap((line) => /^### Step (\d+): /.exec(line)?.[1] ?? []);
  expect(steps).toEqual(Array.from({ length: 13 }, (_, step) => String(step)));
});

describe.each(['span', 'risk'])('docs/methodology/%s.md', (page) => {
  const headings = headingsOf(readDocument(`docs/methodology/${page}.md`));

  it('has every section that the sources refer to', () => {
    const sources = sourceFiles('server').map(({ text }) => text);
    const named = sources.flatMap((text) =>
      [...text.matchAll(new RegExp(`methodology/${page}\\.md, "([^"]+)"`, 'g'))].map(([, name]) => name ?? ''),
    );
    expect(named.length).toBeGreaterThan(0);
    const sections = headings.map((line) => line.toLowerCase());
    expect(named.filter((name) => !sections.includes(`## ${name.toLowerCase()}`))).toEqual([]);
  });

  it('links to its own sections only where there are such', () => {
    const anchors = headings.map((line) =>
      line
        .replace(/^#+ /, '')
        .toLowerCase()
        .replace(/[^\w -]/g, '')
        .replaceAll(' ', '-'),
    );
    const text = readDocument(`docs/methodology/${page}.md`);
    const links = [...text.matchAll(/\]\(#([^)]+)\)/g)].map(([, anchor]) => anchor ?? '');
    expect(links.length).toBeGreaterThan(0);
    expect(links.filter((anchor) => !anchors.includes(anchor))).toEqual([]);
  });
});

interface GoldenResult {
  readonly byCombinedCommodity: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly totals: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

interface GoldenFile {
  readonly portfolios: readonly { readonly id: string; readonly xml_exact: GoldenResult }[];
}

const isGoldenFile = (value: unknown): value is GoldenFile =>
  typeof value === 'object' && value !== null && 'portfolios' in value && Array.isArray(value.portfolios);

function goldenResult(id: string): GoldenResult {
  const file: unknown = JSON.parse(readFileSync(referencePath('golden', 'span-portfolios.json'), 'utf8'));
  const found = isGoldenFile(file) ? file.portfolios.find((portfolio) => portfolio.id === id) : undefined;
  if (found === undefined) throw new Error(`There is no golden case ${id}`);
  return found.xml_exact;
}

const numbersOf = (value: unknown): readonly number[] =>
  Array.isArray(value) ? value.map((item: unknown) => Number(item)) : [];

const FIGURES = [
  'scanRisk',
  'timeRisk',
  'volatilityRisk',
  'priceRisk',
  'netDelta',
  'weightedPriceRisk',
  'interSpreadCredit',
  'shortOptionMinimum',
  'spanRisk',
  'netOptionValue',
];

/** As the page writes numbers: thousands with commas, at most four decimals, a real minus. */
const written = (value: number): string =>
  value.toLocaleString('en-US', { maximumFractionDigits: 4 }).replace('-', '−');

describeWithReference('the worked example', () => {
  it.each([
    { id: 'P05', heading: '### `PAIR`: an inter-commodity credit with a fractional count (P05)', showsLosses: false },
    { id: 'P08', heading: '### `WRITE`: a covered call (P08)', showsLosses: true },
  ])('shows every figure of golden case $id', ({ id, heading, showsLosses }) => {
    const result = goldenResult(id);
    const commodities = Object.values(result.byCombinedCommodity);
    const figures = [
      ...(showsLosses ? commodities.flatMap(({ scenarioLosses }) => numbersOf(scenarioLosses)) : []),
      ...commodities.flatMap((commodity) => FIGURES.map((name) => commodity[name])),
      ...Object.values(result.totals).map(({ totalRequirement }) => totalRequirement),
    ].map(Number);
    const section = sectionOf(document, heading);
    expect([...new Set(figures.map(written))].filter((figure) => !section.includes(figure))).toEqual([]);
  });
});
