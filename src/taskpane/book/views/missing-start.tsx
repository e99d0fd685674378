import type { JSX } from 'preact';
import type { PaneSession } from '../../pane-session.js';

interface MissingStartProps {
  readonly session: PaneSession;
  readonly hasKey: boolean;
  readonly hasBook: boolean;
}

/** What has to be done first before a view can calculate; nothing where all is there. */
export function MissingStart({ session, hasKey, hasBook }: MissingStartProps): JSX.Element | null {
  if (hasKey && hasBook) return null;
  return (
    <button type="button" class="start" onClick={() => session.show(hasKey ? 'portfolio' : 'settings')}>
      {hasKey ? 'Pick the book' : 'Open settings: the service needs a key'}
    </button>
  );
}
