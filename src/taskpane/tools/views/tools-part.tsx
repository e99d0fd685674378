import type { JSX } from 'preact';
import { useMemo, useState } from 'preact/hooks';
import { rowsOf } from '../../margin/margin-run.js';
import type { PaneSession } from '../../pane-session.js';
import type { PaneState } from '../../pane-state.js';
import { stressQuestion } from '../../stress/stress-question.js';
import { accountsOfRows, contractsOf } from '../book-contracts.js';
import { useStateOf } from '../../views/use-state-of.js';
import { LeggingFormView } from './legging-form.js';
import { LeggingResultPart } from './legging-result-part.js';
import { LotsFormView } from './lots-form.js';
import { LotsResultPart } from './lots-result-part.js';

interface ToolsPartProps {
  readonly state: PaneState;
  readonly session: PaneSession;
}

/** Questions about trades on top of the book: how many lots, and in which order. */
export function ToolsPart({ state, session }: ToolsPartProps): JSX.Element {
  const { tools, settings } = session;
  const { lots, legging, lotsForm, leggingForm } = useStateOf(tools.store);
  const { ranges, options, activity } = state;
  const { currency } = settings;
  const rows = useMemo(() => rowsOf(ranges).rows, [ranges]);
  const accounts = useMemo(() => accountsOfRows(rows), [rows]);
  const contracts = useMemo(() => contractsOf(rows), [rows]);
  const question = useMemo(() => stressQuestion({ ranges, options }, currency), [ranges, options, currency]);
  const isStaged = ranges.some(({ stage }) => stage !== null);
  const common = { accounts, isBusy: activity !== null, session };
  return (
    <section aria-label="Tools" class="stack tools">
      <Tool title="How many lots?">
        {isStaged ? (
          <LotsFormView {...common} form={lotsForm} contracts={contracts} currency={currency} />
        ) : (
          <StageFirst {...common} />
        )}
        {lots !== null && <LotsResultPart result={lots} isOutdated={lots.question !== question} session={session} />}
      </Tool>
      <Tool title="Legging: margin on the way">
        {isStaged ? <LeggingFormView {...common} form={leggingForm} /> : <StageFirst {...common} />}
        {legging !== null && (
          <LeggingResultPart result={legging} isOutdated={legging.question !== question} session={session} />
        )}
      </Tool>
    </section>
  );
}

function Tool({ title, children }: { title: string; children: (JSX.Element | false | null)[] }): JSX.Element {
  const [isOpen, setOpen] = useState(false);
  return (
    <details class="more" open={isOpen} onToggle={({ currentTarget: { open } }) => setOpen(open)}>
      <summary>{title}</summary>
      {isOpen && <div class="stack">{children}</div>}
    </details>
  );
}

const StageFirst = ({ session, isBusy }: { session: PaneSession; isBusy: boolean }): JSX.Element => (
  <button type="button" class="start" disabled={isBusy} onClick={() => void session.stage()}>
    Stage the book first
  </button>
);
