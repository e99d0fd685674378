import { describe, expect, it } from '@jest/globals';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { readDocument } from '../support/markdown.js';

/** A page that takes long to show is not read. */
const LARGEST_PICTURE_BYTES = 150_000;

const documents = readdirSync('docs', { recursive: true })
  .map((name) => join('docs', String(name)))
  .filter((path) => path.endsWith('.md'))
  .concat('README.md', 'CHANGELOG.md', 'SECURITY.md')
  .toSorted();

/** A document without its code, in which brackets mean something else. */
const proseOf = (path: string): string =>
  readDocument(path)
    .replace(/^```.*?^```/gms, '')
    .replace(/`[^`\n]*`/g, '');

interface Link {
  readonly target: string;
  readonly isPicture: boolean;
}

const linksOf = (path: string): readonly Link[] =>
  [...proseOf(path).matchAll(/(!?)\[[^\]]*\]\(([^)\s]+)\)/g)]
    .map(([, mark, target = '']) => ({ target, isPicture: mark === '!' }))
    .filter(({ target }) => !/^[a-z]+:/.test(target));

/** Names that GitHub gives to the headings of a document. */
const anchorsOf = (path: string): readonly string[] =>
  [...readDocument(path).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}_ -]/gu, '')
      .replaceAll(' ', '-'),
  );

/** Where a link leads, from the package's directory, and the heading it names there. */
function targetOf(from: string, { target }: Link): { readonly path: string; readonly anchor: string | undefined } {
  const [file = '', anchor] = decodeURIComponent(target).split('#');
  return { path: file === '' ? from : normalize(join(dirname(from), file)), anchor };
}

describe.each(documents)('%s', (path) => {
  it('links only to what is there, pictures small enough', () => {
    const broken = linksOf(path).filter((link) => {
      const { path: to, anchor } = targetOf(path, link);
      if (!existsSync(to)) return true;
      if (link.isPicture) return statSync(to).size > LARGEST_PICTURE_BYTES;
      return anchor !== undefined && !anchorsOf(to).includes(anchor);
    });
    expect(broken.map(({ target }) => target)).toEqual([]);
  });
});

it('docs/README.md leads to every page, and README.md to it', () => {
  const reached = new Set(linksOf('docs/README.md').map((link) => targetOf('docs/README.md', link).path));
  const pages = documents.filter((path) => path.startsWith('docs/') && path !== join('docs', 'README.md'));
  expect(pages.filter((path) => !reached.has(path))).toEqual([]);
  expect(linksOf('README.md').map(({ target }) => target)).toContain('docs/README.md');
});

it('every picture under docs/images is shown somewhere', () => {
  const shown = new Set(documents.flatMap((path) => linksOf(path).map((link) => targetOf(path, link).path)));
  const pictures = readdirSync('docs/images', { recursive: true })
    .map((name) => join('docs', 'images', String(name)))
    .filter((path) => path.endsWith('.png'));
  expect(pictures.filter((path) => !shown.has(path))).toEqual([]);
});
