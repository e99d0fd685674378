import type { JSX } from 'preact';
import type { WireSource } from '../../../../server/contract/sources.js';
import { counted } from '../../format.js';
import { factsOf, stateOf } from '../source-text.js';
import type { SourceWatch } from '../source-watch.js';

interface SourceItemProps {
  readonly source: WireSource;
  readonly watch: SourceWatch;
  readonly mayChange: boolean;
}

/** One source: where it stands, and in one sentence each what went wrong and what it left out. */
export function SourceItem({ source, watch, mayChange }: SourceItemProps): JSX.Element {
  const { title, gives, kept_only: kept, last_error: fault, notes, progress, attribution, state } = source;
  const [light, word] = stateOf(source);
  const facts = factsOf(source);
  return (
    <li class="card source-item" aria-label={title}>
      <div class="title-row">
        <strong>{title}</strong>
        <span>
          <span class={`light ${light}`} aria-hidden="true" />
          {word}
        </span>
      </div>
      <p class="quiet">{gives.join(', ')}</p>
      {kept.length > 0 && <p class="quiet">Kept for your own use, without any figure on it: {kept.join(', ')}.</p>}
      {progress !== null && <SourceProgress title={title} progress={progress} />}
      {fault !== null && <p class={state === 'credentials' ? 'quiet' : 'fault'}>{fault}</p>}
      {facts.length > 0 && (
        <dl class="source-facts">
          {facts.map(([name, text]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      )}
      {notes.length > 0 && (
        <details>
          <summary>{counted(notes.length, 'remark')}</summary>
          <ul>
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </details>
      )}
      <Terms source={source} />
      <p class="quiet">{attribution}</p>
      {mayChange && <SourceActions source={source} watch={watch} />}
    </li>
  );
}

interface SourceProgressProps {
  readonly title: string;
  readonly progress: NonNullable<WireSource['progress']>;
}

function SourceProgress({ title, progress: { done, of, what } }: SourceProgressProps): JSX.Element {
  return (
    <div class="source-progress">
      <progress aria-label={`Fetching ${title}`} value={done} max={Math.max(1, of)} />
      <span class="quiet">{of === 0 ? what : `${counted(done, 'file')} of ${of}, now ${what}`}</span>
    </div>
  );
}

function Terms({ source: { terms, title, accepted_at: acceptedAt } }: Pick<SourceItemProps, 'source'>): JSX.Element {
  return (
    <p class="quiet">
      {terms.text}{' '}
      <a href={terms.link} target="_blank" rel="noreferrer" aria-label={`Terms of ${title}`}>
        Terms
      </a>
      {acceptedAt !== null && `, accepted ${acceptedAt.slice(0, 10)}`}
    </p>
  );
}

function SourceActions({
  source: { name, title, state },
  watch,
}: Omit<SourceItemProps, 'mayChange'>): JSX.Element | null {
  if (state === 'running' || state === 'credentials') return null;
  const [text, act] =
    state === 'terms'
      ? (['Accept terms', () => void watch.accept([name])] as const)
      : (['Get now', () => void watch.acceptAndFetch([], [name])] as const);
  return (
    <div class="actions">
      <button type="button" class="small" aria-label={`${text}: ${title}`} onClick={act}>
        {text}
      </button>
    </div>
  );
}
