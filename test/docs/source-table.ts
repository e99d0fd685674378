import { shippedSources } from '../../server/fetch/definition/read-sources.js';
import type { Publication, Source } from '../../server/fetch/source.js';
import { readDocument } from '../support/markdown.js';

// The part of docs/sources.md that is derived from the files of the sources.

const BEGIN = '<!-- sources: kept by "node build/test/docs/keep-sources.js" -->\n';
const END = '\n<!-- end of sources -->';

export const SOURCES_PAGE = 'docs/sources.md';

const row = (...cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

function hourOf({ zone, hour, lag }: Publication): string {
  const when = lag === 0 ? 'same day' : lag === 1 ? 'next business day' : `${lag} business days later`;
  return `${hour} ${zone}, ${when}`;
}

/** Each hour of publication once, in the order of the downloads. */
const hoursOf = ({ downloads }: Source): string =>
  [...new Set(downloads.map(({ publication }) => hourOf(publication)))].join('; ');

const nameOf = ({ name, onlyByName = false, credentials = [] }: Source): string => {
  const asides = [...(onlyByName ? ['only if named'] : []), ...(credentials.length > 0 ? ['needs credentials'] : [])];
  return `\`${name}\`${asides.length === 0 ? '' : ` (${asides.join(', ')})`}`;
};

const termsOf = ({ terms: { text, link, needsAcceptance } }: Source): string =>
  `${needsAcceptance ? '' : 'No acceptance needed. '}${text} [Terms](${link})`;

const givenBy = ({ gives, keptOnly = [] }: Source): string =>
  gives.map((what) => (keptOnly.includes(what) ? `${what} (kept only)` : what)).join(', ');

const sourceRow = (source: Source): string =>
  row(nameOf(source), `${source.title}: ${givenBy(source)}`, hoursOf(source), termsOf(source), source.attribution);

/** The table of all sources that come with the program. */
export const sourceTable = (): string =>
  [
    row('Name', 'Gives', 'Published', 'Terms, as we know them', 'Named as'),
    row('---', '---', '---', '---', '---'),
    ...shippedSources().map(sourceRow),
  ].join('\n');

/** The page with the derived part as it must be. */
export function pageWithTable(page = readDocument(SOURCES_PAGE)): string {
  const [start, end] = [page.indexOf(BEGIN), page.indexOf(END)];
  if (start < 0 || end < start) throw new Error(`${SOURCES_PAGE} has lost the marks of its derived part.`);
  return `${page.slice(0, start + BEGIN.length)}\n${sourceTable()}\n${page.slice(end)}`;
}
