import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { lookupWrites } from '../lookup-writes.js';
import { missingChoice, type LookupState } from '../lookup-state.js';
import type { PaneSession } from '../../pane-session.js';
import { sheetReference } from '../../../../server/sheet/workbook/a1.js';

interface TargetLineProps {
  readonly lookup: LookupState;
  readonly session: PaneSession;
}

/** Where the choice would be written, and the button that does so. */
export function TargetLine({ lookup, session }: TargetLineProps): JSX.Element {
  const { target } = lookup;
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus({ preventScroll: true }), []);
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
        {obstacle ?? `Goes to ${sheetReference(target?.sheet ?? '')}, the row of the selected cell.`}
      </p>
    </>
  );
}

/** Why nothing can be written yet; null: it can. */
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
