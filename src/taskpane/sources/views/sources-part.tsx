import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import type { WireSources } from '../../../../server/contract/sources.js';
import { counted } from '../../format.js';
import type { PaneSession } from '../../pane-session.js';
import { useStateOf } from '../../views/use-state-of.js';
import { isFetchable, NO_FREE_SOURCE } from '../source-text.js';
import { isRunning, type SourceWatch } from '../source-watch.js';
import { SourceItem } from './source-item.js';

/** Where rates, fixings, treasuries and other public data come from, and what can be done with it. */
export function SourcesPart({ session }: { session: PaneSession }): JSX.Element | null {
  const { sources: watch, settings } = session;
  const { answer, isActing, refused } = useStateOf(watch.store);
  useEffect(() => watch.start(), [watch]);
  if (answer.kind === 'none' || answer.kind === 'no-key') return null;
  return (
    <section aria-labelledby="pane-sources" class="stack">
      <h2 id="pane-sources">Public data</h2>
      {answer.kind === 'asking' && <p>Asking the service…</p>}
      {answer.kind === 'failed' && (
        <div class="severity warning">
          <p>
            <strong>{answer.failure.title}.</strong> {answer.failure.sentence}
          </p>
          <button type="button" class="small" onClick={() => void watch.ask()}>
            Try again
          </button>
        </div>
      )}
      <p class="fault" role="alert">
        {refused === null ? '' : `${refused.title}. ${refused.sentence}`}
      </p>
      {answer.kind === 'known' && (
        <Sources known={answer.sources} watch={watch} isActing={isActing} helpAddress={settings.address} />
      )}
    </section>
  );
}

interface SourcesProps {
  readonly known: WireSources;
  readonly watch: SourceWatch;
  readonly isActing: boolean;
  /** Of the service. */
  readonly helpAddress: string;
}

function Sources({ known, watch, isActing, helpAddress }: SourcesProps): JSX.Element {
  const { sources, may_change: mayChange, replay, faults } = known;
  return (
    <>
      {replay !== null && <p class="hint">Replayed from {replay}, not from the publishers.</p>}
      {faults.map((fault) => (
        <p key={fault} class="fault">
          {fault}
        </p>
      ))}
      <p class="quiet">{summaryOf(known)}</p>
      {mayChange ? (
        <Actions known={known} watch={watch} isActing={isActing} />
      ) : (
        <p class="quiet">Changing this concerns all users, so that it needs the key of an operator.</p>
      )}
      {sources.length > 0 && (
        <ul class="plain-list stack" aria-label="Sources of public data">
          {sources.map((source) => (
            <SourceItem key={source.name} source={source} watch={watch} mayChange={mayChange && !isActing} />
          ))}
        </ul>
      )}
      <p class="quiet">
        {NO_FREE_SOURCE}{' '}
        <a
          href={new URL('help/sources.html#what-has-no-free-source', helpAddress).href}
          target="_blank"
          rel="noreferrer"
        >
          How to load them
        </a>
      </p>
    </>
  );
}

/** How many are in which state, so that nobody has to count. */
function summaryOf({ sources, scheduled: isScheduled }: WireSources): string {
  if (sources.length === 0) return 'The service knows no source of public data.';
  const count = (...states: readonly string[]): number => sources.filter(({ state }) => states.includes(state)).length;
  const [failed, waiting] = [count('failed'), count('terms', 'credentials')];
  const parts = [
    `${count('ok')} of ${counted(sources.length, 'source')} fetched`,
    ...(failed > 0 ? [`${failed} failed`] : []),
    ...(waiting > 0 ? [`${waiting} not in use`] : []),
  ];
  return `${parts.join(', ')}. ${isScheduled ? 'The service fetches by schedule.' : 'Nothing is fetched by schedule.'}`;
}

function Actions({ known, watch, isActing }: Pick<SourcesProps, 'known' | 'watch' | 'isActing'>): JSX.Element {
  const isReady = known.sources.some((source) => isFetchable(source) && source.state !== 'terms');
  return (
    <>
      <div class="actions">
        {isRunning(known) ? (
          <button type="button" disabled={isActing} onClick={() => void watch.cancel()}>
            Cancel fetching
          </button>
        ) : (
          <button
            type="button"
            class="primary"
            disabled={isActing || !isReady}
            onClick={() => void watch.acceptAndFetch([], [])}
          >
            Get all now
          </button>
        )}
      </div>
      <label class="choice">
        <input
          type="checkbox"
          role="switch"
          checked={known.scheduled}
          disabled={isActing}
          onChange={(event) => void watch.setScheduled(event.currentTarget.checked)}
        />
        Fetch by schedule, twice a business day
      </label>
    </>
  );
}
