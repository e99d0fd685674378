import type { WireSource } from '../../../server/contract/sources.js';

/** The progress of each source, and of those that have ended what came of it. */
export function SourceRuns({ sources }: { readonly sources: readonly WireSource[] }) {
  return (
    <ul class="source-runs" aria-label="Progress">
      {sources.map((source) => (
        <li key={source.name} class={source.state}>
          <span class="sign" aria-hidden="true">
            {SIGNS[source.state]}
          </span>
          <span>
            <strong>{source.title}</strong>{' '}
            <span class={source.state === 'failed' ? 'fault' : 'quiet'}>{textOf(source)}</span>
            {source.progress !== null && (
              <progress
                aria-label={`Fetching ${source.title}`}
                value={source.progress.done}
                max={Math.max(1, source.progress.of)}
              />
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}

const SIGNS: Readonly<Record<WireSource['state'], string>> = {
  terms: '–',
  credentials: '–',
  idle: '…',
  running: '…',
  ok: '✓',
  failed: '✗',
};

function textOf({ state, progress, last_error: fault, newest_date: newest, notes }: WireSource): string {
  if (state === 'running')
    return progress === null || progress.of === 0 ? 'waits for its turn' : `${progress.done} of ${progress.of} files`;
  if (state === 'failed') return fault ?? 'failed';
  if (state !== 'ok') return 'not fetched';
  const remarks = notes.length === 0 ? '' : `; ${notes.join(' ')}`;
  return `${newest === null ? 'fetched' : `up to ${newest}`}${remarks}`;
}
