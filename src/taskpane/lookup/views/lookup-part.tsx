import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { LookupState } from '../lookup-state.js';
import type { LookupKind } from '../lookup-target.js';
import type { PaneSession } from '../../pane-session.js';
import { useStateOf } from '../../views/use-state-of.js';
import { ChosenContractForm } from './chosen-contract-form.js';
import { ChosenMarketForm } from './chosen-market-form.js';
import { LookupSearch } from './lookup-search.js';
import { TargetLine } from './target-line.js';

/** Looks up a contract or an event market, and writes it into the active row of the book. */
export function LookupPart({ session }: { session: PaneSession }): JSX.Element {
  const lookup = useStateOf(session.lookup.store);
  const opener = useRef<HTMLButtonElement>(null);
  const close = (): void => {
    session.lookup.close();
    requestAnimationFrame(() => opener.current?.focus());
  };
  if (!lookup.isOpen)
    return (
      <div class="actions">
        <button type="button" ref={opener} onClick={() => void session.lookup.open()}>
          Look up contract…
        </button>
      </div>
    );
  return <OpenLookup lookup={lookup} session={session} onClose={close} />;
}

interface OpenLookupProps {
  readonly lookup: LookupState;
  readonly session: PaneSession;
  readonly onClose: () => void;
}

function OpenLookup({ lookup, session, onClose }: OpenLookupProps): JSX.Element {
  const { chosen } = lookup;
  const part = useRef<HTMLElement>(null);
  useEffect(() => part.current?.scrollIntoView({ block: 'nearest' }), [chosen]);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    if (chosen === null) onClose();
    else session.lookup.unchoose();
  };
  return (
    <section class="card lookup stack" aria-labelledby="pane-lookup" ref={part} onKeyDown={onKeyDown}>
      <div class="title-row">
        <h3 id="pane-lookup">Look up contract</h3>
        <button type="button" class="small" onClick={onClose}>
          Close
        </button>
      </div>
      {chosen === null ? (
        <>
          <Kinds lookup={lookup} session={session} />
          <LookupSearch lookup={lookup} session={session} />
        </>
      ) : (
        <>
          <button type="button" class="link" onClick={() => session.lookup.unchoose()}>
            Back to the search
          </button>
          {chosen.kind === 'contract' ? (
            <ChosenContractForm chosen={chosen} session={session} />
          ) : (
            <ChosenMarketForm chosen={chosen} session={session} />
          )}
          <TargetLine lookup={lookup} session={session} />
        </>
      )}
    </section>
  );
}

const KINDS: readonly (readonly [LookupKind, string])[] = [
  ['contract', 'Listed contract'],
  ['event', 'Event market'],
];

function Kinds({ lookup, session }: Omit<OpenLookupProps, 'onClose'>): JSX.Element {
  const { kind, venue } = lookup;
  const venues = session.lookup.venues();
  return (
    <fieldset class="kinds">
      <legend class="unseen">What is looked up</legend>
      {KINDS.map(([value, label]) => (
        <label key={value} class="choice">
          <input
            type="radio"
            name="pane-lookup-kind"
            checked={kind === value}
            onChange={() => session.lookup.setKind(value)}
          />
          {label}
        </label>
      ))}
      {kind === 'event' && venues.length > 0 && (
        <select
          aria-label="Event exchange"
          value={venue === '' ? venues[0] : venue}
          onChange={(event) => session.lookup.setVenue(event.currentTarget.value)}
        >
          {venues.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      )}
    </fieldset>
  );
}
