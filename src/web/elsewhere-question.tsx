import { useEffect, useRef } from 'preact/hooks';
import type { PageState } from './page-state.js';

type Elsewhere = NonNullable<PageState['elsewhere']>;

/** Stands over the page while another tab has the workbook; it goes by itself when that tab is closed. */
export function ElsewhereQuestion({ isComing, use }: Elsewhere) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} aria-labelledby="elsewhere-title" onCancel={(event) => event.preventDefault()}>
      <h2 id="elsewhere-title">The workbook is open in another tab</h2>
      <p>
        This browser keeps one workbook, and one tab at a time works on it: two would overwrite each other. Go on in the
        other tab, or use the workbook here; the other tab then keeps its changes and stands aside.
      </p>
      <div class="dialog-actions">
        <button type="button" class="primary" disabled={isComing} onClick={use}>
          {isComing ? 'Asking the other tab…' : 'Use it here'}
        </button>
      </div>
    </dialog>
  );
}
