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
  const [isAsked, setAsked] = useState(false);
  // The rows of a long book are made for whoever opens one of the questions.
  const rows = useMemo(() => (isAsked ? rowsOf(ranges).rows : []), [ranges, isAsked]);
  const accounts = useMemo(() => accountsOfRows(rows), [rows]);
  const contracts = useMemo(() => contractsOf(rows), [rows]);
  const question = useMemo(() => stressQuestion({ ranges, options }, currency), [ranges, options, currency]);
  const isStaged = ranges.some(({ stage }) => stage !== null);
  const common = { accounts, isBusy: activity !== null, session };
  return (
    <section aria-label="Tools" class="stack tools">
      <Tool title="How many lots?" onOpen={() => setAsked(true)}>
        {isStaged ? (
          <LotsFormView {...common} form={lotsForm} contracts={contracts} currency={currency} />
        ) : (
          <StageFirst {...common} />
        )}
        {lots !== null && <LotsResultPart result={lots} isOutdated={lots.question !== question} session={session} />}
      </Tool>
      <Tool title="Legging: margin on the way" onOpen={() => setAsked(true)}>
        {isStaged ? <LeggingFormView {...common} form={leggingForm} /> : <StageFirst {...common} />}
        {legging !== null && (
          <LeggingResultPart result={legging} isOutdated={legging.question !== question} session={session} />
        )}
      </Tool>
    </section>
  );
}

interface ToolProps {
  readonly title: string;
  readonly onOpen: () => void;
  readonly children: (JSX.Element | false | null)[];
}

function Tool({ title, onOpen, children }: ToolProps): JSX.Element {
  const [isOpen, setOpen] = useState(false);
  const follow = (open: boolean): void => {
    setOpen(open);
    if (open) onOpen();
  };
  return (
    <details class="more" open={isOpen} onToggle={({ currentTarget: { open } }) => follow(open)}>
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
