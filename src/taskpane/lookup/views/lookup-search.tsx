import type { JSX } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { LookupHits, LookupState } from '../lookup-state.js';
import { counted } from '../../format.js';
import type { PaneSession } from '../../pane-session.js';
import { ContractOption, MarketOption } from './lookup-options.js';

const LIST = 'pane-lookup-list';
const optionId = (place: number): string => `pane-lookup-option-${place}`;

interface LookupSearchProps {
  readonly lookup: LookupState;
  readonly session: PaneSession;
}

/** The field to type into, and what it finds: arrow keys move in the list, Enter takes. */
export function LookupSearch({ lookup, session }: LookupSearchProps): JSX.Element {
  const { hits, query, kind } = lookup;
  const rows = rowsOf(hits);
  const [moved, setMoved] = useState({ hits, place: 0 });
  // A place among earlier hits would be another contract among these.
  const active = moved.hits === hits ? moved.place : 0;
  const input = useRef<HTMLInputElement>(null);
  // What is typed as soon as the field shows belongs in it.
  useLayoutEffect(() => input.current?.focus(), []);
  useEffect(() => {
    document.getElementById(optionId(active))?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') {
      // While another search is in progress, the shown hits do not belong to the typed text.
      if (rows.length > 0 && !lookup.isAsking) void session.lookup.choose(active);
    } else if (event.key === 'Escape' && query !== '') {
      event.stopPropagation();
      session.lookup.setQuery('');
    } else {
      const next = target(event.key, active, rows.length);
      if (next === undefined) return;
      setMoved({ hits, place: next });
    }
    event.preventDefault();
  };
  return (
    <>
      <label for="pane-lookup-query">
        {kind === 'event' ? 'Ticker or words of the question' : 'Code, name or exchange'}
      </label>
      <input
        id="pane-lookup-query"
        ref={input}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={rows.length > 0}
        aria-controls={LIST}
        {...(rows.length > 0 ? { 'aria-activedescendant': optionId(active) } : {})}
        autocomplete="off"
        spellcheck={false}
        placeholder={kind === 'event' ? 'fed september' : 'crude oil'}
        value={query}
        onInput={(event) => session.lookup.setQuery(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <p class="quiet" role="status">
        {stateText(lookup)}
      </p>
      <ul class="plain-list hits" id={LIST} role="listbox" aria-label="What was found" hidden={rows.length === 0}>
        {rows.map((row, place) => (
          <li
            key={row.key}
            id={optionId(place)}
            role="option"
            aria-selected={place === active}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => void session.lookup.choose(place)}
          >
            {row.view}
          </li>
        ))}
      </ul>
    </>
  );
}

/** Index that a key leads to; undefined for keys that do not move. */
function target(key: string, active: number, count: number): number | undefined {
  if (count === 0) return undefined;
  if (key === 'ArrowDown') return (active + 1) % count;
  if (key === 'ArrowUp') return (active + count - 1) % count;
  if (key === 'PageDown') return Math.min(count - 1, active + PAGE);
  return key === 'PageUp' ? Math.max(0, active - PAGE) : undefined;
}

const PAGE = 5;

function rowsOf(hits: LookupHits): readonly { readonly key: string; readonly view: JSX.Element }[] {
  if (hits.kind === 'markets')
    return hits.rows.map((market) => ({ key: market.ticker, view: <MarketOption market={market} /> }));
  if (hits.kind !== 'contracts') return [];
  return hits.rows.map((product) => ({
    key: [product.exchange_code, product.contract_code, ...product.contract_types].join(' '),
    view: <ContractOption product={product} />,
  }));
}

function stateText({ hits, isAsking, query, kind }: LookupState): string {
  if (hits.kind === 'failed') return `${hits.failure.title}. ${hits.failure.sentence}`;
  if (isAsking) return 'Searching…';
  if (hits.kind === 'idle') return kind === 'event' ? '' : 'Type a few letters; words may come in any order.';
  if (hits.rows.length === 0 && query.trim() === '') return 'No event markets are loaded.';
  if (hits.rows.length === 0) return `Nothing like “${query.trim()}” is listed.`;
  if (hits.kind === 'markets')
    return query.trim() === '' ? 'Markets that expire soonest:' : `${counted(hits.rows.length, 'market')}, best first:`;
  const more = hits.total - hits.rows.length;
  return more > 0 ? `The best ${hits.rows.length} of ${hits.total} products:` : `${counted(hits.total, 'product')}:`;
}
