import { useEffect, useRef } from 'preact/hooks';
import { useStateOf } from '../taskpane/views/use-state-of.js';
import { PageHeader, type HeaderActions } from './page-header.js';
import { PaneDivider } from './pane-divider.js';
import { RealDataDialog } from './real-data/real-data-dialog.js';
import type { RealDataOffer } from './real-data/real-data-offer.js';
import type { PageMessage, PageState, PageStore } from './page-state.js';
import { useModalDialog } from './use-modal-dialog.js';

type Elsewhere = NonNullable<PageState['elsewhere']>;

export const GRID_ID = 'grid';
export const PANE_ID = 'pane';

interface PageFrameProps {
  readonly store: PageStore;
  readonly actions: HeaderActions;
  readonly offer: RealDataOffer;
}

/** The frame around grid and pane, which fill their places themselves. */
export function PageFrame({ store, actions, offer }: PageFrameProps) {
  const state = useStateOf(store);
  const { side, isPaneOpen, paneWidth, messages, activity, remark, question, elsewhere, isSheetThere, realData } =
    state;
  const main = useRef<HTMLElement>(null);
  useEffect(() => main.current?.style.setProperty('--pane-width', `${paneWidth}px`), [paneWidth]);
  const dismiss = (gone: PageMessage): void =>
    store.set({ messages: store.state.messages.filter((message) => message !== gone) });
  return (
    <>
      <PageHeader state={state} actions={actions} />
      <div class="messages" aria-live="polite">
        {messages.map((message) => (
          <p key={message.text} class={message.severity} role={message.severity === 'fault' ? 'alert' : 'status'}>
            <span>{message.text}</span>
            <button type="button" class="plain" aria-label="Dismiss" onClick={() => dismiss(message)}>
              ×
            </button>
          </p>
        ))}
        {activity !== null && (
          <p class="activity" role="status">
            <span>{activity.title}</span>
            <progress aria-label={activity.title} />
            <button type="button" class="small" onClick={activity.cancel}>
              Cancel
            </button>
          </p>
        )}
      </div>
      <SideTabs state={state} store={store} />
      <main ref={main} class={`side-${side} ${isPaneOpen ? 'pane-open' : 'pane-closed'}`}>
        <section class={isSheetThere ? 'sheet-side' : 'sheet-side sheet-awaited'} aria-label="Sheet">
          <div id={GRID_ID} />
          {!isSheetThere && (
            <p class="sheet-coming" role="status">
              Loading the sheet…
            </p>
          )}
          <p class="remark" role="status" hidden={remark === null}>
            {remark !== null && (
              <>
                <strong>{remark.cell}</strong> {remark.text}
              </>
            )}
          </p>
        </section>
        {isPaneOpen && <PaneDivider width={paneWidth} onWidth={(width) => store.set({ paneWidth: width })} />}
        <aside class="pane-side" aria-label="Margin pane">
          <div id={PANE_ID} />
        </aside>
      </main>
      {elsewhere !== null && <ElsewhereQuestion {...elsewhere} />}
      {realData === 'open' && elsewhere === null && (
        <RealDataDialog watch={offer.watch} onClose={() => offer.close()} />
      )}
      {question !== null && <ReplaceQuestion onAnswer={question.answer} />}
    </>
  );
}

/** Tabs for narrow screens, which show one side at a time. */
function SideTabs({ state, store }: { readonly state: PageState; readonly store: PageStore }) {
  const tab = (side: PageState['side'], text: string) => (
    <button type="button" aria-pressed={state.side === side} onClick={() => store.set({ side })}>
      {text}
    </button>
  );
  return (
    <div class="side-tabs" role="group" aria-label="Show">
      {tab('sheet', 'Sheet')}
      {tab('pane', 'Margin')}
    </div>
  );
}

/** Covers the page while another tab has the workbook, and disappears when that tab is closed. */
function ElsewhereQuestion({ isComing, use }: Elsewhere) {
  const dialog = useModalDialog();
  return (
    <dialog ref={dialog} aria-labelledby="elsewhere-title" onCancel={(event) => event.preventDefault()}>
      <h2 id="elsewhere-title">The workbook is open in another tab</h2>
      <p>
        This browser keeps one workbook, and one tab at a time works on it: two would overwrite each other. Continue in
        the other tab, or use the workbook here; the other tab then stores its changes and closes the workbook.
      </p>
      <div class="dialog-actions">
        <button type="button" class="primary" disabled={isComing} onClick={use}>
          {isComing ? 'Asking the other tab…' : 'Use it here'}
        </button>
      </div>
    </dialog>
  );
}

interface ReplaceQuestionProps {
  readonly onAnswer: (answer: 'save' | 'replace' | 'keep') => void;
}

/** Asked before a workbook that is not saved as a file gives way to another one. */
function ReplaceQuestion({ onAnswer }: ReplaceQuestionProps) {
  const dialog = useModalDialog();
  return (
    <dialog ref={dialog} aria-labelledby="replace-title" onCancel={() => onAnswer('keep')}>
      <h2 id="replace-title">Replace this workbook?</h2>
      <p>It was changed and is not saved as a file. The page keeps one workbook; another one takes its place.</p>
      <div class="dialog-actions">
        <button type="button" onClick={() => onAnswer('keep')}>
          Keep it
        </button>
        <button type="button" onClick={() => onAnswer('replace')}>
          Replace it
        </button>
        <button type="button" class="primary" onClick={() => onAnswer('save')}>
          Save it first
        </button>
      </div>
    </dialog>
  );
}
