import { useState } from 'preact/hooks';
import type { WireSource, WireSources } from '../../../server/contract/sources.js';
import { counted } from '../../taskpane/format.js';
import { isFetchable } from '../../taskpane/sources/source-text.js';

interface SourceChoiceProps {
  /** Null: not known yet. */
  readonly known: WireSources | null;
  readonly isActing: boolean;
  /** @param names what to fetch @param terms of these, the ones whose terms are accepted by it */
  readonly onBegin: (names: readonly string[], terms: readonly string[]) => Promise<void>;
  readonly onClose: () => void;
}

/** What would be fetched, in groups by what has to be accepted first; what is unticked is neither accepted nor fetched. */
export function SourceChoice({ known, isActing, onBegin, onClose }: SourceChoiceProps) {
  const [unticked, setUnticked] = useState<ReadonlySet<string>>(new Set());
  const sources = (known?.sources ?? []).filter(isFetchable);
  const [open, withTerms] = [
    sources.filter(({ state }) => state !== 'terms'),
    sources.filter(({ state }) => state === 'terms'),
  ];
  const chosen = sources.filter(({ name }) => !unticked.has(name));
  const terms = chosen.filter(({ state }) => state === 'terms');
  const toggle = (name: string): void => {
    const next = new Set(unticked);
    if (!next.delete(name)) next.add(name);
    setUnticked(next);
  };
  const group = (title: string, members: readonly WireSource[]) =>
    members.length > 0 && <SourceGroup title={title} sources={members} unticked={unticked} onToggle={toggle} />;
  return (
    <>
      <p>
        Rates, treasuries, exchange rates and event markets are public: the service fetches them from their publishers
        and checks them. Listed contracts stay in the demo market where their exchange has no public files.
      </p>
      {known === null && <p role="status">Asking the service…</p>}
      <div class="source-groups">
        {group('Free for all, or accepted before', open)}
        {group('With terms to accept once, for all users of this service', withTerms)}
      </div>
      <div class="dialog-actions">
        <button type="button" onClick={onClose}>
          Not now
        </button>
        <button
          type="button"
          class="primary"
          disabled={isActing || chosen.length === 0}
          onClick={() => void onBegin(namesOf(chosen), namesOf(terms))}
        >
          {terms.length === 0 ? 'Fetch' : `Accept the terms of ${counted(terms.length, 'source')} and fetch`}
        </button>
      </div>
    </>
  );
}

const namesOf = (sources: readonly WireSource[]): readonly string[] => sources.map(({ name }) => name);

interface SourceGroupProps {
  readonly title: string;
  readonly sources: readonly WireSource[];
  readonly unticked: ReadonlySet<string>;
  readonly onToggle: (name: string) => void;
}

function SourceGroup({ title, sources, unticked, onToggle }: SourceGroupProps) {
  return (
    <fieldset>
      <legend>{title}</legend>
      {sources.map(({ name, title: publisher, gives, terms }) => (
        <div key={name} class="source-line">
          <label>
            <input type="checkbox" checked={!unticked.has(name)} onChange={() => onToggle(name)} />
            <span>
              <strong>{publisher}</strong>
              <span class="quiet">{gives.join(', ')}</span>
            </span>
          </label>
          <span class="quiet">
            {terms.text}{' '}
            <a href={terms.link} target="_blank" rel="noreferrer" aria-label={`Terms of ${publisher}`}>
              Terms
            </a>
          </span>
        </div>
      ))}
    </fieldset>
  );
}
