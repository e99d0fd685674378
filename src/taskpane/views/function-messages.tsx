import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { parseAddress } from '../../../server/sheet/workbook/a1.js';
import type { PaneHost } from '../pane-host.js';
import type { PaneSession } from '../pane-session.js';

const MOST_MESSAGES = 50;

/** Messages of custom functions that do not fit into their cells. */
export function FunctionMessageList({ host, session }: { host: PaneHost; session: PaneSession }): JSX.Element {
  const { functions, recalculate } = host;
  const [messages, setMessages] = useState(functions.faults);
  useEffect(() => functions.onFault(() => setMessages(functions.faults)), [functions]);
  const again = (): void => {
    functions.refresh();
    void recalculate?.();
  };
  return (
    <details class="more">
      <summary>
        Function messages <span class="quiet">{messages.length === 0 ? 'none' : messages.length}</span>
      </summary>
      <div class="stack">
        {messages.length > 0 && (
          <ul class="issue-list">
            {messages.slice(0, MOST_MESSAGES).map(({ cell, functionName, message, further }, index) => (
              <li key={index}>
                <MessagePlace cell={cell} functionName={functionName} session={session} />
                <span class="message">
                  {message}
                  {further.map((sentence) => (
                    <p key={sentence} class="quiet">
                      {sentence}
                    </p>
                  ))}
                </span>
              </li>
            ))}
          </ul>
        )}
        {messages.length > MOST_MESSAGES && <p class="quiet">… and {messages.length - MOST_MESSAGES} more.</p>}
        <button type="button" class="small" onClick={again}>
          Recalculate functions
        </button>
        {recalculate === undefined && (
          <p class="quiet">Answers so far are forgotten; cells ask again when they are next recalculated.</p>
        )}
      </div>
    </details>
  );
}

interface MessagePlaceProps {
  readonly cell: string | null;
  readonly functionName: string;
  readonly session: PaneSession;
}

function MessagePlace({ cell, functionName, session }: MessagePlaceProps): JSX.Element {
  const address = cell === null ? undefined : parseAddress(cell, '');
  if (address === undefined) return <span class="place">{functionName}</span>;
  return (
    <button type="button" class="link place" onClick={() => void session.goTo(address)}>
      {cell}
    </button>
  );
}
