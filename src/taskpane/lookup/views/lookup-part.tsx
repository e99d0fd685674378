import type { JSX } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { sheetReference } from '../../../../server/sheet/workbook/a1.js';
import { type LookupState, type ChosenMarket, missingChoice } from '../lookup-state.js';
import type { LookupKind } from '../lookup-target.js';
import type { PaneSession } from '../../pane-session.js';
import { useStateOf } from '../../views/use-state-of.js';
import { lookupWrites } from '../lookup-writes.js';
import { ChosenContractForm } from './chosen-contract-form.js';
import { marketText } from './lookup-options.js';
import { LookupSearch } from './lookup-search.js';

interface TargetLineProps {
  readonly lookup: LookupState;
  readonly session: PaneSession;
}

/** Looks up a contract or an event market, and writes it into the active row of the book. */
export function LookupPart({ session }: { session: PaneSession }): JSX.Element {
  const lookup = useStateOf(session.lookup.store);
  const opener = useRef<HTMLButtonElement>(null);
  const isClosing = useRef(false);
  const close = (): void => {
    isClosing.current = true;
    session.lookup.close();
  };
  useLayoutEffect(() => {
    if (isClosing.current) opener.current?.focus();
    isClosing.current = false;
  }, [lookup.isOpen]);
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

/** An event market that was chosen, and which side of it. */
function ChosenMarketForm({ chosen, session }: { chosen: ChosenMarket; session: PaneSession }): JSX.Element {
  const { market, side, exchange } = chosen;
  return (
    <>
      <p>
        {market.label}{' '}
        <span class="quiet">
          {exchange} <span class="ticker">{market.ticker}</span> · {marketText(market)}
        </span>
      </p>
      <div class="narrowing">
        <label for="pane-lookup-side">Side</label>
        <select
          id="pane-lookup-side"
          value={side}
          onChange={(event) => session.lookup.setSide(event.currentTarget.value === 'NO' ? 'NO' : 'YES')}
        >
          <option>YES</option>
          <option>NO</option>
        </select>
      </div>
    </>
  );
}

/** Where the choice would be written, and the button that does so. */
function TargetLine({ lookup, session }: TargetLineProps): JSX.Element {
  const { target } = lookup;
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => button.current?.focus({ preventScroll: true }), []);
  const obstacle = obstacleOf(lookup);
  const row = target === null ? '' : ` into row ${target.row + 1}`;
  return (
    <>
      <div class="actions">
        <button
          type="button"
          class="primary"
          ref={button}
          aria-disabled={obstacle !== null}
          aria-describedby="pane-lookup-target"
          onClick={() => {
            if (obstacle === null) void session.writeLookup();
          }}
        >
          Write{row}
        </button>
      </div>
      <p class="quiet" id="pane-lookup-target" role="status">
        {obstacle ?? `Writes to ${sheetReference(target?.sheet ?? '')}, the row of the selected cell.`}
      </p>
    </>
  );
}

/** Why the choice can't be written yet; null if it can. */
function obstacleOf({ chosen, target }: LookupState): string | null {
  if (chosen === null) return missingChoice(chosen);
  const kind = chosen.kind === 'market' ? 'event' : 'contract';
  if (target === null) return 'Select a cell in a row of the book, below its headings.';
  if (target.kind !== kind)
    return kind === 'event'
      ? 'The selected row holds listed contracts: select one of event contracts.'
      : 'The selected row holds event contracts: select one of listed futures and options.';
  if (lookupWrites(chosen, target).length === 0)
    return 'No column of the range is read as exchange, contract or expiry.';
  return missingChoice(chosen);
}
