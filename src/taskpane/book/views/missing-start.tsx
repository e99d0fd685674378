import type { JSX } from 'preact';
import type { PaneSession } from '../../pane-session.js';

interface MissingStartProps {
  readonly session: PaneSession;
  readonly hasKey: boolean;
  readonly hasBook: boolean;
}

/** Shows what has to be done before a view can calculate; nothing if there is a key and a book. */
export function MissingStart({ session, hasKey, hasBook }: MissingStartProps): JSX.Element | null {
  if (hasKey && hasBook) return null;
  return (
    <button type="button" class="start" onClick={() => session.show(hasKey ? 'portfolio' : 'settings')}>
      {hasKey ? 'Pick the book' : 'Open settings: the service needs a key'}
    </button>
  );
}
