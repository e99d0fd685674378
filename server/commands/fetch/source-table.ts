import Table from 'cli-table3';
import type { SourceStatus } from '../../fetch/sources-service.js';
import { shownOnTerminal } from '../../service/terminal.js';

/** The sources as a table: what they give, their terms, when they were last fetched, and why not. */
export function sourceTable(sources: readonly SourceStatus[]): string {
  const table = new Table({
    head: ['source', 'gives', 'terms', 'last success', 'newest date', 'next', 'state'],
    style: { head: [], border: [] },
    colWidths: [null, 36, null, null, null, null, 40],
    wordWrap: true,
  });
  for (const source of sources)
    table.push(
      [
        source.name,
        givenBy(source),
        acceptanceOf(source),
        minuteOf(source.lastSuccess),
        source.newestDate ?? 'never',
        nextOf(source),
        source.lastError ?? source.state,
      ].map(shownOnTerminal),
    );
  return table.toString();
}

/** What the terms of each source say, and where they stand. */
export const termsLines = (sources: readonly SourceStatus[]): readonly string[] => [
  'Terms:',
  ...sources.map(({ name, terms }) => `  ${name}: ${terms.text} ${terms.link}`),
];

const givenBy = ({ gives, keptOnly }: SourceStatus): string =>
  gives.map((what) => (keptOnly.includes(what) ? `${what} (kept only, no figure stands on it)` : what)).join(', ');

const acceptanceOf = ({ terms, acceptedAt }: SourceStatus): string => {
  if (!terms.needsAcceptance) return 'public domain';
  return acceptedAt === null ? 'not accepted' : `accepted ${acceptedAt.slice(0, 10)}`;
};

const nextOf = ({ nextTry, isOnlyByName }: SourceStatus): string => {
  if (nextTry !== null) return minuteOf(nextTry);
  return isOnlyByName ? 'only by name' : 'not scheduled';
};

const minuteOf = (time: string | null): string =>
  time === null ? 'never' : `${time.slice(0, 16).replace('T', ' ')} UTC`;
